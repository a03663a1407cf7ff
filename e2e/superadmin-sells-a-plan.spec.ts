import { expectAccessible } from "./axe.ts";
import { expect, signIn, test } from "./fixtures.ts";

test("creates a plan and a coupon that a member buys, and archives the plan", async ({
  page,
  browser,
  app,
}) => {
  await signIn(page, "superadmin", { at: "/admin/plans" });
  const row = (name: string) => page.getByRole("row").filter({ hasText: name });
  await expect(row("Annual membership")).toContainText("$400 per year");
  await expect(row("Annual membership")).toContainText("Default");
  await page.getByRole("button", { name: "New Plan" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Studio");
  await dialog.getByLabel("Included seats").fill("3");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Please enter a yearly or a monthly price.")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("Price per year").fill("1200");
  await dialog.getByLabel("Price per month").fill("120");
  await dialog.getByLabel("Extra seat per month").fill("40");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(row("Studio")).toContainText("$120 per month");
  await expect(dialog).toHaveCount(0);

  await page.getByRole("tab", { name: "Coupons" }).click();
  await page.getByRole("button", { name: "New Coupon" }).click();
  await dialog.getByLabel("Code").fill("welcome25");
  await dialog.getByLabel("Percent off").fill("25");
  await dialog.getByLabel("Limit").fill("1");
  await dialog.getByRole("button", { name: "Create" }).click();
  await expect(row("WELCOME25")).toContainText("25% off the first payment");
  await expectAccessible(page);

  const context = await browser.newContext({ baseURL: app.url });
  const member = await context.newPage();
  await signIn(member, "newcomer");
  await expect(member.getByText("per person, per year")).toBeVisible();
  await member.getByRole("radio", { name: "Studio" }).check();
  await member.getByText("Monthly", { exact: true }).click();
  await member.getByRole("spinbutton", { name: "Seats" }).fill("4");
  await member.getByRole("button", { name: "Have a coupon?" }).click();
  await member.getByLabel("Coupon code").fill("WRONG");
  await member.getByRole("button", { name: "Apply" }).click();
  await expect(member.getByText("We don't know this coupon.")).toBeVisible();
  await member.getByLabel("Coupon code").fill("welcome25");
  await member.getByRole("button", { name: "Apply" }).click();
  await expect(member.getByText("for 4 people, per month")).toBeVisible();
  await expect(member.getByRole("term").filter({ hasText: "Total today" })).toBeVisible();
  await expect(member.getByRole("definition").last()).toHaveText("$120");
  await expectAccessible(member);
  await member.getByRole("button", { name: "Subscribe now" }).click();
  await member.getByRole("button", { name: "Pay $120" }).click();
  await expect(member).toHaveURL(/\/subscription\/success$/);
  await member.goto("/subscription");
  await expect(member.getByText("$160 per month")).toBeVisible();
  await expect(member.getByRole("cell", { name: "$120" })).toBeVisible();

  await page.reload();
  await expect(row("WELCOME25")).toContainText("1 of 1");
  await expect(row("WELCOME25")).toContainText("Used up");
  await page.getByRole("button", { name: "Edit WELCOME25" }).click();
  await dialog.getByLabel("Limit").fill("5");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(row("WELCOME25")).toContainText("1 of 5");
  await page.getByRole("button", { name: "Archive WELCOME25" }).click();
  await page.getByRole("button", { name: "Archive", exact: true }).click();
  await expect(row("WELCOME25")).toContainText("Archived");
  await page.getByRole("button", { name: "Restore WELCOME25" }).click();
  await expect(row("WELCOME25")).toContainText("Active");
  await page.getByRole("tab", { name: "Plans" }).click();
  await expect(row("Studio")).toContainText("$160");
  await page.getByRole("button", { name: "Actions for Studio" }).click();
  await page.getByRole("menuitem", { name: "Archive" }).click();
  await expect(page.getByText("Its subscriber keeps access and price.")).toBeVisible();
  await page.getByRole("button", { name: "Archive", exact: true }).click();
  await expect(row("Studio")).toContainText("Archived");
  await member.goto("/resources");
  await expect(member.getByRole("heading", { level: 1, name: "Resources" })).toBeVisible();
  await context.close();
});
