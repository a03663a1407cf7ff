import { expect, test } from "vitest";
import { audienceOf, NEW_VALUES, toInput } from "./broadcast-values.ts";

test("sends everyone as a segment without filters, and reads it back", () => {
  const { audience } = toInput(NEW_VALUES);
  expect(audience).toEqual({ kind: "members", filters: {} });
  expect(audienceOf(audience)).toBeNull();
  const stored = { q: "", access: "all", state: "all", role: "all" } as const;
  expect(audienceOf({ kind: "members", filters: stored })).toBeNull();
});

test("keeps a segment with a filter", () => {
  const audience = { kind: "members" as const, filters: { role: "agent" as const } };
  expect(audienceOf(audience)).toBe(audience);
});

test("drops the last day when no notice is chosen", () => {
  const values = { ...NEW_VALUES, noticeEndsOn: "2026-03-01" };
  expect(toInput(values).noticeEndsOn).toBeNull();
  expect(toInput({ ...values, isNotice: true }).noticeEndsOn).toBe("2026-03-01");
});
