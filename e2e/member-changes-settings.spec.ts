import { expectAligned } from "./boxes.ts";
import { expect, signIn, test, tryAgain } from "./fixtures.ts";

test("signs out other devices when the password changes", async ({ page, browser, app }) => {
  const elsewhere = await (await browser.newContext({ baseURL: app.url })).newPage();
  await signIn(elsewhere, "member2");
  await signIn(page, "member2", { at: "/settings" });
  const form = page.getByRole("region", { name: "Password" });
  const fill = async (current: string, next: string, again = next) => {
    await form.getByLabel("Current password", { exact: true }).fill(current);
    await form.getByLabel("New password", { exact: true }).fill(next);
    await form.getByLabel("Confirm new password", { exact: true }).fill(again);
    await form.getByRole("button", { name: "Update Password" }).click();
  };
  await fill("not the password", "a-much-better-one");
  await expect(form.getByText("Your current password is incorrect.")).toBeVisible();
  await fill("colonnade-demo", "a-much-better-one");
  await expect(
    page.getByText("Password changed. Your other devices are signed out."),
  ).toBeVisible();
  await elsewhere.goto("/settings");
  await expect(elsewhere).toHaveURL(/\/auth\/login/);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  await signIn(elsewhere, "member2", { password: "a-much-better-one" });
  await elsewhere.context().close();
});

test("signs out one device", async ({ page, browser, app }) => {
  const elsewhere = await (await browser.newContext({ baseURL: app.url })).newPage();
  await signIn(elsewhere, "agent2");
  await signIn(page, "agent2", { at: "/settings" });
  const devices = page.getByRole("region", { name: "Devices" });
  await expect(devices.getByText("This device")).toHaveCount(1);
  await devices.getByRole("button", { name: /^Sign out Chrome/ }).click();
  await expect(devices.getByRole("button", { name: /^Sign out Chrome/ })).toHaveCount(0);
  await expect(elsewhere).toHaveURL(/\/auth\/login/);
  await elsewhere.context().close();
});

test("collapses a long device list and expands it on request", async ({
  page,
  app,
  playwright,
}) => {
  await signIn(page, "agent2");
  for (let more = 0; more < 8; more++) {
    const elsewhere = await playwright.request.newContext({ baseURL: app.url });
    const data = { email: "agent2@colonnade.test", password: "colonnade-demo" };
    await elsewhere.post("/api/auth/sign-in", { headers: { origin: app.url }, data });
    await elsewhere.dispose();
  }
  await page.goto("/settings");
  const devices = page.getByRole("region", { name: "Devices" });
  await expect(devices.getByRole("listitem")).toHaveCount(6);
  await expect(devices.getByRole("listitem").first()).toContainText("This device");
  await devices.getByRole("button", { name: /^Show all \d+ devices$/ }).click();
  await expect.poll(() => devices.getByRole("listitem").count()).toBeGreaterThan(8);
});

test("saves notifications, time zone and theme on change", async ({ page }) => {
  await signIn(page, "member", { at: "/settings" });
  const tick = page.getByRole("checkbox", { name: "Call confirmed: by email" });
  await expect(tick).toBeChecked();
  const saved = page.waitForResponse("**/api/notifications/preferences");
  await tick.press("Space");
  await saved;
  await page.getByRole("combobox", { name: "Time zone" }).selectOption("Asia/Tokyo");
  await expect(page.getByText("Time zone saved")).toBeVisible();
  await page.getByRole("radio", { name: /^Dark/ }).check();
  await page.reload();
  await expect(tick).not.toBeChecked();
  await expect(page.getByRole("combobox", { name: "Time zone" })).toHaveValue("Asia/Tokyo");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.goto("/analytics");
  await expect(page.getByText("Days start at midnight in Asia/Tokyo")).toBeVisible();
});

test("creates, copies and revokes a calendar link", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn(page, "member", { at: "/settings" });
  const section = page.getByRole("region", { name: "Calendar feed" });
  await section.getByRole("button", { name: /^Create (calendar|new) link$/ }).click();
  const link = await section.getByLabel("Calendar link").inputValue();
  const copy = section.getByRole("button", { name: "Copy" });
  await expectAligned(copy, section.getByLabel("Calendar link"));
  await copy.click();
  await expect(page.getByText("Link copied to clipboard!")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  const path = new URL(link).pathname;
  const feed = await page.request.get(path);
  expect(await feed.text()).toContain("Pricing clinic");
  await section.getByRole("button", { name: "Revoke" }).click();
  await expect(page.getByText("Calendar link revoked.")).toBeVisible();
  expect((await page.request.get(path)).status()).toBe(404);
});

test("deletes an account when the password is confirmed", async ({ page }) => {
  await signIn(page, "member2", { at: "/settings" });
  await page.getByRole("button", { name: "Delete my account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await dialog.getByLabel("Password", { exact: true }).fill("not this one");
  await dialog.getByRole("button", { name: "Delete my account" }).click();
  await expect(dialog.getByText("Your password is incorrect.").first()).toBeVisible();
  await dialog.getByLabel("Password", { exact: true }).fill("colonnade-demo");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Your account has been deleted")).toBeVisible();
  await page.goto("/auth/login");
  await page.getByLabel("Email").fill("member2@colonnade.test");
  await page.getByLabel("Password", { exact: true }).fill("colonnade-demo");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("alert").first()).toContainText(/./);
  await expect(page).toHaveURL(/\/auth\/login/);
});

test("explains why the only owner cannot delete their account", async ({ page }) => {
  await signIn(page, "agent2", { at: "/settings" });
  await expect(page.getByText(/You're the only owner of Harbour & Pine\./)).toBeVisible();
  await expect(page.getByRole("button", { name: "Delete my account" })).toHaveCount(0);
});

test("shows an error in each section when the overview fails to load", async ({ page }) => {
  await signIn(page, "member");
  await page.route("**/api/settings", (route) =>
    route.fulfill({ status: 400, json: { code: "x", message: "" } }),
  );
  await page.goto("/settings");
  await expect(
    page.getByText("Failed to load your settings. Please try again.").first(),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Save Changes" })).toBeVisible();
  await tryAgain(page, "**/api/settings");
  await expect(page.getByText("This device", { exact: true })).toBeVisible();
});
