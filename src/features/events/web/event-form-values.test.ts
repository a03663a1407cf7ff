import { expect, test } from "vitest";
import { formResolver } from "#platform/web/form/form-resolver.ts";
import { blankEvent, eventRules, toCents, toInput, toValues } from "./event-form-values.ts";

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
])("a fee of %j dollars is %d cents", (text, cents) => {
  expect(toCents(text)).toBe(cents);
});

test("a complete form has no errors", async () => {
  expect(await messagesOf({})).toEqual({});
});

test("each rule stands at its own field, in the specified words", async () => {
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
    fee: "Please enter a fee of at least 0, in steps of 0.01.",
    seats: "Please enter a whole number of seats, at least 0, or leave it empty.",
  });
});

test("what is loaded goes back unchanged", () => {
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
    registeredCount: 0,
    version: 1,
    savedBy: null,
    savedAt: null,
  };
  expect(toInput(toValues(loaded))).toMatchObject({
    durationMinutes: 90,
    feeCents: 1905,
    availableSeats: 0,
    hostId: "h",
    isActive: false,
  });
  expect(toInput(toValues({ ...loaded, availableSeats: null })).availableSeats).toBeNull();
});
