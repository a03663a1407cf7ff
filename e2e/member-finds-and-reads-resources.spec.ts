import { expect, navigate, signIn, test, waitForWrites } from "./fixtures.ts";

const ARTICLE = "Price a project from the margin up";
const SLUG = "price-a-project-from-the-margin-up";

test("finds a resource by search and filters, and opens the same view from a shared URL", async ({
  page,
  browser,
  app,
}) => {
  await signIn(page, "member");
  await page.getByRole("link", { name: "Resources", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Resources" })).toBeVisible();
  await expect(page.getByText(/^Showing 1-20 of \d+ resources$/)).toBeVisible();
  await page.getByRole("button", { name: "Page 2" }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByText(/^Showing 21-\d+ of \d+ resources$/)).toBeVisible();

  // A page beyond the last one redirects to the last one.
  await page.goto("/resources?page=99");
  await expect(page.getByText(/^Showing 21-\d+ of \d+ resources$/)).toBeVisible();
  await expect(page).toHaveURL(/page=2$/);

  // Every filter change resets the page.
  await page.getByRole("searchbox", { name: "Search resources by title" }).fill("A PROJECT");
  await expect(page).toHaveURL(/search=A\+PROJECT/);
  await expect(page).not.toHaveURL(/page=/);
  await expect(page.locator("mark").first()).toHaveText(/a|project/i);
  await page.getByRole("button", { name: "Categories" }).click();
  await page.getByRole("checkbox", { name: "Finance and Pricing" }).check();
  await page.keyboard.press("Escape");
  await page.getByText("Articles", { exact: true }).click();
  await expect(page).toHaveURL(/category=finance-and-pricing/);
  await expect(page).toHaveURL(/type=post/);
  await expect(page.getByRole("link", { name: ARTICLE })).toBeVisible();
  await expect(page.getByText("1 resource", { exact: true })).toBeVisible();
  await expect(page.getByText("Showing 1-1 of 1 resources")).toBeVisible();

  // Another member who opens the URL sees the same list.
  const shared = await browser.newContext({ baseURL: app.url });
  const colleague = await shared.newPage();
  await signIn(colleague, "agent", { at: page.url() });
  await expect(colleague.getByText("Showing 1-1 of 1 resources")).toBeVisible();
  await expect(colleague.getByRole("link", { name: ARTICLE })).toBeVisible();
  await expect(colleague.getByRole("searchbox")).toHaveValue("A PROJECT");
  await expect(colleague.getByRole("radio", { name: "Articles" })).toBeChecked();
  await shared.close();

  await page.reload();
  await expect(page.getByText("Showing 1-1 of 1 resources")).toBeVisible();
  await page.getByRole("searchbox").fill("no such title");
  await expect(page.getByRole("heading", { name: "No Resources Found" })).toBeVisible();
  await page.getByRole("button", { name: "Reset filters" }).last().click();
  await expect(page).toHaveURL(/\/resources$/);
  await expect(page.getByText(/^Showing 1-20 of \d+ resources$/)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "No Resources Found" })).toBeVisible();
});

