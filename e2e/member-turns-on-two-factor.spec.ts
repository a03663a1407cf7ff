import type { Page } from "@playwright/test";
import { authenticatorApp } from "./authenticator-app.ts";
import { expectAccessible } from "./axe.ts";
import { expect, signIn, test } from "./fixtures.ts";

async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("menuitem", { name: "Sign out", exact: true }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
}

async function enterPassword(page: Page): Promise<void> {
  await page.getByLabel("Email").fill("member@colonnade.test");
  await page.getByLabel("Password", { exact: true }).fill("colonnade-demo");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

test("sets up an app, signs in with a code and a recovery code, and trusts the browser", async ({
  page,
}) => {
  await signIn(page, "member", { at: "/settings" });
  const section = page.getByRole("region", { name: "Two-factor authentication" });
  const dialog = page.getByRole("dialog");
  await section.getByRole("button", { name: "Set up", exact: true }).click();
  await dialog.getByLabel("Current password", { exact: true }).fill("colonnade-demo");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog.getByRole("img", { name: "QR code" })).toBeVisible();
  const app = authenticatorApp((await dialog.getByRole("code").textContent()) ?? "");
  await dialog.getByLabel("Code from the app").fill("000000");
  await dialog.getByRole("button", { name: "Turn on" }).click();
  await expect(dialog.getByText("This code is wrong")).toBeVisible();
  await dialog.getByLabel("Code from the app").fill(await app.nextCode());
  await dialog.getByRole("button", { name: "Turn on" }).click();
  const codes = dialog.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  await expectAccessible(page);
  const recoveryCode = (await codes.first().textContent()) ?? "";
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: "Download codes" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("Colonnade recovery codes.txt");
  await dialog.getByRole("button", { name: "I saved the codes" }).click();
  await expect(section.getByText("10 of 10 left.")).toBeVisible();

  await signOut(page);
  await enterPassword(page);
  const code = page.getByLabel("Code from your authenticator app");
  await expect(code).toBeFocused();
  await expectAccessible(page);
  await code.fill("000000");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("This code is wrong")).toBeVisible();
  await page.getByRole("button", { name: "Use a recovery code" }).click();
  await page.getByLabel("Recovery code").fill(recoveryCode);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("Welcome, Amara")).toBeVisible();

  await signOut(page);
  await enterPassword(page);
  await code.fill(await app.nextCode());
  await page.getByLabel("Trust this browser for 30 days").check();
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("Welcome, Amara")).toBeVisible();

  await signOut(page);
  await enterPassword(page);
  await expect(page.getByText("Welcome, Amara")).toBeVisible();
  await page.goto("/settings#two-factor");
  await expect(section.getByText("9 of 10 left.")).toBeVisible();
  await section.getByRole("button", { name: /^Remove Chrome/ }).click();
  await expect(section.getByRole("button", { name: /^Remove Chrome/ })).toHaveCount(0);
  await section.getByRole("button", { name: "Turn off" }).click();
  await dialog.getByLabel("Current password", { exact: true }).fill("colonnade-demo");
  await dialog.getByRole("button", { name: "Turn off" }).click();
  await expect(section.getByRole("button", { name: "Set up", exact: true })).toBeVisible();
});
