import { type ConversationFacts, memberWaitsSince } from "#lib/conversation-state.ts";
import { DAY_MS } from "#lib/durations.ts";
import type { Actor } from "#platform/server/actor.ts";
import { isStaff } from "#platform/server/actor.ts";
import { forbidden, type Refusal } from "#platform/server/errors.ts";
import type { QuestionState } from "../question-contract.ts";
import { REOPEN_DAYS, type TicketStatus } from "../ticket-contract.ts";

interface TicketState {
  userId: string;
  status: TicketStatus;
  closedAt: Date | null;
}

const REOPEN_MS = REOPEN_DAYS * DAY_MS;

/** For the member routes: members read only their own tickets. The team reads all through admin routes. */
export const canRead = (actor: Pick<Actor, "userId">, ticket: TicketState): boolean =>
  ticket.userId === actor.userId;

/** The profile that a question is addressed to; null for other tickets. */
type AskedGuru = { userId: string | null; isActive: boolean } | null;

/** A guru reads and answers the questions to their own profile while it is active. */
export const canAnswer = (actor: Pick<Actor, "userId" | "isGuru">, guru: AskedGuru): boolean =>
  actor.isGuru && guru?.isActive === true && guru.userId === actor.userId;

export const askRefusal = (
  actor: Pick<Actor, "userId">,
  guru: { userId: string },
): Refusal | null =>
  guru.userId === actor.userId ? forbidden("You can't ask yourself a question.") : null;

/** Attachments are private to the ticket's member, the team and the guru who was asked. */
export const canOpenFiles = (
  actor: Pick<Actor, "userId" | "role" | "isGuru">,
  tickets: { userId: string; guru: AskedGuru }[],
): boolean =>
  isStaff(actor) ||
  tickets.some(({ userId, guru }) => userId === actor.userId || canAnswer(actor, guru));

/** The state that a guru sees. A snooze of the team changes nothing for the member. */
export function questionState(ticket: Omit<TicketState, "userId"> & WaitColumns): QuestionState {
  if (ticket.status === "closed") return "closed";
  return memberWaitsSince(ticket) ? "waiting" : "answered";
}

export const canReply = (ticket: Pick<TicketState, "status">): boolean =>
  ticket.status !== "closed";

/** When the member's right to reopen a closed ticket ends; null when it is over. */
export function reopenUntil(ticket: Omit<TicketState, "userId">, now: Date): Date | null {
  if (ticket.status !== "closed" || !ticket.closedAt) return null;
  const until = new Date(ticket.closedAt.getTime() + REOPEN_MS);
  return until > now ? until : null;
}

/** The team's first reply moves an open ticket to in_progress. A member's reply keeps the status. */
export const statusAfterReply = (status: TicketStatus, isFromTeam: boolean): TicketStatus =>
  isFromTeam && status === "open" ? "in_progress" : status;

/** What an email does to a ticket. After 14 days, a member's email starts a new one. */
export function emailEffect(
  ticket: Omit<TicketState, "userId">,
  side: "member" | "team",
  now: Date,
): "reply" | "reopen" | "new" {
  if (canReply(ticket)) return "reply";
  return side === "team" || reopenUntil(ticket, now) ? "reopen" : "new";
}

const MAX_SUBJECT = 200;

/** The subject of a ticket that continues another one. */
export const followingSubject = (subject: string): string =>
  (/^re:/i.test(subject) ? subject : `Re: ${subject}`).slice(0, MAX_SUBJECT).toWellFormed();

interface WaitColumns {
  waitingSince: Date | null;
  snoozedUntil: Date | null;
  closedAt: Date | null;
}

/** A closed ticket is a resolved one. */
export const factsOf = ({
  waitingSince,
  snoozedUntil,
  closedAt,
}: WaitColumns): ConversationFacts => ({ waitingSince, snoozedUntil, resolvedAt: closedAt });

export const columnsOf = ({ waitingSince, snoozedUntil, resolvedAt }: ConversationFacts) => ({
  isWaitingForTeam: waitingSince !== null,
  waitingSince,
  snoozedUntil,
  closedAt: resolvedAt,
});

const EXCERPT_LENGTH = 140;

/** The start of a text on one line, for a notification. */
export function excerptOf(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length <= EXCERPT_LENGTH ? line : `${line.slice(0, EXCERPT_LENGTH - 1).trimEnd()}…`;
}
