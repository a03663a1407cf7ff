import { expect, navigate, signIn, skipDelays, test } from "./fixtures.ts";

test("subscribes, cancels and resumes", async ({ page }) => {
  await page.clock.install();
  await signIn(page, "newcomer");
  await expect(page).toHaveURL(/\/subscription$/);
  await expect(page.getByText("$400", { exact: true })).toBeVisible();
  for (const benefit of [
    "Full access to learning paths",
    "Premium resources and templates",
    "Access to all events and webinars",
    "Priority support",
  ]) {
    await expect(page.getByText(benefit, { exact: true })).toBeVisible();
  }

  await page.getByRole("button", { name: "Subscribe now" }).click();
  await expect(page.getByText("Test checkout: your card won't be charged")).toBeVisible();
  await page.getByRole("button", { name: "Simulate a declined card" }).click();
  await expect(page.getByText("Your card was declined. Please try another card.")).toBeVisible();
  await page.getByRole("button", { name: "Cancel and go back" }).click();
  await expect(page.getByRole("heading", { name: "Annual membership" })).toBeVisible();

  await page.getByRole("button", { name: "Subscribe now" }).click();
  await page.getByLabel("Mastercard").check();
  await page.getByRole("button", { name: "Pay $400" }).click();
  await expect(page).toHaveURL(/\/subscription\/success$/);
  await expect(page.getByRole("heading", { name: "Activating your subscription" })).toBeVisible();
  await skipDelays(page, page.getByRole("heading", { name: "Your subscription is active" }));
  await page.getByRole("link", { name: "Go to Home" }).click();
  await expect(page).toHaveURL(/\/$/);

  await page.getByRole("link", { name: "Subscription" }).click();
  await expect(page.getByText("Mastercard ending in 4444")).toBeVisible();
  await expect(page.getByText("Renews on")).toBeVisible();
  await page.getByRole("button", { name: "Cancel subscription" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/What could we have done better/).fill("We take a year off.");
  await dialog.getByRole("button", { name: "Cancel subscription" }).click();
  // A toast stays while the pointer is on it, unless it is outdated.
  const goodbye = page.getByText("Your subscription won't renew.");
  await goodbye.hover();
  await expect(page.getByText("Your subscription is set to end")).toBeVisible();
  await expect(page.getByText("Ends on", { exact: true })).toBeVisible();
  await expect(page.getByText(/^Active, ends on /)).toBeVisible();
  await page.getByRole("button", { name: "Resume subscription" }).press("Enter");
  await expect(page.getByText("Your subscription will renew.")).toBeVisible();
  await expect(goodbye).toHaveCount(0);
  await expect(page.getByText("Renews on")).toBeVisible();
  await expect(page.getByRole("cell", { name: "$400" })).toBeVisible();
});

test("blocks access when a renewal fails and restores it with a new card", async ({
  page,
  browser,
  app,
}) => {
  await signIn(page, "member", { at: "/subscription" });
  await page.getByRole("button", { name: "Update payment method" }).click();
  await expect(page.getByText("Test billing portal: your card won't be charged")).toBeVisible();
  await page.getByRole("button", { name: "Simulate a failed renewal" }).click();
  await expect(
    page.getByText("The last payment failed. The subscription is past due."),
  ).toBeVisible();

  await page.goto("/resources");
  await expect(page).toHaveURL(/\/subscription$/);
  await expect(page.getByText("Your last payment failed", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Subscribe now" })).toHaveCount(0);

  await navigate(page, "/settings");
  const banner = page.getByRole("region", { name: "Failed payment" });
  await expect(banner).toContainText(
    "Your last payment failed. Update your payment method to restore access.",
  );
  await banner.getByRole("button", { name: "Retry payment" }).click();
  await expect(
    page.getByText("The payment failed again. Your card was declined. Update your payment method."),
  ).toBeVisible();

  const staff = await (await browser.newContext({ baseURL: app.url })).newPage();
  await signIn(staff, "superadmin", { at: "/admin/billing" });
  const row = staff.getByRole("row", { name: /Amara Lindqvist/ });
  await expect(row).toContainText("$400");
  await expect(row).toContainText("Your card was declined.");
  await expect(row).toContainText("No access");
  await row.getByRole("button", { name: "Retry the payment of Amara Lindqvist" }).click();
  await expect(staff.getByText("The payment failed again.")).toBeVisible();

  await banner.getByRole("button", { name: "Update card" }).click();
  await page.getByRole("button", { name: "Save this card" }).click();
  await expect(page.getByText("The subscription is active.")).toBeVisible();
  await page.getByRole("link", { name: "Back to Subscription" }).click();
  await expect(page.getByText("Renews on")).toBeVisible();
  await navigate(page, "/resources");
  await expect(page.getByRole("heading", { level: 1, name: "Resources" })).toBeVisible();
  await expect(banner).toHaveCount(0);
  await staff.reload();
  await expect(staff.getByRole("table", { name: "Failed payments" })).toBeVisible();
  await expect(row).toHaveCount(0);
});

test("retries a payment that the bank accepts again, and has access at once", async ({ page }) => {
  await signIn(page, "member", { at: "/subscription" });
  await page.getByRole("button", { name: "Update payment method" }).click();
  await page.getByRole("button", { name: "Simulate a failed renewal" }).click();
  await expect(
    page.getByText("The last payment failed. The subscription is past due."),
  ).toBeVisible();
  const accepted = page.waitForResponse(
    (answer) =>
      answer.url().endsWith("/subscription/test-portal") && answer.request().method() === "POST",
  );
  await page.getByRole("button", { name: "Accept the next charges" }).click();
  expect((await accepted).ok()).toBe(true);
  await page.getByRole("link", { name: "Back to Subscription" }).click();
  await page.getByRole("main").getByRole("button", { name: "Retry payment" }).click();
  await expect(page.getByText("Payment received. Thank you.")).toBeVisible();
  await expect(page.getByText("Renews on")).toBeVisible();
  await expect(page.getByRole("region", { name: "Failed payment" })).toHaveCount(0);
  await navigate(page, "/resources");
  await expect(page.getByRole("heading", { level: 1, name: "Resources" })).toBeVisible();
});

test("updates an open page when the subscription changes in another tab", async ({
  page,
  browser,
  app,
}) => {
  await signIn(page, "newcomer");
  await expect(page.getByRole("heading", { name: "Annual membership" })).toBeVisible();
  const other = await browser.newContext({ baseURL: app.url });
  const tab = await other.newPage();
  await signIn(tab, "newcomer");
  await tab.getByRole("button", { name: "Subscribe now" }).click();
  await tab.getByRole("button", { name: "Pay $400" }).click();
  await expect(page.getByText("Renews on")).toBeVisible();

  // A failed renewal redirects the open page to the subscription screen.
  await page.getByRole("link", { name: "Resources", exact: true }).click();
  await expect(page).toHaveURL(/\/resources$/);
  await page.waitForTimeout(1_500);
  await tab.request.post("/api/subscription/test-portal", {
    headers: { origin: app.url },
    data: { action: "fail_renewal" },
  });
  await expect(page).toHaveURL(/\/subscription$/);
  await expect(page.getByText("Your last payment failed", { exact: true })).toBeVisible();
  await other.close();
});

test("keeps waiting on the success page when the confirmation is late", async ({ page }) => {
  await page.clock.install();
  await signIn(page, "newcomer");
  // Without a purchase, the page does not wait.
  await page.goto("/subscription/success");
  await expect(page.getByRole("heading", { name: "No purchase found" })).toBeVisible();
  await page.getByRole("link", { name: "Go to Subscription" }).click();
  await page.getByRole("button", { name: "Subscribe now" }).click();
  await expect(page.getByText("Test checkout: your card won't be charged")).toBeVisible();
  // An open checkout is not a purchase.
  const checkoutUrl = page.url();
  await page.goto("/subscription/success");
  await expect(page.getByRole("heading", { name: "No purchase found" })).toBeVisible();
  await page.goto(checkoutUrl);

  let confirmed: "active" | "trialing" | null = null;
  await page.route("**/api/subscription", async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    const subscription = confirmed
      ? {
          status: confirmed,
          currentPeriodEnd: 1_900_000_000,
          trialEnd: confirmed === "trialing" ? 1_900_000_000 : null,
          cancelAtPeriodEnd: false,
          paymentMethodBrand: null,
          paymentMethodLast4: null,
          isManageable: false,
        }
      : null;
    await route.fulfill({ response: answer, json: { ...body, subscription } });
  });
  await page.getByRole("button", { name: "Pay $400" }).click();
  await expect(page.getByRole("heading", { name: "Activating your subscription" })).toBeVisible();
  await skipDelays(page, page.getByRole("heading", { name: "Still activating your subscription" }));
  confirmed = "active";
  await page.getByRole("button", { name: "Check again" }).click();
  await skipDelays(page, page.getByRole("heading", { name: "Your subscription is active" }));

  // A trial says that it has started.
  confirmed = "trialing";
  await page.reload();
  await skipDelays(page, page.getByRole("heading", { name: "Your trial has started" }));
  await expect(
    page.getByText(/^Your trial runs until March 17, 2030\. You have full access\./),
  ).toBeVisible();
});
