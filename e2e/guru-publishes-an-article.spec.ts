import pg from "pg";
import { expect, signIn, test, waitForWrites } from "./fixtures.ts";

const INACTIVE = "Your profile is hidden from members. You can save drafts now";

async function query(databaseUrl: string, text: string, values: unknown[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(text, values).finally(() => client.end());
}

test("lets a guru draft while inactive and publish once activated", async ({
  page,
  browser,
  app,
}) => {
  test.slow();
  await query(app.databaseUrl, "update gurus set is_active = false where slug = 'ines-carvalho'");
  await signIn(page, "guru");
  await page.getByRole("link", { name: "My Articles" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "My Guru Content" })).toBeVisible();
  await expect(page.getByText(INACTIVE).first()).toBeVisible();
  await page.getByRole("link", { name: "New Article" }).click();
  await page.getByRole("textbox", { name: "Title", exact: true }).fill("Ask for half up front");
  await expect(page.getByRole("textbox", { name: "Slug" })).toHaveValue("ask-for-half-up-front");
  await page.getByRole("textbox", { name: "Body" }).click();
  await page.keyboard.type("Cash first, then calendar.");
  // Fields that only superadmins set are missing.
  await expect(page.getByRole("radio", { name: "Owners only" })).toHaveCount(0);
  await expect(page.getByRole("checkbox", { name: "Featured" })).toHaveCount(0);

  await expect(page.getByText(INACTIVE)).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "Publish" })).toBeDisabled();
  await page.getByRole("button", { name: "Save Article" }).click();
  await expect(page).toHaveURL(/\/gurus\/articles$/);
  const card = page.getByRole("listitem").filter({ hasText: "Ask for half up front" });
  await expect(card.getByText("Draft", { exact: true })).toBeVisible();
  await expect(card.getByText("Not published")).toBeVisible();
  await expect(page.getByText(INACTIVE)).toBeVisible();
  await expect(card.getByRole("button", { name: "Publish" })).toBeDisabled();

  // A superadmin activates the profile.
  const adminContext = await browser.newContext({ baseURL: app.url });
  const admin = await adminContext.newPage();
  await signIn(admin, "superadmin");
  const { items } = await (await admin.request.get("/api/admin/gurus?search=Ines")).json();
  const activated = await admin.request.patch(`/api/admin/gurus/${items[0].id}/active`, {
    headers: { origin: app.url },
    data: { isActive: true },
  });
  expect(activated.ok(), await activated.text()).toBe(true);
  await adminContext.close();

  await page.reload();
  await expect(page.getByText(INACTIVE)).toHaveCount(0);
  await card.getByRole("button", { name: "Publish" }).click();
  await expect(card.getByText("Published", { exact: true })).toBeVisible();
  await waitForWrites(page);
  await page.goto("/resources?search=half+up+front");
  await page.getByRole("link", { name: "Ask for half up front" }).click();
  await expect(page.getByText("Cash first, then calendar.")).toBeVisible();
  await page.getByRole("link", { name: "Edit" }).click();
  await expect(page).toHaveURL(/\/gurus\/article\/.+\/edit$/);

  await page.goto("/gurus/articles");
  await card.getByRole("button", { name: /^Delete/ }).click();
  await page.route("**/api/guru/articles/*", (route) => route.abort());
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(
    page.getByRole("alertdialog").getByText("Failed to delete article. Please try again."),
  ).toBeVisible();
  await page.unroute("**/api/guru/articles/*");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(card).toHaveCount(0);
});

test("filters a guru's articles and shows the empty states", async ({ page, app }) => {
  await signIn(page, "guru", { at: "/gurus/articles" });
  await page.getByText("Drafts", { exact: true }).click();
  await expect(page).toHaveURL(/status=drafts/);
  await expect(page.getByText("1 article", { exact: true })).toBeVisible();
  await page.getByText("Videos", { exact: true }).click();
  await expect(page.getByRole("heading", { name: "No Articles Found" })).toBeVisible();
  await page.getByRole("button", { name: "Reset Filters" }).first().click();
  await expect(page).toHaveURL(/\/gurus\/articles$/);
  await query(app.databaseUrl, "delete from articles");
  await page.reload();
  await expect(page.getByRole("heading", { name: "No Articles Found" })).toBeVisible();
  await page.getByRole("link", { name: "Create Your First Article" }).click();
  await expect(page).toHaveURL(/\/gurus\/article\/create$/);
});

