import { describe, expect, test } from "vitest";
import type { CallStatus } from "../call-contract.ts";
import { canChange, canEditCalls, noticesSpared, scopeOf, whyNotChange } from "./policy.ts";

const now = new Date("2026-11-16T15:00:00Z");
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

describe("what a member may still cancel or move", () => {
  test.each<[CallStatus, number, boolean]>([
    ["pending", 48, true],
    ["confirmed", 0.01, true],
    ["confirmed", 0, false],
    ["pending", -1, false],
    ["completed", 48, false],
    ["missed", 48, false],
    ["cancelled", 48, false],
  ])("%s, %d hours ahead: %s", (status, hours, allowed) => {
    const call = { status, startsAt: inHours(hours) };
    expect(canChange(call, now)).toBe(allowed);
    expect(whyNotChange(call, now) === null).toBe(allowed);
  });
});

describe("who reads and edits which calls", () => {
  const organizationId = "f1f0c1c8-0000-4000-8000-000000000000";
  test("staff read all, agents their own organisation's, others none", () => {
    expect(scopeOf({ role: "superadmin", organizationId: null })).toBe("all");
    expect(scopeOf({ role: "support", organizationId })).toBe("all");
    expect(scopeOf({ role: "agent", organizationId })).toEqual({ organizationId });
    expect(scopeOf({ role: "agent", organizationId: null })).toBe("none");
    expect(scopeOf({ role: "team_member", organizationId })).toBe("none");
  });

  test("support does not edit", () => {
    expect(canEditCalls({ role: "superadmin" })).toBe(true);
    expect(canEditCalls({ role: "agent" })).toBe(true);
    expect(canEditCalls({ role: "support" })).toBe(false);
    expect(canEditCalls({ role: "team_member" })).toBe(false);
  });
});

test("a late confirmation spares the notices it makes superfluous", () => {
  expect(noticesSpared(inHours(25), now)).toEqual({ announcedAt: null, remindedAt: null });
  expect(noticesSpared(inHours(24), now)).toEqual({ announcedAt: now, remindedAt: null });
  expect(noticesSpared(inHours(1), now)).toEqual({ announcedAt: now, remindedAt: now });
});
