import { readFile } from "node:fs/promises";
import { expectAligned } from "./boxes.ts";
import { expect, signIn, test, waitForWrites } from "./fixtures.ts";

test("creates a paid event and exports the registration when a member pays", async ({
  browser,
  page,
  app,
}) => {
  await signIn(page, "superadmin", { at: "/admin/events" });
  await page.getByRole("link", { name: "Create Event" }).click();
  await page.getByRole("button", { name: "Save Event" }).click();
  const alert = page.locator("form").getByRole("alert");
  await expect(alert).toContainText("Please fill in all required fields.");
  await expect(alert).toContainText("Zoom link is required for virtual events.");
  await page.getByRole("radio", { name: "Live" }).check();
  await page.getByRole("button", { name: "Save Event" }).click();
  await expect(alert).toContainText("Location is required for live events.");
  await page.getByRole("radio", { name: "Virtual" }).check();

  await page.getByLabel("Title").fill("Paid hour");
  await page.getByRole("textbox", { name: "Description" }).fill("One hour, well spent.");
  await page.getByLabel("Date *").fill("2031-03-09");
  await page.getByLabel("Time *").fill("02:30");
  await page.getByLabel("Time zone").selectOption("America/New_York");
  await page.getByLabel("End time").fill("00:15");
  await expect(page.getByLabel("Duration (minutes)")).toHaveValue("1305");
  await expect(page.getByText("ends the next day")).toBeVisible();
  await page.getByLabel("Duration (minutes)").fill("90");
  await expect(page.getByLabel("End time")).toHaveValue("04:00");
  await page.getByLabel("Zoom link").fill("https://meet.example.test/paid-hour-with-a-long-name");
  await page.getByLabel("Registration fee (USD)").fill("19.99");
  await page.getByLabel("Available seats").fill("5");
  for (const tag of ["Finance", " finance ", "Evening"]) {
    await page.getByRole("textbox", { name: "Tags" }).fill(tag);
    await page.keyboard.press("Enter");
  }
  await expect(page.getByRole("list", { name: "Tags" }).getByRole("listitem")).toHaveText([
    "Finance",
    "Evening",
  ]);
  await page.getByLabel("Host").fill("Tobias");
  await page.getByRole("option", { name: /Tobias Renner/ }).click();

  // The draft survives a reload. Daylight saving skips 02:30 in New York that night.
  await page.waitForTimeout(400);
  page.once("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByLabel("Title")).toHaveValue("Paid hour");
  await page.getByRole("button", { name: "Save Event" }).click();
  await expect(alert).toContainText("Invalid date or time format");
  await page.getByLabel("Time *").fill("19:30");
  await page.getByRole("button", { name: "Save Event" }).click();
  await expect(page).toHaveURL(/\/admin\/events$/);
  const row = page.getByRole("listitem").filter({ hasText: "Paid hour" });
  await expect(row).toContainText("$19.99");
  await expect(row).toContainText("5 seats left");

  // From here on the list is updated live, without a reload.
  await row.getByRole("link", { name: "0 registrations of Paid hour" }).click();
  await expect(page.getByRole("heading", { name: "No Registrations Found" })).toBeVisible();
  const registration = page.getByRole("row", { name: /Amara Lindqvist/ });

  const context = await browser.newContext({ baseURL: app.url });
  const member = await context.newPage();
  await signIn(member, "member", { at: "/events?search=Paid+hour" });
  await member.getByRole("link", { name: "Paid hour" }).click();
  await member.getByRole("button", { name: "Register for $19.99" }).click();
  await expect(member).toHaveURL(/test-checkout/);
  await expect(registration).toContainText("pending");
  await member.getByRole("button", { name: /^Pay/ }).click();
  await expect(member.getByText("You're registered")).toBeVisible();
  await expect(member.getByRole("link", { name: /Join the meeting/ })).toContainText(
    "https://meet.example.test/paid…",
  );

  await expect(registration).toContainText("completed");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export CSV" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("Paid hour_registrations.csv");
  const lines = (await readFile(await file.path(), "utf8")).split("\r\n");
  expect(lines[0]).toBe("\ufeffFirst Name,Last Name,Email,Phone,Registration Date,Payment Status");
  expect(lines[1]).toMatch(
    /^Amara,Lindqvist,member@colonnade.test,.*,\d{4}-\d\d-\d\d \d\d:\d\d America\/New_York,completed$/,
  );
});

test("hides, duplicates and deletes an event from the list", async ({ page }) => {
  await signIn(page, "superadmin", { at: "/admin/events?status=all" });
  await expectAligned(
    page.getByRole("checkbox", { name: "Include past events" }),
    page.getByLabel("Status"),
  );
  const row = page.getByRole("listitem").filter({ hasText: "Owners’ table: Chicago" });
  await row.getByRole("switch").click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("12 people are registered.");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(row.getByRole("switch")).toBeChecked();
  await row.getByRole("switch").click();
  await dialog.getByRole("button", { name: "Hide event" }).click();
  await expect(row.getByRole("switch")).not.toBeChecked();
  await waitForWrites(page);
  await page.goto("/admin/events?status=inactive");
  await expect(row).toBeVisible();
  await row.getByRole("button", { name: /Actions/ }).click();
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  await page.getByLabel("New date").fill("2031-06-03");
  await page.getByRole("button", { name: "Duplicate event" }).click();
  await expect(page.getByLabel("Date *")).toHaveValue("2031-06-03");
  await expect(page.getByLabel("Title")).toHaveValue("Owners’ table: Chicago (copy)");
  await page.goto("/admin/events?past=1&search=Copenhagen");
  const past = page.getByRole("listitem").filter({ hasText: "Positioning day in Copenhagen" });
  await past.getByRole("button", { name: /Actions/ }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect(dialog).toContainText(/its \d+ registrations and its tags/);
  await page.route("**/api/admin/events/*", (route) => route.abort());
  await dialog.getByRole("button", { name: "Delete event" }).click();
  await expect(dialog).toContainText("Failed to delete event. Please try again.");
  await page.unroute("**/api/admin/events/*");
  await dialog.getByRole("button", { name: "Delete event" }).click();
  await expect(dialog).toBeHidden();
  await expect(past).toHaveCount(0);
});

test("shows an error when there would be fewer seats than registrations", async ({ page }) => {
  await signIn(page, "superadmin", { at: "/admin/events?search=Chicago" });
  await page.getByRole("link", { name: "Owners’ table: Chicago", exact: true }).click();
  await page.getByLabel("Available seats").fill("3");
  await page.getByRole("button", { name: "Save Event" }).click();
  await expect(page.locator("form").getByRole("alert")).toContainText(
    "12 people have already registered. Please enter 12 seats or more.",
  );
  await page.getByLabel("Available seats").fill("40");
  await page.getByRole("button", { name: "Save Event" }).click();
  await expect(page).toHaveURL(/\/admin\/events\?search=Chicago$/);
});

test("shows an empty state when no event or registration matches", async ({ page }) => {
  await signIn(page, "superadmin", { at: "/admin/events?search=no+such+event" });
  await expect(page.getByRole("heading", { name: "No Events Found" })).toBeVisible();
  await page.goto("/admin/events?search=roundtable");
  await page.getByRole("link", { name: /registrations of/ }).click();
  await expect(page.getByText("Free Event").first()).toBeVisible();
  const people = page.getByRole("row");
  const all = await people.count();
  await page.getByRole("searchbox", { name: "Search registrations" }).fill("nobody@nowhere");
  await expect(page.getByRole("heading", { name: "No Registrations Found" })).toBeVisible();
  await page.getByRole("searchbox", { name: "Search registrations" }).fill("");
  await expect(people).toHaveCount(all);
});
