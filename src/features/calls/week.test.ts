import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { judgeDate, SLOT_ZONE, startOfCall, todayAt, tuesdayFrom, weekFrom } from "./week.ts";

describe("the week one sees first", () => {
  test.each([
    ["Saturday", "2026-11-14T20:00:00Z", "2026-11-17"],
    ["Sunday", "2026-11-15T20:00:00Z", "2026-11-17"],
    ["Monday, a minute before midnight there", "2026-11-17T07:59:00Z", "2026-11-17"],
    ["Tuesday at midnight there", "2026-11-17T08:00:00Z", "2026-11-17"],
    ["Tuesday after the call", "2026-11-17T18:00:00Z", "2026-11-17"],
    ["Tuesday night there, Wednesday in UTC", "2026-11-18T07:59:00Z", "2026-11-17"],
    ["Wednesday at midnight there", "2026-11-18T08:00:00Z", "2026-11-24"],
    ["Thursday", "2026-11-19T20:00:00Z", "2026-11-24"],
    ["Friday", "2026-11-20T20:00:00Z", "2026-11-24"],
    ["the last Tuesday of a year", "2026-12-29T20:00:00Z", "2026-12-29"],
    ["the day after it", "2026-12-30T20:00:00Z", "2027-01-05"],
    ["New Year's Eve, already the next year in UTC", "2027-01-01T07:00:00Z", "2027-01-05"],
    ["a Monday before a leap day", "2028-02-28T20:00:00Z", "2028-02-29"],
    ["Saturday before the clocks go forward", "2026-03-07T20:00:00Z", "2026-03-10"],
    ["the Sunday on which they do", "2026-03-08T10:30:00Z", "2026-03-10"],
    ["the Sunday on which they go back", "2026-11-01T09:30:00Z", "2026-11-03"],
  ])("%s", (_name, now, tuesday) => {
    expect(weekFrom(null, new Date(now)).dates[0]).toBe(tuesday);
  });

  test("has four dates, Tuesday to Friday, also over the end of a year", () => {
    expect(weekFrom(null, new Date("2026-12-28T20:00:00Z")).dates).toEqual([
      "2026-12-29",
      "2026-12-30",
      "2026-12-31",
      "2027-01-01",
    ]);
  });
});

describe("moving through the weeks", () => {
  const sunday = new Date("2026-11-15T20:00:00Z");

  test.each([
    ["a Tuesday stays", "2026-12-01", "2026-12-01"],
    ["a Wednesday moves forward", "2026-12-02", "2026-12-08"],
    ["a Monday moves forward", "2026-12-07", "2026-12-08"],
    ["a date before today becomes the first week", "2020-01-07", "2026-11-17"],
    ["a date beyond the last week becomes the last", "2031-01-07", "2027-11-16"],
  ])("%s", (_name, wished, tuesday) => {
    expect(weekFrom(wished, sunday).dates[0]).toBe(tuesday);
  });

  test("forward goes by 7 days, over daylight saving and the year", () => {
    expect(weekFrom("2026-11-17", sunday).next).toBe("2026-11-24");
    expect(weekFrom("2026-12-29", sunday).next).toBe("2027-01-05");
    expect(weekFrom("2027-03-09", sunday).next).toBe("2027-03-16");
  });

  test("back is not offered before today", () => {
    expect(weekFrom(null, sunday).previous).toBeNull();
    expect(weekFrom("2026-11-24", sunday).previous).toBe("2026-11-17");
    // On Wednesday, yesterday's Tuesday lies before today.
    const wednesday = new Date("2026-11-18T20:00:00Z");
    expect(weekFrom("2026-11-24", wednesday).previous).toBeNull();
    // On Tuesday, today's own week can be returned to, the whole day long.
    const tuesdayNight = new Date("2026-11-18T07:59:00Z");
    expect(weekFrom("2026-11-24", tuesdayNight).previous).toBe("2026-11-17");
  });

  test("forward ends with the last week", () => {
    expect(weekFrom("2027-11-09", sunday).next).toBe("2027-11-16");
    expect(weekFrom("2027-11-16", sunday).next).toBeNull();
  });
});

describe("the instant of a call", () => {
  test.each([
    ["before the clocks go forward", "2026-03-06", "2026-03-06T15:00:00.000Z"],
    ["after", "2026-03-10", "2026-03-10T14:00:00.000Z"],
    ["before the clocks go back", "2026-10-30", "2026-10-30T14:00:00.000Z"],
    ["after", "2026-11-03", "2026-11-03T15:00:00.000Z"],
    ["on the first day of a year", "2027-01-01", "2027-01-01T15:00:00.000Z"],
  ])("%s: %s", (_name, date, instant) => {
    expect(startOfCall(date).toISOString()).toBe(instant);
  });
});

describe("which dates can be booked", () => {
  test.each([
    ["2026-11-16", "weekday"],
    ["2026-11-17", "ok"],
    ["2026-11-20", "ok"],
    ["2026-11-21", "weekday"],
    ["2026-11-22", "weekday"],
    ["2026-11-13", "past"],
    ["2027-11-19", "ok"],
    ["2027-11-23", "too_far"],
  ])("on a Sunday: %s is %s", (date, verdict) => {
    expect(judgeDate(date, new Date("2026-11-15T20:00:00Z"))).toBe(verdict);
  });

  test("past means the instant: the day itself is open until 7:00 there", () => {
    expect(judgeDate("2026-11-17", new Date("2026-11-17T14:59:59Z"))).toBe("ok");
    expect(judgeDate("2026-11-17", new Date("2026-11-17T15:00:00Z"))).toBe("past");
  });
});

describe("for any moment and any wish", () => {
  const moments = fc.date({
    min: new Date("2020-01-01"),
    max: new Date("2040-01-01"),
    noInvalidDate: true,
  });
  const dates = moments.map((moment) => moment.toISOString().slice(0, 10));
  const weekday = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay();
  const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

  test("a week is Tuesday to Friday, not before today, and its neighbours are 7 days away", () => {
    fc.assert(
      fc.property(moments, fc.option(dates), (now, wished) => {
        const week = weekFrom(wished, now);
        const [tuesday = ""] = week.dates;
        expect(week.dates.map(weekday)).toEqual([2, 3, 4, 5]);
        expect(tuesday >= todayAt(now)).toBe(true);
        if (week.next) expect(days(tuesday, week.next)).toBe(7);
        if (week.previous) expect(days(week.previous, tuesday)).toBe(7);
        expect(week.previous === null).toBe(days(todayAt(now), tuesday) < 7);
      }),
    );
  });

  test("the next Tuesday is at most 6 days ahead", () => {
    fc.assert(
      fc.property(dates, (date) => {
        const tuesday = tuesdayFrom(date);
        expect(weekday(tuesday)).toBe(2);
        expect(days(date, tuesday)).toBeGreaterThanOrEqual(0);
        expect(days(date, tuesday)).toBeLessThan(7);
      }),
    );
  });

  test("the founder's clock shows 7:00 on that date when the call begins", () => {
    const clock = new Intl.DateTimeFormat("sv-SE", {
      dateStyle: "short",
      timeStyle: "short",
      timeZone: SLOT_ZONE,
    });
    fc.assert(
      fc.property(dates, (date) => {
        expect(clock.format(startOfCall(date))).toBe(`${date} 07:00`);
      }),
    );
  });
});
