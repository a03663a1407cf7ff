import { expect, navigate, signIn, test, waitForWrites } from "./fixtures.ts";

test("shows superadmins a member and lets them act", async ({ page, browser, app }) => {
  const other = await browser.newContext({ baseURL: app.url });
  const member = await other.newPage();
  await signIn(member, "member");

  // High enough that no message covers an action.
  await page.setViewportSize({ width: 1280, height: 1200 });
  await signIn(page, "superadmin", { at: "/admin/members?q=amara" });
  await page.getByRole("link", { name: "Amara Lindqvist" }).click();
  await expect(page.getByRole("heading", { name: "Amara Lindqvist", level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(/Amara Lindqvist/);
  const about = page.getByRole("complementary", { name: "About this member" });
  await expect(about.getByRole("link", { name: "member@colonnade.test" })).toBeVisible();
  await expect(about.getByRole("link", { name: "Northlight Studio" })).toBeVisible();
  const section = (name: string) => page.getByRole("region", { name });
  await expect(section("Plan and invoices").getByRole("row")).not.toHaveCount(0);
  await expect(section("Progress").getByRole("progressbar").first()).toBeVisible();
  for (const [name, text] of [
    ["Calls", "Pending"],
    ["Messages", "Amara Lindqvist"],
    ["Devices and sign-ins", "Firefox on Windows"],
    ["Audit trail", "Open audit log"],
  ] as const) {
    await section(name).scrollIntoViewIfNeeded();
    await expect(section(name)).toContainText(text);
  }

  await about.getByRole("button", { name: "Add tags" }).click();
  await about.getByRole("textbox", { name: "Tags" }).fill("Beta tester");
  await about.getByRole("textbox", { name: "Tags" }).press("Enter");
  await waitForWrites(page);
  await about.getByRole("button", { name: "Done" }).click();
  await expect(about.getByRole("list", { name: "Tags" })).toContainText("Beta tester");

  await about.getByRole("button", { name: "Send reset link" }).click();
  await expect(page.getByText("Reset link sent to member@colonnade.test.")).toBeVisible();

  await about.getByRole("button", { name: "Grant access" }).click();
  await page.getByLabel("Last day").fill("2035-01-31");
  await page.getByRole("dialog").getByRole("button", { name: "Grant access" }).click();
  await expect(page.getByText("Reason is required.").first()).toBeVisible();
  await page.getByLabel("Reason").fill("Speaker at the summit");
  await page.getByRole("dialog").getByRole("button", { name: "Grant access" }).click();
  await expect(page.getByText("granted until Jan 31, 2035")).toBeVisible();

  await about.getByRole("button", { name: "Change email" }).click();
  await page.getByLabel("New email").fill("amara@northlight.test");
  await page.getByRole("button", { name: "Send link" }).click();
  await expect(page.getByText(/new address amara@northlight.test/)).toBeVisible();

  await about.getByRole("button", { name: "Suspend" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Reason").fill("Chargeback");
  await expect(dialog.getByRole("checkbox", { name: "Cancel the subscription too" })).toBeVisible();
  await dialog.getByRole("button", { name: "Suspend" }).click();
  await expect(page.getByText("Amara Lindqvist was suspended.")).toBeVisible();
  await expect(page.getByRole("alert")).toContainText("Chargeback");
  await expect(member.getByText("Your account is suspended. Contact support.")).toBeVisible();
  await expect(section("Audit trail")).toContainText("Member suspended");

  await about.getByRole("button", { name: "Reactivate" }).click();
  await expect(page.getByText("Amara Lindqvist was reactivated.")).toBeVisible();
  // The notice above the actions is gone, so nothing moves any more.
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(about.getByRole("button", { name: "Suspend" })).toBeVisible();
  await about.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Delete Amara" }).click();
  await expect(page.getByText("Amara Lindqvist was removed.")).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/members$/);
  await page.goBack();
  await expect(page.getByText(/Amara was removed on/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Suspend" })).toHaveCount(0);
});

test("shows support its sections and the reset link only", async ({ page }) => {
  await signIn(page, "support", { at: "/admin/members?q=amara" });
  await page.getByRole("link", { name: "Amara Lindqvist" }).click();
  await expect(page.getByRole("heading", { name: "Notes" })).toBeVisible();
  for (const name of ["Progress", "Calls", "Tickets", "Messages"]) {
    await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
  }
  for (const name of ["Plan and invoices", "Event registrations", "Audit trail"]) {
    await expect(page.getByRole("heading", { name })).toHaveCount(0);
  }
  await expect(page.getByRole("heading", { name: "Devices and sign-ins" })).toHaveCount(0);
  const about = page.getByRole("complementary", { name: "About this member" });
  await expect(about.getByRole("button")).toHaveText(["Send reset link"]);
});

/** Every staff screen with names, and a name on it. */
const SCREENS: Record<string, string> = {
  "/admin/members?q=amara": "Amara Lindqvist",
  "/admin/team?q=amara": "Amara Lindqvist",
  "/admin/calls?search=amara": "Amara Lindqvist",
  "/admin/gurus": "Ines Carvalho",
  "/analytics?tab=team": "Marguerite Vance",
};

test("links names on staff screens to the member page", async ({ page }) => {
  await signIn(page, "superadmin", { at: "/admin/members?q=amara" });
  const link = page.getByRole("main").getByRole("link", { name: "Amara Lindqvist", exact: true });
  const path = (await link.first().getAttribute("href")) ?? "";
  expect(path).toMatch(/^\/admin\/members\/[0-9a-f-]{36}$/);
  const linksHere = async (name: string) => {
    const first = page.getByRole("main").getByRole("link", { name, exact: true }).first();
    await expect(first).toHaveAttribute("href", /^\/admin\/members\/[0-9a-f-]{36}$/);
  };
  for (const [screen, name] of Object.entries(SCREENS)) {
    await navigate(page, screen);
    await linksHere(name);
  }
  // Screens of one object.
  const memberId = path.split("/").at(-1);
  await navigate(page, `/admin/inbox?member=${memberId}`);
  await linksHere("Amara Lindqvist");
  await page.goto("/admin/support?search=amara");
  await page
    .getByRole("button", { name: /Amara Lindqvist.*Ticket/ })
    .first()
    .click();
  await linksHere("Amara Lindqvist");
  await navigate(page, "/admin/organizations?q=northlight");
  await page.getByRole("link", { name: "Northlight Studio" }).click();
  await linksHere("Amara Lindqvist");
  await navigate(page, path);
  await page.getByRole("link", { name: "Pricing clinic: bring a live estimate" }).click();
  await linksHere("Amara Lindqvist");
  await navigate(page, "/admin/comments");
  await expect(
    page.getByRole("main").getByRole("listitem").locator("a[href^='/admin/members/']").first(),
  ).toBeVisible();
  await navigate(page, "/admin/audit");
  await expect(page.getByRole("table").locator("a[href^='/admin/members/']").first()).toBeVisible();
});
