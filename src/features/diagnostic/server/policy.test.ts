import { expect, test } from "vitest";
import type { Role } from "#platform/contract.ts";
import { canStart, retestAt, takesPart } from "./policy.ts";

test.each<[Role, string | null, boolean]>([
  ["agent", "a", true],
  ["team_member", "a", true],
  ["team_member", null, false],
  ["support", "a", false],
  ["superadmin", "a", false],
])("a %s of the agency %s takes part: %s", (role, organizationId, expected) => {
  expect(takesPart({ role, organizationId })).toBe(expected);
});

test("allows the first diagnostic at once, and the next one after 90 days", () => {
  const last = new Date("2026-01-01T12:00:00Z");
  expect(canStart(null, last)).toBe(true);
  expect(retestAt(last)).toEqual(new Date("2026-04-01T12:00:00Z"));
  expect(canStart(last, new Date("2026-04-01T11:59:59Z"))).toBe(false);
  expect(canStart(last, new Date("2026-04-01T12:00:00Z"))).toBe(true);
});
