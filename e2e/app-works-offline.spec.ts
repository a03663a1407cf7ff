import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { expect, signIn, test } from "./fixtures.ts";
import { askProduct } from "./product-process.ts";

test.use({ serviceWorkers: "allow" });

const ARTICLE = "Where AI saves hours, and where it moves them";

/** Until the app's own files are kept; a person would simply have been here for some seconds. */
const untilInstalled = (page: Page) =>
  page.waitForFunction(async () => {
    const { active } = await navigator.serviceWorker.ready;
    const assets = await caches.open("assets-1");
    const own = performance
      .getEntriesByType("resource")
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.startsWith("/assets/"));
    const kept = (await assets.keys()).map(({ url }) => new URL(url).pathname);
    const hasMenu = own.some((path) => path.includes("account-menu"));
    return active?.state === "activated" && hasMenu && own.every((path) => kept.includes(path));
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

test("saved pages stay readable in the frame, others say so, and both recover by themselves", async ({
  page,
  context,
}) => {
  test.setTimeout(400_000);
  await signIn(page, "member");
  const address = await readArticle(page);
  await context.setOffline(true);
  await expect(page.getByText("You're offline. We've saved what you're writing.")).toBeVisible();

  // Within the open page: a screen that was never visited.
  await frame(page).getByRole("link", { name: "Events", exact: true }).click();
  await expect(offlineHeading(page)).toBeVisible();
  await expect(frame(page)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1, name: "Events" })).toBeVisible();
  await expect(offlineHeading(page)).toBeHidden();

  // Opened without a connection: the frame, and what this device has kept.
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

test("a server that was down is found again without a reload", async ({ page, serverProcess }) => {
  test.skip(Boolean(process.env.E2E_CLUSTER), "a cluster has no single server to stop");
  await signIn(page, "member");
  await untilInstalled(page);
  await askProduct(serverProcess, { refuse: true });
  await page.goto("/events");
  await expect(offlineHeading(page)).toBeVisible();
  await expect(frame(page)).toBeVisible();
  await askProduct(serverProcess, { answer: true });
  await expect(page.getByRole("heading", { level: 1, name: "Events" })).toBeVisible();

  // The same while a page is open: the browser believes to be online all the time.
  await askProduct(serverProcess, { refuse: true });
  await expect(page.getByText("You're offline. We've saved what you're writing.")).toBeVisible();
  await askProduct(serverProcess, { answer: true });
  await expect(page.getByText("You're offline.")).toBeHidden();
});

test("nothing of a member is left after sign-out, nor of another who signs in", async ({
  page,
  context,
}) => {
  await signIn(page, "member");
  await readArticle(page);
  const keptText = () =>
    page.evaluate(async () => {
      const texts: string[] = [];
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
  expect(await keptText()).toContain(ARTICLE);
  expect(await keptText()).not.toMatch(/\/api\/(session|auth|admin)/);
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("menuitem", { name: "Sign out", exact: true }).click();
  await expect(page.getByLabel("Email")).toBeVisible();
  expect(await keptText()).not.toContain(ARTICLE);
  expect(await keptText()).not.toContain("member@colonnade.test");
  await context.setOffline(true);
  await page.goto("/resources");
  await expect(offlineHeading(page)).toBeVisible();
  await expect(page.getByText(ARTICLE)).toBeHidden();
  await context.setOffline(false);

  // A session that ended elsewhere, and then another member in the same browser.
  await signIn(page, "member");
  await readArticle(page);
  await context.clearCookies();
  await signIn(page, "agent");
  await expect.poll(keptText).not.toContain(ARTICLE);
  expect(await keptText()).not.toContain("member@colonnade.test");
});

test("can be installed", async ({ page }) => {
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
