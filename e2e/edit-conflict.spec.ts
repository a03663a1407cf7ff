import { type APIRequestContext, expect as check, type Page } from "@playwright/test";
import { expect, navigate, signIn, test } from "./fixtures.ts";

/** Loads and saves with the current version, as a freshly opened form does. */
async function saveNow(
  request: APIRequestContext,
  { path, origin }: { path: string; origin: string },
  change: (loaded: Record<string, unknown>) => Record<string, unknown>,
) {
  const loaded = await (await request.get(path)).json();
  const saved = await request.put(path, { headers: { origin }, data: change(loaded) });
  check(saved.ok(), await saved.text()).toBe(true);
}

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const saveArticle = (page: Page) => page.getByRole("button", { name: "Save Article" }).click();

test("reports a conflict when two people edit one article, and keeps both versions", async ({
  page,
  browser,
  app,
}) => {
  test.slow();
  const elsewhere = await browser.newContext({ baseURL: app.url });
  const guru = await elsewhere.newPage();
  await signIn(guru, "guru");
  const { items } = await (await guru.request.get("/api/guru/articles")).json();
  const { id, title } = items[0];

  await signIn(page, "superadmin", { at: `/admin/articles/${id}/edit` });
  await expect(field(page, "Title")).toHaveValue(title);
  await navigate(guru, `/gurus/article/${id}/edit`);
  await field(guru, "Title").fill("A title by Ines");
  await saveArticle(guru);
  await expect(guru).toHaveURL(/\/gurus\/articles$/);

  // The second save is rejected, and both versions can be compared.
  await field(page, "Subtitle").fill("A subtitle by the office");
  await saveArticle(page);
  const notice = page.getByText(/^Ines Carvalho saved this article/);
  await expect(notice).toBeVisible();
  await page.getByRole("button", { name: "Compare" }).click();
  const dialog = page.getByRole("dialog", { name: "Compare versions" });
  await expect(dialog.getByRole("heading", { name: "Title", exact: true })).toBeVisible();
  await expect(dialog.getByText("A subtitle by the office")).toBeVisible();
  await expect(dialog.getByRole("heading", { name: "Body" })).toHaveCount(0);
  await dialog.getByRole("button", { name: "Use theirs" }).click();
  await expect(field(page, "Title")).toHaveValue("A title by Ines");
  await expect(field(page, "Subtitle")).not.toHaveValue("A subtitle by the office");

  // The discarded version can be restored; it overwrites theirs only after "Keep mine".
  await page.getByRole("button", { name: "Restore my changes" }).click();
  await expect(field(page, "Title")).toHaveValue(title);
  await expect(field(page, "Subtitle")).toHaveValue("A subtitle by the office");
  await saveArticle(page);
  await expect(notice).toBeVisible();
  await page.getByRole("button", { name: "Keep mine" }).click();
  await expect(notice).toHaveCount(0);
  await saveArticle(page);
  await expect(page).toHaveURL(/\/admin\/articles$/);

  // A working copy that is older than the stored version does not overwrite it without asking.
  await page.goto(`/admin/articles/${id}/edit`);
  await field(page, "Subtitle").fill("Half a thought");
  const copy = `/api/authoring/article/${id}/working-copy`;
  await expect.poll(async () => (await page.request.get(copy)).text()).toContain("Half a thought");
  const path = `/api/guru/articles/${id}`;
  await saveNow(guru.request, { path, origin: app.url }, (loaded) => ({
    ...Object.fromEntries(
      [
        ...["title", "slug", "featuredImageUrl", "contentType", "videoUrl", "documentUrl"],
        ...["body", "proTip", "categoryIds", "topicIds", "isPublished", "version"],
      ].map((name) => [name, loaded[name]]),
    ),
    subtitle: "Ines again",
  }));
  page.once("dialog", (question) => question.accept());
  await page.reload();
  await expect(notice).toBeVisible();
  await expect(field(page, "Subtitle")).toHaveValue("Half a thought");
  await page.getByRole("button", { name: "Use theirs" }).click();
  await expect(field(page, "Subtitle")).toHaveValue("Ines again");
});

test('saves a pillar with "Keep mine" when it was saved in another window', async ({
  page,
  app,
}) => {
  await signIn(page, "superadmin", { at: "/admin/pillars" });
  const { items } = await (await page.request.get("/api/admin/pillars")).json();
  const path = `/api/admin/pillars/${items[0].id}`;
  await page.getByRole("button", { name: `Edit ${items[0].title}` }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Pillar" });
  await dialog.getByRole("textbox", { name: "Title", exact: true }).fill("Mine all along");
  await saveNow(page.request, { path, origin: app.url }, (loaded) => {
    const { id: _, savedBy, savedAt, publishedAt, ...form } = loaded;
    return { ...form, description: "Changed in another window" };
  });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText(/^You saved this pillar/)).toBeVisible();
  await dialog.getByRole("button", { name: "Keep mine" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Mine all along" })).toBeVisible();
});

test("asks which unsaved changes to keep when an article is open in two tabs", async ({
  page,
  context,
}) => {
  await signIn(page, "superadmin");
  const { items } = await (await page.request.get("/api/admin/articles")).json();
  const { id } = items.at(-1);
  const copy = `/api/authoring/article/${id}/working-copy`;
  const kept = () => expect.poll(async () => (await page.request.get(copy)).text());
  await page.goto(`/admin/articles/${id}/edit`);
  const other = await context.newPage();
  await other.goto(`/admin/articles/${id}/edit`);
  await field(other, "Subtitle").fill("From the other tab");
  await kept().toContain("From the other tab");
  await field(page, "Subtitle").fill("From this tab");
  const notice = page.getByText("You're editing this article in another tab");
  await expect(notice).toBeVisible();
  await page.getByRole("button", { name: "Compare" }).click();
  const dialog = page.getByRole("dialog", { name: "Compare versions" });
  await expect(dialog.getByText("From the other tab")).toBeVisible();
  await dialog.getByRole("button", { name: "Use theirs" }).click();
  await expect(field(page, "Subtitle")).toHaveValue("From the other tab");
  await page.getByRole("button", { name: "Restore my changes" }).click();
  await expect(field(page, "Subtitle")).toHaveValue("From this tab");
  await kept().toContain("From this tab");

  // The tab that wrote first is asked as well, and keeps its own.
  await field(other, "Subtitle").fill("From the other tab again");
  await other.getByRole("button", { name: "Keep mine" }).click();
  await kept().toContain("From the other tab again");
  await expect(notice).toHaveCount(0);
});
