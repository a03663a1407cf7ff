import type { Page } from "@playwright/test";
import { expect, signIn, test } from "./fixtures.ts";

const ADDRESS = "member@colonnade.test";

/** The first link of this form in the emails to the member, newest first. */
async function findLink(page: Page, pattern: RegExp): Promise<string> {
  const { items } = await (await page.request.get("/api/dev/outbox")).json();
  const own = items.filter(({ to }: { to: string }) => to === ADDRESS);
  const texts: string[] = own.map(({ text }: { text: string }) => text);
  return texts.map((text) => pattern.exec(text)?.[0]).find(Boolean) ?? "";
}

test("signs out everywhere with the link of the email and sets a new password", async ({
  page,
  browser,
  app,
}) => {
  const elsewhere = await (await browser.newContext({ baseURL: app.url })).newPage();
  await signIn(elsewhere, "member");

  const link = await findLink(page, /\/auth\/reset-password#sign_out=\S+/);
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Sign out everywhere" })).toBeVisible();
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page.getByRole("heading", { name: "Signed out everywhere" })).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/reset-password$/);
  await expect(elsewhere).toHaveURL(/\/auth\/login/);

  // A job emails the link after the response.
  const resetLink = () => findLink(page, /\/auth\/reset-password#access_token=\S+/);
  await expect.poll(resetLink).not.toBe("");
  await page.goto(await resetLink());
  await page.reload();
  await page.getByLabel("New Password", { exact: true }).fill("another harbour");
  await page.getByLabel("Confirm New Password").fill("another harbour");
  await page.getByRole("button", { name: "Update Password" }).click();
  await expect(page.getByRole("heading", { name: "Password updated" })).toBeVisible();

  await page.goto("/auth/login");
  await page.goto(link);
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page.getByRole("heading", { name: "Invalid link" })).toBeVisible();
});
