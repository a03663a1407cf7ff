import type { Page } from "@playwright/test";
import pg from "pg";
import { expect, signIn, test, waitForWrites } from "./fixtures.ts";

const titleField = (page: Page) => page.getByRole("textbox", { name: "Title", exact: true });
const rows = (page: Page, list: string) =>
  page.getByRole("list", { name: list }).getByRole("heading", { level: 2 });
const REQUIRED = "Please fill in all required fields.";

async function addElement(page: Page, title: string): Promise<void> {
  await page.getByRole("button", { name: "Add Key Element" }).first().click();
  await titleField(page).fill(title);
  await page.getByLabel("Description").fill(`Why ${title} matters`);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(rows(page, "Key elements").filter({ hasText: title })).toBeVisible();
}

async function addLesson(page: Page, title: string): Promise<void> {
  await page.getByRole("button", { name: "Add Lesson" }).first().click();
  await titleField(page).fill(title);
  await page.getByRole("textbox", { name: "Content" }).click();
  await page.keyboard.type(`The text of ${title}`);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(rows(page, "Lessons").filter({ hasText: title })).toBeVisible();
}

test("creates, reorders and deletes a pillar with its lessons, and members see it", async ({
  page,
  browser,
}) => {
  await signIn(page, "superadmin", { at: "/admin/pillars" });
  await page.getByRole("button", { name: "Add Pillar" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert").filter({ hasText: REQUIRED })).toBeVisible();
  await titleField(page).fill("Culture & Care");
  await expect(page.getByLabel("Slug")).toHaveValue("culture-care");
  await expect(page.getByLabel("Display order")).toHaveValue("5");
  await page.getByLabel("Description").fill("How people stay");
  await page.getByRole("textbox", { name: "Color", exact: true }).fill("#F2D16B");
  await page.getByRole("radio", { name: "Checkbox" }).check();
  await page.getByLabel("Duration").fill("soon");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(
    page.getByText("Duration must be minutes and seconds, such as 2:40.").first(),
  ).toBeVisible();
  // The duration is read from the video file.
  await page.getByLabel("Introduction video").fill("/demo-files/the-owners-job.mp4");
  await expect(page.getByLabel("Duration")).toHaveValue("0:50");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(rows(page, "Pillars").last()).toHaveText("Culture & Care");

  await page.getByRole("link", { name: "Elements of Culture & Care" }).click();
  await expect(page.getByText("No Key Elements Found")).toBeVisible();
  await addElement(page, "Belonging");
  await addElement(page, "Rest");
  await page.getByRole("link", { name: "Lessons of Belonging" }).click();
  await expect(page.getByText("No Lessons Found")).toBeVisible();
  for (const title of ["First words", "Second thoughts", "Third time"])
    await addLesson(page, title);
  await page.getByRole("button", { name: "Edit First words" }).click();
  await page.getByRole("button", { name: "Edit HTML" }).click();
  const html = page.getByRole("textbox", { name: "Content" });
  await expect(html).toHaveValue("<p>The text of First words</p>");
  await expect(html).toHaveAttribute("rows", "10");
  await page.getByRole("link", { name: "Cancel" }).click();

  // With buttons: the focus stays on the row, and the buttons at the ends are disabled.
  const lessons = rows(page, "Lessons");
  await expect(page.getByRole("button", { name: "Move First words up" })).toBeDisabled();
  await expect(page.getByRole("button", { name: "Move Third time down" })).toBeDisabled();
  await page.getByRole("button", { name: "Move Third time up" }).press("Enter");
  await expect(lessons).toHaveText(["1. First words", "2. Third time", "3. Second thoughts"]);
  await expect(page.getByRole("button", { name: "Move Third time up" })).toBeFocused();
  await expect(page.getByText("“Third time” moved to 2 of 3.").first()).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(lessons).toHaveText(["1. First words", "2. Second thoughts", "3. Third time"]);

  // With drag and drop.
  const handles = page.locator('[title="Drag to reorder"]');
  await handles.nth(2).dragTo(page.getByRole("listitem").filter({ hasText: "First words" }), {
    targetPosition: { x: 200, y: 6 },
  });
  await expect(lessons).toHaveText(["1. Third time", "2. First words", "3. Second thoughts"]);
  await waitForWrites(page);
  await page.reload();
  await expect(lessons).toHaveText(["1. Third time", "2. First words", "3. Second thoughts"]);

  await page.getByRole("button", { name: "Delete Second thoughts" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(lessons).toHaveText(["1. Third time", "2. First words"]);
  await page.getByRole("searchbox").fill("third");
  await expect(lessons).toHaveText(["1. Third time"]);
  await expect(page).toHaveURL(/search=third/);

  await page.getByRole("link", { name: "Back to Pillars" }).click();
  await page.getByRole("button", { name: "Move Culture & Care up" }).click();
  await expect(rows(page, "Pillars").nth(4)).toHaveText("Culture & Care");
  await expect(page.getByText("“Culture & Care” moved to 5 of 6.").first()).toBeVisible();

  const other = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const member = await other.newPage();
  await signIn(member, "member", { at: "/pillars-of-agency" });
  const pillars = member.getByRole("main").getByRole("heading", { level: 2 });
  await expect(pillars.nth(4)).toHaveText("Culture & Care");
  await member.getByRole("link", { name: "Explore Culture & Care" }).click();
  await expect(member.getByText("2 Lessons", { exact: true })).toBeVisible();
  await member.getByRole("link", { name: "Start: Belonging" }).last().click();
  await expect(member.getByRole("heading", { level: 1, name: "1/2: Third time" })).toBeVisible();
  await expect(member.getByText("The text of Third time")).toBeVisible();
  await other.close();

  await page.getByRole("button", { name: "Delete Culture & Care" }).click();
  await expect(
    page.getByText("Its 2 key elements and 2 lessons will be deleted too."),
  ).toBeVisible();
  // A pillar with content asks for its name.
  const confirm = page.getByRole("alertdialog").getByRole("button", { name: "Delete" });
  await expect(confirm).toBeDisabled();
  await page.getByLabel("Type “Culture & Care” to confirm").fill("Culture & Care");
  await confirm.click();
  await expect(rows(page, "Pillars")).toHaveCount(5);
});

test("restores an unsaved form after a reload and asks before discarding it", async ({ page }) => {
  await signIn(page, "superadmin", { at: "/admin/pillars" });
  await page.getByRole("link", { name: "Elements of Finance & Pricing" }).click();
  await page.getByRole("button", { name: "Add Key Element" }).click();
  await titleField(page).fill("Half a thought");
  await page.waitForTimeout(600);
  page.once("dialog", (dialog) => dialog.accept());
  await page.reload();
  await page.getByRole("button", { name: "Add Key Element" }).click();
  await expect(titleField(page)).toHaveValue("Half a thought");
  await expect(page.getByText("We restored your unsaved changes.")).toBeVisible();
  // The slug follows the title until someone edits it.
  await titleField(page).fill("A whole thought");
  await expect(page.getByLabel("Slug")).toHaveValue("a-whole-thought");
  await page.getByLabel("Slug").fill("mine");
  await titleField(page).fill("Another thought");
  await expect(page.getByLabel("Slug")).toHaveValue("mine");
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await page.getByRole("button", { name: "Cancel" }).click();
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(titleField(page)).toHaveValue("Another thought");
  // Esc closes the question and keeps the form open.
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(titleField(page)).toHaveValue("Another thought");
  await page.getByRole("button", { name: "Cancel" }).click();
  await question.getByRole("button", { name: "Leave without saving" }).click();
  await expect(titleField(page)).toBeHidden();
  await page.getByRole("button", { name: "Add Key Element" }).click();
  await expect(titleField(page)).toHaveValue("");
});

test("shows the previous page when the last page becomes empty", async ({ page, app }) => {
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  await client.query(
    `insert into pillars (title, description, slug, display_order)
     select 'Pillar ' || n, 'One of many', 'pillar-' || n, n from generate_series(5, 20) n`,
  );
  await client.end();
  await signIn(page, "superadmin", { at: "/admin/pillars?page=2" });
  await expect(rows(page, "Pillars")).toHaveText(["Pillar 20"]);
  await page.getByRole("button", { name: "Delete Pillar 20" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(rows(page, "Pillars")).toHaveCount(20);
  await expect(page).toHaveURL(/\/admin\/pillars$/);
});

test("removes Undo when its pillar is deleted and reports when the pillar no longer exists", async ({
  page,
  app,
}) => {
  await signIn(page, "superadmin", { at: "/admin/pillars" });
  const undo = page.getByRole("button", { name: "Undo" });
  await page.getByRole("button", { name: "Move Growth & Sales up" }).click();
  await expect(undo).toBeVisible();
  await page.getByRole("button", { name: "Delete Growth & Sales" }).click();
  await page.getByLabel("Type “Growth & Sales” to confirm").fill("Growth & Sales");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("“Growth & Sales” moved to the trash.")).toBeVisible();
  // Only the Undo of the deletion is left.
  await expect(undo).toHaveCount(1);
  await page.getByRole("button", { name: "Dismiss" }).click();

  await page.getByRole("button", { name: "Move Finance & Pricing up" }).click();
  await expect(undo).toBeVisible();
  // Hovering keeps the toasts open.
  await undo.hover();
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  await client.query("delete from pillars where slug = 'finance-and-pricing'");
  await client.end();
  await undo.click();
  await expect(page.getByText("This pillar no longer exists.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Try Again" })).toHaveCount(0);
});
