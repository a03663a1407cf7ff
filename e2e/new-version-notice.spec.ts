import { expect, signIn, test } from "./fixtures.ts";

test("offers a reload when a new release is deployed", async ({ page }) => {
  await page.clock.install();
  await signIn(page, "member");
  const lookAgain = () =>
    page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await lookAgain();
  const notice = page.getByText("A new version is available.");
  await expect(notice).toBeHidden();
  await page.route("**/index.html", async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({
      response,
      body: html.replace(/src="\/assets\/index-[^"]+"/, 'src="/assets/index-next.js"'),
    });
  });
  await page.clock.fastForward(5_100);
  await lookAgain();
  await expect(notice).toBeVisible();
  await page.unroute("**/index.html");
  await Promise.all([
    page.waitForEvent("load"),
    page.getByRole("button", { name: "Reload" }).click(),
  ]);
  await expect(page.getByText("Welcome,")).toBeVisible();
  await expect(notice).toBeHidden();
});

test("reloads the page once when a chunk is missing", async ({ page }) => {
  await signIn(page, "member");
  let refused = 0;
  await page.route("**/assets/event-list-screen*.js", async (route) => {
    refused += 1;
    if (refused === 1) await route.fulfill({ status: 404, body: "{}" });
    else await route.continue();
  });
  await page.getByRole("link", { name: "Events", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Events", level: 1 })).toBeVisible();
  expect(refused).toBeGreaterThan(1);
});

test("shows an error instead of reloading forever when a chunk stays missing", async ({ page }) => {
  await signIn(page, "member");
  await page.route("**/assets/event-list-screen*.js", (route) =>
    route.fulfill({ status: 404, body: "{}" }),
  );
  await page.getByRole("link", { name: "Events", exact: true }).click();
  await expect(page.getByText("Something went wrong on this page.")).toBeVisible();
  await expect(page.getByText("Welcome,")).toBeVisible();
});

test("shows an error with a retry when the app cannot be loaded", async ({ page }) => {
  await signIn(page, "member");
  await page.route("**/assets/index-*.js", (route) => route.abort());
  await page.goto("/events");
  await expect(page.getByText("Colonnade couldn't be loaded. Please try again.")).toBeVisible();
  await page.unroute("**/assets/index-*.js");
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByRole("heading", { name: "Events", level: 1 })).toBeVisible();
});
