import { and, count, desc, eq, gt, inArray, isNull, lt, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { users } from "#features/accounts/server/tables.ts";
import { one } from "#lib/one.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import { PAGE_LENGTH } from "../contract.ts";
import { conversations, messages } from "./tables.ts";

const admins = alias(users, "admins");

const messageColumns = {
  id: messages.id,
  position: messages.position,
  content: messages.content,
  isAdminMessage: messages.isAdminMessage,
  admin: { id: admins.id, name: admins.name, avatarUrl: admins.image },
  clientId: messages.clientId,
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
  return { messages: page, hasEarlier: rows.length > PAGE_LENGTH };
}

export async function findMessage(db: Executor, id: string) {
  const [row] = await selectMessages(db).where(eq(messages.id, id));
  return row;
}

export async function findMessageByClientId(db: Executor, userId: string, clientId: string) {
  const [row] = await selectMessages(db).where(
    and(eq(messages.userId, userId), eq(messages.clientId, clientId)),
  );
  return row;
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
