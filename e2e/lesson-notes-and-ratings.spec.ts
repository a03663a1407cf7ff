import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { boxOf } from "./boxes.ts";
import { expect, signIn, test, tryAgain, waitForWrites } from "./fixtures.ts";

const LESSON = "/pillars-of-agency/growth-and-sales/a-steady-pipeline";

test.beforeEach(async ({ page }) => {
  await signIn(page, "member2", { at: LESSON });
});

const notesField = (page: Page) => page.getByRole("textbox", { name: "Notes" });

test("keeps notes and rating after a reload, and the notes without the bookmark", async ({
  page,
}) => {
  const bookmark = page.getByRole("button", { name: /^Bookmark/ });
  const notes = notesField(page);
  await expect(notes).toBeHidden();
  await bookmark.click();
  await expect(bookmark).toHaveAttribute("aria-pressed", "true");
  await expect(notes).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("radiogroup", { name: "Your rating" })).toBeInViewport({ ratio: 1 });
  await notes.fill("Call the three oldest clients first.");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.getByText("4 stars", { exact: true }).locator("..").click();
  await expect(page.getByRole("radio", { name: "4 stars" })).toBeChecked();

  // Arrow keys move only the focus here. They do not save and do not switch the lesson.
  await page.getByRole("radio", { name: "4 stars" }).press("ArrowRight");
  await expect(page.getByRole("radio", { name: "5 stars" })).toBeFocused();
  await expect(page.getByRole("radio", { name: "4 stars" })).toBeChecked();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("radio", { name: "5 stars" })).toBeChecked();
  await notes.press("ArrowLeft");
  await expect(page.getByRole("heading", { level: 1, name: "1/" })).toBeVisible();

  await waitForWrites(page);
  await page.reload();
  await expect(notes).toHaveValue("Call the three oldest clients first.");
  await expect(page.getByRole("radio", { name: "5 stars" })).toBeChecked();

  await page.getByRole("button", { name: "Bookmarked" }).click();
  await expect(notes).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("radio", { name: "5 stars" })).toBeChecked();

  // Without the bookmark the rating is gone, and the notes are in the panel.
  await page.getByRole("button", { name: "Bookmarked" }).click();
  await expect(page.getByText("Bookmark and rating removed.")).toBeVisible();
  await waitForWrites(page);
  await page.reload();
  const open = page.getByRole("button", { name: "Notes", exact: true });
  await open.click();
  await expect(notes).toBeFocused();
  await expect(notes).toHaveValue("Call the three oldest clients first.");
  await expect(page.getByRole("radio")).toHaveCount(0);

  // The open panel is remembered, follows the lesson, and has the only field.
  await waitForWrites(page);
  await page.reload();
  await expect(notes).toHaveValue("Call the three oldest clients first.");
  await page.getByRole("button", { name: "Bookmark", exact: true }).click();
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
  await expect(notes).toHaveCount(1);
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expect(notes).toHaveValue("");
  await page.getByRole("button", { name: "Close notes" }).click();
  await expect(notes).toBeHidden();
  await expect(open).toBeFocused();

  // On phones the notes are a drawer over the lesson, which is not remembered.
  await page.getByRole("button", { name: "Previous" }).click();
  await page.setViewportSize({ width: 375, height: 740 });
  await open.click();
  const drawer = page.getByRole("dialog", { name: "Notes" });
  await expect(drawer.getByRole("textbox")).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await waitForWrites(page);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "1/" })).toBeVisible();
  await expect(drawer).toBeHidden();
});

test("keeps typed notes when saving fails", async ({ page }) => {
  await page.getByRole("button", { name: "Notes", exact: true }).click();
  await page.route("**/notes", (route) => route.abort());
  await notesField(page).fill("On the train, without a signal");
  await expect(page.getByText("Not saved yet. We've kept a copy on this device.")).toBeVisible();
  await page.unroute("**/notes");
  await page.reload();
  await expect(notesField(page)).toHaveValue("On the train, without a signal");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
});

