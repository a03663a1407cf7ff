import type { Page } from "@playwright/test";
import { expect, signIn, test } from "./fixtures.ts";

/** A passkey in the browser itself, as on a laptop with a fingerprint reader. */
async function addVirtualAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("menuitem", { name: "Sign out", exact: true }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
}

test("adds a passkey, signs in with it, and uses it after the password", async ({ page }) => {
  await addVirtualAuthenticator(page);
  await signIn(page, "member", { at: "/settings" });
  const section = page.getByRole("region", { name: "Passkeys" });
  const dialog = page.getByRole("dialog");
  await section.getByRole("button", { name: "Add a passkey" }).click();
  await dialog.getByLabel("Name").fill("Work laptop");
  await dialog.getByLabel("Current password", { exact: true }).fill("not the password");
  await dialog.getByRole("button", { name: "Add passkey" }).click();
  await expect(dialog.getByText("Your current password is incorrect.")).toBeVisible();
  await dialog.getByLabel("Current password", { exact: true }).fill("colonnade-demo");
  await dialog.getByRole("button", { name: "Add passkey" }).click();
  await expect(section.getByText("Work laptop")).toBeVisible();
  await expect(section.getByText("Not used yet")).toBeVisible();

  await signOut(page);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page.getByText("Welcome, Amara")).toBeVisible();

  await signOut(page);
  await page.getByLabel("Email").fill("member@colonnade.test");
  await page.getByLabel("Password", { exact: true }).fill("colonnade-demo");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page.getByText("Welcome, Amara")).toBeVisible();

  await page.goto("/settings#passkeys");
  await expect(section.getByText(/Last used/)).toBeVisible();
  await section.getByRole("button", { name: "Rename Work laptop" }).click();
  await dialog.getByLabel("Name").fill("Home laptop");
  await dialog.getByRole("button", { name: "Save" }).click();
  await section.getByRole("button", { name: "Remove Home laptop" }).click();
  await dialog.getByLabel("Current password", { exact: true }).fill("colonnade-demo");
  await dialog.getByRole("button", { name: "Remove passkey" }).click();
  await expect(section.getByText("Home laptop")).toHaveCount(0);
});
