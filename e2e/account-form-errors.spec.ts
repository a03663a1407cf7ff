import type { Locator, Page } from "@playwright/test";
import { expect, signIn, test } from "./fixtures.ts";

const expectText = (place: Page | Locator, text: string) =>
  expect(place.getByText(text, { exact: true })).toBeVisible();

/** Delays a response until the returned function is called. */
async function delayResponse(page: Page, address: string): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}

async function fillRegistration(page: Page, email: string): Promise<void> {
  await page.goto("/auth/register");
  await fillForm(page, email);
}

async function fillForm(page: Page, email: string): Promise<void> {
  await page.getByLabel("First name").fill("Nora");
  await page.getByLabel("Last name").fill("Feld");
  await page.getByLabel("Agency Name").fill("Feld & Co");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("a quiet harbour");
}

test("keeps the typed profile and shows an error when saving fails", async ({ page }) => {
  await signIn(page, "member");
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("menuitem", { name: "User Profile" }).click();
  const dialog = page.getByRole("dialog", { name: "User Profile" });
  await dialog.getByLabel("First name").fill("Amaya");
  await page.route("**/api/profile", (route) => route.abort());
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expectText(dialog, "Failed to update profile. Please try again.");
  await expect(dialog.getByLabel("First name")).toHaveValue("Amaya");
  await page.unroute("**/api/profile");
  const respond = await delayResponse(page, "**/api/profile");
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(dialog.getByRole("button", { name: "Saving..." })).toBeVisible();
  respond();
  await expect(dialog).toBeHidden();
});

test("marks each invalid field of the sign-up and focuses the first", async ({ page }) => {
  await page.goto("/auth/register");
  await page.getByLabel("Last name").fill("Feld");
  await page.getByLabel("Email").fill("nora@feld");
  await page.getByLabel("Password", { exact: true }).fill("short");
  const create = page.getByRole("button", { name: "Create account" });
  await create.click();
  await expect(page.getByRole("alert")).toHaveText("Please fill in all fields");
  const expectInvalid = async (field: Locator, message: string) => {
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveAccessibleDescription(new RegExp(`${message}$`));
  };
  const firstName = page.getByLabel("First name");
  const email = page.getByLabel("Email");
  const password = page.getByLabel("Password", { exact: true });
  await expect(firstName).toBeFocused();
  await expectInvalid(firstName, "Enter your first name.");
  await expectInvalid(page.getByLabel("Agency Name"), "Enter the name of your agency.");
  await expectInvalid(email, "Please enter a valid email address.");
  await expectInvalid(password, "Password must be at least 8 characters");
  await expectInvalid(
    page.getByLabel(/Terms of Service/),
    "Please agree to the Terms of Service and Privacy Policy.",
  );
  await expect(page.getByLabel("Last name")).not.toHaveAttribute("aria-invalid");

  // A corrected field is valid at once; the server's answer marks its field too.
  await fillForm(page, "member@colonnade.test");
  await expect(page.locator("[aria-invalid]")).toHaveCount(1);
  await page.getByLabel(/Terms of Service/).check();
  await expect(page.locator("[aria-invalid]")).toHaveCount(0);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await create.click();
  await expectInvalid(email, "An account with this email already exists.");
  await expect(email).toBeFocused();
});

test("shows a spinner and busy labels while requests are pending", async ({ page }) => {
  const respondSession = await delayResponse(page, "**/api/session");
  await page.goto("/support");
  await expect(page.getByText("Loading...")).toBeVisible();
  await expect(page.getByRole("main")).toHaveCount(0);
  await expect(page.getByRole("navigation")).toHaveCount(0);
  respondSession();
  await expect(page).toHaveURL(/\/auth\/login/);
  await page.unroute("**/api/session");

  const brand = page.getByRole("complementary");
  await expect(brand).toContainText("Build, grow & love agency");
  await expect(brand).toContainText(/A program by \w+/);
  await expect(brand).toContainText("©");

  const respondSignIn = await delayResponse(page, "**/api/auth/sign-in");
  await page.getByLabel("Email").fill("member@colonnade.test");
  await page.getByLabel("Password", { exact: true }).fill("not the password");
  await page.getByRole("checkbox", { name: "Remember me" }).check();
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("button", { name: "Signing in..." })).toBeVisible();
  respondSignIn();
  await expectText(page, "Invalid email or password. Please try again.");

  const respondSignUp = await delayResponse(page, "**/api/auth/sign-up");
  await fillRegistration(page, "nora@feld.example");
  await page.getByLabel(/Terms of Service/).check();
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("button", { name: "Creating account..." })).toBeVisible();
  respondSignUp();
  await expect(page).toHaveURL(/\/subscription$/);
});
