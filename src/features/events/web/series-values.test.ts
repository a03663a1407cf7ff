import { expect, test } from "vitest";
import { NO_SERIES, nextDays, seriesInput, seriesText } from "./series-values.ts";

const weekly = { ...NO_SERIES, frequency: "weekly" } as const;

test("sends a series only when the event repeats", () => {
  expect(seriesInput(NO_SERIES)).toBeNull();
  expect(seriesInput({ ...weekly, endsOn: "2026-12-31" })).toEqual({
    frequency: "weekly",
    endsOn: null,
  });
  expect(seriesInput({ ...weekly, hasEnd: true, endsOn: "2026-12-31" })).toEqual({
    frequency: "weekly",
    endsOn: "2026-12-31",
  });
});

test("previews the next five dates up to the last day", () => {
  const rule = { frequency: "weekly", startsOn: "2026-11-19" } as const;
  expect(nextDays(rule, null)).toEqual({
    days: ["2026-11-26", "2026-12-03", "2026-12-10", "2026-12-17", "2026-12-24"],
    hasMore: true,
  });
  expect(nextDays(rule, "2026-12-09")).toEqual({
    days: ["2026-11-26", "2026-12-03"],
    hasMore: false,
  });
});

test("describes the series of a form", () => {
  expect(seriesText(NO_SERIES)).toBe("Does not repeat");
  expect(seriesText({ ...weekly, hasEnd: true, endsOn: "2026-12-31" })).toBe(
    "Weekly, until 2026-12-31",
  );
});
