import { expect, test } from "vitest";
import { groupByMonth } from "./month-groups.ts";

const event = (startsAt: string, isPast = false) => ({ startsAt, isPast });

test("groups consecutive events by month and separates past events", () => {
  const groups = groupByMonth(
    [
      event("2026-06-20T12:00:00Z"),
      event("2026-06-28T12:00:00Z"),
      event("2026-07-01T12:00:00Z"),
      event("2027-07-01T12:00:00Z"),
      event("2026-06-02T12:00:00Z", true),
      event("2026-05-30T12:00:00Z", true),
    ],
    "UTC",
  );
  expect(groups.map(({ title, isPast, items }) => [title, isPast, items.length])).toEqual([
    ["June 2026", false, 2],
    ["July 2026", false, 1],
    ["July 2027", false, 1],
    ["June 2026", true, 1],
    ["May 2026", true, 1],
  ]);
  expect(new Set(groups.map((group) => group.key)).size).toBe(5);
});

test("uses the member's time zone to determine the month", () => {
  const [group] = groupByMonth([event("2026-07-01T02:00:00Z")], "America/New_York");
  expect(group?.title).toBe("June 2026");
});
