import { expect, signIn, test, waitForWrites } from "./fixtures.ts";

test("searches, opens and removes saved lessons, notes and articles", async ({ page }) => {
  await signIn(page, "member");
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("menuitem", { name: "Saved", exact: true }).click();
  await expect(page).toHaveURL(/\/saved$/);
  await expect(page).toHaveTitle(/Saved/);
  await expect(page.getByText("5 lessons, 6 articles")).toBeVisible();
  await expect(page.getByText("Memo template pinned in our wiki.")).toBeVisible();

  await page.getByRole("searchbox", { name: "Search saved items" }).fill("REFILL");
  await expect(page.getByText("1 lesson, 0 articles")).toBeVisible();
  await expect(page.locator("mark")).toHaveText(["refill"]);
  await expect(page).toHaveURL(/search=REFILL/);
  await page.getByRole("link", { name: "Three ways to be narrow" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Three ways to be narrow");
  // The former URL still works.
  await page.goto("/analytics?tab=saved&search=REFILL");
  await expect(page).toHaveURL(/\/saved\?search=REFILL$/);
  await page.getByRole("searchbox").fill("no such words");
  await expect(page.getByText("No results")).toBeVisible();
  await page.getByRole("button", { name: "Clear search" }).last().click();

  // Removing a bookmark keeps the notes, and can be undone.
  const summary = page.getByRole("status").filter({ hasText: /articles?$/ });
  const group = (name: string) => page.getByRole("region", { name, exact: true });
  await expect(summary).toHaveText("5 lessons, 6 articles");
  const removal = { name: "Remove bookmark: Three ways to be narrow" };
  await group("Lessons").getByRole("button", removal).click();
  await expect(summary).toHaveText("4 lessons, 1 note, 6 articles");
  await expect(page.getByText("Bookmark removed. Your notes are kept.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(summary).toHaveText("5 lessons, 6 articles");
  await group("Lessons").getByRole("button", removal).click();
  await expect(group("Notes").getByText("repeat-purchase brands")).toBeVisible();
  await waitForWrites(page);
  await group("Notes")
    .getByRole("button", { name: "Delete note: Three ways to be narrow" })
    .click();
  await expect(summary).toHaveText("4 lessons, 6 articles");
  await group("Articles")
    .getByRole("button", { name: /^Remove bookmark/ })
    .first()
    .click();
  await expect(summary).toHaveText("4 lessons, 5 articles");
  await waitForWrites(page);
  await page.reload();
  await expect(summary).toHaveText("4 lessons, 5 articles");
  await group("Articles").getByRole("link").first().click();
  await expect(page).toHaveURL(/\/resources\//);

  const nothing = { items: [], total: 0 };
  await page.route("**/api/saved*", (route) =>
    route.fulfill({ json: { lessons: nothing, notes: nothing, articles: nothing } }),
  );
  await page.goto("/saved");
  await expect(page.getByText("Nothing saved yet")).toBeVisible();
});
