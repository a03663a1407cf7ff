import { expect, test } from "vitest";
import type { Overview } from "./api.ts";
import { stateOf, upcomingCall, withCall } from "./date-state.ts";

const now = new Date("2026-11-17T15:00:00Z");
const call = (date: string, status: "pending" | "completed") => ({
  id: date,
  date,
  slot: "07:00-pt" as const,
  startsAt: `${date}T15:00:00.000Z`,
  minutes: 30,
  host: { id: "founder", name: "Marguerite Vance", isFounder: true },
  status,
  phone: "5551234567",
  meetingUrl: null,
  question: null,
  summary: null,
  canChange: status === "pending",
  changeUntil: `${date}T15:00:00.000Z`,
});
const overview: Overview = {
  calls: [
    call("2026-11-25", "pending"),
    call("2026-11-18", "pending"),
    call("2026-11-12", "completed"),
  ],
  phone: null,
  taken: [
    { date: "2026-11-18", slot: "07:00-pt" },
    { date: "2026-11-19", slot: "07:00-pt" },
    { date: "2026-11-25", slot: "07:00-pt" },
  ],
  closed: [{ date: "2026-11-26", reason: "Thanksgiving" }],
  founder: {
    id: "founder",
    name: "Marguerite Vance",
    isFounder: true,
    minutes: 30,
    timeZone: "America/Los_Angeles",
    noticeHours: 0,
    isByPhone: true,
  },
  hasDefaultHours: true,
  openCallLimit: 2,
  canBook: true,
};

test.each([
  ["2026-11-17", "past"],
  ["2026-11-18", "mine"],
  ["2026-11-19", "taken"],
  ["2026-11-20", "free"],
  ["2026-11-26", "closed"],
  ["2026-11-23", "past"],
])("classifies %s as %s", (date, state) => {
  expect(stateOf(date, overview, now)).toBe(state);
});

test("leaves a date free when the member has a call with another host on it", () => {
  const calls = [{ ...call("2026-11-20", "pending"), slot: null }];
  expect(stateOf("2026-11-20", { ...overview, calls }, now)).toBe("free");
});

test("picks the earliest open call when there are several", () => {
  expect(upcomingCall(overview.calls, now)?.date).toBe("2026-11-18");
  expect(upcomingCall([call("2026-11-12", "completed")], now)).toBeUndefined();
});

test("refuses another booking when the new call reaches the limit", () => {
  const one = { ...overview, calls: [] };
  const two = withCall(one, call("2026-11-20", "pending"), now);
  expect(two.canBook).toBe(true);
  expect(withCall(two, call("2026-11-24", "pending"), now)).toMatchObject({
    canBook: false,
    calls: [{ date: "2026-11-24" }, { date: "2026-11-20" }],
  });
});
