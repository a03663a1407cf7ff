import { expect, test } from "vitest";
import { daysText } from "./notice-days.ts";

test.each([
  ["2026-03-04", "2026-03-08", "Mar 4, 2026 to Mar 8, 2026"],
  ["2026-03-04", "2026-03-04", "Mar 4, 2026"],
  ["2026-03-04", null, "From Mar 4, 2026"],
])("formats %s and %s as %s", (startsOn, endsOn, text) => {
  expect(daysText({ startsOn, endsOn }, "en-US")).toBe(text);
});
