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
  const state = page.getByRole("group", { name: "State" });
  await expect(state.getByRole("radio", { name: "Draft" })).toBeChecked();
  await expect(state.getByRole("radio", { name: "Publish" })).toHaveCount(0);
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
