import { expectAccessible } from "./axe.ts";
import { expect, signIn, test } from "./fixtures.ts";

/** Every admin screen has a card. */
const CARDS = {
  Messages: "/admin/messages",
  Support: "/admin/support",
  Calls: "/admin/calls",
  Team: "/admin/team",
  Organizations: "/admin/organizations",
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

test("opens the screen of a task with the keyboard", async ({ page }) => {
  await signIn(page, "superadmin", { at: "/admin" });
  const list = page.getByRole("region", { name: "Needs attention" });
  await list.getByRole("link", { name: /wants to be a guru$/ }).press("Enter");
  await expect(page).toHaveURL(/\/admin\/gurus\?status=pending$/);
  await page.goBack();
  await list.getByRole("link", { name: /^Coming up: / }).press("Enter");
  await expect(page).toHaveURL(/\/admin\/events\/.+\/registrations$/);
});

test("shows the empty state, retries a failed load and denies other roles", async ({ page }) => {
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
          latePayments: 0,
          freeAccessEnding: [],
        },
      },
    }),
  );
  await page.goto("/admin");
  await expect(page.getByText("You're all caught up.")).toBeVisible();
  await page.unrouteAll();
  let requestCount = 0;
  await page.route("**/api/admin/dashboard", (route) => {
    requestCount += 1;
    return route.fulfill({ status: 400, json: { code: "x", message: "" } });
  });
  await page.goto("/admin");
  await expect(page.getByText("Failed to load dashboard. Please try again.")).toBeVisible();
  const before = requestCount;
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect.poll(() => requestCount).toBeGreaterThan(before);
  await page.unrouteAll();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Needs attention" })).toBeVisible();
  for (const who of ["agent", "member", "support"]) {
    await page.context().clearCookies();
    await signIn(page, who, { at: "/admin" });
    await expect(
      page.getByText("You do not have permission to access the Admin Dashboard."),
    ).toBeVisible();
    expect((await page.request.get("/api/admin/dashboard")).status()).toBe(403);
  }
  await expectAccessible(page, { quick: true });
});

test("has no accessibility violations on the dashboard", async ({ page }) => {
  await signIn(page, "superadmin", { at: "/admin" });
  await expect(page.getByRole("heading", { name: "Oversight" })).toBeVisible();
  await expectAccessible(page);
});
