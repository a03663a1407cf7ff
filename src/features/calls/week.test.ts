import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DAY_MS } from "#lib/durations.ts";
import { todayAt } from "#platform/founder-day.ts";
import { FOUNDER_ZONE } from "#platform/founder-zone.ts";
import { checkDate, startOfCall, tuesdayFrom, weekFrom } from "./week.ts";

describe("first bookable week", () => {
  test.each([
    ["Saturday", "2026-11-14T20:00:00Z", "2026-11-17"],
    ["Sunday", "2026-11-15T20:00:00Z", "2026-11-17"],
    ["Monday, a minute before midnight in Los Angeles", "2026-11-17T07:59:00Z", "2026-11-17"],
    ["Tuesday at midnight in Los Angeles", "2026-11-17T08:00:00Z", "2026-11-17"],
    ["Tuesday after the call", "2026-11-17T18:00:00Z", "2026-11-17"],
    ["Tuesday night in Los Angeles, Wednesday in UTC", "2026-11-18T07:59:00Z", "2026-11-17"],
    ["Wednesday at midnight in Los Angeles", "2026-11-18T08:00:00Z", "2026-11-24"],
    ["Thursday", "2026-11-19T20:00:00Z", "2026-11-24"],
    ["Friday", "2026-11-20T20:00:00Z", "2026-11-24"],
    ["the last Tuesday of a year", "2026-12-29T20:00:00Z", "2026-12-29"],
    ["the day after the last Tuesday of a year", "2026-12-30T20:00:00Z", "2027-01-05"],
    ["New Year's Eve, already the next year in UTC", "2027-01-01T07:00:00Z", "2027-01-05"],
    ["a Monday before a leap day", "2028-02-28T20:00:00Z", "2028-02-29"],
    ["the Saturday before the clocks go forward", "2026-03-07T20:00:00Z", "2026-03-10"],
    ["the Sunday the clocks go forward", "2026-03-08T10:30:00Z", "2026-03-10"],
    ["the Sunday the clocks go back", "2026-11-01T09:30:00Z", "2026-11-03"],
  ])("starts on the right Tuesday when today is %s", (_name, now, tuesday) => {
    expect(weekFrom(null, new Date(now)).dates[0]).toBe(tuesday);
  });

  test("has four dates, Tuesday to Friday, when it spans two years", () => {
    expect(weekFrom(null, new Date("2026-12-28T20:00:00Z")).dates).toEqual([
      "2026-12-29",
      "2026-12-30",
      "2026-12-31",
      "2027-01-01",
    ]);
  });
});

describe("week navigation", () => {
  const sunday = new Date("2026-11-15T20:00:00Z");

  test.each([
    ["keeps a Tuesday", "2026-12-01", "2026-12-01"],
    ["moves a Wednesday to the next Tuesday", "2026-12-02", "2026-12-08"],
    ["moves a Monday to the next Tuesday", "2026-12-07", "2026-12-08"],
    ["clamps a past date to the first week", "2020-01-07", "2026-11-17"],
    ["clamps a date beyond the horizon to the last week", "2031-01-07", "2027-11-16"],
  ])("%s", (_name, requested, tuesday) => {
    expect(weekFrom(requested, sunday).dates[0]).toBe(tuesday);
  });

  test("moves forward by 7 days across daylight saving changes and years", () => {
    expect(weekFrom("2026-11-17", sunday).next).toBe("2026-11-24");
    expect(weekFrom("2026-12-29", sunday).next).toBe("2027-01-05");
    expect(weekFrom("2027-03-09", sunday).next).toBe("2027-03-16");
  });

  test("has no previous week when it would start before today", () => {
    expect(weekFrom(null, sunday).previous).toBeNull();
    expect(weekFrom("2026-11-24", sunday).previous).toBe("2026-11-17");
    // On Wednesday, this week's Tuesday is in the past.
    const wednesday = new Date("2026-11-18T20:00:00Z");
    expect(weekFrom("2026-11-24", wednesday).previous).toBeNull();
    // On Tuesday, the current week is available all day.
    const tuesdayNight = new Date("2026-11-18T07:59:00Z");
    expect(weekFrom("2026-11-24", tuesdayNight).previous).toBe("2026-11-17");
  });

  test("has no next week when it is the last bookable week", () => {
    expect(weekFrom("2027-11-09", sunday).next).toBe("2027-11-16");
    expect(weekFrom("2027-11-16", sunday).next).toBeNull();
  });
});

