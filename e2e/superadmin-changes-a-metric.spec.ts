import { expectAccessible } from "./axe.ts";
import { expect, signIn, test } from "./fixtures.ts";

test("changes a limit, and the owner's scorecard shows another status at once", async ({
  page,
  browser,
  app,
}) => {
  const context = await browser.newContext({ baseURL: app.url });
  const owner = await context.newPage();
  await signIn(owner, "agent", { at: "/scorecard?tab=numbers" });
  await owner.getByRole("button", { name: "Next month" }).click();
  await expect(owner.getByText(/^0 of 16 numbers/)).toBeVisible();
  const hours = owner.getByRole("region", { name: "People and hours" });
  await hours.getByLabel("Billable hours").fill("700");
  await hours.getByLabel("Available hours").fill("1,000");
  await expect(hours.getByText("On target")).toBeVisible();
  await expect(owner.getByText("Saved", { exact: true })).toBeVisible();

  await signIn(page, "superadmin", { at: "/admin/scorecard" });
  await page.getByRole("button", { name: "Edit Utilization" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("On target from (%)").fill("75");
  await dialog.getByLabel("Watch from (%)").fill("76");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("“Watch” can't start above “On target”.")).toBeVisible();
  await dialog.getByLabel("Watch from (%)").fill("55");

  await dialog.getByLabel("Add a lesson").fill("full is too");
  await page.getByRole("option", { name: /^Why full is too full/ }).click();
  const up = dialog.getByRole("button", { name: "Move Why full is too full up" });
  for (let step = 0; step < 5; step += 1) await up.press("Enter");
  await expect(dialog.getByRole("list").getByRole("listitem").first()).toContainText(
    "Why full is too full",
  );
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Metric saved.")).toBeVisible();
  await expect(hours.getByText("Watch")).toBeVisible();
  await context.close();
});

test("adds a metric that agencies enter, moves it up and archives another", async ({ page }) => {
  await signIn(page, "superadmin", { at: "/admin/scorecard" });
  const rows = page.getByRole("list", { name: "Metrics" }).getByRole("listitem");
  await expect(rows).toHaveCount(10);
  await page.getByRole("button", { name: "New Metric" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Client satisfaction");
  await dialog.getByLabel("Help").fill("The average of the last survey, from 0 to 10.");
  await dialog.getByLabel("Unit").selectOption("Number");
  await dialog.getByLabel("Watch from").fill("6");
  await dialog.getByLabel("On target from").fill("8");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Metric added.")).toBeVisible();
  await expect(rows.nth(10)).toContainText("Entered by agencies");
  await expect(rows.nth(10)).toContainText("On target: at least 8, watch: at least 6");
  await page.getByRole("button", { name: "Move Client satisfaction up" }).click();
  await expect(rows.nth(9)).toContainText("Client satisfaction");

  await page.getByRole("button", { name: "Archive Win rate" }).click();
  await expect(page.getByText("Win rate is archived.")).toBeVisible();
  await expect(rows).toHaveCount(10);
  await expect(page.getByRole("region", { name: "Archived" })).toContainText("Win rate");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(rows).toHaveCount(11);
  await page.getByRole("button", { name: "Archive Win rate" }).click();
  await expect(page.getByRole("region", { name: "Archived" })).toContainText("Win rate");
  await expectAccessible(page);
});

test("opens the scorecard of an agency from its page", async ({ page }) => {
  await signIn(page, "superadmin", { at: "/admin/organizations" });
  await page.getByRole("main").getByRole("link", { name: "Northlight Studio" }).click();
  await page.getByRole("main").getByRole("link", { name: "Scorecard" }).click();
  await expect(page).toHaveURL(/\/scorecard\?agency=/);
  await expect(
    page.getByText(/^The owners of Northlight Studio .*superadmins can see/),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Settings" })).toHaveCount(0);
});
