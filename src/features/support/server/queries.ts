import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { organizations, users } from "#features/accounts/server/tables.ts";
import { gurus } from "#features/gurus/server/tables.ts";
import { PAGE_SIZE } from "#platform/contract.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import { supportRequests, ticketResponses } from "./tables.ts";

export const assignees = alias(users, "assignees");
const followed = alias(supportRequests, "followed");
export const personColumns = { id: users.id, name: users.name, avatarUrl: users.image };
export const assigneeColumns = {
  id: assignees.id,
  name: assignees.name,
  avatarUrl: assignees.image,
};

export const summaryColumns = {
  id: supportRequests.id,
  number: supportRequests.number,
  subject: supportRequests.subject,
  status: supportRequests.status,
  createdAt: supportRequests.createdAt,
  lastActivityAt: supportRequests.lastActivityAt,
};

/** One page of a member's tickets, newest first, with the total. */
export async function listMemberTickets(db: Executor, userId: string, page: number) {
  const rows = await db
    .select({ ...summaryColumns, total: sql<number>`count(*) over ()::int` })
    .from(supportRequests)
    .where(eq(supportRequests.userId, userId))
    .orderBy(desc(supportRequests.createdAt), desc(supportRequests.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  return { items: rows, total: rows[0]?.total ?? 0, page, pageSize: PAGE_SIZE };
}

/** The newest ticket that continues this one. */
const followedBy = sql<{ id: string; number: number } | null>`(
  select json_build_object('id', later.id, 'number', later.number)
  from ${supportRequests} as later where later.follows_id = ${supportRequests.id}
  order by later.created_at desc limit 1)`;

const guruColumns = {
  name: gurus.name,
  slug: gurus.slug,
  userId: gurus.userId,
  isActive: gurus.isActive,
};

/** The ticket with its member, assignee, guru and linked tickets. `lock` locks the row until the transaction ends. */
export async function findTicket(db: Executor, id: string, lock = false) {
  const query = db
    .select({
      ticket: supportRequests,
      member: {
        ...personColumns,
        firstName: users.firstName,
        email: users.email,
        organizationName: organizations.name,
      },
      assignee: assigneeColumns,
      guru: guruColumns,
      follows: { id: followed.id, number: followed.number },
      followedBy,
    })
    .from(supportRequests)
    .innerJoin(users, eq(users.id, supportRequests.userId))
    .leftJoin(gurus, eq(gurus.id, supportRequests.guruId))
    .leftJoin(followed, eq(followed.id, supportRequests.followsId))
    .leftJoin(organizations, eq(organizations.id, users.organizationId))
    .leftJoin(assignees, eq(assignees.id, supportRequests.assigneeId))
    .where(eq(supportRequests.id, id));
  const [row] = await (lock ? query.for("update", { of: supportRequests }) : query);
  return row;
}

export async function findTicketByClientId(db: Executor, userId: string, clientId: string) {
  const [row] = await db
    .select({ id: supportRequests.id })
    .from(supportRequests)
    .where(and(eq(supportRequests.userId, userId), eq(supportRequests.clientId, clientId)));
  return row;
}

export async function findResponseByClientId(db: Executor, ticketId: string, clientId: string) {
  const [row] = await db
    .select({ id: ticketResponses.id, responderId: ticketResponses.responderId })
    .from(ticketResponses)
    .where(and(eq(ticketResponses.ticketId, ticketId), eq(ticketResponses.clientId, clientId)));
  return row;
}

/** The responses in order. Internal notes are for the team only. */
export async function listResponses(db: Executor, ticketId: string, withNotes: boolean) {
  const hidden: SQL | undefined = withNotes ? undefined : eq(ticketResponses.isInternal, false);
  return db
    .select({
      id: ticketResponses.id,
      responder: personColumns,
      text: ticketResponses.responseText,
      isFromTeam: ticketResponses.isFromTeam,
      isInternal: ticketResponses.isInternal,
      isFromEmail: ticketResponses.isFromEmail,
      quotedText: ticketResponses.quotedText,
      createdAt: ticketResponses.createdAt,
    })
    .from(ticketResponses)
    .leftJoin(users, eq(users.id, ticketResponses.responderId))
    .where(and(eq(ticketResponses.ticketId, ticketId), hidden))
    .orderBy(asc(ticketResponses.createdAt), asc(ticketResponses.id));
}

/** The latest reply of someone else on the team after this response; null: after the first message. */
export async function findOtherReply(
  db: Executor,
  ticketId: string,
  { after, actorId }: { after: string | null; actorId: string },
) {
  const seenAt = sql`coalesce((select seen.created_at from ${ticketResponses} as seen
    where seen.id = ${after} and seen.ticket_id = ${ticketId}), '-infinity')`;
  const [row] = await db
    .select({ text: ticketResponses.responseText, name: users.name })
    .from(ticketResponses)
    .leftJoin(users, eq(users.id, ticketResponses.responderId))
    .where(
      and(
        eq(ticketResponses.ticketId, ticketId),
        ticketResponses.isFromTeam,
        eq(ticketResponses.isInternal, false),
        sql`${ticketResponses.responderId} is distinct from ${actorId}`,
        sql`${ticketResponses.createdAt} > ${seenAt}`,
      ),
    )
    .orderBy(desc(ticketResponses.createdAt))
    .limit(1);
  return row;
}

/** The members who opened these tickets. */
export async function listOwners(db: Executor, ticketIds: string[]): Promise<string[]> {
  const rows = await db
    .select({ userId: supportRequests.userId })
    .from(supportRequests)
    .where(inArray(supportRequests.id, ticketIds));
  return rows.map((row) => row.userId);
}

const readerColumns = {
  userId: supportRequests.userId,
  guru: { userId: gurus.userId, isActive: gurus.isActive },
};

/** Who can read these tickets besides the team, for the access check of attachments. */
export const listReaders = (db: Executor, ticketIds: string[]) =>
  db
    .select(readerColumns)
    .from(supportRequests)
    .leftJoin(gurus, eq(gurus.id, supportRequests.guruId))
    .where(inArray(supportRequests.id, ticketIds));

/** The same for responses. Only the team can open the files of internal notes. */
export const listReadersOfResponses = (db: Executor, ids: string[]) =>
  db
    .select(readerColumns)
    .from(ticketResponses)
    .innerJoin(supportRequests, eq(supportRequests.id, ticketResponses.ticketId))
    .leftJoin(gurus, eq(gurus.id, supportRequests.guruId))
    .where(and(inArray(ticketResponses.id, ids), eq(ticketResponses.isInternal, false)));

/** All superadmins and support people. */
export async function listTeam(db: Executor) {
  return db
    .select({ ...personColumns, email: users.email, role: users.role })
    .from(users)
    .where(and(inArray(users.role, ["superadmin", "support"]), isNull(users.removedAt)))
    .orderBy(users.name, users.id);
}

/** Waits for the team now, not later because of a snooze. */
export const isTicketWaiting = (now: Date): SQL =>
  sql`${supportRequests.waitingSince} is not null
    and coalesce(${supportRequests.snoozedUntil}, ${supportRequests.waitingSince}) <= ${now.toISOString()}::timestamptz`;
