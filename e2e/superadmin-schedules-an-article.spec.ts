import { expect, signIn, test } from "./fixtures.ts";

test("schedules an article, previews it, publishes it and notifies members", async ({
  page,
  browser,
  app,
}) => {
  await signIn(page, "superadmin", { at: "/admin/articles/create" });
  await page.getByRole("textbox", { name: "Title", exact: true }).fill("Raise your prices");
  await page.getByRole("textbox", { name: "Body" }).click();
  await page.keyboard.type("Say it once, then be quiet.");
  const state = page.getByRole("group", { name: "State" });
  await expect(state.getByRole("radio", { name: "Draft" })).toBeChecked();
  await state.getByText("Schedule", { exact: true }).click();
  await page.getByLabel("Publish on").fill("2020-01-01");
  await page.getByLabel(/^Time/).fill("09:30");
  await page.getByRole("button", { name: "Save Article" }).click();
  await expect(page.getByText("Please choose a time in the future.").first()).toBeVisible();
  await page.getByLabel("Publish on").fill("2050-01-05");
  await page.getByRole("button", { name: "Save Article" }).click();
  await expect(page).toHaveURL(/\/admin\/articles$/);

  await page.getByRole("combobox", { name: "Status" }).selectOption("Scheduled");
  const row = page.getByRole("row").filter({ hasText: "Raise your prices" });
  await expect(row.getByText("Scheduled · Jan 5, 2050, 9:30 AM")).toBeVisible();
  const context = await browser.newContext({ baseURL: app.url });
  const member = await context.newPage();
  await signIn(member, "member", { at: "/resources/raise-your-prices" });
  await expect(member.getByText("Say it once, then be quiet.")).toHaveCount(0);
  await row.getByRole("link", { name: /^View/ }).click();
  await expect(page.getByText("This is a preview of a draft.")).toBeVisible();
  await page.goBack();

  // "Save draft" ends the schedule, and the editor shows the state.
  await row.getByRole("rowheader").getByRole("link").click();
  await expect(state.getByRole("radio", { name: "Schedule" })).toBeChecked();
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("Article saved as a draft.")).toBeVisible();
  await expect(state.getByRole("radio", { name: "Draft" })).toBeChecked();
  await page.getByRole("link", { name: "Cancel" }).click();
  await page.getByRole("combobox", { name: "Status" }).selectOption("Drafts");
  await expect(row.getByText("Draft", { exact: true })).toBeVisible();

  await row.getByRole("rowheader").getByRole("link").click();
  await state.getByText("Publish", { exact: true }).click();
  await page.getByLabel("Notify members").check();
  await page.getByRole("button", { name: "Save Article" }).click();
  await expect(page).toHaveURL(/\/admin\/articles/);
  await member.getByRole("button", { name: /notifications/i }).click();
  await member.getByRole("link", { name: "New resource: Raise your prices" }).click();
  await expect(member.getByText("Say it once, then be quiet.")).toBeVisible();
  await member.goto("/resources");
  const card = member.getByRole("listitem").filter({ hasText: "Raise your prices" });
  await expect(card.getByText("New", { exact: true })).toBeVisible();
  await context.close();
});
