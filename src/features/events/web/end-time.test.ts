import { expect, test } from "vitest";
import { endOfLocal, minutesUntil } from "./end-time.ts";

const zone = "America/New_York";
const start = { date: "2026-11-19", time: "22:30" };
const until = (time: string, minutesBefore = 60) =>
  minutesUntil(start, zone, { time, minutesBefore });

test("counts the minutes until an end on the same day or the next", () => {
  expect(until("23:45")).toBe(75);
  expect(until("01:00")).toBe(150);
  expect(until("22:30")).toBe(24 * 60);
});

test("keeps the last day of an event over several days", () => {
  expect(until("17:00", 48 * 60)).toBe(42.5 * 60);
  expect(until("18:00", 42.5 * 60)).toBe(43.5 * 60);
  expect(endOfLocal(start, zone, 2 * 24 * 60)).toEqual({
    date: "2026-11-21",
    time: "22:30",
    days: 2,
  });
});

test("counts real minutes when daylight saving time ends during the event", () => {
  const night = { date: "2026-10-31", time: "23:00" };
  expect(minutesUntil(night, zone, { time: "03:00", minutesBefore: 60 })).toBe(5 * 60);
  expect(endOfLocal(night, zone, 5 * 60)).toMatchObject({ time: "03:00", days: 1 });
});

test("needs a start time, but no date", () => {
  expect(endOfLocal({ date: "", time: "" }, zone, 60)).toBeNull();
  expect(endOfLocal({ date: "", time: "10:00" }, zone, 90)).toMatchObject({ time: "11:30" });
  expect(
    minutesUntil({ date: "", time: "" }, zone, { time: "10:00", minutesBefore: 60 }),
  ).toBeNull();
});
