import { expect, test } from "vitest";
import { workingDay } from "./working-day.ts";

test.each([
  ["2026-11-18", 1, 1, "2026-11-18"],
  ["2026-11-21", 1, 1, "2026-11-23"],
  ["2026-11-22", 1, -1, "2026-11-20"],
  ["2026-11-26", 1, 1, "2026-11-30"],
  ["2026-12-24", 1, 1, "2026-12-28"],
  ["2027-01-01", 1, -1, "2026-12-30"],
  ["2027-03-12", 2, 1, "2027-03-15"],
] as const)(
  "moves %s to a start of %i working day(s) in direction %i",
  (date, days, direction, expected) => {
    expect(workingDay(date, days, direction)).toBe(expected);
  },
);
