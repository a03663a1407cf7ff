import { expect, test } from "vitest";
import { stateOf } from "./policy.ts";

const week = { startsOn: "2026-03-02", endsOn: "2026-03-08" };

test.each([
  ["2026-03-01", "scheduled"],
  ["2026-03-02", "current"],
  ["2026-03-08", "current"],
  ["2026-03-09", "ended"],
])("on %s a notice of March 2 to 8 is %s", (today, state) => {
  expect(stateOf(week, today)).toBe(state);
});

test("a notice without a last day stays current", () => {
  expect(stateOf({ ...week, endsOn: null }, "2030-01-01")).toBe("current");
});
