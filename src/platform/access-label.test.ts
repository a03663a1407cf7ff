import { expect, test } from "vitest";
import { accessOf, type Paid } from "./access-label.ts";

const now = new Date("2026-11-16T12:00:00Z");
const late: Paid = { status: "past_due", pastDueSince: new Date("2026-11-15T12:00:00Z") };
const active: Paid = { status: "active", pastDueSince: null };
const access = (own: Paid | null, seat: Paid | null, graceDays: number) =>
  accessOf(
    {
      role: "team_member",
      billing: { own, seat },
      currentPeriodEnd: null,
      cancelAtPeriodEnd: null,
      accessUntil: null,
      hasFreeAccess: null,
      freeAccessUntil: null,
    },
    { now, graceDays },
  );

test("shows the payer as past due, and the holder with a seat when the grace period lasts", () => {
  const until = new Date("2026-11-18T12:00:00Z");
  expect(access(late, null, 3)).toEqual({ kind: "past_due", until });
  expect(access(null, late, 3)).toEqual({ kind: "seat", until });
  expect(access(null, late, 1)).toEqual({ kind: "none", until: null });
});

test("shows a payer as past due when someone else pays for their seat", () => {
  expect(access(late, active, 0)).toEqual({ kind: "past_due", until: null });
});
