import { sampleMp4, samplePng } from "../src/test/sample-files.ts";
import { expect, signIn, test } from "./fixtures.ts";

test("writes, publishes and unpublishes a video article with uploads", async ({
  page,
  browser,
  app,
}) => {
  test.slow();
  await signIn(page, "superadmin", { at: "/admin/articles" });
  await page.getByRole("link", { name: "New Article" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "New Article" })).toBeVisible();

  await page.getByRole("button", { name: "Save Article" }).click();
  await expect(page.getByRole("alert").first()).toHaveText("Please fill in all required fields.");

  const title = page.getByRole("textbox", { name: "Title", exact: true });
  const slug = page.getByRole("textbox", { name: "Slug" });
  await title.fill("Watch: A Calm Kickoff!");
  await expect(slug).toHaveValue("watch-a-calm-kickoff");
  await title.fill("");
  await expect(slug).toHaveValue(/^untitled-article-\d+$/);
  await title.fill("Watch: a calm kickoff");
  await expect(slug).toHaveValue("watch-a-calm-kickoff");
  await page.getByRole("textbox", { name: "Subtitle" }).fill("Thirty minutes, four questions");
  await page.getByRole("textbox", { name: "Body" }).click();
  await page.keyboard.type("Begin with what the client fears.");
  const tip = page.getByRole("textbox", { name: "Pro Tip" });
  await tip.fill("Let the quietest person speak first.");
  await expect(tip).toHaveAttribute("rows", "3");

  await page.getByRole("radio", { name: "Video" }).check();
  await page.getByRole("textbox", { name: "Video URL" }).fill("https://example.com/not-a-video");
  await page.getByRole("button", { name: "Save Article" }).click();
  await expect(
    page
      .getByText("Enter a YouTube, Vimeo, Loom or Wistia link, or the URL of an MP4 file.")
      .first(),
  ).toBeVisible();
  await page.getByLabel("Replace file", { exact: true }).and(page.locator("input")).setInputFiles({
    name: "kickoff.mp4",
    mimeType: "video/mp4",
    buffer: sampleMp4(),
  });
  await expect(page.getByRole("textbox", { name: "Video URL" })).toHaveValue(/^\/files\//);

  await page
    .getByLabel("Choose images", { exact: true })
    .and(page.locator("input"))
    .setInputFiles([
      { name: "one.png", mimeType: "image/png", buffer: await samplePng(60, 40) },
      { name: "two.png", mimeType: "image/png", buffer: await samplePng(80, 40) },
    ]);
  await expect(page.getByRole("img", { name: "Image 2" })).toBeVisible();
  await page.getByRole("button", { name: "Remove image 1" }).click();
  await expect(page.getByRole("img", { name: "Image 2" })).toHaveCount(0);
  await page.getByRole("textbox", { name: "Content image URL" }).fill("nonsense");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByText("Enter an image URL that starts with https://.")).toBeVisible();

  await page.getByRole("checkbox", { name: "Client Service" }).check();
  await page.getByRole("checkbox", { name: "Onboarding" }).check();
  const state = page.getByRole("group", { name: "State" });
  await state.getByText("Publish", { exact: true }).click();

  // The draft survives a reload.
  await page.waitForTimeout(900);
  page.once("dialog", (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByText("We restored your unsaved changes.")).toBeVisible();
  await expect(title).toHaveValue("Watch: a calm kickoff");
  await expect(page.getByRole("checkbox", { name: "Onboarding" })).toBeChecked();

  const preview = page.getByRole("region", { name: "Live preview" });
  await expect(preview.getByText("Begin with what the client fears.")).toBeVisible();
  await page.getByRole("button", { name: "Live preview" }).click();
  await expect(preview).toBeHidden();

  await page.getByRole("button", { name: "Save Article" }).click();
  await expect(page).toHaveURL(/\/admin\/articles$/);
  await expect(page.getByText("Article saved.")).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: "Watch: a calm kickoff" });
  await expect(row.getByRole("switch", { name: /^Published/ })).toBeChecked();
  await row.getByRole("switch", { name: /^Featured/ }).click();
  await expect(row.getByRole("switch", { name: /^Featured/ })).toBeChecked();

  const context = await browser.newContext({ baseURL: app.url });
  const member = await context.newPage();
  await signIn(member, "member", { at: "/resources?search=calm+kickoff" });
  await member.getByRole("link", { name: "Watch: a calm kickoff" }).click();
  await expect(member.getByText("Begin with what the client fears.")).toBeVisible();
  await expect(member.getByRole("button", { name: /^Play video/ })).toBeVisible();
  const picture = member.locator("article img[src^='/files/']").first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

  // Members lose access to the article and its files as soon as it is unpublished.
  const file = await picture.evaluate((image: HTMLImageElement) => image.src);
  await row.getByRole("switch", { name: /^Published/ }).click();
  await expect(row.getByRole("switch", { name: /^Published/ })).not.toBeChecked();
  await expect
    .poll(async () => (await member.request.get("/api/articles/watch-a-calm-kickoff")).status())
    .toBe(404);
  expect((await member.request.get(file)).status()).toBe(404);
  await context.close();
});

