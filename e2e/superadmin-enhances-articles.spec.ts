import pg from "pg";
import { xssPayloads } from "../src/test/xss-payloads.ts";
import { expect, signIn, test } from "./fixtures.ts";
import { triggerEvents } from "./trigger-events.ts";

const PRICES = "How to raise prices with the clients you already have";
const HANDOVER = "The handover between sales and delivery";

test("enhances two drafts, saves selected fields and undoes the save", async ({ page }) => {
  test.slow();
  await signIn(page, "superadmin", { at: "/admin" });
  await page.getByRole("main").getByRole("link", { name: "Article Magic" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Article Magic" })).toBeVisible();
  await expect(page.getByText("No AI model is connected")).toBeVisible();

  // Filters are in the URL, and every change resets the page.
  await page.getByRole("button", { name: "Page 2" }).click();
  await expect(page.getByText(/Showing 11 to 20 of \d+ results/)).toBeVisible();
  await page.getByLabel("Topics").selectOption({ label: "Without Topics" });
  await page.getByLabel("Status").selectOption({ label: "Drafts Only" });
  await expect(page).toHaveURL(/topics=without&status=drafts$/);
  await expect(page.getByText("3 articles found")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Status")).toHaveValue("drafts");
  const row = (title: string) => page.getByRole("row", { name: new RegExp(title) }).first();
  await expect(row(PRICES)).toContainText("No topics");

  // Enhances two articles.
  await page.getByLabel(`Select ${PRICES}`).check();
  await page.getByLabel(`Select ${HANDOVER}`).check();
  await page.getByRole("button", { name: "Enhance Selected (2)" }).click();
  const preview = (title: string) =>
    page.getByRole("button", { name: `Preview Changes: ${title}` });
  await expect(preview(PRICES)).toBeVisible();
  await expect(preview(HANDOVER)).toBeVisible();

  // Proposals survive a reload; nothing is saved yet.
  await page.reload();
  await preview(PRICES).click();
  const short = page.getByRole("region", { name: `Preview: ${PRICES}` });
  await expect(short.getByText("Suggested (no AI)").first()).toBeVisible();
  await expect(short.getByRole("checkbox", { name: "Use the new subtitle" })).toBeChecked();
  await expect(short.getByText("all numbers, links and names are unchanged")).toBeVisible();
  await short.getByRole("checkbox", { name: "Use the new pro tip" }).uncheck();
  const chips = short.getByRole("button", { pressed: true });
  const count = await chips.count();
  expect(count).toBeGreaterThanOrEqual(2);
  await chips.first().click();
  await expect(chips).toHaveCount(count - 1);

  // The full comparison, rendered and as plain text; the URL opens it.
  await short.getByRole("button", { name: "Compare in Full" }).click();
  const dialog = page.getByRole("dialog", { name: PRICES });
  await expect(dialog.getByRole("heading", { name: "Before the conversation" })).toBeVisible();
  await expect(dialog.getByRole("checkbox", { name: "Use the new pro tip" })).not.toBeChecked();
  await expect(page).toHaveURL(/compare=/);
  await dialog.getByText("As plain text").click();
  await expect(dialog.getByText("Ask what they would rather leave out.").last()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  await page.getByRole("button", { name: `Save Changes: ${PRICES}` }).click();
  await expect(page.getByText("Changes saved.")).toBeVisible();
  await expect(page.getByText("2 articles found")).toBeVisible();

  // The library shows the accepted fields.
  await page.goto("/resources/raise-prices-with-existing-clients?preview=1");
  await expect(page.getByRole("heading", { name: "Before the conversation" })).toBeVisible();
  await expect(page.getByText(/^Pro Tip/)).toHaveCount(0);

  // Undo restores the previous version.
  await page.goto("/admin/article-magic?search=raise%20prices");
  await page.getByRole("button", { name: `Undo: ${PRICES}` }).click();
  await expect(page.getByText(/^Restored the previous version of/)).toBeVisible();
  await expect(row(PRICES)).toContainText("No topics");

  // Canceling the other proposal returns focus to the row.
  await page.goto("/admin/article-magic?search=handover");
  await page.getByRole("button", { name: `Cancel: ${HANDOVER}` }).click();
  await expect(page.getByRole("button", { name: `Enhance with AI: ${HANDOVER}` })).toBeFocused();
});

test("shows an empty state and resets the filters", async ({ page }) => {
  await signIn(page, "superadmin", { at: "/admin/article-magic?search=nothing-like-this" });
  await expect(page.getByRole("heading", { name: "No articles found" })).toBeVisible();
  await page.getByRole("search").getByRole("button", { name: "Reset Filters" }).click();
  await expect(page.getByText(/Showing 1 to 10 of/)).toBeVisible();
});

test("runs no XSS payload from a proposal when it bypassed the sanitizer", async ({
  page,
  app,
}) => {
  test.slow();
  const calls: string[] = [];
  await page.exposeFunction("__ran", (what: string) => calls.push(what));
  await page.addInitScript(() => {
    window.alert = () => (window as unknown as { __ran: (what: string) => void }).__ran("alert");
  });
  const all = xssPayloads.map((text) => text.replaceAll("\0", ""));
  const proposed = {
    title: `Title ${all.slice(0, 5).join(" ")}`,
    subtitle: all.slice(5, 20).join(" "),
    proTip: all.slice(20, 40).join(" "),
    featuredImageUrl: "javascript:alert(1)",
    body: `<p>Slipped in</p>${all.join("\n<hr>\n")}`,
    topicIds: [],
  };
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  await client.query(
    `insert into article_proposals (article_id, user_id, provider, proposed, image_source, based_on)
     select a.id, u.id, 'model', $1, 'stock', '' from articles a, users u
     where a.title = $2 and u.email = 'superadmin@colonnade.test'`,
    [JSON.stringify(proposed), PRICES],
  );
  await client.end();
  await signIn(page, "superadmin", { at: "/admin/article-magic?search=raise%20prices" });
  await page.getByRole("button", { name: `Preview Changes: ${PRICES}` }).click();
  await expect(
    page.getByText("This article has changed since the proposal was created."),
  ).toBeVisible();
  await page.getByRole("button", { name: "Compare in Full" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Slipped in")).toBeVisible();
  await expect(
    dialog.locator(".prose :is(script, style, object, embed, form, input, svg, math)"),
  ).toHaveCount(0);
  const risky = await dialog.evaluate((root) =>
    [...root.querySelectorAll(".prose *")].flatMap((node) =>
      node.getAttributeNames().filter((name) => /^on|^srcdoc$/i.test(name)),
    ),
  );
  expect(risky).toEqual([]);
  await dialog.getByText("As plain text").click();
  await triggerEvents(page);
  expect(calls).toEqual([]);
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Please cancel and enhance it again.");
});
