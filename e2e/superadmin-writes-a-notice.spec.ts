import { expectAccessible } from "./axe.ts";
import { expect, signIn, test } from "./fixtures.ts";

test("writes, edits and deletes a notice that members see on home at once", async ({
  page,
  browser,
  app,
}) => {
  const context = await browser.newContext({ baseURL: app.url });
  const member = await context.newPage();
  await signIn(member, "member");
  const onHome = member.getByRole("region", { name: "Notices" });
  await expect(onHome.getByRole("article")).toHaveCount(2);
  await expectAccessible(member);

  await signIn(page, "superadmin", { at: "/admin" });
  const card = page.getByRole("listitem").filter({ hasText: "notices on home" });
  await expect(card).toContainText("2");
  await card.getByRole("link", { name: "Notices" }).click();
  const list = page.getByRole("main").getByRole("listitem");
  await expect(list.filter({ hasText: "Scheduled" })).toBeVisible();

  await page.getByRole("button", { name: "New Notice" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Title").fill("The studio opens early");
  await dialog.getByLabel("First day").fill("2026-01-02");
  await dialog.getByLabel("Last day").fill("2026-01-01");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Please fill in all required fields.").first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("Text").fill("From 8 AM on.");
  await expect(dialog.getByText("The last day can't be before the first day.")).toBeVisible();
  await dialog.getByLabel("Last day").fill("");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Notice created.")).toBeVisible();
  await expect(onHome.getByRole("heading", { name: "The studio opens early" })).toBeVisible();

  await page.getByRole("button", { name: "Edit The studio opens early" }).click();
  await expect(dialog.getByLabel("Text")).toHaveValue("From 8 AM on.");
  await dialog.getByLabel("Title").fill("The studio opens late");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(onHome.getByRole("heading", { name: "The studio opens late" })).toBeVisible();

  await page.getByRole("button", { name: "Delete The studio opens late" }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(onHome.getByRole("article")).toHaveCount(2);
  await expect(page.getByRole("button", { name: "Delete The studio opens late" })).toHaveCount(0);
  await context.close();
});
