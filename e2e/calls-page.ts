import { expect, type Locator, type Page } from "@playwright/test";
import { waitForWrites } from "./fixtures.ts";

/** The demo data has no calls or closed days eight weeks ahead. */
const WEEKS_AHEAD = 8;

type Container = Page | Locator;

export const openDates = (container: Container) =>
  container.getByRole("button", { name: / Open$/ });
export const timeButton = (container: Container) =>
  container.getByRole("button", { name: /^7:00 AM PT/ });

export async function goToFutureWeek(container: Container, weeks = WEEKS_AHEAD): Promise<void> {
  const first = container.locator("fieldset button[value]").first();
  for (let week = 0; week < weeks; week += 1) {
    const before = (await first.getAttribute("value")) ?? "";
    await container.getByRole("button", { name: "Next week" }).click();
    // The week is part of the URL, which is rendered later than the click.
    await expect(first).not.toHaveAttribute("value", before);
  }
  await expect(openDates(container)).toHaveCount(4);
}

/** Cancels the signed-in member's open calls, because a member can have only one. */
export async function cancelOpenCalls(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  const { calls } = await (await page.request.get("/api/calls")).json();
  for (const call of calls) {
    if (!call.canChange) continue;
    const answer = await page.request.post(`/api/calls/${call.id}/cancel`, { headers: { origin } });
    expect(answer.ok()).toBe(true);
  }
}

/** The date behind a date button, YYYY-MM-DD. */
export const dateOf = async (button: Locator): Promise<string> =>
  (await button.getAttribute("value")) ?? "";

/** 'Tuesday, November 17, 2026' */
export const fullDate = (date: string): string =>
  new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeZone: "UTC" }).format(new Date(date));

export const callOn = (page: Page, date: string) =>
  page.getByRole("article", { name: `Call on ${fullDate(date)}` });

export const bookingForm = (page: Page) => page.getByRole("region", { name: "Book a call" });

/** Chooses the first free time, or the first of `buttons`, and returns its start. */
export async function chooseTime(
  container: Container,
  buttons = container.getByRole("button", { name: /\d:\d\d [AP]M/ }),
): Promise<string> {
  const button = buttons.first();
  await button.click();
  await expect(button).toHaveAttribute("aria-pressed", "true");
  return dateOf(button);
}

export async function saveAvailability(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Save Availability" }).click();
  await expect(page.getByText("Availability saved.")).toBeVisible();
  await waitForWrites(page);
}
