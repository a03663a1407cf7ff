import { expect, signIn, test } from "./fixtures.ts";

test("a superadmin undoes a deletion, restores from the trash and deletes forever", async ({
  page,
}) => {
  await signIn(page, "superadmin", { at: "/admin/pillars" });
  const rows = page.getByRole("list", { name: "Pillars" }).getByRole("heading", { level: 2 });
  await expect(rows.first()).toBeVisible();
  const titles = await rows.allTextContents();
  const count = titles.length;
  const deletePillar = async () => {
    await page.getByRole("button", { name: "Delete Growth & Sales" }).click();
    const dialog = page.getByRole("alertdialog");
    await expect(dialog.getByText("can be restored for 30 days")).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Delete" })).toBeDisabled();
    await dialog.getByLabel("Type “Growth & Sales” to confirm").fill("Growth & Sales");
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("“Growth & Sales” moved to the trash.")).toBeVisible();
    await expect(rows).toHaveCount(count - 1);
  };
  await deletePillar();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("“Growth & Sales” restored.")).toBeVisible();
  await expect(rows).toHaveText(titles);

  await deletePillar();
  await page.goto("/admin/trash");
  const entry = page.getByRole("listitem").filter({ hasText: "Growth & Sales" });
  await expect(entry.getByText("Pillar", { exact: true })).toBeVisible();
  await expect(entry.getByText(/^With \d+ key elements, \d+ lessons/)).toBeVisible();
  await expect(entry.getByText("30 days left")).toBeVisible();
  await entry.getByRole("button", { name: "Restore" }).click();
  await expect(page.getByText("The Trash Is Empty")).toBeVisible();

  await page.goto("/admin/pillars");
  await expect(rows).toHaveText(titles);
  await deletePillar();
  await page.goto("/admin/trash");
  await entry.getByRole("button", { name: "Delete Growth & Sales forever" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete Forever" }).click();
  await expect(page.getByText("“Growth & Sales” deleted forever.")).toBeVisible();
  await expect(page.getByText("The Trash Is Empty")).toBeVisible();
});

test("a guru restores an own article, which an open list shows at once", async ({
  page,
  context,
}) => {
  await signIn(page, "guru", { at: "/gurus/articles" });
  const cards = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("button", { name: /^Delete/ }) });
  await expect(cards.first()).toBeVisible();
  const count = await cards.count();
  const title = (await cards.first().getByRole("heading").textContent()) ?? "";
  await page.getByRole("button", { name: `Delete ${title}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText(`“${title}” moved to the trash.`)).toBeVisible();
  await expect(cards).toHaveCount(count - 1);

  const trash = await context.newPage();
  await trash.goto("/gurus/trash");
  await expect(trash.getByRole("heading", { level: 2 })).toContainText([title]);
  await expect(trash.getByRole("button", { name: /forever$/ })).toHaveCount(0);
  await trash.getByRole("button", { name: `Restore ${title}` }).click();
  await expect(trash.getByText(`“${title}” restored.`)).toBeVisible();
  await expect(trash.getByText("The Trash Is Empty")).toBeVisible();
  // The other tab refetches after a live event.
  await expect(cards).toHaveCount(count);
});
