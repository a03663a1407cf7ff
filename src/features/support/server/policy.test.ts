import { expect, test } from "vitest";
import {
  canAnswer,
  canOpenFiles,
  canRead,
  canReply,
  questionState,
  reopenUntil,
  statusAfterReply,
} from "./policy.ts";

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
  const other = { userId: "other", role: "agent", isGuru: false } as const;
  const tickets = [{ userId: "mine", guru: null }];
  expect(canOpenFiles({ ...other, userId: "mine" }, tickets)).toBe(true);
  expect(canOpenFiles(other, tickets)).toBe(false);
  expect(canOpenFiles({ ...other, role: "support" }, tickets)).toBe(true);
});

test.each([
  ["the guru who was asked", { userId: "guru", isGuru: true }, true, true],
  ["another guru", { userId: "other", isGuru: true }, true, false],
  ["a member who is no guru any more", { userId: "guru", isGuru: false }, true, false],
  ["the guru of a hidden profile", { userId: "guru", isGuru: true }, false, false],
])("lets %s answer a question: %#", (_who, actor, isActive, expected) => {
  const guru = { userId: "guru", isActive };
  expect(canAnswer(actor, guru)).toBe(expected);
  expect(canAnswer(actor, null)).toBe(false);
  const tickets = [{ userId: "mine", guru }];
  expect(canOpenFiles({ ...actor, role: "team_member" }, tickets)).toBe(expected);
});

test("shows a guru a question as waiting, answered or closed, whatever the team snoozes", () => {
  const at = new Date("2026-03-02T12:00:00Z");
  const open = { status: "open", closedAt: null, waitingSince: at, snoozedUntil: null } as const;
  expect(questionState(open)).toBe("waiting");
  expect(questionState({ ...open, snoozedUntil: new Date("2026-03-03T12:00:00Z") })).toBe(
    "waiting",
  );
  expect(questionState({ ...open, snoozedUntil: at })).toBe("answered");
  expect(questionState({ ...open, waitingSince: null })).toBe("answered");
  expect(questionState({ ...open, status: "closed", waitingSince: null, closedAt: at })).toBe(
    "closed",
  );
});
