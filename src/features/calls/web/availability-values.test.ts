import { expect, test } from "vitest";
import { AvailabilityForm } from "../host-contract.ts";
import {
  newAvailability,
  rangeErrors,
  storedAvailability,
  toInput,
} from "./availability-values.ts";

const saved = {
  isActive: true,
  timeZone: "Europe/Lisbon",
  minutes: 45,
  bufferMinutes: 0,
  noticeHours: 12,
  horizonDays: 30,
  meetingUrl: "https://meet.example.com/ines",
  hours: [
    { weekday: 1, fromMinute: 545, toMinute: 720 },
    { weekday: 7, fromMinute: 1200, toMinute: 1440 },
  ],
  version: 3,
  savedBy: null,
  savedAt: null,
};

test("returns the saved availability when nothing was changed", () => {
  const { values, version } = storedAvailability(saved);
  expect(values.hours).toEqual([
    { weekday: 1, from: "09:05", to: "12:00" },
    { weekday: 7, from: "20:00", to: "00:00" },
  ]);
  const { version: _, savedBy: __, savedAt: ___, ...form } = saved;
  expect(AvailabilityForm.parse(toInput(values))).toEqual(form);
  expect(version).toBe(3);
});

test("refuses an empty meeting link when calls take place online", () => {
  const values = { ...newAvailability("UTC"), isActive: false, place: "link" as const };
  expect(AvailabilityForm.safeParse(toInput(values)).error?.issues).toMatchObject([
    { path: ["meetingUrl"] },
  ]);
  expect(AvailabilityForm.parse(toInput({ ...values, place: "phone" })).meetingUrl).toBeNull();
});

test("names the ranges that are incomplete, reversed or overlap", () => {
  const hours = [
    { weekday: 1, from: "09:00", to: "" },
    { weekday: 2, from: "12:00", to: "09:00" },
    { weekday: 3, from: "09:00", to: "12:00" },
    { weekday: 3, from: "11:00", to: "13:00" },
  ];
  const incomplete = rangeErrors({ ...newAvailability("UTC"), hours });
  expect(incomplete.get(0)).toBe("Please enter both times.");
  const errors = rangeErrors({ ...newAvailability("UTC"), hours: hours.slice(1) });
  expect([...errors]).toEqual([
    [0, "Please choose an end after the start."],
    [2, "This range overlaps another one of this day."],
  ]);
});
