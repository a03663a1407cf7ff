import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import {
  callOn,
  cancelOpenCalls,
  dateOf,
  fullDate,
  goToFutureWeek,
  openDates,
  timeButton,
} from "./calls-page.ts";
import { expect, signIn, test } from "./fixtures.ts";

const BOOKED =
  "Your call has been successfully scheduled! We will contact you at the scheduled time.";
const TAKEN = "Sorry, this time slot has just been booked. Please select another time.";

const bookButton = (page: Page) => page.getByRole("button", { name: "Book Call" });

async function openPage(page: Page): Promise<void> {
  await cancelOpenCalls(page);
  await page.goto("/book-call");
  await goToFutureWeek(page);
}

test("books a call, lists it and downloads its calendar file", async ({ page }) => {
  await page.clock.install();
  await signIn(page, "member");
  await openPage(page);
  await expect(bookButton(page)).toBeDisabled();
  await expect(timeButton(page)).toBeDisabled();

  const wednesday = openDates(page).nth(1);
  const date = await dateOf(wednesday);
  expect(fullDate(date)).toContain("Wednesday");
  await wednesday.click();
  await expect(timeButton(page)).toContainText("10:00 AM");
  await expect(bookButton(page)).toBeDisabled();
  await timeButton(page).click();
  await page.getByLabel("Phone number").fill("");
  await expect(bookButton(page)).toBeDisabled();
  await page.getByLabel("Phone number").fill("555-010-2030");
  await page.getByLabel("Call topics (optional)").fill("How to price a discovery phase");
  await bookButton(page).click();

  await expect(page.getByText(BOOKED)).toBeVisible();
  const call = callOn(page, date);
  await expect(call).toContainText("Pending");
  await expect(call).toContainText("How to price a discovery phase");
  await expect(page.getByText("You have an upcoming call")).toBeVisible();
  await expect(bookButton(page)).toBeHidden();

  const download = page.waitForEvent("download");
  await call.getByRole("link", { name: /Add to calendar/ }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^call-\d{4}-\d\d-\d\d\.ics$/);
  expect(await readFile(await file.path(), "utf8")).toContain("BEGIN:VEVENT");

  // The banner disappears after 5 seconds; the phone number was saved to the profile.
  await page.clock.fastForward(5_000);
  await expect(page.getByText(BOOKED)).toBeHidden();
  await cancelOpenCalls(page);
  await page.reload();
  await expect(page.getByLabel("Phone number")).toHaveValue("(555) 010-2030");
  await expect(page.getByLabel("Call topics (optional)")).toHaveValue("");
});

test("replaces the form with a reschedule button when the member has an open call", async ({
  page,
}) => {
  await signIn(page, "member", { at: "/book-call" });
  await expect(page.getByText("You have an upcoming call")).toBeVisible();
  await expect(page.getByText("You can have one open call at a time.")).toBeVisible();
  await expect(bookButton(page)).toBeHidden();
  await page.getByRole("button", { name: "Reschedule Call" }).click();
  const dialog = page.getByRole("dialog", { name: "Reschedule your call" });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: /^Cancel the call on/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel Call" }).click();
  await expect(bookButton(page)).toBeVisible();
});

test("books a call with the keyboard only", async ({ page }) => {
  await signIn(page, "free");
  await openPage(page);
  await page.getByRole("button", { name: "Next week" }).focus();
  await page.keyboard.press("Enter");
  await expect(openDates(page)).toHaveCount(4);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  for (let date = 0; date < 4; date += 1) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("(555) 010-2030");
  await page.keyboard.press("Enter");
  await expect(page.getByText(BOOKED)).toBeVisible();
});

test("restores the draft after a reload and rejects an invalid phone number", async ({ page }) => {
  await signIn(page, "member");
  await openPage(page);
  await page.getByLabel("Phone number").fill("12345");
  await page.getByLabel("Call topics (optional)").fill("Hiring");
  await page.waitForTimeout(400);
  await page.reload();
  await expect(page.getByLabel("Phone number")).toHaveValue("12345");
  await expect(page.getByLabel("Call topics (optional)")).toHaveValue("Hiring");
  await openPage(page);
  await openDates(page).first().click();
  await timeButton(page).click();
  await bookButton(page).click();
  await expect(page.getByRole("alert")).toContainText("Please enter a valid phone number.");
  await expect(page.getByLabel("Phone number")).toBeFocused();
});

test("shows an error and the remaining dates when the slot was just taken", async ({
  page,
  browser,
  app,
}) => {
  await signIn(page, "member");
  await openPage(page);
  await openDates(page).first().click();
  await timeButton(page).click();
  await page.getByLabel("Phone number").fill("5550102030");

  const other = await (await browser.newContext({ baseURL: app.url })).newPage();
  await signIn(other, "agent2");
  await openPage(other);
  await openDates(other).first().click();
  await timeButton(other).click();
  await other.getByLabel("Phone number").fill("5550102031");
  await bookButton(other).click();
  await expect(other.getByText(BOOKED)).toBeVisible();

  await bookButton(page).click();
  await expect(page.getByRole("alert")).toContainText(TAKEN);
  await expect(page.getByRole("button", { name: /^Tue .* Booked$/ })).toBeDisabled();
  await expect(openDates(page)).toHaveCount(3);
  await expect(bookButton(page)).toBeDisabled();
});
