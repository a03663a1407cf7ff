import { expect, test } from "vitest";
import { toCents } from "#lib/money.ts";
import { formResolver } from "#platform/web/form/form-resolver.ts";
import { blankEvent, eventRules, toInput, toValues } from "./event-form-values.ts";

const complete = {
  ...blankEvent("UTC"),
  title: "T",
  description: "<p>D</p>",
  date: "2031-01-02",
  time: "10:00",
  meetingUrl: "https://meet.example.test/a",
};
const messagesOf = async (change: Partial<typeof complete>) => {
  const { errors } = await formResolver(eventRules)(
    { ...complete, ...change },
    undefined,
    {} as never,
  );
  return Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error?.message]));
};

test.each([
  ["", 0],
  ["0", 0],
  ["19.99", 1999],
  ["12.5", 1250],
  ["7,05", 705],
  ["1200", 120_000],
  ["1.234", Number.NaN],
  ["-5", Number.NaN],
  ["five", Number.NaN],
])("converts a fee of %j dollars to %d cents", (text, cents) => {
  expect(toCents(text)).toBe(cents);
});

test("reports no errors when the form is complete", async () => {
  expect(await messagesOf({})).toEqual({});
});

test("reports the specified error at its field when a rule is violated", async () => {
  const required = "Please fill in all required fields.";
  expect(await messagesOf({ title: "", description: "", date: "", time: "" })).toEqual({
    title: required,
    description: required,
    date: required,
    time: required,
  });
  expect(await messagesOf({ time: "25:00" })).toEqual({ time: "Invalid date or time format" });
  expect(await messagesOf({ meetingUrl: "" })).toEqual({
    meetingUrl: "Zoom link is required for virtual events.",
  });
  expect(await messagesOf({ type: "live" })).toEqual({
    location: "Location is required for live events.",
  });
  expect(await messagesOf({ fee: "1.234", seats: "1.5" })).toEqual({
    fee: "Fee must be 0 or more, in steps of 0.01.",
    seats: "Seats must be a whole number, 0 or more. Leave empty for unlimited.",
  });
});

test("returns the loaded values unchanged when nothing was edited", () => {
  const loaded = {
    id: "1",
    title: "T",
    description: "<p>D</p>",
    date: "2031-01-02",
    time: "10:00",
    timeZone: "UTC",
    durationMinutes: 90,
    type: "virtual" as const,
    location: null,
    meetingUrl: "https://meet.example.test/a",
    imageUrl: null,
    feeCents: 1905,
    availableSeats: 0,
    host: { id: "h", name: "Host" },
    tags: ["a"],
    isActive: false,
    publishAt: "2030-12-01T10:00:00.000Z",
    notifiesMembers: true,
    isCanceled: false,
    registeredCount: 0,
    series: null,
    version: 1,
    savedBy: null,
    savedAt: null,
  };
  expect(toInput(toValues(loaded, "UTC"))).toMatchObject({
    durationMinutes: 90,
    feeCents: 1905,
    availableSeats: 0,
    hostId: "h",
    isActive: false,
    publishAt: "2030-12-01T10:00:00.000Z",
    notifiesMembers: true,
  });
  expect(toInput(toValues({ ...loaded, availableSeats: null }, "UTC")).availableSeats).toBeNull();
});
