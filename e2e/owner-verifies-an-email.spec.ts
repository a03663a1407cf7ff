import { expect, test } from "./fixtures.ts";

const EMAIL = "tomas@ridgeway.example";

test("an owner confirms the email address before inviting", async ({ page }) => {
  await page.goto("/auth/register");
  await page.getByLabel("First name").fill("Tomas");
  await page.getByLabel("Last name").fill("Ridgeway");
  await page.getByLabel("Agency Name").fill("Ridgeway");
  await page.getByLabel("Email").fill(EMAIL);
  await page.getByLabel("Password", { exact: true }).fill("a quiet harbour");
  await page.getByLabel(/I agree to the/).check();
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL(/\/subscription/);

  await page.goto("/settings#email");
  const section = page.getByRole("region", { name: "Email address" });
  await expect(section.getByText("Confirm your email address")).toBeVisible();
  await section.getByRole("button", { name: "Send the link again" }).click();
  await expect(page.getByText(`We emailed a link to ${EMAIL}.`)).toBeVisible();

  const link = async () => {
    const { items } = await (await page.request.get("/api/dev/outbox")).json();
    const mail = items.find(({ to }: { to: string }) => to === EMAIL);
    return /\/auth\/confirm-email#\S+/.exec(mail?.text ?? "")?.[0] ?? "";
  };
  await expect.poll(link).not.toBe("");
  await page.goto(await link());
  await expect(page.getByRole("heading", { name: "Confirm your email address" })).toBeVisible();
  await page.getByRole("button", { name: "Confirm email address" }).click();
  await expect(page.getByRole("heading", { name: "Email address confirmed" })).toBeVisible();
  await page.getByRole("link", { name: "Go to Settings" }).click();
  await expect(section.getByLabel("New email address")).toBeVisible();
  await expect(section.getByText("Confirm your email address")).toBeHidden();
});
