import { expect, test } from "vitest";
import { renewalLimits } from "./renewal-policy.ts";

test.each([
  ["2026-11-01T00:00:00Z", "2026-09-01", "2026-10-11T00:00:00.000Z"],
  ["2026-11-30T23:59:59Z", "2026-09-01", "2026-11-09T23:59:59.000Z"],
  ["2026-01-15T12:00:00Z", "2025-11-01", "2025-12-25T12:00:00.000Z"],
])("on %s expects numbers from %s and a visit from %s", (now, monthFrom, seenFrom) => {
  expect(renewalLimits(new Date(now))).toEqual({ monthFrom, seenFrom: new Date(seenFrom) });
});
