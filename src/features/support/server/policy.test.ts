import { expect, test } from "vitest";
import { canOpenFiles, canRead, canReply, reopenUntil, statusAfterReply } from "./policy.ts";

const closedAt = new Date("2026-03-01T12:00:00Z");

test.each([
  ["open", true],
  ["in_progress", true],
  ["closed", false],
] as const)("a ticket that is %s takes a reply: %s", (status, expected) => {
  expect(canReply({ status })).toBe(expected);
});

test.each([
  ["at once", "2026-03-01T12:00:00Z", true],
  ["a second before 14 days are over", "2026-03-15T11:59:59Z", true],
  ["when 14 days are over", "2026-03-15T12:00:00Z", false],
])("can be reopened %s: %s %s", (_when, now, expected) => {
  const until = reopenUntil({ status: "closed", closedAt }, new Date(now));
  expect(until !== null).toBe(expected);
});

test("what is not closed cannot be reopened", () => {
  expect(reopenUntil({ status: "open", closedAt: null }, closedAt)).toBeNull();
});

test.each([
  ["open", true, "in_progress"],
  ["in_progress", true, "in_progress"],
  ["open", false, "open"],
  ["in_progress", false, "in_progress"],
] as const)("%s, answered by the team (%s), becomes %s", (status, isFromTeam, expected) => {
  expect(statusAfterReply(status, isFromTeam)).toBe(expected);
});

test("a ticket is read by its member; its files also by the team", () => {
  const ticket = { userId: "mine", status: "open" as const, closedAt: null };
  expect(canRead({ userId: "mine" }, ticket)).toBe(true);
  expect(canRead({ userId: "other" }, ticket)).toBe(false);
  expect(canOpenFiles({ userId: "other", role: "agent" }, ["mine"])).toBe(false);
  expect(canOpenFiles({ userId: "other", role: "support" }, ["mine"])).toBe(true);
});