test("shows how many results a filter has, sorts, and marks what was read", async ({ page }) => {
  await page.clock.install();
  await signIn(page, "member", { at: "/resources" });
  const main = page.getByRole("main");
  const total = main.getByRole("status").filter({ hasText: /^\d+ resources?$/ });
  const shown = async () => Number((await total.textContent())?.split(" ")[0]);
  await expect(total).toBeVisible();
  const all = await shown();

  // Each option shows what choosing it gives, under the other filters.
  await expect(page.getByRole("radio", { name: `All types ${all} results` })).toBeChecked();
  await page.getByRole("button", { name: "Categories" }).click();
  const finance = page.getByRole("listitem").filter({ hasText: "Finance and Pricing" });
  await expect(finance).toContainText("5 results");
  await finance.getByRole("checkbox").check();
  await page.keyboard.press("Escape");
  await expect(total).toHaveText("5 resources");
  await expect(page.getByRole("radio", { name: "All types 5 results" })).toBeChecked();
  const videos = page.getByRole("radio", { name: /^Videos \d results?$/ });
  const count = Number((await videos.locator("..").textContent())?.match(/\d+/)?.[0]);
  await page.getByText("Videos", { exact: true }).click();
  await expect.poll(shown).toBe(count);
  await page.getByRole("button", { name: "Reset filters" }).last().click();

  await page.getByLabel("Sort by").selectOption("Most liked");
  await expect(page).toHaveURL(/\/resources\?sort=most-liked$/);
  const answer = await page.request.get("/api/articles?sort=most-liked");
  const { items } = await answer.json();
  const cards = main.getByRole("listitem").filter({ has: page.getByRole("heading") });
  await expect(cards.first().getByRole("link")).toHaveText(items[0].title);

  // An article is read after five seconds; then it leaves the list of unread ones.
  const unread = page.getByRole("button", { name: "Unread", exact: true });
  await unread.click();
  await expect(page).toHaveURL(/unread=1/);
  await expect.poll(shown).toBeLessThan(all);
  await expect(main.getByText("Read", { exact: true })).toHaveCount(0);
  const left = await shown();
  const title = (await cards.first().getByRole("link").textContent()) ?? "";
  await cards.first().getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  const recorded = page.waitForResponse(/\/read$/);
  await page.clock.fastForward(5_000);
  await recorded;
  await page.goBack();
  await expect.poll(shown).toBe(left - 1);
  await expect(page.getByRole("link", { name: title })).toHaveCount(0);
  await unread.click();
  await page.getByRole("searchbox").fill(title);
  await expect(page).toHaveURL(/search=/);
  await expect(cards.filter({ hasText: title })).toContainText("Read");
});

