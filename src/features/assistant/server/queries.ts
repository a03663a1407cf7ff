import { and, asc, desc, eq, sql } from "drizzle-orm";
import { supportFaqItems, supportSettings } from "#features/support/server/tables.ts";
import { PAGE_SIZE } from "#platform/contract.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import { assistantConversations, assistantExchanges } from "./tables.ts";

export type ConversationRow = typeof assistantConversations.$inferSelect;
export type ExchangeRow = typeof assistantExchanges.$inferSelect;

const own = (userId: string, id: string) =>
  and(eq(assistantConversations.id, id), eq(assistantConversations.userId, userId));

/** One page of a member's conversations, latest first, with the total. */
export async function listConversations(db: Executor, userId: string, page: number) {
  const { id, title, ticketId, lastActivityAt } = assistantConversations;
  const rows = await db
    .select({ id, title, ticketId, lastActivityAt, total: sql<number>`count(*) over ()::int` })
    .from(assistantConversations)
    .where(eq(assistantConversations.userId, userId))
    .orderBy(desc(lastActivityAt), asc(id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  return { items: rows, total: rows[0]?.total ?? 0, page, pageSize: PAGE_SIZE };
}

/** The member's own conversation. `lock` locks the row until the transaction ends. */
export async function findConversation(db: Executor, userId: string, id: string, lock = false) {
  const query = db.select().from(assistantConversations).where(own(userId, id));
  const [row] = await (lock ? query.for("update") : query);
  return row;
}

/** All exchanges of a conversation in order. */
export function listExchanges(db: Executor, conversationId: string): Promise<ExchangeRow[]> {
  return db
    .select()
    .from(assistantExchanges)
    .where(eq(assistantExchanges.conversationId, conversationId))
    .orderBy(asc(assistantExchanges.createdAt), asc(assistantExchanges.id));
}

/** The id of an exchange's conversation, if it belongs to this member. */
export async function findConversationIdOfExchange(
  db: Executor,
  userId: string,
  exchangeId: string,
) {
  const [row] = await db
    .select({ id: assistantConversations.id })
    .from(assistantExchanges)
    .innerJoin(
      assistantConversations,
      eq(assistantConversations.id, assistantExchanges.conversationId),
    )
    .where(and(eq(assistantExchanges.id, exchangeId), eq(assistantConversations.userId, userId)));
  return row?.id;
}

export async function renameConversation(db: Executor, userId: string, id: string, title: string) {
  const changed = await db
    .update(assistantConversations)
    .set({ title })
    .where(own(userId, id))
    .returning({ id: assistantConversations.id });
  return changed.length === 1;
}

export async function deleteConversation(db: Executor, userId: string, id: string) {
  const deleted = await db
    .delete(assistantConversations)
    .where(own(userId, id))
    .returning({ id: assistantConversations.id });
  return deleted.length === 1;
}

export async function saveExchange(
  db: Executor,
  id: string,
  change: Partial<Pick<ExchangeRow, "answer" | "state" | "notice" | "sources" | "rating">>,
): Promise<void> {
  await db.update(assistantExchanges).set(change).where(eq(assistantExchanges.id, id));
}

/** The first FAQ question, if the support page is configured. */
export async function findFirstFaqQuestion(db: Executor): Promise<string | undefined> {
  const [row] = await db
    .select({ question: supportFaqItems.question })
    .from(supportFaqItems)
    .where(sql`exists (select 1 from ${supportSettings})`)
    .orderBy(asc(supportFaqItems.orderPosition))
    .limit(1);
  return row?.question;
}
