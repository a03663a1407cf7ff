import { expect, test } from "vitest";
import type { Overview } from "./api.ts";
import { stateOf, upcomingCall } from "./date-state.ts";

const now = new Date("2026-11-17T15:00:00Z");
const host = { id: "founder", name: "Marguerite Vance", isFounder: true };
const call = (date: string, status: "pending" | "completed", canChange = status === "pending") => ({
  id: date,
  date,
  slot: "07:00-pt" as const,
  startsAt: `${date}T15:00:00.000Z`,
  minutes: 30,
  host,
  status,
  phone: "5551234567",
  meetingUrl: null,
  question: null,
  summary: null,
  canChange,
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
    ...host,
    minutes: 30,
    timeZone: "America/Los_Angeles",
    noticeHours: 0,
    isByPhone: true,
  },
  hasDefaultHours: true,
  openCallLimit: 1,
  canBook: false,
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

test("picks the earliest changeable call when there are several", () => {
  expect(upcomingCall(overview.calls)?.date).toBe("2026-11-18");
  expect(upcomingCall([call("2026-11-12", "completed")])).toBeUndefined();
});
