import type { Actor } from "#platform/server/actor.ts";
import { isStaff } from "#platform/server/actor.ts";
import { REOPEN_DAYS, type TicketStatus } from "../ticket-contract.ts";

interface TicketFacts {
  userId: string;
  status: TicketStatus;
  closedAt: Date | null;
}

const REOPEN_MS = REOPEN_DAYS * 24 * 60 * 60 * 1000;

/** A member sees their own tickets only; the team sees all of them on its own side. */
export const canRead = (actor: Pick<Actor, "userId">, ticket: TicketFacts): boolean =>
  ticket.userId === actor.userId;

/** Private files of a ticket: its member and the team. */
export const canOpenFiles = (actor: Pick<Actor, "userId" | "role">, ownerIds: string[]): boolean =>
  isStaff(actor) || ownerIds.includes(actor.userId);

export const canReply = (ticket: Pick<TicketFacts, "status">): boolean =>
  ticket.status !== "closed";

/** Until when a closed ticket can be opened again by its member, if that is not over yet. */
export function reopenUntil(ticket: Omit<TicketFacts, "userId">, now: Date): Date | null {
  if (ticket.status !== "closed" || !ticket.closedAt) return null;
  const until = new Date(ticket.closedAt.getTime() + REOPEN_MS);
  return until > now ? until : null;
}

/** The team's first answer takes an open ticket into work; the member's answer changes nothing. */
export const statusAfterReply = (status: TicketStatus, isFromTeam: boolean): TicketStatus =>
  isFromTeam && status === "open" ? "in_progress" : status;

const EXCERPT = 140;

/** The beginning of a text, on one line, for a notification. */
export function excerptOf(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length <= EXCERPT ? line : `${line.slice(0, EXCERPT - 1).trimEnd()}…`;
}
