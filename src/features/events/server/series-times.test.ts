import { expect, test } from "vitest";
import { seriesDays } from "../series-days.ts";
import { toLocal } from "./local-time.ts";
import { dayBefore, lastDayAhead, startOn } from "./series-times.ts";

/** Start, local time, then the UTC hours around the change in spring and in autumn. */
test.each([
  ["America/New_York", "2027-03-11", "18:00", ["23:00", "22:00"]],
  ["America/New_York", "2027-11-04", "18:00", ["22:00", "23:00"]],
  ["Europe/Berlin", "2027-03-25", "18:00", ["17:00", "16:00"]],
  ["Europe/Berlin", "2027-10-28", "18:00", ["16:00", "17:00"]],
  ["Australia/Sydney", "2027-04-01", "18:00", ["07:00", "08:00"]],
  ["Australia/Sydney", "2027-09-30", "18:00", ["08:00", "07:00"]],
] as const)("keeps the local time in %s from %s", (zone, startsOn, time, hours) => {
  const days = seriesDays({ frequency: "weekly", startsOn }, { until: "2027-12-31" }).slice(0, 2);
  const starts = days.map((day) => startOn(day, time, zone));
  expect(starts.map((start) => start.toISOString().slice(11, 16))).toEqual(hours);
  expect(starts.map((start) => toLocal(start, zone))).toEqual(days.map((date) => ({ date, time })));
});

test.each(["America/New_York", "Europe/Berlin", "Australia/Sydney"])(
  "keeps the local time of a whole year in %s",
  (zone) => {
    for (const frequency of ["weekly", "monthly_by_day", "monthly_by_weekday"] as const) {
      const days = seriesDays({ frequency, startsOn: "2028-01-31" }, { until: "2029-01-31" });
      for (const date of days) {
        expect(toLocal(startOn(date, "09:15", zone), zone)).toEqual({ date, time: "09:15" });
      }
    }
  },
);

test.each([
  ["America/New_York", "2027-03-14", "02:30", "2027-03-14T07:30:00.000Z", "03:30"],
  ["Europe/Berlin", "2027-03-28", "02:30", "2027-03-28T01:30:00.000Z", "03:30"],
  ["Australia/Sydney", "2027-10-03", "02:30", "2027-10-02T16:30:00.000Z", "03:30"],
  ["America/New_York", "2027-11-07", "01:30", "2027-11-07T05:30:00.000Z", "01:30"],
  ["Europe/Berlin", "2027-10-31", "02:30", "2027-10-31T00:30:00.000Z", "02:30"],
  ["Australia/Sydney", "2027-04-04", "02:30", "2027-04-03T15:30:00.000Z", "02:30"],
])("finds an instant in %s on %s at %s", (zone, day, time, instant, local) => {
  const start = startOn(day, time, zone);
  expect(start.toISOString()).toBe(instant);
  expect(toLocal(start, zone).time).toBe(local);
});

test("looks 12 months ahead in the time zone of the event", () => {
  expect(lastDayAhead(new Date("2026-11-16T23:30:00Z"), "America/New_York")).toBe("2027-11-16");
  expect(lastDayAhead(new Date("2026-11-16T23:30:00Z"), "Australia/Sydney")).toBe("2027-11-17");
  expect(lastDayAhead(new Date("2028-02-29T12:00:00Z"), "UTC")).toBe("2029-02-28");
  expect(dayBefore("2028-03-01")).toBe("2028-02-29");
});