describe("startOfCall", () => {
  test.each([
    ["before the clocks go forward", "2026-03-06", "2026-03-06T15:00:00.000Z"],
    ["after the clocks go forward", "2026-03-10", "2026-03-10T14:00:00.000Z"],
    ["before the clocks go back", "2026-10-30", "2026-10-30T14:00:00.000Z"],
    ["after the clocks go back", "2026-11-03", "2026-11-03T15:00:00.000Z"],
    ["on the first day of a year", "2027-01-01", "2027-01-01T15:00:00.000Z"],
  ])("is 7:00 AM Pacific time %s: %s", (_name, date, instant) => {
    expect(startOfCall(date).toISOString()).toBe(instant);
  });
});

describe("checkDate", () => {
  test.each([
    ["2026-11-16", "weekday"],
    ["2026-11-17", "ok"],
    ["2026-11-20", "ok"],
    ["2026-11-21", "weekday"],
    ["2026-11-22", "weekday"],
    ["2026-11-13", "past"],
    ["2027-11-19", "ok"],
    ["2027-11-23", "too_far"],
  ])("on a Sunday classifies %s as %s", (date, verdict) => {
    expect(checkDate(date, new Date("2026-11-15T20:00:00Z"))).toBe(verdict);
  });

  test("accepts today until the call starts", () => {
    expect(checkDate("2026-11-17", new Date("2026-11-17T14:59:59Z"))).toBe("ok");
    expect(checkDate("2026-11-17", new Date("2026-11-17T15:00:00Z"))).toBe("past");
  });
});

describe("for any current time and requested date", () => {
  const moments = fc.date({
    min: new Date("2020-01-01"),
    max: new Date("2040-01-01"),
    noInvalidDate: true,
  });
  const dates = moments.map((moment) => moment.toISOString().slice(0, 10));
  const weekday = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay();
  const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS;

  test("returns a week from Tuesday to Friday, not before today, 7 days from the next and previous one", () => {
    fc.assert(
      fc.property(moments, fc.option(dates), (now, requested) => {
        const week = weekFrom(requested, now);
        const [tuesday = ""] = week.dates;
        expect(week.dates.map(weekday)).toEqual([2, 3, 4, 5]);
        expect(tuesday >= todayAt(now)).toBe(true);
        if (week.next) expect(days(tuesday, week.next)).toBe(7);
        if (week.previous) expect(days(week.previous, tuesday)).toBe(7);
        expect(week.previous === null).toBe(days(todayAt(now), tuesday) < 7);
      }),
    );
  });

  test("finds a Tuesday at most 6 days ahead", () => {
    fc.assert(
      fc.property(dates, (date) => {
        const tuesday = tuesdayFrom(date);
        expect(weekday(tuesday)).toBe(2);
        expect(days(date, tuesday)).toBeGreaterThanOrEqual(0);
        expect(days(date, tuesday)).toBeLessThan(7);
      }),
    );
  });

  test("starts the call at 7:00 AM in the founder's time zone", () => {
    const clock = new Intl.DateTimeFormat("sv-SE", {
      dateStyle: "short",
      timeStyle: "short",
      timeZone: FOUNDER_ZONE,
    });
    fc.assert(
      fc.property(dates, (date) => {
        expect(clock.format(startOfCall(date))).toBe(`${date} 07:00`);
      }),
    );
  });
});
