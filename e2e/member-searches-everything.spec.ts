import type { Page } from "@playwright/test";
import { expect, signIn, test, tryAgain } from "./fixtures.ts";

/** Holds the code of the palette back until the returned function is called. */
async function holdPalette(page: Page): Promise<() => void> {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/palette-[^/]+\.js$/, async (route) => {
    await isReleased;
    await route.continue();
  });
  return release;
}

test("keeps every key when the code of the palette is still loading", async ({ page }) => {
  const release = await holdPalette(page);
  await signIn(page, "superadmin");
  const field = page.getByLabel("Search everything");
  const search = page.getByRole("button", { name: "Search" });
  await search.focus();
  await page.keyboard.press("Control+k");
  await expect(field).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(field).toBeHidden();
  await expect(search).toBeFocused();

  await page.keyboard.press("Control+k");
  await page.keyboard.type("tob");
  release();
  // The letters arrive while the palette takes over.
  await page.keyboard.type("ias renner", { delay: 20 });
  await expect(page.getByRole("option", { name: /Tobias Renner/ }).first()).toBeVisible();
  await expect(field).toHaveValue("tobias renner");
  await expect(field).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(field).toBeHidden();
  await expect(search).toBeFocused();

  // The code has loaded: keys of the same moment are kept too.
  await page.keyboard.press("Control+k");
  await page.keyboard.type("margin");
  await expect(field).toHaveValue("margin");
});

test("opens the first match when Enter is pressed while the palette is loading", async ({
  page,
}) => {
  const release = await holdPalette(page);
  await signIn(page, "member");
  await page.getByRole("button", { name: "Search" }).click();
  await page.keyboard.insertText("billing");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Search everything")).toHaveValue("billing");
  release();
  await expect(page).toHaveURL(/\/subscription$/);
});

test("opens the palette with the keyboard, corrects typos and keeps recent searches", async ({
  page,
}) => {
  await signIn(page, "member", { at: "/events" });
  await expect(page.getByRole("heading", { name: "Events", level: 1 })).toBeVisible();
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: "Search everything" });
  await expect(field).toBeFocused();
  await expect(page.getByRole("option", { name: "Pillars of Agency" })).toBeVisible();

  await page.keyboard.type("thirten weak forcast");
  const lesson = page.getByRole("option", { name: /The thirteen-week forecast/ }).first();
  await expect(lesson).toBeVisible();
  await expect(lesson.locator("mark").first()).toBeVisible();
  await expect(page.getByRole("dialog").getByRole("status")).toHaveText(/\d+ results?/);
  await expect(lesson).toHaveAttribute("aria-selected", "true");
  await expect(field).toHaveAttribute(
    "aria-activedescendant",
    (await lesson.getAttribute("id")) ?? "",
  );
  await page.keyboard.press("ArrowDown");
  await expect(lesson).toHaveAttribute("aria-selected", "false");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/pillars-of-agency\/[^/]+\/[^/]+\?lesson=/);
  await expect(
    page.getByRole("heading", { name: "The thirteen-week forecast" }).first(),
  ).toBeVisible();

  // Recent searches are listed, also after a reload.
  await page.reload();
  await expect(page.getByRole("button", { name: "Search" })).toBeVisible();
  await page.keyboard.press("Control+k");
  const recent = page.getByRole("option", { name: "thirten weak forcast" });
  await expect(recent).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(field).toHaveValue("thirten weak forcast");
  await expect(lesson).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("opens a video at the time of the words that were found", async ({ page }) => {
  await signIn(page, "member", { at: "/search?q=fourteen+hours+landing+page" });
  const result = page.getByRole("main").getByRole("listitem").first();
  await expect(result).toContainText("From Maker to Owner · at 0:18");
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search everything" }).fill("fourteen hours landing");
  await page.getByRole("option", { name: /at 0:18/ }).click();
  await expect(page).toHaveURL(/\?lesson=[\w-]+&t=18$/);
  await expect(page.getByText("Start at 0:18")).toBeVisible();
});

test("labels results with similar words", async ({ page }) => {
  await signIn(page, "member", { at: "/search?q=dark" });
  await expect(page.getByRole("main").getByRole("status")).toHaveText(
    /^No exact matches\. Showing similar results\. \d+ results?$/,
  );
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search everything" }).fill("dark");
  const dialog = page.getByRole("dialog");
  // The palette also has an action with this word, which is an exact match.
  await expect(dialog.getByRole("option", { name: /dark/i }).first()).toBeVisible();
  await expect(dialog.getByText("No exact matches. Showing similar results.")).toHaveCount(0);
});

