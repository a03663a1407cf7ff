import type { FieldViews } from "#platform/web/form/field-views.ts";
import { storedAs } from "#platform/web/form/stored.ts";
import { AvailabilityForm } from "../host-contract.ts";
import type { Availability } from "./api.ts";

export const WEEKDAYS = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
];

export interface TimeRange {
  /** ISO weekday: 1 is Monday. */
  weekday: number;
  /** 'HH:MM'; empty while it is typed. */
  from: string;
  /** '00:00' is the end of the day. */
  to: string;
}

/** Form values as typed: numbers stay text until submit. */
export interface AvailabilityValues {
  isActive: boolean;
  timeZone: string;
  hours: TimeRange[];
  minutes: string;
  bufferMinutes: string;
  noticeHours: string;
  horizonDays: string;
  place: "phone" | "link";
  meetingUrl: string;
}

export const newAvailability = (timeZone: string): AvailabilityValues => ({
  isActive: true,
  timeZone,
  hours: [],
  minutes: "30",
  bufferMinutes: "15",
  noticeHours: "24",
  horizonDays: "30",
  place: "phone",
  meetingUrl: "",
});

const END_OF_DAY = 1440;
const MIDNIGHT = "00:00";

const twoDigits = (value: number): string => String(value).padStart(2, "0");

/** 'HH:MM' of minutes after midnight. */
const clockOf = (minute: number): string =>
  `${twoDigits(Math.floor(minute / 60) % 24)}:${twoDigits(minute % 60)}`;

/** NaN while the time is typed. */
const minuteOf = (clock: string): number => {
  const [hour = "", minute = ""] = clock.split(":");
  return Number.parseInt(hour, 10) * 60 + Number.parseInt(minute, 10);
};

const numberOf = (text: string): number => (text.trim() === "" ? Number.NaN : Number(text));

export const storedAvailability = (saved: Availability) =>
  storedAs<AvailabilityValues>(saved, {
    isActive: saved.isActive,
    timeZone: saved.timeZone,
    hours: saved.hours.map(({ weekday, fromMinute, toMinute }) => ({
      weekday,
      from: clockOf(fromMinute),
      to: clockOf(toMinute),
    })),
    minutes: String(saved.minutes),
    bufferMinutes: String(saved.bufferMinutes),
    noticeHours: String(saved.noticeHours),
    horizonDays: String(saved.horizonDays),
    place: saved.meetingUrl === null ? "phone" : "link",
    meetingUrl: saved.meetingUrl ?? "",
  });

export const toInput = ({ place, ...values }: AvailabilityValues) => ({
  ...values,
  hours: values.hours.map(({ weekday, from, to }) => ({
    weekday,
    fromMinute: minuteOf(from),
    toMinute: to === MIDNIGHT ? END_OF_DAY : minuteOf(to),
  })),
  minutes: numberOf(values.minutes),
  bufferMinutes: numberOf(values.bufferMinutes),
  noticeHours: numberOf(values.noticeHours),
  horizonDays: numberOf(values.horizonDays),
  // Null means phone, so a missing link must fail as a link.
  meetingUrl: place === "link" ? values.meetingUrl.trim() || "https://" : null,
});

const INCOMPLETE = "Please enter both times.";

/** The error of each range by its position. */
export function rangeErrors(values: AvailabilityValues): Map<number, string> {
  const errors = new Map<number, string>();
  for (const [index, { from, to }] of values.hours.entries()) {
    if (!from || !to) errors.set(index, INCOMPLETE);
  }
  for (const { path, message } of AvailabilityForm.safeParse(toInput(values)).error?.issues ?? []) {
    const index = path[1];
    if (path[0] === "hours" && typeof index === "number" && !errors.has(index)) {
      errors.set(index, message);
    }
  }
  return errors;
}

const hoursText = (hours: TimeRange[]): string =>
  hours.map(({ weekday, from, to }) => `${WEEKDAYS[weekday - 1]} ${from}–${to}`).join(", ");

/** Field labels for the comparison of two versions. */
export const AVAILABILITY_FIELDS: FieldViews<AvailabilityValues> = {
  isActive: { label: "Members can book calls" },
  hours: { label: "Weekly hours", text: hoursText },
  timeZone: { label: "Time zone" },
  minutes: { label: "Length (minutes)" },
  bufferMinutes: { label: "Break after each call (minutes)" },
  noticeHours: { label: "Notice (hours)" },
  horizonDays: { label: "Bookable ahead (days)" },
  place: { label: "Where", text: (place) => (place === "link" ? "Online" : "Phone") },
  meetingUrl: { label: "Meeting link" },
};