test("confirms before leaving, rejects a taken slug and redirects the former slug", async ({
  page,
}) => {
  await signIn(page, "superadmin", { at: "/admin/articles?search=two+pages" });
  await page.getByRole("link", { name: "A proposal that fits on two pages", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Edit Article" })).toBeVisible();
  const slug = page.getByRole("textbox", { name: "Slug" });
  const old = await slug.inputValue();
  // The visual editor shows the table.
  await expect(page.getByRole("textbox", { name: "Body" }).getByRole("table")).toBeVisible();
  await expect(page.getByRole("link", { name: "Preview" })).toHaveAttribute(
    "href",
    `/resources/${old}`,
  );

  await slug.fill("agency-pricing-worksheet");
  await page.getByRole("link", { name: "Cancel" }).click();
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole("heading", { level: 1, name: "Edit Article" })).toBeVisible();
  await expect(slug).toHaveValue("agency-pricing-worksheet");

  await page.getByRole("button", { name: "Save Article" }).click();
  await expect(
    page
      .getByText("Another article already uses this slug. Please choose a different one.")
      .first(),
  ).toBeVisible();
  await slug.fill("two-page-proposals");
  await page.getByRole("button", { name: "Save Article" }).click();
  await expect(page).toHaveURL(/\/admin\/articles\?search=two\+pages$/);

  await page.goto(`/resources/${old}`);
  await expect(page).toHaveURL(/\/resources\/two-page-proposals$/);
  await expect(
    page.getByRole("heading", { level: 1, name: "A proposal that fits on two pages" }),
  ).toBeVisible();
});

test("filters, previews and deletes a draft, and keeps the filters in the URL", async ({
  page,
}) => {
  await signIn(page, "superadmin", { at: "/admin/articles" });
  await page.getByRole("combobox", { name: "Status" }).selectOption("Drafts");
  await expect(page).toHaveURL(/status=drafts/);
  const rows = page.getByRole("row").filter({ has: page.getByRole("switch") });
  const published = page.getByRole("switch", { name: /^Published/, checked: true });
  // While the list loads, it has no rows at all.
  await expect(rows.first()).toBeVisible();
  await expect(published).toHaveCount(0);
  const count = await rows.count();
  const title = await rows.first().getByRole("rowheader").getByRole("link").textContent();
  await rows.first().getByRole("link", { name: /^View/ }).click();
  await expect(page).toHaveURL(/\/resources\/.+preview=1/);
  await expect(page.getByText("This is a preview of a draft.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Like/ })).toHaveCount(0);

  await page.goBack();
  await page.getByRole("button", { name: `Delete ${title}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText(`“${title}” moved to the trash.`)).toBeVisible();
  await expect(rows).toHaveCount(count - 1);
  await page.getByRole("combobox", { name: "Type" }).selectOption("Presentations");
  await expect(page.getByText("No articles found")).toBeVisible();
  await page.getByRole("button", { name: "Reset filters" }).first().click();
  await expect(page).toHaveURL(/\/admin\/articles$/);
});

test("creates, deletes and merges topics, and hides a comment", async ({ page }) => {
  await signIn(page, "superadmin", { at: "/admin/taxonomy" });
  await page.getByRole("button", { name: "Add topic" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Name" }).fill("Pricing");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("A topic with this name already exists.")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Name" }).fill("Mergers");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Mergers", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Delete Mergers" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Mergers", { exact: true })).toHaveCount(0);

  // Merging moves the articles to the other topic.
  await page.getByRole("button", { name: "Merge Pricing", exact: true }).click();
  await expect(dialog).toContainText("3 articles will get the other topic");
  await dialog.getByLabel("Merge into").selectOption("Cash Flow");
  await dialog.getByRole("button", { name: "Merge", exact: true }).click();
  await expect(page.getByText("“Pricing” merged into “Cash Flow”.")).toBeVisible();
  await expect(page.getByText("Pricing", { exact: true })).toHaveCount(0);
  const topic = page.getByRole("listitem").filter({ hasText: "Cash Flow" });
  await expect(topic).toContainText("4 articles");

  await page.goto("/admin/comments");
  const first = page.getByRole("main").getByRole("listitem").first();
  const words = (await first.locator("p").nth(1).textContent()) ?? "";
  await first.getByRole("button", { name: "Hide" }).click();
  await expect(first.getByText("Hidden", { exact: true })).toBeVisible();
  await first.locator("a[href*='#comment-']").click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText(words)).toHaveCount(0);
});
