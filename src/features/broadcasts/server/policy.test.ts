import { expect, test } from "vitest";
import type { BroadcastState } from "../contract.ts";
import { BROADCAST_STATES } from "../states.ts";
import { allowanceOf, BROADCAST_ACTIONS, type BroadcastAction, transition } from "./policy.ts";

type Row = Record<BroadcastState, BroadcastState | "refused">;

/** For each action, what becomes of a broadcast in each state. */
const TABLE: Record<BroadcastAction, Row> = {
  edit: row("draft", "scheduled", "refused", "refused", "refused", "refused"),
  delete: row("draft", "refused", "refused", "refused", "refused", "refused"),
  schedule: row("scheduled", "scheduled", "refused", "refused", "refused", "refused"),
  send: row("sending", "sending", "refused", "refused", "refused", "refused"),
  pause: row("refused", "refused", "paused", "refused", "refused", "refused"),
  resume: row("refused", "refused", "refused", "sending", "refused", "refused"),
  finish: row("refused", "refused", "sent", "refused", "refused", "refused"),
  cancel: row("refused", "draft", "canceled", "canceled", "refused", "refused"),
};

function row(...results: (BroadcastState | "refused")[]): Row {
  const entries = BROADCAST_STATES.map((state, at) => [state, results[at] ?? "refused"]);
  return Object.fromEntries(entries) as Row;
}

test.each(
  BROADCAST_ACTIONS.flatMap((action) =>
    BROADCAST_STATES.map((state) => [action, state, TABLE[action][state]] as const),
  ),
)("%s of a broadcast that is %s: %s", (action, state, expected) => {
  const result = transition(state, action);
  expect("next" in result ? result.next : "refused").toBe(expected);
  if ("refusal" in result) {
    expect(result.refusal.code).toBe("wrong_state");
    expect(result.refusal.message).toMatch(/^This broadcast .+, so it can't be \w+\.$/);
  }
});

test.each([
  [300, 0, 0, 50],
  [300, 50, 50, 0],
  [300, 20, 280, 20],
  [300, 0, 300, 0],
  [1, 0, 0, 1],
  [1, 0, 1, 0],
  [100, 200, 400, 0],
])(
  "with %i per minute, after %i in the window and %i in the minute, %i more are allowed",
  (perMinute, inWindow, inMinute, expected) => {
    expect(allowanceOf(perMinute, { inWindow, inMinute })).toBe(expected);
  },
);