test("jumps to the screens of the role and to an FAQ entry", async ({ page }) => {
  await signIn(page, "member");
  await page.getByRole("button", { name: "Search" }).click();
  const field = page.getByRole("combobox", { name: "Search everything" });
  await field.fill("billing");
  await expect(page.getByRole("option", { name: "Subscription", exact: true })).toBeVisible();
  await field.fill("audit");
  await expect(page.getByRole("option", { name: /See all results/ })).toBeVisible();
  await expect(page.getByRole("option", { name: "Audit Log" })).toBeHidden();
  await field.fill("invite or remove a teammate");
  await page.getByRole("option", { name: /How do I invite or remove a teammate/ }).click();
  await expect(page).toHaveURL(/\/support#faq-/);
  await expect(page.locator("details[open] summary")).toHaveText(
    "How do I invite or remove a teammate?",
  );
});

test("runs actions, and finds people and agencies for the team", async ({ page }) => {
  await signIn(page, "support");
  const field = page.getByRole("combobox", { name: "Search everything" });
  const search = async (text: string) => {
    await page.getByRole("button", { name: "Search" }).click();
    await field.fill(text);
  };
  await search("new ticket");
  await page.getByRole("option", { name: "New ticket", exact: true }).click();
  await expect(page).toHaveURL(/\/support#new-ticket$/);
  await expect(page.getByLabel("Subject")).toBeFocused();
  await search("theme");
  const switchTheme = page.getByRole("option", { name: "Switch to dark theme" });
  await expect(switchTheme).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");

  await search("lindqvist");
  const people = page.getByRole("group", { name: "People" });
  await expect(people.getByRole("option", { name: /Amara Lindqvist/ })).toBeVisible();
  await field.fill("northlight");
  const agencies = page.getByRole("group", { name: "Agencies" });
  await expect(agencies.getByRole("option", { name: /^Northlight Studio/ })).toBeVisible();
  await field.fill("lindqvist");
  await people.getByRole("option", { name: /Amara Lindqvist/ }).click();
  await expect(page).toHaveURL(/\/admin\/members\/[\w-]+$/);

  await page.context().clearCookies();
  await signIn(page, "member");
  await search("northlight");
  await expect(page.getByRole("option", { name: /See all results/ })).toBeVisible();
  await expect(agencies).toHaveCount(0);
});

test("keeps the search in the URL, filters by kind and shows errors", async ({ page }) => {
  await signIn(page, "member");
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: "Search everything" })).toBeFocused();
  await page.keyboard.type("pricing");
  await expect(page.getByRole("option", { name: /See all results/ })).toBeVisible();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/search\?q=pricing$/);
  const results = page.getByRole("main").getByRole("listitem");
  await expect(results.first()).toBeVisible();
  await expect(results.locator("mark").first()).toBeVisible();
  await page.getByRole("button", { name: "Lessons" }).click();
  await expect(page).toHaveURL(/kind=lesson/);
  await expect(results.filter({ hasText: "Lesson ·" }).first()).toBeVisible();
  await expect(results.filter({ hasNotText: "Lesson ·" })).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel("Search everything")).toHaveValue("pricing");
  await page.goBack();
  await expect(page).toHaveURL(/\/search\?q=pricing$/);

  await page.getByLabel("Search everything").fill("qqqzzzxxx");
  await expect(page.getByText("No results for “qqqzzzxxx”")).toBeVisible();
  await page.route("**/api/search?*", (route) => route.fulfill({ status: 503, body: "{}" }));
  await page.getByLabel("Search everything").fill("hiring");
  await expect(page.getByText("Search is unavailable right now.")).toBeVisible();
  await tryAgain(page, "**/api/search?*");
  await expect(results.first()).toBeVisible();
});

test("clears recent searches at sign-out", async ({ page }) => {
  await signIn(page, "member", { at: "/search?q=pricing" });
  await page.getByRole("main").getByRole("listitem").getByRole("link").first().click();
  await expect(page).not.toHaveURL(/\/search/);
  await page.goto("/search");
  await expect(page.getByRole("button", { name: "pricing" })).toBeVisible();
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("menuitem", { name: "Sign out", exact: true }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("pricing");
});
