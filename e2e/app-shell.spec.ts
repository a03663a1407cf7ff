import { expect, signIn, test } from "./fixtures.ts";

const MAIN = [
  "Home",
  "Pillars of Agency",
  "Resources",
  "AI Assistant",
  "Events",
  "Gurus",
  "Book a Call",
  "Messages",
  "Support",
  "Subscription",
];
/** Owners and team members. */
const AGENCY = MAIN.toSpliced(4, 0, "Scorecard", "Plan", "Diagnostic");
const GROUPS = ["Learn", "Live", "Help", "Account"];

const SIDEBARS: Record<string, string[]> = {
  superadmin: [...MAIN, "Team Management", "Admin Dashboard", "Program"],
  agent: [...AGENCY, "Team Management", "Scheduled Calls"],
  member: AGENCY,
  guru: [...AGENCY, "My Articles", "Questions", "My Calls"],
  support: [...MAIN, "Members", "Inbox", "Support Page", "Comments", "Scheduled Calls"],
  free: AGENCY,
  agent2: [...AGENCY, "Team Management", "Scheduled Calls"],
  member2: AGENCY,
  // Without access all but two entries are locked and link to the subscription page.
  newcomer: [...AGENCY, "Team Management", "Scheduled Calls"].map((label) =>
    ["Support", "Subscription"].includes(label) ? label : `${label} (Included in membership)`,
  ),
};
const SECTIONS: Record<string, string[]> = {
  superadmin: ["Administration"],
  agent: ["Administration"],
  agent2: ["Administration"],
  newcomer: ["Administration"],
  support: ["Administration"],
  guru: ["Content Creation"],
};

test("shows each demo account its own sidebar", async ({ page }) => {
  for (const [who, labels] of Object.entries(SIDEBARS)) {
    await page.context().clearCookies();
    await signIn(page, who);
    const sidebar = page.getByRole("navigation", { name: "Main" });
    // A badge may follow the label.
    const links = async () =>
      (await sidebar.getByRole("link").allTextContents()).map((text) => text.replace(/\d.*$/, ""));
    await expect.poll(links, who).toEqual(labels);
    const headings = [...GROUPS, ...(SECTIONS[who] ?? [])];
    await expect(sidebar.getByRole("heading"), who).toHaveText(headings);
  }
});

test("opens a screen for every sidebar link", async ({ page }) => {
  await signIn(page, "superadmin");
  for (const label of SIDEBARS.superadmin ?? []) {
    await page.goto("/");
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: label }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText("Page Not Found")).toBeHidden();
  }
});

test("redirects a member without access to the subscription page", async ({ page }) => {
  await signIn(page, "newcomer");
  await expect(page).toHaveURL(/\/subscription$/);
  await page.goto("/pillars-of-agency");
  await expect(page).toHaveURL(/\/subscription$/);
  await expect(page.getByText("One membership. Everything included.")).toBeVisible();
  await expect(page.getByText("per person, per year")).toBeVisible();

  // Support is open to everyone who is signed in; all other screens redirect.
  const sidebar = page.getByRole("navigation", { name: "Main" });
  await expect(sidebar.locator("[aria-current]")).toHaveText("Subscription");
  await sidebar.getByRole("link", { name: "Support" }).click();
  await expect(page).toHaveURL(/\/support$/);
  await page.getByLabel("Subject").fill("Does it cover my team?");
  await page.getByLabel("Message").fill("There are four of us.");
  await page.getByRole("button", { name: "Submit Ticket" }).click();
  await expect(page.getByRole("heading", { name: "Does it cover my team?" })).toBeVisible();
  await sidebar.getByRole("link", { name: "Resources (Included in membership)" }).click();
  await expect(page).toHaveURL(/\/subscription#offer$/);
  await expect(page.getByRole("heading", { name: "Annual membership" })).toBeInViewport();
  await expect(sidebar.locator("[aria-current]")).toHaveText("Subscription");
});

test("opens and closes the drawer by keyboard at 375 px", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 760 });
  await signIn(page, "member");
  await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
  const open = page.getByRole("button", { name: "Open menu" });
  await open.focus();
  await page.keyboard.press("Enter");
  const drawer = page.getByRole("dialog", { name: "Menu" });
  await expect(drawer).toBeVisible();
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press("Tab");
    const isInside = await page.evaluate(
      () =>
        document.activeElement === document.body ||
        document.activeElement?.closest("dialog") !== null,
    );
    expect(isInside).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(open).toBeFocused();
  await page.keyboard.press("Enter");
  await drawer.getByRole("link", { name: "Events" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/events$/);
  await expect(drawer).toBeHidden();
});

test("opens the account menu and the notifications by keyboard and returns the focus", async ({
  page,
}) => {
  await signIn(page, "member");
  for (const [name, role] of [
    ["Account menu", "menu"],
    [/^Notifications/, "dialog"],
  ] as const) {
    const button = page.getByRole("button", { name });
    for (const key of ["Enter", role === "menu" ? "ArrowDown" : "Space"]) {
      await button.focus();
      await page.keyboard.press(key);
      await expect(page.getByRole(role)).toBeVisible();
      await expect(button).toHaveAttribute("aria-expanded", "true");
      if (role === "menu") await expect(page.getByRole("menuitem").first()).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(page.getByRole(role)).toBeHidden();
      await expect(button).toBeFocused();
    }
  }
});

test("keeps the chosen theme after a reload", async ({ page }) => {
  await signIn(page, "member");
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("menuitemradio", { name: "Dark" }).press("Enter");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("ignores parameters that a screen does not declare", async ({ page }) => {
  await signIn(page, "superadmin", { at: "/admin/team?utm_source=mail&q=Amara&page=x" });
  await expect(page.getByRole("cell", { name: "Amara Lindqvist" })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/team\?q=Amara$/);
});
