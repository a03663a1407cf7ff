import { filesOf } from "#features/files/server/public.ts";
import { notFound } from "#platform/server/errors.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import { canReply, reopenUntil } from "./policy.ts";
import { findTicket, listResponses, listTeam } from "./queries.ts";

export const TICKET_FILES = "ticket";
export const RESPONSE_FILES = "ticket_response";

type Found = NonNullable<Awaited<ReturnType<typeof findTicket>>>;

/** The member view of a ticket, without internal notes. */
export async function presentTicket(db: Executor, id: string, now: Date) {
  const found = await findTicket(db, id);
  if (!found) throw notFound();
  return withThread(db, found, now, false);
}

/** The admin view of a ticket. */
export async function presentAdminTicket(db: Executor, id: string, now: Date) {
  const found = await findTicket(db, id);
  if (!found) throw notFound();
  const team = await listTeam(db);
  const { member, assignee } = found;
  return { ...(await withThread(db, found, now, true)), member, assignee, team };
}

async function withThread(db: Executor, { ticket }: Found, now: Date, withNotes: boolean) {
  const responses = await listResponses(db, ticket.id, withNotes);
  const ownFiles = await filesOf(db, TICKET_FILES, [ticket.id]);
  const responseFiles = await filesOf(
    db,
    RESPONSE_FILES,
    responses.map((response) => response.id),
  );
  return {
    ...ticket,
    canReply: canReply(ticket),
    reopenUntil: reopenUntil(ticket, now),
    files: ownFiles.get(ticket.id) ?? [],
    responses: responses.map((response) => ({
      ...response,
      files: responseFiles.get(response.id) ?? [],
    })),
  };
}
