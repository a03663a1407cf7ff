import { and, eq, gt, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { organizations, users } from "#features/accounts/server/tables.ts";
import { PAGE_SIZE } from "#platform/contract.ts";
import { countUpToLimit } from "#platform/server/paged-count.ts";
import type { Executor, Transaction } from "#platform/server/postgres/database.ts";
import { readRowCount, rowCount } from "#platform/server/row-counts.ts";
import type { ConversationFilter } from "../contract.ts";
import { conversations, messages } from "./tables.ts";

const assignees = alias(users, "assignees");

interface InboxInput {
  filter: ConversationFilter;
  search: string;
  page: number;
}

/**
 * Conversations by latest message. A search also returns members without messages, so the team can
 * start a conversation.
 */
export async function listConversations(db: Executor, actorId: string, input: InboxInput) {
  const rows = await db
    .select({
      member: {
        id: users.id,
        name: users.name,
        email: users.email,
        avatarUrl: users.image,
        organizationName: organizations.name,
      },
      assignee: { id: assignees.id, name: assignees.name, avatarUrl: assignees.image },
      unread: sql<number>`coalesce(${conversations.teamUnread}, 0)`,
      content: sql<string | null>`left(${messages.content}, 200)`,
      isAdminMessage: messages.isAdminMessage,
      createdAt: messages.createdAt,
    })
    .from(users)
    .leftJoin(conversations, eq(conversations.userId, users.id))
    .leftJoin(
      messages,
      and(eq(messages.userId, users.id), eq(messages.position, conversations.lastPosition)),
    )
    .leftJoin(organizations, eq(organizations.id, users.organizationId))
    .leftJoin(assignees, eq(assignees.id, conversations.assigneeId))
    .where(filterCondition(actorId, input))
    .orderBy(sql`${conversations.lastMessageAt} desc nulls last`, users.id)
    .limit(PAGE_SIZE)
    .offset((input.page - 1) * PAGE_SIZE);
  return rows.map(({ content, isAdminMessage, createdAt, ...conversation }) => ({
    ...conversation,
    lastMessage:
      content !== null && isAdminMessage !== null && createdAt
        ? { content, isAdminMessage, createdAt }
        : null,
  }));
}

export const countConversations = (db: Executor, actorId: string, input: InboxInput) =>
  countUpToLimit(
    db,
    sql`select 1 from ${users}
      left join ${conversations} on ${conversations.userId} = ${users.id}
      where ${filterCondition(actorId, input)}`,
  );

interface InboxSummary extends Record<string, unknown> {
  total: number;
  unread: number;
  team: { id: string; name: string; avatarUrl: string | null }[];
}

/** Total and unread conversations, and the people who can be assigned. */
export async function readInboxSummary(db: Executor) {
  const { rows } = await db.execute<InboxSummary>(sql`
    select ${rowCount("conversations")} as total, ${rowCount("conversations.unread")} as unread,
      (select coalesce(json_agg(json_build_object('id', person.id, 'name', person.name,
          'avatarUrl', person.image) order by person.name), '[]')
        from ${users} as person
        where person.role in ('superadmin', 'support') and person.removed_at is null) as team`);
  const [summary] = rows;
  if (!summary) throw new Error("Counting the inbox returned no row");
  return summary;
}

function filterCondition(actorId: string, { filter, search }: InboxInput): SQL | undefined {
  const hasWritten = isNotNull(conversations.lastMessageAt);
  const byFilter = {
    all: search ? undefined : hasWritten,
    unread: gt(conversations.teamUnread, 0),
    mine: and(eq(conversations.assigneeId, actorId), hasWritten),
    unassigned: and(isNull(conversations.assigneeId), hasWritten),
  }[filter];
  return and(isNull(users.removedAt), byFilter, search ? searchCondition(search) : undefined);
}

/** Each branch of the union uses its own index. One condition over both tables would use neither. */
function searchCondition(search: string): SQL {
  const pattern = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  return sql`${users.id} in (
    select found.id from users as found
      where (found.first_name || ' ' || found.last_name || ' ' || found.email) ilike ${pattern}
    union
    select people.id from organizations as agency
      join users as people on people.organization_id = agency.id
      where agency.name ilike ${pattern})`;
}

export function countUnreadConversations(db: Executor): Promise<number> {
  return readRowCount(db, "conversations.unread");
}

/** Returns the previous assignee. */
export async function setAssignee(db: Transaction, userId: string, assigneeId: string | null) {
  const [before] = await db
    .select({ assigneeId: conversations.assigneeId })
    .from(conversations)
    .where(eq(conversations.userId, userId))
    .for("update");
  await db
    .insert(conversations)
    .values({ userId, assigneeId })
    .onConflictDoUpdate({ target: conversations.userId, set: { assigneeId } });
  return { assigneeId: before?.assigneeId ?? null };
}
