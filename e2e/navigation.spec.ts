import type { Page } from "@playwright/test";
import { boxOf } from "./boxes.ts";
import { expect, navigate, signIn, test, waitForWrites } from "./fixtures.ts";

const mainNav = (page: Page) => page.getByRole("navigation", { name: "Main" });
const current = (page: Page) => mainNav(page).locator("[aria-current=page]");

test("highlights the section of every screen, sub-pages included", async ({ page }) => {
  await signIn(page, "superadmin");
  await expect(current(page)).toHaveText("Home");
  const sections: [path: string, label: RegExp][] = [
    ["/pillars-of-agency/operations-and-delivery/scope-and-change", /^Pillars of Agency/],
    ["/resources/price-a-project-from-the-margin-up", /^Resources/],
    ["/gurus/ines-carvalho", /^Gurus/],
    ["/subscription", /^Subscription/],
    ["/admin", /^Admin Dashboard/],
    ["/admin/events/create", /^Events/],
    ["/admin/articles/create", /^Articles/],
    ["/admin/audit", /^Audit Log/],
  ];
  for (const [path, label] of sections) {
    await navigate(page, path);
    await expect(current(page), path).toHaveText(label);
  }
  for (const label of ["Saved", "Settings", "Analytics"]) {
    await navigate(page, `/${label.toLowerCase()}`);
    await expect(current(page)).toHaveCount(0);
    await page.getByRole("button", { name: "Account menu" }).click();
    const item = page.getByRole("menuitem", { name: label, exact: true });
    await expect(item).toHaveAttribute("aria-current", "page");
    await page.keyboard.press("Escape");
    await expect(item).toBeHidden();
  }
});

test("lists every admin section with live counts for the team", async ({ page, browser, app }) => {
  await signIn(page, "superadmin", { at: "/admin" });
  await expect(mainNav(page).getByRole("heading")).toHaveText([
    "Help",
    "People",
    "Live",
    "Content",
    "Product",
  ]);
  const tickets = mainNav(page).getByRole("link", { name: /^Inbox \(\d+ waiting\)$/ });
  await expect(tickets).toBeVisible();
  const waiting = async () => Number(/\d+/.exec((await tickets.textContent()) ?? "")?.[0]);
  const before = await waiting();

  const member = await (await browser.newContext({ baseURL: app.url })).newPage();
  await signIn(member, "member", { at: "/support" });
  await member.getByLabel("Subject").fill("A count that follows");
  await member.getByLabel("Message").fill("Does the sidebar see this?");
  await member.getByRole("button", { name: "Submit Ticket" }).click();
  await expect(member.getByRole("heading", { name: "A count that follows" })).toBeVisible();
  await expect.poll(waiting).toBe(before + 1);

  // One click to each section; the sidebar stays until the member area is opened.
  await mainNav(page).getByRole("link", { name: "Categories and Topics" }).click();
  await expect(page).toHaveURL(/\/admin\/taxonomy$/);
  await expect(current(page)).toHaveText("Categories and Topics");
  await mainNav(page).getByRole("link", { name: "Back to the member area" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(mainNav(page).getByRole("heading").first()).toHaveText("Learn");

  // Support sees its own sections only.
  await page.context().clearCookies();
  await signIn(page, "support", { at: "/admin/inbox" });
  await expect(mainNav(page).getByRole("heading")).toHaveText(["Help", "People", "Live"]);
  await expect(current(page)).toHaveText(/^Inbox/);
  await expect(mainNav(page).getByRole("link", { name: "Audit Log" })).toHaveCount(0);
});

test("shows unread messages on every screen until they are read", async ({
  page,
  browser,
  app,
}) => {
  await signIn(page, "agent2", { at: "/events" });
  const link = mainNav(page).getByRole("link", { name: /^Messages/ });
  await expect(link).toBeVisible();
  const team = await (await browser.newContext({ baseURL: app.url })).newPage();
  await signIn(team, "support", { at: "/admin/messages?search=agent2%40colonnade.test" });
  await team.getByRole("button", { name: /Conversation/ }).click();
  const field = team.getByRole("textbox", { name: /^Reply to / });
  await field.fill("Your question is answered.");
  await field.press("Control+Enter");
  await waitForWrites(team);
  await expect(link).toHaveAccessibleName(/^Messages \(\d+ unread\)$/);
  await link.click();
  await expect(page.getByText("Your question is answered.").last()).toBeVisible();
  await expect(link).toHaveAccessibleName("Messages");
});

test("has a bottom bar at 375 px that hides nothing", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await signIn(page, "member");
  const bar = page.getByRole("navigation", { name: "Shortcuts" });
  await expect(bar.getByRole("link")).toHaveText([/^Home/, /^Pillars/, /^Resources/, /^Messages/]);
  await expect(bar.locator("[aria-current=page]")).toHaveText("Home");
  await bar.getByRole("link", { name: "Pillars" }).click();
  await expect(page).toHaveURL(/\/pillars-of-agency$/);
  await expect(bar.locator("[aria-current=page]")).toHaveText("Pillars");

  const isAboveBar = async (target: ReturnType<Page["locator"]>) =>
    (await boxOf(target)).bottom <= (await boxOf(bar)).y;
  // The end of a page, a sticky bar, and a screen as high as the window.
  const isEndAboveBar = async () => {
    // Again each time, because the page grows when its data arrives.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    return isAboveBar(page.getByRole("main").getByRole("link").last());
  };
  await expect.poll(isEndAboveBar).toBe(true);
  await navigate(page, "/pillars-of-agency/operations-and-delivery/scope-and-change");
  const complete = page.getByRole("button", { name: "Mark as Completed" });
  await expect(complete).toBeVisible();
  expect(await isAboveBar(complete)).toBe(true);
  await bar.getByRole("link", { name: /^Messages/ }).click();
  const message = page.getByRole("textbox", { name: "Your message" });
  await expect(message).toBeVisible();
  expect(await isAboveBar(message)).toBe(true);
  await navigate(page, "/assistant");
  const question = page.getByRole("main").getByRole("textbox").last();
  await expect(question).toBeVisible();
  expect(await isAboveBar(question)).toBe(true);

  const more = bar.getByRole("button", { name: "More" });
  await more.click();
  const drawer = page.getByRole("dialog", { name: "Menu" });
  await drawer.getByRole("link", { name: "Events" }).click();
  await expect(page).toHaveURL(/\/events$/);
  await expect(drawer).toBeHidden();
  await page.setViewportSize({ width: 768, height: 740 });
  await expect(bar).toBeHidden();
  await expect(mainNav(page)).toBeVisible();
});
