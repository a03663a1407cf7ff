import { describe, expect, test } from "vitest";
import { hasDefaultHours, isOffered, offeredTimes, type Schedule } from "./offered-times.ts";

const schedule = (change: Partial<Schedule> = {}): Schedule => ({
  timeZone: "UTC",
  minutes: 30,
  bufferMinutes: 0,
  noticeHours: 0,
  horizonDays: 30,
  hours: [{ weekday: 1, fromMinute: 540, toMinute: 600 }],
  ...change,
});
const facts = (now: string) => ({ now: new Date(now), daysOff: new Set<string>(), busy: [] });
const first = (host: Schedule, now: string, count: number) =>
  [...offeredTimes(host, facts(now))].slice(0, count).map((time) => time.toISOString());

/** Every weekday, so that a case only has to choose the hours. */
const daily = (fromMinute: number, toMinute: number) =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, fromMinute, toMinute }));

describe("daylight saving", () => {
  test.each<[string, string, string, number, number, string[]]>([
    // Spring: 2:00 AM to 3:00 AM does not exist on March 14, 2027 in New York.
    [
      "skips times that do not exist",
      "America/New_York",
      "2027-03-14T05:30:00Z",
      60,
      240,
      ["2027-03-14T06:00:00.000Z", "2027-03-14T07:00:00.000Z", "2027-03-15T05:00:00.000Z"],
    ],
    // Autumn: 1:00 AM happens twice on November 1, 2026 in Los Angeles; only the first counts.
    [
      "offers times that happen twice once",
      "America/Los_Angeles",
      "2026-11-01T07:30:00Z",
      60,
      180,
      ["2026-11-01T08:00:00.000Z", "2026-11-01T10:00:00.000Z", "2026-11-02T09:00:00.000Z"],
    ],
    // Berlin changes on March 28, 2027 at 2:00 AM.
    [
      "keeps the local time when the offset changes in spring",
      "Europe/Berlin",
      "2027-03-27T00:00:00Z",
      540,
      600,
      ["2027-03-27T08:00:00.000Z", "2027-03-28T07:00:00.000Z", "2027-03-29T07:00:00.000Z"],
    ],
    [
      "keeps the local time when the offset changes in autumn",
      "Europe/Berlin",
      "2026-10-24T00:00:00Z",
      540,
      600,
      ["2026-10-24T07:00:00.000Z", "2026-10-25T08:00:00.000Z", "2026-10-26T08:00:00.000Z"],
    ],
    // Sydney is in the southern hemisphere: its clocks go forward on October 4, 2026.
    [
      "follows zones of the southern hemisphere",
      "Australia/Sydney",
      "2026-10-02T20:00:00Z",
      540,
      600,
      ["2026-10-02T23:00:00.000Z", "2026-10-03T22:00:00.000Z", "2026-10-04T22:00:00.000Z"],
    ],
  ])("%s in %s", (_name, timeZone, now, fromMinute, toMinute, expected) => {
    const host = schedule({ timeZone, minutes: 60, hours: daily(fromMinute, toMinute) });
    expect(first(host, now, 3)).toEqual(expected);
  });

  test("leaves out a call that would end after the hours because a night is shorter", () => {
    const host = schedule({
      timeZone: "America/New_York",
      minutes: 90,
      hours: daily(90, 180),
    });
    expect(first(host, "2027-03-14T05:00:00Z", 1)).toEqual(["2027-03-15T05:30:00.000Z"]);
  });
});

test("splits the hours by length and buffer, and ends the last call within them", () => {
  const host = schedule({
    bufferMinutes: 15,
    hours: [{ weekday: 1, fromMinute: 540, toMinute: 660 }],
  });
  expect(first(host, "2026-11-16T00:00:00Z", 3)).toEqual([
    "2026-11-16T09:00:00.000Z",
    "2026-11-16T09:45:00.000Z",
    "2026-11-16T10:30:00.000Z",
  ]);
  expect(first(host, "2026-11-16T10:30:00Z", 1)).toEqual(["2026-11-23T09:00:00.000Z"]);
});

