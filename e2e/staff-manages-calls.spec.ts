import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { dateOf, fullDate, goToFutureWeek, openDates } from "./calls-page.ts";
import { expect, navigate, signIn, test } from "./fixtures.ts";

const rows = (page: Page) => page.getByRole("table").getByRole("row");
const openFirst = (page: Page, name: string) =>
  page
    .getByRole("button", { name: `call with ${name}` })
    .first()
    .click();

test("lets an owner change status and notes of a call of their agency", async ({ page }) => {
  await signIn(page, "agent");
  await page.getByRole("link", { name: "Scheduled Calls" }).click();
  await expect(page.getByRole("table")).toContainText("Amara Lindqvist");
  await expect(page.getByRole("table")).not.toContainText("Harbour & Pine");
  // Tabular figures would make the hyphen as wide as a digit.
  const phone = page.getByRole("cell", { name: "(555) 013-4478" }).first();
  await expect(phone).toHaveCSS("font-variant-numeric", "normal");

  await page.goto("/admin/calls?status=missed");
  await openFirst(page, "Amara Lindqvist");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: /^Missed/ })).toBeDisabled();
  const save = dialog.getByRole("button", { name: "Save Changes" });
  await expect(save).toBeDisabled();
  await dialog.getByRole("button", { name: "Completed" }).click();
  await expect(dialog.getByLabel("Staff notes")).toBeHidden();
  await dialog.getByLabel("Notes").fill("Reached on the second try.");
  await save.click();
  await expect(page.getByText("Call updated.")).toBeVisible();
  await expect(page.getByText("No Calls Found")).toBeVisible();

  await page.goto("/admin/calls?search=second+try");
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).nth(1)).toContainText("Completed");

  // Saving only the notes keeps the status.
  await openFirst(page, "Amara Lindqvist");
  await dialog.getByLabel("Notes").fill("Reached on the second try. Sent the recording.");
  await save.click();
  await expect(rows(page).nth(1)).toContainText("Sent the recording.");
  await expect(rows(page).nth(1)).toContainText("Completed");
});

test("keeps the dialog open with an error when saving fails or the slot is taken", async ({
  page,
  app,
}) => {
  await signIn(page, "superadmin");
  // A canceled call whose slot has been booked again.
  const call = await createCanceledCallInTakenSlot(page, app.url);
  await navigate(page, `/admin/calls?call=${call}`);
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Pending" }).click();
  await page.route("**/api/admin/calls/*", (route) =>
    route.request().method() === "PATCH" ? route.fulfill({ status: 500 }) : route.continue(),
  );
  const save = dialog.getByRole("button", { name: "Save Changes" });
  await save.click();
  await expect(dialog.getByRole("alert")).toContainText(
    "Failed to update call status. Please try again.",
  );
  await page.unroute("**/api/admin/calls/*");
  await save.click();
  await expect(dialog.getByRole("alert")).toContainText(
    "Sorry, this time slot has just been booked. Please select another time.",
  );
  await dialog.getByRole("button", { name: "Cancel", exact: true }).click();
  await expect(dialog).toBeHidden();
});

async function createCanceledCallInTakenSlot(page: Page, url: string): Promise<string> {
  const headers = { origin: url };
  const day = new Date(Date.now() + 60 * 24 * 60 * 60 * 1000);
  while (day.getUTCDay() !== 3) day.setUTCDate(day.getUTCDate() + 1);
  const data = {
    date: day.toISOString().slice(0, 10),
    slot: "07:00-pt",
    phone: "(555) 010-2030",
  };
  const { id } = await (await page.request.post(`${url}/api/calls`, { headers, data })).json();
  await page.request.post(`${url}/api/calls/${id}/cancel`, { headers });
  const second = await page.request.post(`${url}/api/calls`, { headers, data });
  expect(second.status()).toBe(201);
  return id;
}

test("keeps search, filter and sort in the URL and applies them to the CSV export", async ({
  page,
}) => {
  await signIn(page, "superadmin", { at: "/admin/calls" });
  await page.getByLabel("Search calls").fill("harbour");
  await expect(page).toHaveURL(/search=harbour/);
  await expect(page.getByRole("table")).not.toContainText("Northlight Studio");
  await page.getByLabel("Status").selectOption("Completed");
  await page.getByLabel("Sort").selectOption("Recent first");
  await expect(page).toHaveURL(/status=completed/);
  await expect(page).toHaveURL(/sort=recent/);
  await page.reload();
  await expect(page.getByLabel("Search calls")).toHaveValue("harbour");
  await expect(page.getByRole("table")).not.toContainText("Missed");

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export CSV" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("scheduled_calls.csv");
  const text = await readFile(await file.path(), "utf8");
  expect(text).toContain("member2@colonnade.test");
  expect(text).not.toContain("member@colonnade.test");

  await page.getByLabel("Search calls").fill("nobody at all");
  await expect(page.getByRole("heading", { name: "No Calls Found" })).toBeVisible();
  await page.getByRole("button", { name: "Reset filters" }).click();
  await expect(page.getByRole("table")).toContainText("Northlight Studio");
});

test("blocks bookings on a day when a superadmin closes it", async ({ page }) => {
  await signIn(page, "superadmin", { at: "/book-call" });
  await goToFutureWeek(page, 10);
  const thursday = await dateOf(openDates(page).nth(2));
  const name = fullDate(thursday);
  const bookingUrl = page.url();

  await page.goto("/admin/calls");
  await page.getByRole("tab", { name: "Availability" }).click();
  const daysOff = page.getByRole("region", { name: "Days off" });
  await daysOff.getByLabel("Date").fill(thursday);
  await daysOff.getByLabel("Reason (optional)").fill("Company retreat");
  await daysOff.getByRole("button", { name: "Add day off" }).click();
  await expect(daysOff.getByRole("listitem").filter({ hasText: name })).toContainText(
    "Company retreat",
  );

  await page.goto(bookingUrl);
  await expect(
    page.getByRole("button", { name: /^Thu .* Closed \(Company retreat\)$/ }),
  ).toBeDisabled();
  await page.goto("/admin/calls?tab=availability");
  await daysOff.getByRole("button", { name: `Reopen ${name}` }).click();
  await expect(daysOff.getByText("Company retreat")).toBeHidden();
});

test("shows all calls read-only to support", async ({ page }) => {
  await signIn(page, "support", { at: "/admin/calls" });
  await expect(page.getByRole("table")).toContainText("Northlight Studio");
  await expect(page.getByRole("table")).toContainText("Harbour & Pine");
  // A click anywhere in the row opens the dialog.
  const row = rows(page).filter({ hasText: "Amara Lindqvist" }).first();
  await row.getByRole("cell").nth(2).click();
  const dialog = page.getByRole("dialog", { name: "Amara Lindqvist" });
  await expect(dialog.getByLabel("Notes", { exact: true })).toHaveAttribute("readonly");
  await expect(dialog.getByLabel("Staff notes")).toHaveAttribute("readonly");
  await expect(dialog.getByText("Change status to")).toBeHidden();
  await expect(dialog.getByRole("button", { name: "Save Changes" })).toBeHidden();
});
