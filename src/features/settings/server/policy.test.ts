import { expect, test } from "vitest";
import { type DeletionFacts, exportState, isTimeZone, whyNotDelete } from "./policy.ts";

const alone: DeletionFacts = {
  role: "team_member",
  organizationName: "Northlight",
  otherSuperadmins: 1,
  otherAgents: 0,
  otherMembers: 0,
};

test.each([
  ["a team member", {}, null],
  ["a team member of an agency without agents", { otherMembers: 3 }, null],
  ["an agent who is alone", { role: "agent" }, null],
  ["an agent beside another", { role: "agent", otherAgents: 1, otherMembers: 4 }, null],
  ["the last agent of others", { role: "agent", otherMembers: 1 }, "only agent of Northlight"],
  ["a superadmin beside another", { role: "superadmin", otherMembers: 2 }, null],
  ["the last superadmin", { role: "superadmin", otherSuperadmins: 0 }, "only superadmin"],
  ["support", { role: "support", otherMembers: 2 }, null],
] as const)("may %s leave?", (_who, change, reason) => {
  const answer = whyNotDelete({ ...alone, ...change });
  if (reason === null) expect(answer).toBeNull();
  else expect(answer).toContain(reason);
});

const at = (iso: string) => new Date(iso);
const NOW = at("2026-03-10T12:00:00Z");

test.each([
  ["pending", "2026-03-10T11:30:00Z", null, "pending"],
  ["pending", "2026-03-10T10:30:00Z", null, "failed"],
  ["ready", "2026-03-04T12:00:00Z", "2026-03-11T12:00:00Z", "ready"],
  ["ready", "2026-03-03T12:00:00Z", "2026-03-10T12:00:00Z", null],
] as const)("an export %s since %s until %s is %s", (status, since, until, state) => {
  const facts = { status, requestedAt: at(since), expiresAt: until ? at(until) : null };
  expect(exportState(facts, NOW)).toBe(state);
});

test.each([
  ["Europe/Lisbon", true],
  ["America/Argentina/Buenos_Aires", true],
  ["UTC", true],
  ["Asia/Calcutta", true],
  ["Mars/Olympus", false],
  ["+02:00", false],
  ["", false],
  ["'; drop table users", false],
])("%s is a time zone: %s", (name, expected) => {
  expect(isTimeZone(name)).toBe(expected);
});
