import { expect, test } from "vitest";
import {
  afterEvent,
  type ConversationEvent,
  type ConversationFacts,
  memberWaitsSince,
  stateOf,
} from "./conversation-state.ts";

const at = (time: string) => new Date(`2026-03-02T${time}:00Z`);
const NOW = at("12:00");
const NOBODY: ConversationFacts = { waitingSince: null, snoozedUntil: null, resolvedAt: null };
const EVENING = at("18:00");

const FACTS = {
  waiting: { ...NOBODY, waitingSince: at("09:00") },
  answered: NOBODY,
  snoozed: { ...NOBODY, waitingSince: at("09:00"), snoozedUntil: EVENING },
  resolved: { ...NOBODY, resolvedAt: at("10:00") },
} satisfies Record<string, ConversationFacts>;

type State = keyof typeof FACTS;
const snooze: ConversationEvent = { type: "snoozed", until: EVENING };

test.each<[State, ConversationEvent, State, string | null]>([
  // from, event, state now, waiting since
  ["waiting", { type: "member_wrote" }, "waiting", "09:00"],
  ["waiting", { type: "team_replied" }, "answered", null],
  ["waiting", { type: "resolved" }, "resolved", null],
  ["waiting", { type: "reopened" }, "waiting", "09:00"],
  ["waiting", snooze, "snoozed", "09:00"],
  ["waiting", { type: "woken" }, "waiting", "09:00"],

  ["answered", { type: "member_wrote" }, "waiting", "12:00"],
  ["answered", { type: "team_replied" }, "answered", null],
  ["answered", { type: "resolved" }, "resolved", null],
  ["answered", { type: "reopened" }, "answered", null],
  ["answered", snooze, "snoozed", "18:00"],
  ["answered", { type: "woken" }, "answered", null],

  ["snoozed", { type: "member_wrote" }, "waiting", "09:00"],
  ["snoozed", { type: "team_replied" }, "answered", null],
  ["snoozed", { type: "resolved" }, "resolved", null],
  ["snoozed", { type: "reopened" }, "snoozed", "09:00"],
  ["snoozed", snooze, "snoozed", "09:00"],
  ["snoozed", { type: "woken" }, "waiting", "09:00"],

  ["resolved", { type: "member_wrote" }, "waiting", "12:00"],
  ["resolved", { type: "team_replied" }, "answered", null],
  ["resolved", { type: "resolved" }, "resolved", null],
  ["resolved", { type: "reopened" }, "waiting", "12:00"],
  ["resolved", snooze, "snoozed", "18:00"],
  ["resolved", { type: "woken" }, "resolved", null],
])("%s, then %o: %s", (from, event, to, since) => {
  const facts = afterEvent(FACTS[from], event, NOW);
  expect(stateOf(FACTS[from], NOW)).toBe(from);
  expect(stateOf(facts, NOW)).toBe(to);
  expect(facts.waitingSince).toEqual(since && at(since));
});

test("a snooze ends by itself, and the conversation waits again", () => {
  const snoozed = afterEvent(FACTS.answered, snooze, NOW);
  expect(stateOf(snoozed, at("17:59"))).toBe("snoozed");
  expect(stateOf(snoozed, EVENING)).toBe("waiting");
});

test("a snoozed conversation that was answered is answered again when its snooze is ended", () => {
  const snoozed = afterEvent(FACTS.answered, snooze, NOW);
  expect(stateOf(afterEvent(snoozed, { type: "woken" }, NOW), NOW)).toBe("answered");
});

test("a message of the member ends the snooze of an answered conversation now", () => {
  const snoozed = afterEvent(FACTS.answered, snooze, NOW);
  const facts = afterEvent(snoozed, { type: "member_wrote" }, NOW);
  expect(facts).toEqual({ ...NOBODY, waitingSince: NOW });
});

test("a reminder of the team moves with its snooze, and the member waits only after writing", () => {
  const first = afterEvent(FACTS.answered, snooze, NOW);
  const moved = afterEvent(first, { type: "snoozed", until: at("15:00") }, NOW);
  expect(moved.waitingSince).toEqual(at("15:00"));
  const again = afterEvent(first, { type: "snoozed", until: at("22:00") }, at("19:00"));
  expect(again.waitingSince).toEqual(at("22:00"));
  expect(memberWaitsSince(first)).toBeNull();
  const written = afterEvent(first, { type: "member_wrote" }, at("20:00"));
  expect(written).toEqual({ ...NOBODY, waitingSince: at("20:00") });
  expect(memberWaitsSince(FACTS.snoozed)).toEqual(at("09:00"));
  // The snooze is over: there is nothing to end.
  expect(afterEvent(first, { type: "woken" }, EVENING)).toEqual(first);
});

test("keeps the time when it was resolved first", () => {
  expect(afterEvent(FACTS.resolved, { type: "resolved" }, NOW)).toEqual(FACTS.resolved);
});
