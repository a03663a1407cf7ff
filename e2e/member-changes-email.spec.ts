import type { Page } from "@playwright/test";
import { expect, signIn, test } from "./fixtures.ts";

const NEW_EMAIL = "ines.new@harbor.example";
const MISTYPED_EMAIL = "ines.nwe@harbor.example";

interface StoredMail {
  to: string;
  subject: string;
  text: string;
}

const mailsTo = async (page: Page, address: string): Promise<StoredMail[]> => {
  const { items } = await (await page.request.get("/api/dev/outbox")).json();
  return items.filter((mail: StoredMail) => mail.to === address);
};

test("a member changes the email address with the links sent to both addresses", async ({
  page,
  browser,
  app,
}) => {
  const elsewhere = await (await browser.newContext({ baseURL: app.url })).newPage();
  await signIn(elsewhere, "member2");
  await signIn(page, "member2", { at: "/settings" });
  const form = page.getByRole("region", { name: "Email address" });
  const change = async (password: string, email = NEW_EMAIL) => {
    await form.getByLabel("New email address").fill(email);
    await form.getByLabel("Current password", { exact: true }).fill(password);
    await form.getByRole("button", { name: "Change Email" }).click();
  };
  await change("not the password");
  await expect(form.getByText("Your current password is incorrect.")).toBeVisible();
  // Another address, because the job may email its link before the change is canceled.
  await change("colonnade-demo", MISTYPED_EMAIL);
  await expect(form.getByText(`We emailed a link to ${MISTYPED_EMAIL} and one`)).toBeVisible();
  const notices = await mailsTo(page, "member2@colonnade.test");
  expect(notices.map(({ subject }) => subject)).toContain(
    "Confirm the change of your Colonnade email address",
  );

  await form.getByRole("button", { name: "Cancel change" }).click();
  await change("colonnade-demo");
  await expect(form.getByText(`We emailed a link to ${NEW_EMAIL}`)).toBeVisible();

  // A job emails the link after the response.
  const linkTo = async (address: string) => {
    const mails = await mailsTo(page, address);
    return /\/auth\/confirm-email#token=\S+/.exec(mails[0]?.text ?? "")?.[0] ?? "";
  };
  await page.goto(await linkTo("member2@colonnade.test"));
  await page.getByRole("button", { name: "Confirm the change" }).click();
  await expect(page.getByRole("heading", { name: "One more step" })).toBeVisible();
  await page.getByRole("link", { name: "Go to Settings" }).click();
  await expect(form.getByText(`We emailed a link to ${NEW_EMAIL}. Open it`)).toBeVisible();

  await expect.poll(() => linkTo(NEW_EMAIL)).not.toBe("");
  await page.goto(await linkTo(NEW_EMAIL));
  await page.getByRole("button", { name: "Confirm email address" }).click();
  await expect(page.getByRole("heading", { name: "Email address changed" })).toBeVisible();
  await expect(page.getByText(`From now on, sign in with ${NEW_EMAIL}.`)).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/confirm-email$/);
  await page.getByRole("link", { name: "Go to Settings" }).click();
  await expect(page.getByRole("region", { name: "Profile" }).getByLabel("Email")).toHaveValue(
    NEW_EMAIL,
  );

  await expect(elsewhere).toHaveURL(/\/auth\/login/);
  await elsewhere.getByLabel("Email").fill(NEW_EMAIL);
  await elsewhere.getByLabel("Password", { exact: true }).fill("colonnade-demo");
  await elsewhere.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(elsewhere.getByText("Welcome,")).toBeVisible();
});
