import { expect, test } from "vitest";
import { canOpenFiles, canRead, canReply, reopenUntil, statusAfterReply } from "./policy.ts";

const closedAt = new Date("2026-03-01T12:00:00Z");

test.each([
  ["open", true],
  ["in_progress", true],
  ["closed", false],
] as const)("accepts a reply when the ticket is %s: %s", (status, expected) => {
  expect(canReply({ status })).toBe(expected);
});

test.each([
  ["immediately", "2026-03-01T12:00:00Z", true],
  ["a second before 14 days are over", "2026-03-15T11:59:59Z", true],
  ["after 14 days", "2026-03-15T12:00:00Z", false],
])("allows reopening %s: %s %s", (_when, now, expected) => {
  const until = reopenUntil({ status: "closed", closedAt }, new Date(now));
  expect(until !== null).toBe(expected);
});

test("rejects reopening when the ticket is not closed", () => {
  expect(reopenUntil({ status: "open", closedAt: null }, closedAt)).toBeNull();
});

test.each([
  ["open", true, "in_progress"],
  ["in_progress", true, "in_progress"],
  ["open", false, "open"],
  ["in_progress", false, "in_progress"],
] as const)(
  "changes a ticket that is %s after a reply (from the team: %s) to %s",
  (status, isFromTeam, expected) => {
    expect(statusAfterReply(status, isFromTeam)).toBe(expected);
  },
);

test("allows only the member to read a ticket, and the team to open its files", () => {
  const ticket = { userId: "mine", status: "open" as const, closedAt: null };
  expect(canRead({ userId: "mine" }, ticket)).toBe(true);
  expect(canRead({ userId: "other" }, ticket)).toBe(false);
  expect(canOpenFiles({ userId: "other", role: "agent" }, ["mine"])).toBe(false);
  expect(canOpenFiles({ userId: "other", role: "support" }, ["mine"])).toBe(true);
});
