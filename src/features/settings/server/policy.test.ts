import { expect, test } from "vitest";
import { type DeletionFacts, deletionRefusal, exportState, isTimeZone } from "./policy.ts";

const alone: DeletionFacts = {
  role: "team_member",
  organizationName: "Northlight",
  otherSuperadmins: 1,
  otherAgents: 0,
  otherMembers: 0,
};

test.each([
  ["lets a team member leave", {}, null],
  ["lets a team member leave when the agency has no agents", { otherMembers: 3 }, null],
  ["lets an agent leave when they are the only member", { role: "agent" }, null],
  [
    "lets an agent leave when there is another agent",
    { role: "agent", otherAgents: 1, otherMembers: 4 },
    null,
  ],
  [
    "keeps the last agent when there are other members",
    { role: "agent", otherMembers: 1 },
    "only owner of Northlight",
  ],
  [
    "lets a superadmin leave when there is another superadmin",
    { role: "superadmin", otherMembers: 2 },
    null,
  ],
  ["keeps the last superadmin", { role: "superadmin", otherSuperadmins: 0 }, "only superadmin"],
  ["lets a support agent leave", { role: "support", otherMembers: 2 }, null],
] as const)("%s", (_who, change, reason) => {
  const answer = deletionRefusal({ ...alone, ...change });
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
] as const)(
  "returns the state of an export: %s, requested %s, expires %s: %s",
  (status, since, until, state) => {
    const facts = { status, requestedAt: at(since), expiresAt: until ? at(until) : null };
    expect(exportState(facts, NOW)).toBe(state);
  },
);

test.each([
  ["Europe/Lisbon", true],
  ["America/Argentina/Buenos_Aires", true],
  ["UTC", true],
  ["Asia/Calcutta", true],
  ["Mars/Olympus", false],
  ["+02:00", false],
  ["", false],
  ["'; drop table users", false],
])("returns whether %s is a time zone: %s", (name, expected) => {
  expect(isTimeZone(name)).toBe(expected);
});
