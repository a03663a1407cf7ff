import type { Page } from "@playwright/test";
import { expect, navigate, signIn, test } from "./fixtures.ts";

const scrollY = (page: Page) => page.evaluate(() => window.scrollY);

test("restores page, filters and scroll position of a list after Save, Cancel and Back", async ({
  page,
}) => {
  await signIn(page, "superadmin", { at: "/admin/articles?status=published" });
  await page.getByRole("button", { name: "Page 2", exact: true }).click();
  await expect(page).toHaveURL(/status=published&page=2$/);
  await expect(page.getByRole("button", { name: "Page 2", exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );
  // The rows of the first page stay visible until the second one is loaded.
  await expect(page.getByText(/^Showing 21/)).toBeVisible();
  const edit = page.getByRole("main").getByRole("link", { name: /^Edit / });
  const steps = [
    () => page.getByRole("button", { name: "Save Article" }).click(),
    () => page.getByRole("link", { name: "Cancel" }).click(),
    () => page.getByRole("link", { name: "Back to Articles" }).click(),
    () => page.goBack(),
    async () => {
      await page.reload();
      await page.getByRole("link", { name: "Back to Articles" }).click();
    },
  ];
  for (const leave of steps) {
    const last = edit.last();
    await last.hover();
    const [label, before] = [await last.getAttribute("aria-label"), await scrollY(page)];
    expect(before).toBeGreaterThan(100);
    await last.click();
    await expect(page.getByRole("heading", { level: 1, name: "Edit Article" })).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Title", exact: false }).first()).toBeVisible();
    await leave();
    await expect(page).toHaveURL(/\/admin\/articles\?status=published&page=2$/);
    await expect(edit.last()).toHaveAttribute("aria-label", label ?? "");
    await expect.poll(() => scrollY(page)).toBe(before);
  }

  const storedPositions = () => page.evaluate(() => JSON.stringify(sessionStorage));
  expect(await storedPositions()).toContain("/admin/articles");
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("menuitem", { name: "Sign out", exact: true }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
  expect(await storedPositions()).not.toContain("/admin/articles");
});

test("shows 'not found' without Try Again when an id is unknown, and the search words when nothing matches", async ({
  page,
}) => {
  const unknown = "00000000-0000-4000-8000-000000000000";
  await signIn(page, "superadmin", { at: `/admin/articles/${unknown}/edit` });
  const cases = [
    [`/admin/articles/${unknown}/edit`, "Article not found"],
    ["/admin/articles/nonsense/edit", "Article not found"],
    [`/admin/events/${unknown}/edit`, "Event not found"],
    [`/admin/events/${unknown}/registrations`, "Event not found"],
    [`/admin/gurus/${unknown}/edit`, "Guru not found"],
    [`/admin/organizations/${unknown}`, "Organization not found"],
    [`/admin/pillars/${unknown}/elements`, "Pillar not found"],
    [`/admin/pillars/${unknown}/elements/${unknown}/lessons`, "Key element not found"],
  ] as const;
  for (const [path, text] of cases) {
    await navigate(page, path);
    await expect(page.getByRole("alert").getByText(text, { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Try Again" })).toHaveCount(0);
    await expect(page.getByRole("link", { name: /^Back to / }).first()).toBeVisible();
  }

  await page.goto(`/admin/calls?call=${unknown}`);
  const call = page.getByRole("dialog", { name: "Scheduled call" });
  await expect(call.getByRole("alert").getByText("Call not found", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Try Again" })).toHaveCount(0);

  const lists = [
    ["/admin/articles?search=zzz", "No articles match “zzz”."],
    ["/admin/events?search=zzz", "No events match “zzz”."],
    ["/admin/gurus?search=zzz", "No gurus match “zzz”."],
    ["/admin/pillars?search=zzz", "No pillars match “zzz”."],
    ["/admin/organizations?q=zzz", "No organizations match “zzz”."],
    ["/admin/comments?search=zzz", "No comments match “zzz”."],
    ["/admin/article-magic?search=zzz", "No articles match “zzz”."],
    ["/admin/audit?q=zzz", "No entries match “zzz”."],
    ["/admin/team?q=zzz", "No users match “zzz”."],
  ] as const;
  for (const [path, text] of lists) {
    await navigate(page, path);
    await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByText(/^0 (events|gurus|users|entries)$/)).toHaveCount(0);
    await page
      .getByRole("button", { name: /^(Reset filters|Clear search)$/i })
      .last()
      .click();
    await expect(page.getByText(text)).toHaveCount(0);
    await expect(page).not.toHaveURL(/zzz/);
  }
  await page.goto("/admin/messages?search=zzz");
  await expect(page.getByText("No conversations match “zzz”.")).toBeVisible();
  await page.goto("/admin/audit?from=2001-01-01&to=2001-01-02");
  await expect(page.getByText("No entries match these filters.")).toBeVisible();
});

test("clears the form error when the fields are valid", async ({ page }) => {
  await signIn(page, "superadmin", { at: "/admin/gurus/create" });
  await page.getByRole("button", { name: "Save Guru" }).click();
  const summary = page.locator("form").getByText("Please fill in all required fields.").last();
  await expect(summary).toBeVisible();
  await page.getByLabel("Name", { exact: false }).first().fill("Runa Ostby");
  await page.getByLabel("Short description").fill("Turns quiet studios into calm ones.");
  await page.getByRole("textbox", { name: "Specialties" }).fill("Calm");
  await page.keyboard.press("Enter");
  await page.getByLabel("Slug").fill("runa-ostby");
  await expect(page.locator("form").getByText("Please fill in all required fields.")).toHaveCount(
    0,
  );

  await page.route("**/api/admin/gurus", (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole("button", { name: "Save Guru" }).click();
  const failure = page.getByText("Failed to save guru profile. Please try again.").first();
  await expect(failure).toBeVisible();
  await page.getByLabel("Location").fill("Bergen");
  await expect(failure).toHaveCount(0);
});
