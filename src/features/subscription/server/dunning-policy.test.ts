import { describe, expect, test } from "vitest";
import { DAY_MS } from "#lib/durations.ts";
import { dueNotice, dueReminder, type NoticeFacts, nextReminderAt } from "./dunning-policy.ts";

const since = new Date("2026-03-01T12:00:00Z");
const daysLater = (days: number) => new Date(since.getTime() + days * DAY_MS);
const seconds = (moment: Date) => moment.getTime() / 1000;

test.each([
  [0, 0, 3],
  [2.99, 0, 3],
  [3, 3, 7],
  [6.99, 3, 7],
  [7, 7, null],
  [13.99, 7, null],
  [14, null, null],
])("%s days after the failure: reminder %s, next on day %s", (days, due, next) => {
  expect(dueReminder(since, daysLater(days))).toBe(due);
  expect(nextReminderAt(since, daysLater(days))).toEqual(next === null ? null : daysLater(next));
});

describe("the notice that is due", () => {
  const facts: NoticeFacts = {
    status: "active",
    interval: "year",
    cancelAtPeriodEnd: false,
    currentPeriodEnd: seconds(daysLater(0)),
    trialEnd: null,
    pastDueSince: null,
    openInvoiceId: null,
  };
  const trial = { ...facts, status: "trialing", trialEnd: seconds(daysLater(0)) };
  const failed = { ...facts, status: "past_due", pastDueSince: since, openInvoiceId: "in_1" };

  test.each<[string, Partial<NoticeFacts>, number, string | null]>([
    ["15 days before a renewal", facts, -15, null],
    ["14 days before a renewal", facts, -14, "renewal"],
    ["after the renewal", facts, 0, null],
    ["before a renewal of a month", { ...facts, interval: "month" }, -3, null],
    ["before the end of a canceled year", { ...facts, cancelAtPeriodEnd: true }, -3, null],
    ["4 days before the end of a trial", trial, -4, null],
    ["3 days before the end of a trial", trial, -3, "trial_ending"],
    ["before the end of a canceled trial", { ...trial, cancelAtPeriodEnd: true }, -3, null],
    ["on the day of a failed payment", failed, 0, "payment_failed_0"],
    ["a week after a failed payment", failed, 7, "payment_failed_7"],
    ["without an open invoice", { ...failed, openInvoiceId: null }, 0, null],
    ["without the time of the failure", { ...failed, pastDueSince: null }, 0, null],
    ["after a paid invoice", { ...failed, status: "active", pastDueSince: null }, 3, null],
  ])("%s", (_case, change, days, kind) => {
    expect(dueNotice({ ...facts, ...change }, daysLater(days))?.kind ?? null).toBe(kind);
  });

  test("names the invoice, the renewal or the end of the trial", () => {
    expect(dueNotice(failed, daysLater(3))).toMatchObject({ key: "in_1", day: 3 });
    expect(dueNotice(facts, daysLater(-1))).toMatchObject({
      key: String(seconds(since)),
      at: since,
    });
  });
});
