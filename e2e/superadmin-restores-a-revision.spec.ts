import { expect, signIn, test } from "./fixtures.ts";

test("compares two revisions of an article and restores one", async ({ page }) => {
  await signIn(page, "superadmin");
  const { items } = await (await page.request.get("/api/admin/articles")).json();
  const [{ id, title: before }] = items;
  await page.goto(`/admin/articles/${id}/edit`);
  const title = page.getByRole("textbox", { name: "Title", exact: true });
  await title.fill("A better title");
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Article saved as a draft.")).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/admin/articles/${id}/edit$`));

  await page.getByRole("button", { name: "History" }).click();
  const dialog = page.getByRole("dialog", { name: "Revision history" });
  const revisions = dialog.getByRole("list", { name: "Revisions" }).getByRole("listitem");
  await expect(revisions.first()).toContainText("You");
  await expect(revisions.first()).toContainText("Changed: Title");
  await expect(dialog.getByRole("heading", { name: "Title", exact: true })).toBeVisible();
  await expect(dialog.getByRole("heading", { name: "Body" })).toHaveCount(0);
  await expect(dialog.locator("ins")).not.toHaveCount(0);
  const count = await revisions.count();
  await dialog
    .getByRole("button", { name: /^Restore revision/ })
    .first()
    .click();
  await expect(dialog).toBeHidden();
  await expect(title).toHaveValue(before);

  await page.getByRole("button", { name: "History" }).click();
  await expect(revisions).toHaveCount(count + 1);
  await expect(revisions.first()).toContainText("Restored");
  await dialog.getByRole("checkbox", { name: "Compare revision 1", exact: true }).check({
    force: true,
  });
});
