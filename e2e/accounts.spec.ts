import { expect, signIn, test } from "./fixtures.ts";

test("shows the subscription page when a visitor has signed up", async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveURL(/\/auth\/login$/);
  await page.getByRole("link", { name: "Create an account" }).click();
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("alert")).toHaveText("Please fill in all fields");
  await page.getByLabel("First name").fill("Nora");
  await page.getByLabel("Last name").fill("Feld");
  await page.getByLabel("Agency Name").fill("Feld & Co");
  await page.getByLabel("Email").fill("nora@feld.example");
  await page.getByLabel("Password", { exact: true }).fill("a quiet harbour");
  await page.getByLabel(/Terms of Service/).check();
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL(/\/subscription$/);
  await expect(page.getByText("Welcome, Nora")).toBeVisible();
  await page.goto("/events");
  await expect(page).toHaveURL(/\/subscription$/);
});

test("returns to the deep link after sign-in", async ({ page }) => {
  await page.goto("/events?search=policy#top");
  await expect(page).toHaveURL(/\/auth\/login/);
  await page.getByLabel("Email").fill("member@colonnade.test");
  await page.getByLabel("Password", { exact: true }).fill("colonnade-demo");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/events\?search=policy#top$/);
});

test("ignores a redirect to another origin after sign-in", async ({ page, app }) => {
  for (const from of ["//evil.example", "https://evil.example/x", "/\\evil.example"]) {
    await page.context().clearCookies();
    await page.goto(`/auth/login?from=${encodeURIComponent(from)}`);
    await page.getByLabel("Email").fill("member@colonnade.test");
    await page.getByLabel("Password", { exact: true }).fill("colonnade-demo");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page).toHaveURL(`${app.url}/`);
  }
});

test("resets a forgotten password and ends the old session", async ({ page, browser, app }) => {
  const elsewhere = await browser.newPage({ baseURL: app.url });
  await signIn(elsewhere, "member");

  await page.goto("/auth/login");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await page.getByRole("button", { name: "Send reset instructions" }).click();
  await expect(page.getByText("Please enter your email address")).toBeVisible();
  await page.getByLabel("Email").fill("member@colonnade.test");
  await page.getByRole("button", { name: "Send reset instructions" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  await expect(page.getByText("member@colonnade.test")).toBeVisible();
  await expect(page.getByText(/spam folder/)).toBeVisible();

  await page.getByRole("link", { name: "outbox" }).click();
  const mail = page.frameLocator("iframe");
  await mail.getByRole("link", { name: "Set a new password" }).click();
  await expect(page).toHaveURL(/\/auth\/reset-password#access_token=/);
  await page.getByLabel("New Password", { exact: true }).fill("another harbour");
  await page.getByLabel("Confirm New Password").fill("another harbor");
  await page.getByRole("button", { name: "Update Password" }).click();
  await expect(page.getByText("Passwords do not match")).toBeVisible();
  await page.getByLabel("Confirm New Password").fill("another harbour");
  await page.getByRole("button", { name: "Update Password" }).click();
  await expect(page.getByRole("heading", { name: "Password updated" })).toBeVisible();
  await expect(page.getByText("Your password has been successfully reset.")).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/login/);

  await elsewhere.goto("/events");
  await expect(elsewhere).toHaveURL(/\/auth\/login/);
  await page.getByLabel("Email").fill("member@colonnade.test");
  await page.getByLabel("Password", { exact: true }).fill("another harbour");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("Welcome, Amara")).toBeVisible();
});

test("signs out all tabs when the member signs out in one", async ({ page, context }) => {
  await signIn(page, "member");
  const other = await context.newPage();
  await other.goto("/support");
  await expect(other.getByText("Welcome, Amara")).toBeVisible();
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("menuitem", { name: "Sign out", exact: true }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  await expect(other).toHaveURL(/\/auth\/login/);
});

test("shows and saves the profile in the dialog", async ({ page }) => {
  await signIn(page, "member");
  await page.getByRole("button", { name: "Account menu" }).click();
  await expect(page.getByText("member@colonnade.test")).toBeVisible();
  await page.getByRole("menuitem", { name: "User Profile" }).click();
  const dialog = page.getByRole("dialog", { name: "User Profile" });
  await expect(dialog.getByText("Email cannot be changed")).toBeVisible();
  await expect(dialog.getByText("Member Since")).toBeVisible();
  await dialog.getByLabel("Phone").fill("");
  await dialog.getByLabel("Phone").pressSequentially("5551234567");
  await expect(dialog.getByLabel("Phone")).toHaveValue("(555) 123-4567");
  await dialog.getByLabel("First name").fill("Amaya");
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Welcome, Amaya")).toBeVisible();
});
