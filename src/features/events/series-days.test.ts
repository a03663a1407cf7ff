import { expect, test } from "vitest";
import { frequencyText, seriesDay, seriesDays, shortMonthText } from "./series-days.ts";

test.each([
  [
    "weekly",
    "2026-12-24",
    5,
    ["2026-12-24", "2026-12-31", "2027-01-07", "2027-01-14", "2027-01-21"],
  ],
  ["weekly", "2028-02-22", 3, ["2028-02-22", "2028-02-29", "2028-03-07"]],
  ["weekly", "2027-02-22", 3, ["2027-02-22", "2027-03-01", "2027-03-08"]],
  ["monthly_by_day", "2026-11-15", 3, ["2026-11-15", "2026-12-15", "2027-01-15"]],
  [
    "monthly_by_day",
    "2026-12-31",
    5,
    ["2026-12-31", "2027-01-31", "2027-02-28", "2027-03-31", "2027-04-30"],
  ],
  ["monthly_by_day", "2028-01-30", 3, ["2028-01-30", "2028-02-29", "2028-03-30"]],
  ["monthly_by_day", "2028-02-29", 3, ["2028-02-29", "2028-03-29", "2028-04-29"]],
  ["monthly_by_weekday", "2026-11-19", 4, ["2026-11-19", "2026-12-17", "2027-01-21", "2027-02-18"]],
  ["monthly_by_weekday", "2026-11-01", 3, ["2026-11-01", "2026-12-06", "2027-01-03"]],
  ["monthly_by_weekday", "2026-12-31", 4, ["2026-12-31", "2027-01-28", "2027-02-25", "2027-03-25"]],
  ["monthly_by_weekday", "2028-02-29", 3, ["2028-02-29", "2028-03-28", "2028-04-25"]],
] as const)("repeats %s from %s", (frequency, startsOn, count, expected) => {
  const days = Array.from({ length: count }, (_, index) =>
    seriesDay({ frequency, startsOn }, index),
  );
  expect(days).toEqual(expected);
});

test("uses February 28 when the next year is no leap year", () => {
  expect(seriesDay({ frequency: "monthly_by_day", startsOn: "2028-02-29" }, 12)).toBe("2029-02-28");
});

test("lists the days after one day and up to another", () => {
  const rule = { frequency: "weekly", startsOn: "2026-11-19" } as const;
  expect(seriesDays(rule, { until: "2026-12-03" })).toEqual([
    "2026-11-19",
    "2026-11-26",
    "2026-12-03",
  ]);
  expect(seriesDays(rule, { after: "2026-11-19", until: "2026-12-02" })).toEqual(["2026-11-26"]);
  expect(seriesDays(rule, { until: "2026-11-18" })).toEqual([]);
});

test("has one day in every month of ten years", () => {
  for (const startsOn of ["2026-01-29", "2026-01-30", "2026-01-31"]) {
    for (const frequency of ["monthly_by_day", "monthly_by_weekday"] as const) {
      const days = seriesDays({ frequency, startsOn }, { until: "2035-12-31" });
      expect(new Set(days.map((day) => day.slice(0, 7))).size).toBe(120);
      expect(days).toHaveLength(120);
    }
  }
});

test.each([
  ["weekly", "2026-11-19", "Weekly on Thursday"],
  ["monthly_by_day", "2026-11-15", "Monthly on day 15"],
  ["monthly_by_weekday", "2026-11-19", "Monthly on the third Thursday"],
  ["monthly_by_weekday", "2026-11-29", "Monthly on the last Sunday"],
] as const)("describes %s from %s", (frequency, startsOn, text) => {
  expect(frequencyText({ frequency, startsOn })).toBe(text);
});

test("explains short months when not every month has the day", () => {
  expect(shortMonthText({ frequency: "monthly_by_day", startsOn: "2026-12-31" })).toBe(
    "In months without day 31, the event is on the last day.",
  );
  expect(shortMonthText({ frequency: "monthly_by_day", startsOn: "2026-12-28" })).toBeNull();
  expect(shortMonthText({ frequency: "monthly_by_weekday", startsOn: "2026-12-31" })).toBeNull();
});