test("scrolls to the section in the URL when the text loads late", async ({ page }) => {
  await page.route("**/assets/rich-text-body*.js", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await signIn(page, "member", { at: `/resources/${SLUG}#section-step-5-know-what-breaks-it` });
  await expect(page.getByRole("heading", { name: "Step 5: know what breaks it" })).toBeInViewport();
});

test("reads, likes, bookmarks and comments, and finds everything after a reload", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn(page, "member", { at: "/resources" });
  await page.getByRole("link", { name: ARTICLE }).click();
  await expect(page.getByRole("heading", { level: 1, name: ARTICLE })).toBeVisible();
  await expect(page.getByRole("article").getByText("Ines Carvalho").first()).toBeVisible();
  await expect(page.getByText("5 min read").first()).toBeVisible();
  await expect(page.getByRole("complementary", { name: "Pro tip" })).toBeVisible();

  // The table of contents links to the sections.
  const contents = page.getByRole("navigation", { name: "On this page" });
  await contents.getByRole("link", { name: "Step 5: know what breaks it" }).click();
  await expect(page).toHaveURL(/#section-step-5/);
  await expect(page.getByRole("heading", { name: "Step 5: know what breaks it" })).toBeInViewport();

  // A reader who opened a section URL can leave the page.
  await page.reload();
  await expect(page.getByRole("heading", { name: "Step 5: know what breaks it" })).toBeInViewport();
  await page.getByRole("link", { name: "Resources", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Resources" })).toBeVisible();
  await page.goBack();

  const like = page.getByRole("button", { name: /^Like/ }).first();
  const before = Number((await like.textContent())?.match(/\d+/)?.[0]);
  const wasLiked = (await like.getAttribute("aria-pressed")) === "true";
  await like.click();
  await expect(like).toContainText(String(before + (wasLiked ? -1 : 1)));
  const bookmark = page.getByRole("button", { name: /^Bookmark/ });
  const wasSaved = (await bookmark.getAttribute("aria-pressed")) === "true";
  await bookmark.click();
  await expect(bookmark).toHaveAttribute("aria-pressed", String(!wasSaved));

  await page.getByRole("button", { name: "Share" }).click();
  await expect(page.getByText("Link copied to clipboard!")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    new RegExp(`/resources/${SLUG}$`),
  );

  // The comments load when they are near the view.
  const related = page.getByRole("region", { name: "Related Resources" });
  await related.scrollIntoViewIfNeeded();
  const comments = page.getByRole("region", { name: /^Comments/ });
  const post = comments.getByRole("button", { name: "Post Comment" });
  const field = comments.getByRole("textbox", { name: "Add a comment" });
  await expect(post).toBeDisabled();
  await field.fill("   ");
  await expect(post).toBeDisabled();
  await field.fill("A half-written thought");
  await page.waitForTimeout(400);
  await page.reload();
  await related.scrollIntoViewIfNeeded();
  await expect(field).toHaveValue("A half-written thought");
  await field.fill("  This settled our pricing debate.  ");
  await post.click();
  const mine = comments.getByRole("listitem").filter({ hasText: "settled our pricing debate" });
  await expect(mine).toHaveCount(1);
  await expect(mine).toContainText("Amara Lindqvist");
  await waitForWrites(page);

  // Everything is stored.
  await page.goto("/");
  await page.goto(`/resources/${SLUG}#comments`);
  await expect(mine).toHaveCount(1);
  await expect(bookmark).toHaveAttribute("aria-pressed", String(!wasSaved));
  await expect(like).toHaveAttribute("aria-pressed", String(!wasLiked));

  await mine.getByRole("button", { name: /^More actions/ }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(mine).toHaveCount(0);
  await waitForWrites(page);
  await page.reload();
  await expect(field).toBeVisible();
  await expect(mine).toHaveCount(0);

  await expect(related.getByRole("listitem")).toHaveCount(5);
});

test("rolls back a failed like or comment and offers a retry", async ({ page }) => {
  await signIn(page, "member", { at: `/resources/${SLUG}#comments` });
  const like = page.getByRole("button", { name: /^Like/ }).first();
  const before = await like.getAttribute("aria-pressed");
  await page.route("**/api/articles/*/like", (route) => route.abort());
  await like.click();
  await expect(page.getByText("Couldn't save your like. Please try again.")).toBeVisible();
  await expect(like).toHaveAttribute("aria-pressed", String(before));
  await page.unroute("**/api/articles/*/like");
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(like).toHaveAttribute("aria-pressed", before === "true" ? "false" : "true");

  const comments = page.getByRole("region", { name: /^Comments/ });
  await comments.getByRole("textbox").fill("Sent while offline");
  await page.route("**/api/discussions/article/*", (route) => route.abort());
  await comments.getByRole("button", { name: "Post Comment" }).click();
  const mine = comments.getByRole("listitem").filter({ hasText: "Sent while offline" });
  await expect(mine).toContainText("Not sent");
  await page.unroute("**/api/discussions/article/*");
  await mine.getByRole("button", { name: "Try Again" }).click();
  await expect(mine).not.toContainText("Not sent");
  await expect(mine.getByRole("button", { name: "Reply" })).toBeVisible();
});

test("shows a PDF inline and plays a video, depending on the content type", async ({ page }) => {
  await signIn(page, "member", { at: "/resources/agency-pricing-worksheet" });
  await expect(page.locator("iframe[title='Agency pricing worksheet']")).toHaveAttribute(
    "src",
    /^\/files\/[0-9a-f-]+#/,
  );
  await expect(page.getByRole("link", { name: "Download" })).toBeVisible();
  await page.goto("/resources/watch-a-discovery-call");
  await page.getByRole("button", { name: /^Play video/ }).click();
  await expect
    .poll(() => page.locator("video").evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0.2);
  await page.goto("/resources?type=presentation");
  await page.getByRole("main").getByRole("heading", { level: 2 }).getByRole("link").first().click();
  await expect(page.getByRole("article").getByText("Presentation", { exact: true })).toBeVisible();
  await expect(page.getByRole("article").locator("iframe")).toHaveAttribute("src", /^\/files\//);
});

test("shows an agents_only article to agents and hides it from members", async ({
  page,
  browser,
  app,
}) => {
  await signIn(page, "agent");
  const list = await (await page.request.get("/api/articles?page=1")).json();
  const more = await (await page.request.get("/api/articles?page=2")).json();
  const secret = [...list.items, ...more.items].find(
    (item: { visibilityScope: string }) => item.visibilityScope === "agents_only",
  );
  await navigate(page, `/resources/${secret.slug}`);
  await expect(page.getByRole("heading", { level: 1, name: secret.title })).toBeVisible();
  await expect(page.getByText("Owners only").first()).toBeVisible();

  const other = await browser.newContext({ baseURL: app.url });
  const member = await other.newPage();
  await signIn(member, "member", { at: `/resources/${secret.slug}` });
  await expect(member.getByText("Article not found")).toBeVisible();
  await other.close();
});
