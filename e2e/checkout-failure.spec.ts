import type { Page, Route } from "@playwright/test";
import { expect, signIn, test, tryAgain } from "./fixtures.ts";

const respondWith = (status: number, code: string, message: string) => (route: Route) =>
  route.fulfill({ status, json: { code, message } });

async function subscribe(page: Page, handle: (route: Route) => Promise<void>) {
  await signIn(page, "newcomer");
  await page.route("**/api/subscription/checkout", handle);
  await page.getByRole("button", { name: "Subscribe now" }).click();
}

test("shows an error when the provider rejects the checkout", async ({ page }) => {
  await subscribe(page, respondWith(503, "checkout_failed", "Failed to create checkout session"));
  await expect(page.getByText("Failed to create checkout session")).toBeVisible();
});

test("shows an error when the connection is lost and succeeds on retry", async ({ page }) => {
  await subscribe(page, (route) => route.abort());
  await expect(page.getByText("Failed to start checkout process")).toBeVisible();
  await page.unroute("**/api/subscription/checkout");
  await page.getByRole("button", { name: "Subscribe now" }).click();
  await expect(page.getByText("Test checkout: your card won't be charged")).toBeVisible();
});

test("shows an error when the session has ended", async ({ page }) => {
  await subscribe(page, respondWith(401, "unauthenticated", "Please sign in to continue."));
  await expect(page.getByText("Authentication token not available")).toBeVisible();
});

test("shows an error when the member already has a subscription", async ({ page }) => {
  await subscribe(
    page,
    respondWith(409, "subscription_exists", "You already have a subscription."),
  );
  await expect(page.getByText("You already have a subscription.")).toBeVisible();
});

test("shows an error when the subscription fails to load", async ({ page }) => {
  await signIn(page, "member");
  await page.route("**/api/subscription", (route) =>
    route.fulfill({ status: 400, json: { code: "malformed_request", message: "x" } }),
  );
  await page.goto("/subscription");
  await expect(page.getByText("Failed to load subscription data.")).toBeVisible();
  await tryAgain(page, "**/api/subscription");
  await expect(page.getByText("Renews on")).toBeVisible();
});
