import { describe, expect, test } from "vitest";
import { HOUR_MS } from "#lib/durations.ts";
import type { CallStatus } from "../call-contract.ts";
import { canChange, canEditCalls, changeRefusal, coveredNotices, scopeOf } from "./policy.ts";

const now = new Date("2026-11-16T15:00:00Z");
const inHours = (hours: number) => new Date(now.getTime() + hours * HOUR_MS);

describe("canChange", () => {
  test.each<[CallStatus, number, boolean]>([
    ["pending", 48, true],
    ["confirmed", 0.01, true],
    ["confirmed", 0, false],
    ["pending", -1, false],
    ["completed", 48, false],
    ["missed", 48, false],
    ["cancelled", 48, false],
  ])("for a %s call %d hours ahead is %s", (status, hours, allowed) => {
    const call = { status, startsAt: inHours(hours), host: { noticeHours: 0 } };
    expect(canChange(call, now)).toBe(allowed);
    expect(changeRefusal(call, now) === null).toBe(allowed);
  });
});

describe("call access", () => {
  const organizationId = "f1f0c1c8-0000-4000-8000-000000000000";
  test("gives staff all calls, agents their organization's calls and others none", () => {
    expect(scopeOf({ role: "superadmin", organizationId: null })).toBe("all");
    expect(scopeOf({ role: "support", organizationId })).toBe("all");
    expect(scopeOf({ role: "agent", organizationId })).toEqual({ organizationId });
    expect(scopeOf({ role: "agent", organizationId: null })).toBe("none");
    expect(scopeOf({ role: "team_member", organizationId })).toBe("none");
  });

  test("lets superadmins and agents edit, but not support", () => {
    expect(canEditCalls({ role: "superadmin" })).toBe(true);
    expect(canEditCalls({ role: "agent" })).toBe(true);
    expect(canEditCalls({ role: "support" })).toBe(false);
    expect(canEditCalls({ role: "team_member" })).toBe(false);
  });
});

test("marks notices as sent when a late confirmation replaces them", () => {
  expect(coveredNotices(inHours(25), now)).toEqual({ announcedAt: null, remindedAt: null });
  expect(coveredNotices(inHours(24), now)).toEqual({ announcedAt: now, remindedAt: null });
  expect(coveredNotices(inHours(1), now)).toEqual({ announcedAt: now, remindedAt: now });
});
