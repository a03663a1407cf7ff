import { expect, test } from "vitest";
import { hasAccess, isSuspended } from "./policy.ts";

const NOW = new Date("2026-05-01T12:00:00Z");
const paid = (status: string, since?: string) => ({
  status,
  pastDueSince: since ? new Date(since) : null,
});
const none = {
  role: "team_member",
  own: null,
  seat: null,
  graceDays: 0,
  hasFreeAccess: false,
  freeAccessUntil: null,
  accessUntil: null,
} as const;

test.each([
  [{}, false],
  [{ role: "agent" }, false],
  [{ role: "support" }, true],
  [{ role: "superadmin" }, true],
  [{ own: paid("active") }, true],
  [{ own: paid("trialing") }, true],
  [{ own: paid("past_due") }, false],
  [{ own: paid("past_due"), graceDays: 30 }, false],
  [{ own: paid("past_due", "2026-04-30T12:00:00Z") }, false],
  [{ own: paid("past_due", "2026-05-01T12:00:00Z") }, false],
  [{ own: paid("past_due", "2026-04-30T12:00:01Z"), graceDays: 1 }, true],
  [{ own: paid("past_due", "2026-04-30T12:00:00Z"), graceDays: 1 }, false],
  [{ own: paid("unpaid", "2026-04-30T12:00:01Z"), graceDays: 1 }, false],
  [{ own: paid("canceled") }, false],
  [{ own: paid("incomplete") }, false],
  [{ seat: paid("active") }, true],
  [{ seat: paid("trialing") }, true],
  [{ seat: paid("canceled") }, false],
  [{ seat: paid("past_due", "2026-04-30T12:00:01Z") }, false],
  [{ seat: paid("past_due", "2026-04-30T12:00:01Z"), graceDays: 1 }, true],
  [{ own: paid("canceled"), seat: paid("active") }, true],
  [{ hasFreeAccess: true }, true],
  [{ hasFreeAccess: true, freeAccessUntil: new Date("2026-05-02T00:00:00Z") }, true],
  [{ hasFreeAccess: true, freeAccessUntil: new Date("2026-05-01T12:00:00Z") }, false],
  [{ hasFreeAccess: false, freeAccessUntil: new Date("2030-01-01T00:00:00Z") }, false],
  [{ accessUntil: new Date("2026-05-01T12:00:01Z") }, true],
  [{ accessUntil: new Date("2026-05-01T12:00:00Z") }, false],
  [{ own: paid("canceled"), accessUntil: new Date("2026-06-01T00:00:00Z") }, true],
  [
    {
      hasFreeAccess: true,
      freeAccessUntil: new Date("2026-04-01T00:00:00Z"),
      accessUntil: new Date("2026-05-02T00:00:00Z"),
    },
    true,
  ],
] as const)("returns access for %o: %s", (facts, expected) => {
  expect(hasAccess({ ...none, ...facts }, NOW)).toBe(expected);
});

const AT = new Date("2026-04-30T00:00:00Z");

test.each([
  ["team_member", {}, false],
  ["team_member", { suspendedAt: AT }, true],
  ["agent", { suspendedAt: AT }, true],
  ["support", { suspendedAt: AT }, true],
  ["superadmin", { suspendedAt: AT }, true],
  ["team_member", { organizationSuspendedAt: AT }, true],
  ["agent", { organizationSuspendedAt: AT }, true],
  ["support", { organizationSuspendedAt: AT }, false],
  ["superadmin", { organizationSuspendedAt: AT }, false],
  ["superadmin", { suspendedAt: AT, organizationSuspendedAt: AT }, true],
] as const)("a %s with %o is suspended: %s", (role, facts, expected) => {
  const free = { role, suspendedAt: null, organizationSuspendedAt: null };
  expect(isSuspended({ ...free, ...facts })).toBe(expected);
});
