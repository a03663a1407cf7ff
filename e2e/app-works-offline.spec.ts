import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { expect, signIn, test } from "./fixtures.ts";
import { askProduct } from "./product-process.ts";

test.use({ serviceWorkers: "allow" });

const ARTICLE = "Where AI saves hours, and where it moves them";

/** Waits until the service worker has cached the app. */
const untilInstalled = (page: Page) =>
  page.waitForFunction(async () => {
    const { active } = await navigator.serviceWorker.ready;
    const assets = await caches.open("assets-1");
    const own = performance
      .getEntriesByType("resource")
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.startsWith("/assets/"));
    const cached = (await assets.keys()).map(({ url }) => new URL(url).pathname);
    const hasMenu = own.some((path) => path.includes("account-menu"));
    return active?.state === "activated" && hasMenu && own.every((path) => cached.includes(path));
  });

async function readArticle(page: Page): Promise<string> {
  await page.goto("/resources?search=saves+hours");
  await page.getByRole("link", { name: ARTICLE }).first().click();
  await expect(page.getByRole("heading", { name: ARTICLE, level: 1 })).toBeVisible();
  await untilInstalled(page);
  return page.url();
}

const NOTICE = "You're offline. Showing your last saved copy (read-only).";
const offlineHeading = (page: Page) => page.getByRole("heading", { name: "You're offline" });
const frame = (page: Page) => page.getByRole("complementary", { name: "Sidebar" });

test("shows cached pages offline, an offline page for others, and recovers both", async ({
  page,
  context,
}) => {
  test.setTimeout(400_000);
  await signIn(page, "member");
  const address = await readArticle(page);
  await context.setOffline(true);
  await expect(page.getByText("You're offline. We've saved what you're writing.")).toBeVisible();

  // A screen that was never visited, within the open page.
  await frame(page).getByRole("link", { name: "Events", exact: true }).click();
  await expect(offlineHeading(page)).toBeVisible();
  await expect(frame(page)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1, name: "Events" })).toBeVisible();
  await expect(offlineHeading(page)).toBeHidden();

  // Opened offline: the layout and the cached pages.
  await context.setOffline(true);
  await page.goto("/gurus");
  await expect(offlineHeading(page)).toBeVisible();
  await expect(page.getByText("we'll reconnect automatically")).toBeVisible();
  await expect(frame(page)).toBeVisible();
  await expect(page.getByText("Welcome,")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: ARTICLE }).click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole("heading", { name: ARTICLE, level: 1 })).toBeVisible();
  await expect(page.getByText(NOTICE)).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: ARTICLE, level: 1 })).toBeVisible();
  await expect(page.getByText(NOTICE)).toBeVisible();
  await expect(frame(page)).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText(NOTICE)).toBeHidden();
  await expect(page.getByRole("heading", { name: ARTICLE, level: 1 })).toBeVisible();
});

test("recovers without a reload when the server was down", async ({ page, serverProcess }) => {
  test.skip(Boolean(process.env.E2E_CLUSTER), "a cluster has no single server to stop");
  await signIn(page, "member");
  await untilInstalled(page);
  await askProduct(serverProcess, { refuse: true });
  await page.goto("/events");
  await expect(offlineHeading(page)).toBeVisible();
  await expect(frame(page)).toBeVisible();
  await askProduct(serverProcess, { answer: true });
  await expect(page.getByRole("heading", { level: 1, name: "Events" })).toBeVisible();

  // The same while a page is open, even if parts of it still load; the browser reports online all
  // the time.
  await askProduct(serverProcess, { refuse: true });
  await expect(page.getByText("You're offline. We've saved what you're writing.")).toBeVisible();
  await askProduct(serverProcess, { answer: true });
  await expect(page.getByText("You're offline.")).toBeHidden();
});

/** All keys and values that the browser stores for the product, except its code. */
const storedText = (page: Page) =>
  page.evaluate(async () => {
    const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
    texts.push(JSON.stringify(await indexedDB.databases()));
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        texts.push(request.url);
        if (!request.url.includes("/assets/")) {
          texts.push((await (await cache.match(request))?.text()) ?? "");
        }
      }
    }
    return texts.join("\n");
  });

test("clears cached data at sign-out and when another member signs in", async ({
  page,
  context,
}) => {
  await signIn(page, "member");
  await readArticle(page);
  await expect.poll(() => storedText(page)).toContain(ARTICLE);
  expect(await storedText(page)).not.toMatch(/\/api\/(session|auth|admin)/);
  await page.goto("/search?q=pricing");
  await page.getByRole("main").getByRole("listitem").getByRole("link").first().click();
  await expect(page).not.toHaveURL(/\/search/);
  await page.goto("/messages");
  await page.getByLabel("Your message").fill("A private draft");
  await expect.poll(() => storedText(page)).toContain("A private draft");
  const { member } = await (await page.request.get("/api/session")).json();
  const personal = [member.id, member.email, ARTICLE, "pricing", "private"];
  for (const text of personal.slice(0, 2)) expect(await storedText(page)).toContain(text);
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("menuitem", { name: "Sign out", exact: true }).click();
  await expect(page.getByLabel("Email")).toBeVisible();
  const kept = await storedText(page);
  for (const text of personal) expect(kept).not.toContain(text);
  // No id of anything, for example of the agency or of a visited record.
  expect(kept).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
  await context.setOffline(true);
  await page.goto("/resources");
  await expect(offlineHeading(page)).toBeVisible();
  await expect(page.getByText(ARTICLE)).toBeHidden();
  await context.setOffline(false);

  // The session ends elsewhere, and another member signs in on the same browser.
  await signIn(page, "member");
  await readArticle(page);
  await context.clearCookies();
  await signIn(page, "agent");
  await expect.poll(() => storedText(page)).not.toContain(ARTICLE);
  expect(await storedText(page)).not.toContain("member@colonnade.test");
});

test("can be installed as an app", async ({ page }) => {
  await signIn(page, "member");
  const manifest = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
    return (await fetch(link?.href ?? "")).json();
  });
  expect(manifest).toMatchObject({ name: "Colonnade", display: "standalone", start_url: "/" });
  for (const { src, sizes } of manifest.icons as { src: string; sizes: string }[]) {
    const size = await page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect(size, src).toBe(sizes);
  }
});
