import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { expect, signIn, test, waitForWrites } from "./fixtures.ts";

const rows = (page: Page) => page.getByRole("treegrid", { name: "Program" }).getByRole("row");
const row = (page: Page, title: string) => rows(page).filter({ hasText: title });
/** The titles below a row, as long as they are deeper in the tree. */
const titles = (page: Page) =>
  rows(page).evaluateAll((all) =>
    all.map((one) => `${one.ariaLevel} ${one.querySelector("[title]")?.textContent}`),
  );
const command = async (page: Page, title: string, name: string) => {
  await page.getByRole("button", { name: `Actions for ${title}`, exact: true }).click();
  await page.getByRole("menuitem", { name, exact: true }).click();
};

test("arranges the program with the keyboard", async ({ page, browser }) => {
  await signIn(page, "superadmin", { at: "/admin" });
  await page.getByRole("link", { name: "Program", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Program" })).toBeVisible();
  const first = row(page, "Mindset & Leadership");
  await expect(first).toContainText("4 key elements · 16 lessons");
  await expect(first).toHaveAttribute("aria-expanded", "true");
  await expectAccessible(page);

  // Arrow keys navigate, expand and collapse.
  await first.focus();
  await page.keyboard.press("ArrowDown");
  const element = row(page, "From Maker to Owner");
  await expect(element).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(element).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("ArrowRight");
  await expect(row(page, "The three jobs you are doing at once")).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(element).toBeFocused();

  // Enter renames, Esc cancels.
  await page.keyboard.press("Enter");
  const title = page.getByRole("textbox", { name: "Title of this key element" });
  await expect(title).toBeFocused();
  await title.fill("Something else");
  await page.keyboard.press("Escape");
  await expect(element).toBeFocused();
  await page.keyboard.press("F2");
  await expect(title).toBeFocused();
  await title.fill(" ");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Title is required.")).toBeVisible();
  await title.fill("From Maker to Leader");
  await page.keyboard.press("Enter");
  const renamed = row(page, "From Maker to Leader");
  await expect(renamed).toBeFocused();

  // Alt + arrow moves a lesson past the end of its key element into the next one.
  const lesson = row(page, "Handing over without hovering");
  await lesson.focus();
  await page.keyboard.press("Alt+ArrowDown");
  await expect(
    page.getByText("“Handing over without hovering” moved to 1 of 5 in “Deciding Well”.").first(),
  ).toBeVisible();
  await expect(lesson).toBeFocused();
  await expect(row(page, "Deciding Well")).toContainText("5 lessons");
  await expect(renamed).toContainText("3 lessons");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(renamed).toContainText("4 lessons");
  expect((await titles(page)).slice(1, 6)).toEqual([
    "2 From Maker to Leader",
    "3 The three jobs you are doing at once",
    "3 Audit your week in half-hour blocks",
    "3 What your hour is worth",
    "3 Handing over without hovering",
  ]);

  // The expanded rows survive a reload, and another open tree follows.
  await waitForWrites(page);
  const other = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const colleague = await other.newPage();
  await signIn(colleague, "superadmin", { at: "/admin/program" });
  await expect(row(colleague, "From Maker to Leader")).toBeVisible();
  await page.reload();
  await expect(lesson).toBeVisible();
  await command(page, "From Maker to Leader", "Rename");
  await expect(title).toBeFocused();
  await title.fill("From Maker to Owner");
  await page.keyboard.press("Enter");
  await expect(row(colleague, "From Maker to Owner")).toBeVisible();
});

test("adds, moves, duplicates and deletes content with the mouse, and old links still work", async ({
  page,
  browser,
}) => {
  await signIn(page, "superadmin", { at: "/admin/program" });
  await page.getByRole("button", { name: "Add pillar" }).click();
  const newTitle = (noun: string) =>
    page.getByRole("textbox", { name: `Title of the new ${noun}` });
  await newTitle("pillar").fill("Culture");
  await page.keyboard.press("Enter");
  const culture = row(page, "Culture");
  await expect(culture).toContainText("Draft");
  await page.keyboard.press("Escape");

  await culture.hover();
  await page.getByRole("button", { name: "Add key element to Culture" }).click();
  await newTitle("key element").fill("Rest");
  await page.keyboard.press("Enter");
  await expect(row(page, "Rest")).toContainText("No lessons");
  await page.keyboard.press("Escape");
  await command(page, "Rest", "Publish");
  await expect(
    page.getByText("Add a description before you publish this key element."),
  ).toBeVisible();
  await expect(row(page, "Rest")).toContainText("Draft");

  // A key element is dragged to another pillar; members with the old link arrive at its new place.
  await page.getByRole("button", { name: "Collapse all" }).click();
  await row(page, "Positioning & Business Model").click();
  await row(page, "Choosing a Position").dragTo(row(page, "Mindset & Leadership"));
  await expect(row(page, "Mindset & Leadership")).toContainText("5 key elements · 20 lessons");
  await expect(row(page, "Positioning & Business Model")).toContainText("3 key elements");
  await waitForWrites(page);
  const other = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const member = await other.newPage();
  await signIn(member, "member", {
    at: "/pillars-of-agency/positioning-and-business-model/choosing-a-position",
  });
  await expect(member).toHaveURL(
    /\/pillars-of-agency\/mindset-and-leadership\/choosing-a-position/,
  );
  await expect(member.getByRole("heading", { level: 1 })).toContainText("1/4");
  await other.close();

  // The dialog moves without dragging.
  await command(page, "Choosing a Position", "Move to…");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox", { name: "Pillar" }).fill("position");
  await page.getByRole("option", { name: "Positioning & Business Model" }).click();
  await dialog.getByLabel("Position", { exact: true }).selectOption("First");
  await dialog.getByRole("button", { name: "Move key element" }).click();
  await expect(row(page, "Mindset & Leadership")).toContainText("4 key elements · 16 lessons");

  await command(page, "Choosing a Position", "Duplicate");
  const copy = row(page, "Copy of Choosing a Position");
  await expect(copy).toContainText("4 lessons · 4 not published");
  await expect(copy).toContainText("Draft");
  await command(page, "Copy of Choosing a Position", "Delete");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(copy).toHaveCount(0);

  await page.getByRole("searchbox").fill("hovering");
  await expect(rows(page)).toHaveCount(3);
  await page.setViewportSize({ width: 375, height: 800 });
  await command(page, "Handing over without hovering", "Unpublish");
  await expect(row(page, "Handing over without hovering")).toContainText("Draft");
});
