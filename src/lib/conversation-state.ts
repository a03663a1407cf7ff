/** What a conversation or ticket needs. Reading changes nothing: only an answer does. */
export const CONVERSATION_STATES = ["waiting", "answered", "snoozed", "resolved"] as const;
export type ConversationState = (typeof CONVERSATION_STATES)[number];

export interface ConversationFacts {
  /** Since when the member waits for the team; in the future while an answered one is snoozed. */
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

/** The facts after an event. */
export function afterEvent(
  { waitingSince, snoozedUntil, resolvedAt }: ConversationFacts,
  event: ConversationEvent,
  now: Date,
): ConversationFacts {
  const nobody = { waitingSince: null, snoozedUntil: null, resolvedAt: null };
  const waitingNow = { ...nobody, waitingSince: earlier(waitingSince, now) };
  switch (event.type) {
    case "member_wrote":
      return waitingNow;
    case "team_replied":
      return nobody;
    case "resolved":
      return { ...nobody, resolvedAt: resolvedAt ?? now };
    case "reopened":
      return resolvedAt ? waitingNow : { waitingSince, snoozedUntil, resolvedAt };
    case "snoozed":
      // It comes back as waiting, also if it was answered or resolved.
      return { ...nobody, waitingSince: waitingSince ?? event.until, snoozedUntil: event.until };
    case "woken":
      return { ...nobody, waitingSince: waitingSince && waitingSince > now ? null : waitingSince };
  }
}

const earlier = (since: Date | null, now: Date): Date => (since && since < now ? since : now);

/** What the team does with a conversation or ticket, besides writing. */
export type ThreadChange =
  | { assigneeId: string | null }
  | { event: Exclude<ConversationEvent, { type: "member_wrote" | "team_replied" }> };
