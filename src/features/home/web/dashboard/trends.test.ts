import { expect, test } from "vitest";
import { trendsOf } from "./trends.ts";

const week = (recurringCents: number, started: number, ended: number, failed: number) => ({
  until: "2026-11-16T00:00:00Z",
  recurringCents,
  started,
  ended,
  failed,
});
const trends = (...weeks: ReturnType<typeof week>[]) =>
  trendsOf({ currency: "usd", payingMembers: 16, weeks });

test("shows the last week and the change against the week before", () => {
  const [revenue, started, ended, failed] = trends(week(40_000, 0, 0, 1), week(53_333, 3, 1, 1));
  expect(revenue).toMatchObject({
    value: "$533",
    note: "per month from 16 paying members",
    change: "+$133 from the week before",
    isGood: true,
    summary: "Recurring revenue in the last 12 weeks: from $400 to $533.",
  });
  expect(started).toMatchObject({
    value: "3",
    change: "+3 from the week before",
    isGood: true,
  });
  expect(ended).toMatchObject({ direction: "up", isGood: false, values: [0, 1] });
  expect(failed).toMatchObject({
    change: "Same as the week before",
    direction: "same",
    summary: "Failed payments in the last 12 weeks: 2 in total, 1 in the last one.",
  });
});

test("rates fewer losses as good and less revenue as bad", () => {
  const [revenue, , ended] = trends(week(40_000, 0, 2, 0), week(36_667, 0, 1, 0));
  expect(revenue).toMatchObject({ change: "−$33 from the week before", isGood: false });
  expect(ended).toMatchObject({ change: "−1 from the week before", isGood: true });
});
