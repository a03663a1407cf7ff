import { addMonths, monthAt } from "../src/features/scorecard/months.ts";
import { expectAccessible } from "./axe.ts";
import { expect, signIn, test } from "./fixtures.ts";

const NUMBERS = "/scorecard?tab=numbers";

test("enters a month, sees metrics update and leaves a gap", async ({ page, context }) => {
  await signIn(page, "agent", { at: NUMBERS });
  await expect(page.getByText(/^You, the other owners of .+ can see these numbers/)).toBeVisible();
  await page.getByRole("button", { name: "Next month" }).click();
  await expect(page.getByText(/^0 of 16 numbers/)).toBeVisible();
  const hours = page.getByRole("region", { name: "People and hours" });
  await hours.getByLabel("Billable hours").fill("700");
  await expect(hours.getByText("needs available hours")).toBeVisible();
  await hours.getByLabel("Available hours").fill("1,000");
  await expect(hours.getByText("70%")).toBeVisible();
  await expect(hours.getByText("On target")).toBeVisible();
  await hours.getByLabel("Headcount").fill("many");
  await expect(hours.getByText("Headcount must be a number from 0 to 100,000.")).toBeVisible();
  await hours.getByLabel("Headcount").fill("9000");
  await expect(hours.getByText(/^Is this right\? Last month it was/)).toBeVisible();
  await hours.getByLabel("Headcount").fill("");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.reload();
  await expect(hours.getByLabel("Billable hours")).toHaveValue("700");
  await expect(hours.getByLabel("Headcount")).toHaveValue("");
  await expect(page.getByText(/^2 of 16 numbers/)).toBeVisible();

  const second = await context.newPage();
  await second.goto(page.url());
  await second.getByLabel("Cash", { exact: true }).fill("5,000");
  await expect(second.getByText("Saved", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Cash", { exact: true })).toHaveValue("5,000");
});

test("imports twelve months and leaves out a bad cell", async ({ page }) => {
  const months = Array.from({ length: 12 }, (_, ago) => addMonths(monthAt(new Date()), -24 - ago));
  const table = [
    ["", ...months].join("\t"),
    ["Billable hours", "lots", ...months.slice(1).map(() => "600")].join("\t"),
    ["Available hours", ...months.map(() => "1,000.00")].join("\t"),
  ].join("\n");
  await signIn(page, "agent", { at: NUMBERS });
  await page.getByRole("button", { name: "Import months" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Table").fill("Hello");
  await dialog.getByRole("button", { name: "Check" }).click();
  await expect(dialog.getByText("Paste a table with months and numbers.")).toBeVisible();
  await dialog.getByLabel("Table").fill(table);
  await dialog.getByRole("button", { name: "Check" }).click();
  await expect(dialog.getByRole("heading", { name: "1 cell left out" })).toBeVisible();
  const bad = dialog.getByRole("row", { name: /lots/ });
  await expect(bad).toContainText("B2");
  await expect(bad).toContainText("Billable hours must be a number");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Import 23 numbers" }).click();
  await expect(page.getByText("23 numbers in 12 months imported.")).toBeVisible();
  await page.getByLabel("Month", { exact: true }).selectOption(months[1] ?? "");
  await expect(page.getByLabel("Billable hours", { exact: true })).toHaveValue("600");
});

test("hides the numbers from the team until an owner allows it", async ({ page, browser, app }) => {
  const context = await browser.newContext({ baseURL: app.url });
  const member = await context.newPage();
  await signIn(member, "member", { at: NUMBERS });
  await expect(
    member.getByRole("heading", { name: "Your agency's numbers are private" }),
  ).toBeVisible();
  await expect(member.getByRole("link", { name: "My commitments" })).toBeVisible();

  await signIn(page, "agent", { at: NUMBERS });
  await page.getByRole("button", { name: "Settings" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Let the team see our numbers").check();
  await dialog.getByLabel("Currency").selectOption("EUR");
  await dialog.getByRole("button", { name: "Save" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Your numbers are not converted");
  await question.getByRole("button", { name: "Change currency" }).click();
  await expect(page.getByText("Settings saved.")).toBeVisible();

  await expect(member.getByLabel("Billable hours", { exact: true })).not.toBeEditable();
  await expect(member.getByRole("button", { name: "Settings" })).toHaveCount(0);
  await context.close();
});
