import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNull,
  lt,
  type SQL,
  sql,
} from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { users } from "#features/accounts/server/tables.ts";
import { filesOf } from "#features/files/server/public.ts";
import { one } from "#lib/one.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import { PAGE_LENGTH } from "../contract.ts";
import { conversationNotes, conversations, messages } from "./tables.ts";

export const MESSAGE_FILES = "message";
export const NOTE_FILES = "conversation_note";

const admins = alias(users, "admins");

const messageColumns = {
  id: messages.id,
  position: messages.position,
  content: messages.content,
  isAdminMessage: messages.isAdminMessage,
  admin: { id: admins.id, name: admins.name, avatarUrl: admins.image },
  clientId: messages.clientId,
  isFromEmail: messages.isFromEmail,
  quotedText: messages.quotedText,
  createdAt: messages.createdAt,
};

const selectMessages = (db: Executor) =>
  db.select(messageColumns).from(messages).leftJoin(admins, eq(admins.id, messages.adminId));

/** One page of messages in reading order: the page before position `before`, or the latest. */
export async function listMessages(db: Executor, userId: string, before: number | undefined) {
  const rows = await selectMessages(db)
    .where(
      and(
        eq(messages.userId, userId),
        before === undefined ? undefined : lt(messages.position, before),
      ),
    )
    .orderBy(desc(messages.position))
    .limit(PAGE_LENGTH + 1);
  const page = rows.slice(0, PAGE_LENGTH).reverse();
  return {
    messages: await withFiles(db, MESSAGE_FILES, page),
    hasEarlier: rows.length > PAGE_LENGTH,
  };
}

async function withFiles<Row extends { id: string }>(db: Executor, type: string, rows: Row[]) {
  const files = await filesOf(
    db,
    type,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, files: files.get(row.id) ?? [] }));
}

/** `hasFiles` false saves the statement that reads them. */
export async function findMessage(db: Executor, id: string, hasFiles: boolean) {
  const rows = await selectMessages(db).where(eq(messages.id, id));
  return hasFiles
    ? (await withFiles(db, MESSAGE_FILES, rows))[0]
    : rows[0] && { ...rows[0], files: [] };
}

export async function findMessageByClientId(db: Executor, userId: string, clientId: string) {
  const rows = await selectMessages(db).where(
    and(eq(messages.userId, userId), eq(messages.clientId, clientId)),
  );
  return (await withFiles(db, MESSAGE_FILES, rows))[0];
}

/** The latest reply of someone else on the team after this position. */
export async function findOtherReply(
  db: Executor,
  userId: string,
  { after, actorId }: { after: number; actorId: string },
) {
  const [row] = await selectMessages(db)
    .where(
      and(
        eq(messages.userId, userId),
        messages.isAdminMessage,
        gt(messages.position, after),
        sql`${messages.adminId} is distinct from ${actorId}`,
      ),
    )
    .orderBy(desc(messages.position))
    .limit(1);
  return row;
}

/** The members of these messages, for the access check of attachments. */
export async function listOwners(db: Executor, messageIds: string[]): Promise<string[]> {
  const rows = await db
    .select({ userId: messages.userId })
    .from(messages)
    .where(inArray(messages.id, messageIds));
  return rows.map(({ userId }) => userId);
}

const selectNotes = (db: Executor) =>
  db
    .select({
      id: conversationNotes.id,
      content: conversationNotes.content,
      author: { id: admins.id, name: admins.name, avatarUrl: admins.image },
      createdAt: conversationNotes.createdAt,
    })
    .from(conversationNotes)
    .leftJoin(admins, eq(admins.id, conversationNotes.authorId));

export async function findNote(db: Executor, condition: SQL | undefined) {
  return (await withFiles(db, NOTE_FILES, await selectNotes(db).where(condition)))[0];
}

const MAX_NOTES = 200;

/** Notes from the time of a page of messages, in order. */
export async function listNotes(
  db: Executor,
  userId: string,
  { from, before }: { from: Date | undefined; before: number | undefined },
) {
  const end = sql`(select ${messages.createdAt} from ${messages}
    where ${messages.userId} = ${userId} and ${messages.position} = ${before})`;
  const rows = await selectNotes(db)
    .where(
      and(
        eq(conversationNotes.userId, userId),
        from && gte(conversationNotes.createdAt, from),
        before === undefined ? undefined : lt(conversationNotes.createdAt, end),
      ),
    )
    .orderBy(desc(conversationNotes.createdAt), asc(conversationNotes.id))
    .limit(MAX_NOTES);
  return withFiles(db, NOTE_FILES, rows.reverse());
}

export async function findConversation(db: Executor, userId: string) {
  const [row] = await db.select().from(conversations).where(eq(conversations.userId, userId));
  return row;
}

export async function countUnreadByMember(db: Executor, userId: string): Promise<number> {
  const { unread } = await db
    .select({ unread: count() })
    .from(messages)
    .innerJoin(conversations, eq(conversations.userId, messages.userId))
    .where(
      and(
        eq(messages.userId, userId),
        messages.isAdminMessage,
        gt(messages.position, conversations.memberReadPosition),
      ),
    )
    .then(one);
  return unread;
}

/** Creates the conversation if it is missing and locks it until the transaction ends. */
export async function lockConversation(tx: Executor, userId: string) {
  const row = await tx
    .insert(conversations)
    .values({ userId })
    .onConflictDoUpdate({ target: conversations.userId, set: { userId } })
    .returning()
    .then(one);
  return row;
}

/** A member the team can write to, with or without a conversation. */
export async function findMember(db: Executor, userId: string) {
  const [row] = await db
    .select({ id: users.id, name: users.name, lastSeenAt: users.lastSeenAt })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.removedAt)));
  return row;
}

export async function findAssignable(db: Executor, userId: string) {
  const [row] = await db
    .select({ id: users.id, name: users.name, avatarUrl: users.image })
    .from(users)
    .where(
      and(
        eq(users.id, userId),
        inArray(users.role, ["superadmin", "support"]),
        isNull(users.removedAt),
      ),
    );
  return row;
}

export async function readByMember(db: Executor, userId: string, position: number) {
  const [row] = await db
    .update(conversations)
    .set({ memberReadPosition: sql`least(${position}, ${conversations.lastPosition})` })
    .where(and(eq(conversations.userId, userId), lt(conversations.memberReadPosition, position)))
    .returning({ memberReadPosition: conversations.memberReadPosition });
  return row;
}

export async function readByTeam(db: Executor, userId: string, position: number) {
  const [row] = await db
    .update(conversations)
    .set({
      teamReadPosition: sql`least(${position}, ${conversations.lastPosition})`,
      teamUnread: sql`(select count(*)::int from ${messages}
        where ${messages.userId} = ${userId} and not ${messages.isAdminMessage}
          and ${messages.position} > ${position})`,
    })
    .where(and(eq(conversations.userId, userId), lt(conversations.teamReadPosition, position)))
    .returning({ teamUnread: conversations.teamUnread });
  return row;
}

/** Waits for the team now, not later because of a snooze. The inbox does not list removed members. */
export const isConversationWaiting = (now: Date): SQL =>
  sql`${conversations.waitingSince} is not null
    and coalesce(${conversations.snoozedUntil}, ${conversations.waitingSince}) <= ${now.toISOString()}::timestamptz
    and exists (select 1 from ${users} as person
      where person.id = ${conversations.userId} and person.removed_at is null)`;
