import type { Page, Route } from "@playwright/test";
import { expect, signIn, test, tryAgain } from "./fixtures.ts";

const answerWith = (status: number, code: string, message: string) => (route: Route) =>
  route.fulfill({ status, json: { code, message } });

async function subscribe(page: Page, handle: (route: Route) => Promise<void>) {
  await signIn(page, "newcomer");
  await page.route("**/api/subscription/checkout", handle);
  await page.getByRole("button", { name: "Subscribe now" }).click();
}

test("the provider refuses", async ({ page }) => {
  await subscribe(page, answerWith(503, "checkout_failed", "Failed to create checkout session"));
  await expect(page.getByText("Failed to create checkout session")).toBeVisible();
});

test("the connection is lost", async ({ page }) => {
  await subscribe(page, (route) => route.abort());
  await expect(page.getByText("Failed to start checkout process")).toBeVisible();
  await page.unroute("**/api/subscription/checkout");
  await page.getByRole("button", { name: "Subscribe now" }).click();
  await expect(page.getByText("Test checkout: nothing is charged")).toBeVisible();
});

test("the session is gone", async ({ page }) => {
  await subscribe(page, answerWith(401, "unauthenticated", "Please sign in to continue."));
  await expect(page.getByText("Authentication token not available")).toBeVisible();
});

test("a subscription came into being meanwhile", async ({ page }) => {
  await subscribe(page, answerWith(409, "subscription_exists", "You already have a subscription."));
  await expect(page.getByText("You already have a subscription.")).toBeVisible();
});

test("the subscription cannot be read", async ({ page }) => {
  await signIn(page, "member");
  await page.route("**/api/subscription", (route) =>
    route.fulfill({ status: 400, json: { code: "malformed_request", message: "x" } }),
  );
  await page.goto("/subscription");
  await expect(page.getByText("Failed to load subscription data.")).toBeVisible();
  await tryAgain(page, "**/api/subscription");
  await expect(page.getByText("Renews on")).toBeVisible();
});