test("shows the specified messages to members who may not write", async ({
  page,
  app,
  browser,
}) => {
  await signIn(page, "member", { at: "/gurus/articles" });
  await expect(
    page.getByText(
      "You need guru privileges to create and manage content. Contact an administrator if you believe you should have access.",
    ),
  ).toBeVisible();
  await page.goto("/gurus/article/create");
  await expect(page.getByText("You do not have guru privileges to create content.")).toBeVisible();
  for (const path of [
    "/admin/articles",
    "/admin/articles/create",
    "/admin/taxonomy",
    "/admin/comments",
  ]) {
    await page.goto(path);
    await expect(page.getByText("You do not have permission to access this page.")).toBeVisible();
  }
  const { items } = await (await page.request.get("/api/articles?search=capacity")).json();

  const context = await browser.newContext({ baseURL: app.url });
  const guru = await context.newPage();
  await signIn(guru, "guru", { at: `/gurus/article/${items[0].id}/edit` });
  await expect(guru.getByText("You do not have permission to edit this article.")).toBeVisible();
  for (const id of ["0190a000-0000-4000-8000-000000000000", "nonsense"]) {
    await guru.goto(`/gurus/article/${id}/edit`);
    await expect(guru.getByRole("alert").getByText("Article not found")).toBeVisible();
    await expect(guru.getByRole("button", { name: "Try Again" })).toHaveCount(0);
    await expect(guru.getByRole("link", { name: "Back to My Guru Content" })).toBeVisible();
  }

  await query(app.databaseUrl, "update gurus set user_id = null where slug = 'ines-carvalho'");
  await guru.goto("/gurus/articles");
  await expect(
    guru.getByText("You need to complete your guru profile before creating content."),
  ).toBeVisible();
  await guru.getByRole("link", { name: "Set Up Guru Profile" }).click();
  await expect(guru).toHaveURL(/\/gurus\/profile$/);
  await guru.goto("/gurus/article/create");
  await expect(
    guru.getByText("Please complete your guru profile before creating content."),
  ).toBeVisible();
  await context.close();
});

test("shows the specified messages when a guru's loads and saves fail", async ({ page }) => {
  await signIn(page, "guru");
  const failing = (address: string) =>
    page.route(address, (route) =>
      route.fulfill({ status: 503, json: { code: "unavailable", message: "x" } }),
    );
  await failing("**/api/guru/articles?**");
  await page.goto("/gurus/articles");
  await expect(page.getByText("Failed to load articles. Please try again.")).toBeVisible();
  await page.unroute("**/api/guru/articles?**");
  await page.goto("/gurus/articles");
  const path = await page
    .getByRole("link", { name: /^Edit / })
    .first()
    .getAttribute("href");
  await page.goto(path ?? "");
  await expect(page.getByRole("textbox", { name: "Body" }).getByRole("table")).toBeVisible();
  await page.getByRole("button", { name: "Edit HTML" }).click();
  await expect(page.getByRole("textbox", { name: "Body" })).toHaveAttribute("rows", "15");
  await failing("**/api/guru/articles/*");
  await page.getByRole("button", { name: "Save Article" }).click();
  await expect(page.getByText("Failed to save article. Please try again.")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Failed to load article data. Please try again.")).toBeVisible();
});

test("shows the specified messages when article loads and saves fail", async ({ page }) => {
  await signIn(page, "superadmin");
  const failing = (address: string) =>
    page.route(address, (route) =>
      route.fulfill({ status: 503, json: { code: "unavailable", message: "x" } }),
    );
  await failing("**/api/admin/articles?**");
  await page.goto("/admin/articles");
  await expect(page.getByText("Failed to load articles. Please try again.")).toBeVisible();
  await page.unroute("**/api/admin/articles?**");
  await page.goto("/admin/articles");
  const edit = page.getByRole("link", { name: /^Edit / }).first();
  const path = (await edit.getAttribute("href")) ?? "";
  await failing("**/api/admin/articles/*");
  await page.goto(path);
  await expect(page.getByText("Failed to load article data. Please try again.")).toBeVisible();
  await page.unroute("**/api/admin/articles/*");
  await page.goto(path);
  await expect(page.getByRole("textbox", { name: "Subtitle" })).toBeVisible();
  await failing("**/api/admin/articles/*");
  await page.getByRole("button", { name: "Save Article" }).click();
  await expect(page.getByText("Failed to save article. Please try again.")).toBeVisible();
});

test("reports an article that the database did not store", async ({ page, app }) => {
  await query(
    app.databaseUrl,
    `create function keep_nothing() returns trigger language plpgsql as 'begin return null; end';
     create trigger keep_nothing before insert on articles
       for each row execute function keep_nothing()`,
  );
  await signIn(page, "superadmin", { at: "/admin/articles/create" });
  await page.getByRole("textbox", { name: "Title", exact: true }).fill("Nowhere to be found");
  await page.getByRole("textbox", { name: "Body" }).fill("Words");
  await page.getByRole("button", { name: "Save Article" }).click();
  await expect(
    page.getByRole("alert").filter({ hasText: "Failed to create article" }),
  ).toBeVisible();
});