test("offers a call until midnight", () => {
  const host = schedule({ hours: [{ weekday: 1, fromMinute: 1410, toMinute: 1440 }] });
  expect(first(host, "2026-11-16T00:00:00Z", 1)).toEqual(["2026-11-16T23:30:00.000Z"]);
});

test("honors notice and horizon", () => {
  const host = schedule({ noticeHours: 24, horizonDays: 7 });
  expect(first(host, "2026-11-15T09:00:00Z", 1)).toEqual(["2026-11-16T09:00:00.000Z"]);
  expect(first(host, "2026-11-15T09:01:00Z", 1)).toEqual(["2026-11-16T09:30:00.000Z"]);
  // Until Sunday, November 22.
  expect([...offeredTimes(host, facts("2026-11-15T00:00:00Z"))]).toHaveLength(2);
  expect([
    ...offeredTimes(schedule({ horizonDays: 8 }), facts("2026-11-15T00:00:00Z")),
  ]).toHaveLength(4);
});

test("leaves out days off and everything that overlaps a call and its buffer", () => {
  const host = schedule({ bufferMinutes: 10, hours: daily(540, 720), horizonDays: 1 });
  const busy = [
    { startsAt: new Date("2026-11-16T09:50:00Z"), busyUntil: new Date("2026-11-16T10:20:00Z") },
  ];
  const now = new Date("2026-11-16T00:00:00Z");
  const times = offeredTimes(host, { now, busy, daysOff: new Set(["2026-11-17"]) });
  // 9:40 to 10:20 overlaps. The call at 9:00 ends with its buffer at 9:40.
  expect([...times].map((time) => time.toISOString())).toEqual([
    "2026-11-16T09:00:00.000Z",
    "2026-11-16T10:20:00.000Z",
    "2026-11-16T11:00:00.000Z",
  ]);
});

test.each([
  ["2026-11-16T09:00:00Z", true],
  ["2026-11-16T09:30:00Z", true],
  ["2026-11-16T09:15:00Z", false],
  ["2026-11-16T10:00:00Z", false],
  ["2026-11-17T09:00:00Z", false],
  ["2026-11-09T09:00:00Z", false],
  ["+275760-09-13T00:00:00.000Z", false],
  ["-271821-04-20T00:00:00.000Z", false],
])("decides that %s is offered: %s", (startsAt, expected) => {
  expect(isOffered(schedule(), facts("2026-11-15T00:00:00Z"), new Date(startsAt))).toBe(expected);
});

describe("the founder's default hours", () => {
  const founder = {
    ...schedule({
      timeZone: "America/Los_Angeles",
      horizonDays: 365,
      hours: [2, 3, 4, 5].map((weekday) => ({ weekday, fromMinute: 420, toMinute: 450 })),
    }),
    isFounder: true,
    isActive: true,
    meetingUrl: null as string | null,
  };

  test("are Tuesday to Friday at 7:00 AM PT", () => {
    expect(hasDefaultHours(founder)).toBe(true);
    expect(first(founder, "2026-11-15T20:00:00Z", 5)).toEqual([
      "2026-11-17T15:00:00.000Z",
      "2026-11-18T15:00:00.000Z",
      "2026-11-19T15:00:00.000Z",
      "2026-11-20T15:00:00.000Z",
      "2026-11-24T15:00:00.000Z",
    ]);
  });

  test.each<[string, Partial<typeof founder>]>([
    ["another host", { isFounder: false }],
    ["no calls", { isActive: false }],
    ["a meeting link", { meetingUrl: "https://meet.example.test" }],
    ["another zone", { timeZone: "America/Denver" }],
    ["another length", { minutes: 15 }],
    ["a buffer", { bufferMinutes: 5 }],
    ["a notice", { noticeHours: 24 }],
    ["another horizon", { horizonDays: 60 }],
    ["fewer days", { hours: founder.hours.slice(1) }],
    ["longer hours", { hours: founder.hours.map((one) => ({ ...one, toMinute: 480 })) }],
  ])("are not %s", (_name, change) => {
    expect(hasDefaultHours({ ...founder, ...change })).toBe(false);
  });
});
