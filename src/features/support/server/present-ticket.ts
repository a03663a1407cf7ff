import { filesOf } from "#features/files/server/public.ts";
import { memberWaitsSince } from "#lib/conversation-state.ts";
import { type ResponseTarget, replyBy } from "#platform/business-hours.ts";
import type { Actor } from "#platform/server/actor.ts";
import { notFound } from "#platform/server/errors.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import { canAnswer, canReply, questionState, reopenUntil } from "./policy.ts";
import { findTicket, listResponses, listTeam } from "./queries.ts";

export const TICKET_FILES = "ticket";
export const RESPONSE_FILES = "ticket_response";

type Found = NonNullable<Awaited<ReturnType<typeof findTicket>>>;

/** The member view of a ticket, without internal notes. */
export async function presentTicket({ db, clock, settings }: Services, id: string) {
  const found = await findTicket(db, id);
  if (!found) throw notFound();
  const context = { now: clock.now(), target: settings.current().inbox, withNotes: false };
  return withThread(db, found, context);
}

/** The admin view of a ticket. */
export async function presentAdminTicket({ db, clock, settings }: Services, id: string) {
  const found = await findTicket(db, id);
  if (!found) throw notFound();
  const team = await listTeam(db);
  const { member, assignee } = found;
  const context = { now: clock.now(), target: settings.current().inbox, withNotes: true };
  return { ...(await withThread(db, found, context)), member, assignee, team };
}

/** What the guru sees who was asked: no internal notes, quoted emails or other tickets. */
export async function presentQuestion({ db, clock, settings }: Services, actor: Actor, id: string) {
  const found = await findTicket(db, id);
  if (!found || !canAnswer(actor, found.guru)) throw notFound();
  const context = { now: clock.now(), target: settings.current().inbox, withNotes: false };
  const { responses, ...ticket } = await withThread(db, found, context);
  return {
    ...ticket,
    state: questionState(found.ticket),
    member: found.member,
    responses: responses.map((response) => ({ ...response, quotedText: null })),
  };
}

interface Context {
  now: Date;
  target: ResponseTarget;
  withNotes: boolean;
}

async function withThread(db: Executor, found: Found, { now, target, withNotes }: Context) {
  const { ticket, guru, follows, followedBy } = found;
  const responses = await listResponses(db, ticket.id, withNotes);
  const ownFiles = await filesOf(db, TICKET_FILES, [ticket.id]);
  const responseFiles = await filesOf(
    db,
    RESPONSE_FILES,
    responses.map((response) => response.id),
  );
  return {
    ...ticket,
    guru: guru && { name: guru.name, slug: guru.isActive ? guru.slug : null },
    follows,
    followedBy,
    canReply: canReply(ticket),
    reopenUntil: reopenUntil(ticket, now),
    // The target is the team's, not a guru's.
    replyBy: guru ? null : replyBy(memberWaitsSince(ticket), target, now),
    files: ownFiles.get(ticket.id) ?? [],
    responses: responses.map((response) => ({
      ...response,
      // A guru answers under the name of the profile.
      responder:
        guru && response.responder && response.responder.id === guru.userId
          ? { ...response.responder, name: guru.name }
          : response.responder,
      files: responseFiles.get(response.id) ?? [],
    })),
  };
}
