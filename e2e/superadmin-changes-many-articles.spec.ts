import { expect, signIn, test } from "./fixtures.ts";

test("publishes all results, undoes it, and moves articles to the trash and back", async ({
  page,
}) => {
  await signIn(page, "superadmin", { at: "/admin/articles" });
  const switches = page.getByRole("switch", { name: /^Published/ });
  await expect(switches.first()).toBeVisible();
  const bar = page.getByRole("toolbar", { name: "Bulk actions" });
  await bar.getByRole("checkbox", { name: "Select all on this page" }).check();
  await expect(bar.getByText("20 selected")).toBeVisible();
  const all = bar.getByRole("button", { name: /^Select all \d+ results$/ });
  const total = Number((await all.textContent())?.match(/\d+/)?.[0]);
  await all.click();
  await expect(bar.getByText(`${total} selected`)).toBeVisible();
  const drafts = await page.getByRole("switch", { name: /^Published/, checked: false }).count();
  expect(drafts).toBeGreaterThan(0);

  await bar.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText(/^\d+ articles published\.$/)).toBeVisible();
  await expect(page.getByRole("switch", { name: /^Published/, checked: false })).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText(/^Undone for \d+ articles\.$/)).toBeVisible();
  await expect(page.getByRole("switch", { name: /^Published/, checked: false })).toHaveCount(
    drafts,
  );

  // Sorted by views and filtered by category, the selection covers exactly these rows.
  await page.getByRole("button", { name: "Views" }).click();
  await expect(page).toHaveURL(/sort=views/);
  await page.getByRole("combobox", { name: "Category" }).selectOption({ index: 1 });
  await expect(page).toHaveURL(/category=/);
  const boxes = page.getByRole("rowheader").getByRole("checkbox");
  // The rows of the former filter stay until the new ones are loaded.
  await expect(boxes).not.toHaveCount(20);
  const titles = page.getByRole("rowheader").getByRole("link");
  const first = (await titles.nth(0).textContent()) ?? "";
  const second = (await titles.nth(1).textContent()) ?? "";
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await bar.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Move to trash" }).click();
  await expect(page.getByText("2 articles moved to the trash.")).toBeVisible();
  await expect(page.getByRole("link", { name: first, exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone for 2 articles.")).toBeVisible();
  await expect(page.getByRole("link", { name: first, exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: second, exact: true })).toBeVisible();

  await bar.getByRole("checkbox", { name: "Select all on this page" }).check();
  await bar.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Change author…" }).click();
  const dialog = page.getByRole("dialog", { name: "Change author" });
  await dialog.getByRole("combobox", { name: "Author" }).selectOption({ label: "Ines Carvalho" });
  await dialog.getByRole("button", { name: "Change author" }).click();
  await expect(page.getByText(/articles? assigned to Ines Carvalho\.$/)).toBeVisible();
});

test("hides many comments and undoes it", async ({ page }) => {
  await signIn(page, "superadmin", { at: "/admin/comments?status=visible" });
  const bar = page.getByRole("toolbar", { name: "Bulk actions" });
  const items = page.getByRole("main").getByRole("listitem");
  await items.nth(0).getByRole("checkbox").check();
  await items.nth(1).getByRole("checkbox").check();
  await bar.getByRole("button", { name: "Hide", exact: true }).click();
  await expect(page.getByText("2 comments hidden.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone for 2 comments.")).toBeVisible();
  await items.nth(0).getByRole("checkbox").check();
  await bar.getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog", { name: "Delete this comment?" });
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("1 comment deleted.")).toBeVisible();
});
