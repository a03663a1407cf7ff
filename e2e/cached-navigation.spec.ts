import type { Page } from "@playwright/test";
import { expect, signIn, test } from "./fixtures.ts";

/** Proof 25: a visited screen renders again without a loading state. */
const LINKS = ["Home", "Pillars of Agency", "Resources", "Events", "Gurus"];

const open = (page: Page, link: string) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: link }).click();

/** Records every loading state from now on, however short. */
const watchForLoading = (page: Page) =>
  page.evaluate(() => {
    const recorder = globalThis as unknown as { loading: string[] };
    recorder.loading = [];
    new MutationObserver(() => {
      const busy = document.querySelector("main [aria-busy=true]");
      if (busy) recorder.loading.push(busy.textContent ?? "");
    }).observe(document.body, { childList: true, subtree: true });
  });

test("renders visited screens from the cache when the server does not respond", async ({
  page,
}) => {
  await signIn(page, "member");
  const headings: string[] = [];
  let last = "Nothing yet";
  for (const link of LINKS) {
    await open(page, link);
    // The previous screen stays until the next one has loaded.
    await expect(page.locator("main h1")).not.toHaveText(last);
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
    last = (await page.locator("main h1").textContent()) ?? "";
    headings.push((await page.locator("main h2, main h3").first().textContent()) ?? "");
  }
  // From here on no request is answered.
  await page.route("**/api/**", () => undefined);
  await watchForLoading(page);
  for (const [index, link] of LINKS.entries()) {
    await open(page, link);
    await expect(page.locator("main h2, main h3").first()).toHaveText(headings[index] ?? "");
  }
  await page.goBack();
  await expect(page.locator("main h2, main h3").first()).toHaveText(headings.at(-2) ?? "");
  const loading = await page.evaluate(
    () => (globalThis as unknown as { loading: string[] }).loading,
  );
  expect(loading).toEqual([]);
});

test("sends each query of the first screen once", async ({ page }) => {
  await signIn(page, "member");
  for (const path of ["/", "/pillars-of-agency", "/resources", "/events", "/gurus", "/book-call"]) {
    const requests: string[] = [];
    // The bell and the badge refetch once the live channel is connected; they belong to no screen.
    const others = ["/api/live-events", "/api/notifications", "/api/messages/unread"];
    const note = (request: { url: () => string }) => {
      const { pathname, search } = new URL(request.url());
      const isQuery = pathname.startsWith("/api/") && !others.includes(pathname);
      if (isQuery) requests.push(pathname + search);
    };
    // Ends the requests of the previous page.
    await page.goto("about:blank");
    page.on("request", note);
    await page.goto(path);
    await expect(page.locator("main h1")).toBeVisible();
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
    page.off("request", note);
    expect(requests).toContain("/api/session");
    expect(requests).toEqual([...new Set(requests)]);
  }
});
