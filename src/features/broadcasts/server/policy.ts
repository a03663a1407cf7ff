import { conflict, type Refusal } from "#platform/server/errors.ts";
import type { BroadcastState } from "../contract.ts";

type Next = Partial<Record<BroadcastState, BroadcastState>>;

/** What an action makes of each state. A state that is missing refuses the action. */
const TRANSITIONS = {
  edit: { draft: "draft", scheduled: "scheduled" },
  delete: { draft: "draft" },
  schedule: { draft: "scheduled", scheduled: "scheduled" },
  send: { draft: "sending", scheduled: "sending" },
  pause: { sending: "paused" },
  resume: { paused: "sending" },
  finish: { sending: "sent" },
  // Nothing was sent yet, so a scheduled broadcast is only a draft again.
  cancel: { scheduled: "draft", sending: "canceled", paused: "canceled" },
} as const satisfies Record<string, Next>;
export type BroadcastAction = keyof typeof TRANSITIONS;
export const BROADCAST_ACTIONS = Object.keys(TRANSITIONS) as BroadcastAction[];

const STATE_TEXTS: Record<BroadcastState, string> = {
  draft: "is a draft",
  scheduled: "is scheduled",
  sending: "is being sent",
  paused: "is paused",
  sent: "was already sent",
  canceled: "was canceled",
};

const ACTION_TEXTS: Record<BroadcastAction, string> = {
  edit: "edited",
  delete: "deleted",
  schedule: "scheduled",
  send: "sent",
  pause: "paused",
  resume: "resumed",
  finish: "finished",
  cancel: "canceled",
};

/** The state after an action, or why it is refused. */
export function transition(
  state: BroadcastState,
  action: BroadcastAction,
): { next: BroadcastState } | { refusal: Refusal } {
  const all: Next = TRANSITIONS[action];
  const next = all[state];
  if (next) return { next };
  const message = `This broadcast ${STATE_TEXTS[state]}, so it can't be ${ACTION_TEXTS[action]}.`;
  return { refusal: conflict("wrong_state", message) };
}

const WINDOWS_PER_MINUTE = 6;
/** Emails are spread over the minute: each window of this length gets its share. */
export const WINDOW_SECONDS = 60 / WINDOWS_PER_MINUTE;

/** How many more emails may be queued now. */
export const allowanceOf = (
  perMinute: number,
  queued: { inWindow: number; inMinute: number },
): number =>
  Math.max(
    0,
    Math.min(
      Math.ceil(perMinute / WINDOWS_PER_MINUTE) - queued.inWindow,
      perMinute - queued.inMinute,
    ),
  );