test("asks which notes to keep when another tab has changed them", async ({ page, context }) => {
  const warning = page.getByText("Changed in another tab or on another device.");
  await page.getByRole("button", { name: "Notes", exact: true }).click();
  await expect(notesField(page)).toBeFocused();
  // The open panel is remembered.
  const other = await context.newPage();
  await other.goto(LESSON);
  await notesField(other).fill("Written in the other tab");
  await expect(other.getByText("Saved", { exact: true })).toBeVisible();
  await notesField(page).fill("Written in this tab");
  await expect(warning).toBeVisible();
  await page.getByRole("button", { name: "Compare" }).click();
  const dialog = page.getByRole("dialog", { name: "Compare versions" });
  await expect(dialog.getByText("Written in the other tab")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");

  // The choice survives a reload, and nothing is saved before it.
  await page.reload();
  await expect(warning).toBeVisible();
  await expect(notesField(page)).toHaveValue("Written in this tab");
  await page.getByRole("button", { name: "Use theirs" }).click();
  await expect(notesField(page)).toHaveValue("Written in the other tab");
  await expect(warning).toHaveCount(0);

  await notesField(page).fill("Written here later");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await notesField(other).fill("Written there last");
  await other.getByRole("button", { name: "Keep mine" }).click();
  await expect(other.getByText("Saved", { exact: true })).toBeVisible();
  await page.reload();
  await expect(notesField(page)).toHaveValue("Written there last");
});

test("rolls back a completion and a bookmark and offers a retry when the request fails", async ({
  page,
}) => {
  await page.route("**/api/lessons/**", (route) => route.abort());
  await page.getByRole("button", { name: "Bookmark", exact: true }).click();
  await expect(page.getByText("Couldn't save the bookmark.")).toBeVisible();
  await expect(page.getByRole("radio")).toHaveCount(0);
  await page.getByRole("button", { name: "Dismiss" }).click();
  await page.getByRole("button", { name: "Mark as Completed" }).click();
  await expect(page.getByText("Couldn't mark the lesson as completed.")).toBeVisible();
  await expect(page.getByText("0% complete")).toBeVisible();
  await tryAgain(page, "**/api/lessons/**");
  await expect(page.getByText("25% complete")).toBeVisible();
});

test("keeps the current lesson after a reload and hides the navigation in focus mode", async ({
  page,
}) => {
  await page.getByRole("navigation", { name: "Lessons" }).getByRole("button").nth(2).click();
  await expect(page.getByRole("heading", { level: 1, name: "3/" })).toBeVisible();
  await waitForWrites(page);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "3/" })).toBeVisible();
  const focus = page.getByRole("button", { name: "Focus mode" });
  const list = page.getByRole("navigation", { name: "Lessons" });
  await focus.click();
  await expect(page.getByText("Focus mode is on. Press Esc to leave.")).toBeAttached();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
  await expect(page.getByText("Welcome,")).toBeHidden();
  await expect(list).toBeHidden();
  // It stays on in the next lesson and the next key element, also on a phone.
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "4/4" })).toBeVisible();
  await page.getByRole("button", { name: /^Next: / }).click();
  await expect(page.getByRole("heading", { level: 1, name: "1/" })).toBeVisible();
  await page.setViewportSize({ width: 375, height: 740 });
  await expect(page.getByText("Welcome,")).toBeHidden();
  await expect(page.locator("summary", { hasText: "Lesson 1 of" })).toBeHidden();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(page.getByText("Welcome,")).toBeVisible();
  await expect(focus).toHaveAttribute("aria-pressed", "false");
  // What the member reads stays in its place.
  const paragraph = page.getByRole("article").getByRole("paragraph").nth(2);
  await paragraph.evaluate((node) => node.scrollIntoView({ block: "center" }));
  const before = (await boxOf(paragraph)).y;
  await focus.evaluate((button: HTMLElement) => button.click());
  await expect(page.getByText("Welcome,")).toBeHidden();
  expect(Math.abs((await boxOf(paragraph)).y - before)).toBeLessThan(2);
});
