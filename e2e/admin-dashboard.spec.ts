import { expect, signIn, test } from "./fixtures.ts";

/** Every admin screen has a card. */
const CARDS = {
  Inbox: "/admin/inbox",
  Support: "/admin/support",
  Calls: "/admin/calls",
  Team: "/admin/team",
  Organizations: "/admin/organizations",
  Plans: "/admin/plans",
  Pillars: "/admin/pillars",
  Events: "/admin/events",
  Gurus: "/admin/gurus",
  Articles: "/admin/articles",
  Comments: "/admin/comments",
  Taxonomy: "/admin/taxonomy",
  "Article Magic": "/admin/article-magic",
  "Import from Bubble.io": "/admin/bubble-import",
  Analytics: "/analytics?tab=program",
  Audit: "/admin/audit",
};

test("links to every admin screen and updates figures live", async ({ page }) => {
  await signIn(page, "superadmin");
  await page.getByRole("link", { name: "Admin Dashboard" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Admin Dashboard" })).toBeVisible();
  const main = page.getByRole("main");
  for (const [name, href] of Object.entries(CARDS)) {
    await expect(main.getByRole("link", { name, exact: true })).toHaveAttribute("href", href);
  }
  const support = main.getByRole("listitem").filter({ hasText: "open tickets" });
  await expect(support).toContainText("1 to answer");

  const member = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin });
  const other = await member?.newPage();
  if (!other) throw new Error("The browser did not open a page");
  await signIn(other, "member2");
  const sent = await other.evaluate(async () => {
    const answer = await fetch("/api/support/tickets", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        subject: "A new question",
        message: "How?",
        clientId: crypto.randomUUID(),
      }),
    });
    return answer.status;
  });
  expect(sent).toBe(201);
  await member?.close();
  await expect(support).toContainText("2 to answer", { timeout: 40_000 });
  await expect(main.getByRole("link", { name: "2 tickets are waiting for a reply" })).toBeVisible();
});

test("puts urgent tasks first and shows twelve weeks of subscriptions", async ({ page }) => {
  await signIn(page, "superadmin", { at: "/admin" });
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 2 }).first()).toHaveText("Needs attention");
  const tasks = main.getByRole("region", { name: "Needs attention" }).getByRole("link");
  await expect(tasks.first()).toHaveText("1 payment is past due");

  const trend = main.getByRole("region", { name: "Subscriptions" });
  const card = (name: string) => trend.getByRole("listitem").filter({ hasText: name });
  await expect(card("Recurring revenue")).toContainText(/\$\d+per month from \d+ paying members/);
  await expect(card("Failed payments").getByRole("img")).toHaveAccessibleName(
    /^Failed payments in the last 12 weeks: \d+ in total/,
  );
  await expect(trend.getByRole("table")).toBeHidden();
  await trend.getByText("Show as a table").click();
  const rows = trend.getByRole("table", { name: "Subscriptions by week" }).getByRole("row");
  await expect(rows).toHaveCount(1 + 12);

  await tasks.first().press("Enter");
  await expect(page).toHaveURL(/\/admin\/billing$/);
  await expect(page.getByRole("row", { name: /Ilse Varga/ })).toBeVisible();
});

test("opens the screen of a task with the keyboard", async ({ page }) => {
  await signIn(page, "superadmin", { at: "/admin" });
  const list = page.getByRole("region", { name: "Needs attention" });
  await list.getByRole("link", { name: /wants to be a guru$/ }).press("Enter");
  await expect(page).toHaveURL(/\/admin\/gurus\?status=pending$/);
  await page.goBack();
  await list.getByRole("link", { name: /^Coming up: / }).press("Enter");
  await expect(page).toHaveURL(/\/admin\/events\/.+\/registrations$/);
});

test("shows that nothing needs attention", async ({ page }) => {
  await signIn(page, "superadmin");
  const full = await (await page.request.get("/api/admin/dashboard")).json();
  await page.route("**/api/admin/dashboard", (route) =>
    route.fulfill({
      json: {
        ...full,
        attention: {
          tickets: { count: 0, oldestAt: null },
          conversations: { count: 0, oldestAt: null },
          calls: [],
          gurus: [],
          events: [],
          latePayments: { count: 0, oldestAt: null },
          reports: { count: 0, oldestAt: null },
          failedImports: { count: 0, oldestAt: null },
          freeAccessEnding: [],
          mismatches: [],
        },
      },
    }),
  );
  await page.goto("/admin");
  await expect(page.getByText("You're all caught up.")).toBeVisible();
});
