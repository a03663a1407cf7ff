import { readFile } from "node:fs/promises";
import ICAL from "ical.js";
import pg from "pg";
import { expect, signIn, test, waitForWrites } from "./fixtures.ts";

const TITLE = /AI policy/i;

function titlesIn(text: string): string[] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents("vevent").map((event) => new ICAL.Event(event).summary);
}

test("finds an event, registers and downloads its calendar file", async ({ page, app }) => {
  await signIn(page, "member");
  await page.getByRole("link", { name: "Events", exact: true }).click();
  await page.getByRole("searchbox", { name: "Search events" }).fill("ai policy");
  await expect(page).toHaveURL(/search=ai/);
  const card = page.getByRole("link", { name: TITLE });
  await expect(card).toHaveCount(1);
  const title = (await card.textContent()) ?? "";
  await page.reload();
  await expect(page.getByRole("searchbox", { name: "Search events" })).toHaveValue("ai policy");
  await card.click();

  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  const panel = page.getByRole("complementary", { name: "Registration" });
  const seats = panel.getByText(/^\d+ seats left$/);
  const before = Number.parseInt((await seats.textContent()) ?? "", 10);
  await page.getByRole("button", { name: "Register", exact: true }).click();
  await expect(page.getByText("You're registered")).toBeVisible();
  await expect(seats).toHaveText(`${before - 1} seats left`);
  await waitForWrites(page);
  await page.reload();
  await expect(page.getByText("You're registered")).toBeVisible();

  await page.getByRole("button", { name: "Add to Calendar" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Download .ics file" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/\.ics$/);
  expect(titlesIn(await readFile(await file.path(), "utf8"))).toEqual([title]);

  const feed = await page.request.post("/api/calendar-feed", { headers: { origin: app.url } });
  const { url } = (await feed.json()) as { url: string };
  const calendar = await (await fetch(url)).text();
  expect(titlesIn(calendar)).toContain(title);
});

test("hides the meeting link when the member cancels the registration", async ({ page }) => {
  await signIn(page, "member", { at: "/events?search=pricing+clinic" });
  await page.getByRole("link", { name: /pricing clinic/i }).click();
  await expect(page.getByRole("link", { name: /Join the meeting/ })).toContainText(
    "https://meet.colonnade.test/pr…",
  );
  await page.getByRole("button", { name: "Cancel registration" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel registration" }).click();
  await expect(page.getByRole("button", { name: "Register", exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: /Join the meeting/ })).toHaveCount(0);
});

test("keeps filters in the URL and marks past events", async ({ page }) => {
  await signIn(page, "member", { at: "/events" });
  await page.getByRole("radio", { name: "Live" }).check();
  await expect(page).toHaveURL(/type=live/);
  await page.getByRole("checkbox", { name: "Include past events" }).check();
  await expect(page.getByText("Past Event", { exact: true }).first()).toBeVisible();
  await page.getByRole("button", { name: /^Tags/ }).click();
  await page.getByRole("checkbox", { name: "Dinner" }).check();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { level: 3 })).toHaveText(["Owners’ table: Chicago"]);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 3 })).not.toHaveCount(1);
  await page.getByRole("button", { name: "Reset filters" }).click();
  await expect(page).toHaveURL(/\/events$/);
  await page.getByRole("searchbox", { name: "Search events" }).fill("no such event");
  await expect(page.getByRole("heading", { name: "No Events Found" })).toBeVisible();
  await page.getByRole("button", { name: "Reset filters" }).last().click();
  await expect(page.getByRole("heading", { level: 3 }).first()).toBeVisible();
});

test("shows the right state when an event is past, sold out, nearly sold out or missing", async ({
  page,
}) => {
  await signIn(page, "member", { at: "/events?past=1&search=difficult" });
  await expect(page.getByText("Past Event", { exact: true })).toBeVisible();
  await expect(page.getByText(/seats left/)).toHaveCount(0);
  await page.getByRole("link", { name: /difficult/i }).click();
  await expect(page.getByText("Event Has Ended")).toBeVisible();
  await expect(page.getByRole("button", { name: "Share" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Add to Calendar" })).toHaveCount(0);
  const panel = page.getByRole("complementary", { name: "Registration" });
  await expect(panel.getByText(/^\d+ registered$/)).toBeVisible();
  await expect(panel.getByText(/seats/)).toHaveCount(0);
  await page.goto("/events?search=roundtable");
  await page.getByRole("link", { name: /roundtable/i }).click();
  await expect(page.getByRole("button", { name: "Sold out · Join waitlist" })).toBeVisible();
  await page.goto("/events?search=capacity");
  await page.getByRole("link", { name: /capacity/i }).click();
  await expect(page.getByText(/^Only \d seats remaining!$/)).toBeVisible();
  await page.goto("/events/6f1f1f52-8c1c-4b39-9a26-8e5e5b5f5a51");
  await expect(page.getByText("Event not found")).toBeVisible();
  await page.getByRole("link", { name: "Back to Events" }).click();
  await expect(page).toHaveURL(/\/events$/);
});

test("shows start and end in both time zones when an event lasts two days", async ({ page }) => {
  await signIn(page, "member", { at: "/events?search=gathering" });
  const card = page.getByRole("listitem").filter({ hasText: "The Colonnade gathering" });
  // The member is in New York, the event in Portland.
  const range = (start: string, end: string) =>
    new RegExp(`[A-Z][a-z]{2} \\d+, ${start}.[AP]M – [A-Z][a-z]{2} \\d+, ${end}.[AP]M`);
  await expect(card).toContainText(range("12:00", "8:00"));
  await expect(card).toContainText(range("9:00", "5:00"));
  await expect(card).toContainText(/local time \(P[SD]T\)/);
  await page.getByRole("link", { name: "The Colonnade gathering" }).click();
  const panel = page.getByRole("complementary", { name: "Registration" });
  await expect(panel).toContainText(range("12:00", "8:00"));
  await expect(panel).not.toContainText(/(?<!Starts in \d+ )days\b|Los Angeles/);
});

test("shows the message of the server when the last seat was just taken", async ({ page, app }) => {
  await signIn(page, "member", { at: "/events" });
  await page.getByRole("link", { name: /AI policy/i }).click();
  await expect(page.getByRole("button", { name: "Register", exact: true })).toBeVisible();
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  await client.query("update events set available_seats = seats_taken where title ~* 'ai policy'");
  await client.end();
  await page.getByRole("button", { name: "Register", exact: true }).click();
  await expect(page.getByText("This event is sold out.").first()).toBeVisible();
});

test("copies the link when the browser has no share sheet", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "share", { value: undefined });
  });
  await signIn(page, "member", { at: "/events?search=pricing" });
  await page.getByRole("link", { name: /pricing clinic/i }).click();
  await page.getByRole("button", { name: "Share" }).click();
  await expect(page.getByText("Link copied to clipboard!")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});
