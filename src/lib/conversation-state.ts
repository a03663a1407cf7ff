/** What a conversation or ticket needs. Reading changes nothing: only an answer does. */
export const CONVERSATION_STATES = ["waiting", "answered", "snoozed", "resolved"] as const;
export type ConversationState = (typeof CONVERSATION_STATES)[number];

export interface ConversationFacts {
  /** Since when the member waits for the team; the end of the snooze if an answered one is snoozed. */
  waitingSince: Date | null;
  snoozedUntil: Date | null;
  /** Tickets: the time of closing. */
  resolvedAt: Date | null;
}

export type ConversationEvent =
  | { type: "member_wrote" }
  | { type: "team_replied" }
  | { type: "resolved" }
  | { type: "reopened" }
  | { type: "snoozed"; until: Date }
  /** Someone ended the snooze before its time. */
  | { type: "woken" };

export function stateOf(facts: ConversationFacts, now: Date): ConversationState {
  if (facts.resolvedAt) return "resolved";
  if (facts.snoozedUntil && facts.snoozedUntil > now) return "snoozed";
  return facts.waitingSince ? "waiting" : "answered";
}

type Wait = Pick<ConversationFacts, "waitingSince" | "snoozedUntil">;

/**
 * Since when the member waits. Null if the team wrote last and only waits for its own reminder: the
 * snooze of an answered conversation.
 */
export const memberWaitsSince = ({ waitingSince, snoozedUntil }: Wait): Date | null =>
  waitingSince && snoozedUntil && waitingSince >= snoozedUntil ? null : waitingSince;

/** The facts after an event. */
export function afterEvent(
  { waitingSince, snoozedUntil, resolvedAt }: ConversationFacts,
  event: ConversationEvent,
  now: Date,
): ConversationFacts {
  const nobody = { waitingSince: null, snoozedUntil: null, resolvedAt: null };
  const since = memberWaitsSince({ waitingSince, snoozedUntil });
  switch (event.type) {
    case "member_wrote":
      return { ...nobody, waitingSince: since ?? now };
    case "team_replied":
      return nobody;
    case "resolved":
      return { ...nobody, resolvedAt: resolvedAt ?? now };
    case "reopened":
      return resolvedAt
        ? { ...nobody, waitingSince: now }
        : { waitingSince, snoozedUntil, resolvedAt };
    case "snoozed":
      // It comes back as waiting, also if it was answered or resolved.
      return { ...nobody, waitingSince: since ?? event.until, snoozedUntil: event.until };
    case "woken":
      return snoozedUntil && snoozedUntil > now
        ? { ...nobody, waitingSince: since }
        : { waitingSince, snoozedUntil, resolvedAt };
  }
}

/** The columns that a change has set, to undo it. Dates are texts once it was stored. */
export interface RowEdit {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** What the team does with a conversation or ticket, besides writing. */
export type ThreadChange =
  | { assigneeId: string | null }
  /** Restores what an earlier change has set, unless someone changed it since. */
  | { undone: RowEdit }
  | { event: Exclude<ConversationEvent, { type: "member_wrote" | "team_replied" }> };
