import { expect, test } from "vitest";
import { hasAccess } from "./policy.ts";

const NOW = new Date("2026-05-01T12:00:00Z");
const none = {
  role: "team_member",
  subscriptionStatus: null,
  hasFreeAccess: false,
  freeAccessUntil: null,
} as const;

test.each([
  [{}, false],
  [{ role: "agent" }, false],
  [{ role: "support" }, true],
  [{ role: "superadmin" }, true],
  [{ subscriptionStatus: "active" }, true],
  [{ subscriptionStatus: "trialing" }, true],
  [{ subscriptionStatus: "past_due" }, false],
  [{ subscriptionStatus: "canceled" }, false],
  [{ subscriptionStatus: "incomplete" }, false],
  [{ hasFreeAccess: true }, true],
  [{ hasFreeAccess: true, freeAccessUntil: new Date("2026-05-02T00:00:00Z") }, true],
  [{ hasFreeAccess: true, freeAccessUntil: new Date("2026-05-01T12:00:00Z") }, false],
  [{ hasFreeAccess: false, freeAccessUntil: new Date("2030-01-01T00:00:00Z") }, false],
] as const)("returns access for %o: %s", (facts, expected) => {
  expect(hasAccess({ ...none, ...facts }, NOW)).toBe(expected);
});
