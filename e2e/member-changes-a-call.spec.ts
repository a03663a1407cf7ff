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

/** Books a call through the API and returns its date. */
async function bookCallByApi(page: Page, url: string): Promise<string> {
  await cancelOpenCalls(page);
  await page.goto("/book-call");
  await goToFutureWeek(page);
  const date = await dateOf(openDates(page).first());
  const answer = await page.request.post(`${url}/api/calls`, {
    headers: { origin: url },
    data: { date, slot: "07:00-pt", phone: "(555) 010-2030", question: "Positioning" },
  });
  expect(answer.status()).toBe(201);
  await page.goto("/book-call");
  await expect(callOn(page, date)).toBeVisible();
  return date;
}

const rescheduleButton = (page: Page, date: string) =>
  page.getByRole("button", { name: `Reschedule the call on ${fullDate(date)}` });
const cancelButton = (page: Page, date: string) =>
  page.getByRole("button", { name: `Cancel the call on ${fullDate(date)}` });

test("reschedules a call", async ({ page, app }) => {
  await page.clock.install();
  await signIn(page, "member2");
  const date = await bookCallByApi(page, app.url);
  await rescheduleButton(page, date).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(`Currently scheduled for ${fullDate(date)} at 7:00 AM PT`);
  await goToFutureWeek(dialog, 9);
  const target = openDates(dialog).last();
  const moved = await dateOf(target);
  const save = dialog.getByRole("button", { name: "Reschedule Call" });
  await target.click();
  await expect(save).toBeDisabled();
  await timeButton(dialog).click();
  await save.click();

  const success = page.getByText("Your call has been rescheduled.");
  await expect(success).toBeVisible();
  await expect(callOn(page, moved)).toContainText("Positioning");
  await expect(callOn(page, date)).toBeHidden();
  await page.clock.fastForward(5_000);
  await expect(success).toBeHidden();
});

test("cancels a call when the first attempt failed", async ({ page, app }) => {
  await page.clock.install();
  await signIn(page, "member");
  const date = await bookCallByApi(page, app.url);
  await cancelButton(page, date).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText(fullDate(date));

  await page.route("**/api/calls/*/cancel", (route) => route.fulfill({ status: 500 }));
  await dialog.getByRole("button", { name: "Cancel Call" }).click();
  await expect(dialog.getByRole("alert")).toHaveText(
    "Failed to cancel the call. Please try again.",
  );
  await page.unroute("**/api/calls/*/cancel");
  await dialog.getByRole("button", { name: "Cancel Call" }).click();

  const success = page.getByText("Your call has been cancelled.");
  await expect(success).toBeVisible();
  await expect(callOn(page, date)).toBeHidden();
  await page.clock.fastForward(5_000);
  await expect(success).toBeHidden();
});

test("keeps the call when the dialogs are closed", async ({ page, app }) => {
  await signIn(page, "member");
  const date = await bookCallByApi(page, app.url);
  await rescheduleButton(page, date).press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await cancelButton(page, date).press("Enter");
  await page.getByRole("button", { name: "Keep Call" }).press("Enter");
  await expect(callOn(page, date)).toBeVisible();
});
