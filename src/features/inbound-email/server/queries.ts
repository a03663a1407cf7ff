import { and, count, eq, gte, lt, sql } from "drizzle-orm";
import { supportRequests } from "#features/support/server/tables.ts";
import { one } from "#lib/one.ts";
import type { Executor, Transaction } from "#platform/server/postgres/database.ts";
import { inboundEmails } from "./tables.ts";

type Row = typeof inboundEmails.$inferInsert;

/** Null for an email that was delivered before. */
export async function insertEmail(
  tx: Transaction,
  email: Pick<Row, "recipient" | "raw" | "digest" | "createdAt">,
): Promise<string | null> {
  const [row] = await tx
    .insert(inboundEmails)
    .values(email)
    .onConflictDoNothing({ target: inboundEmails.digest })
    .returning({ id: inboundEmails.id });
  return row?.id ?? null;
}

/** The email, if it still has to be processed. Counts the attempt first: processing may kill the process. */
export async function startAttempt(db: Executor, id: string) {
  const [row] = await db
    .update(inboundEmails)
    .set({ attempts: sql`${inboundEmails.attempts} + 1` })
    .where(and(eq(inboundEmails.id, id), eq(inboundEmails.state, "received")))
    .returning({
      id: inboundEmails.id,
      recipient: inboundEmails.recipient,
      raw: inboundEmails.raw,
      attempts: inboundEmails.attempts,
    });
  return row;
}

/** Locks an email until the transaction ends. False: someone else processed it. */
export async function lockReceived(tx: Transaction, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: inboundEmails.id })
    .from(inboundEmails)
    .where(and(eq(inboundEmails.id, id), eq(inboundEmails.state, "received")))
    .for("update");
  return rows.length > 0;
}

export async function finishEmail(tx: Executor, id: string, result: Partial<Row>): Promise<void> {
  await tx.update(inboundEmails).set(result).where(eq(inboundEmails.id, id));
}

export async function countAdded(db: Executor, fromAddress: string, since: Date): Promise<number> {
  const { added } = await db
    .select({ added: count() })
    .from(inboundEmails)
    .where(
      and(
        eq(inboundEmails.fromAddress, fromAddress),
        eq(inboundEmails.state, "added"),
        gte(inboundEmails.processedAt, since),
      ),
    )
    .then(one);
  return added;
}

export async function findTicketOwner(db: Executor, ticketId: string): Promise<string | null> {
  const [row] = await db
    .select({ userId: supportRequests.userId })
    .from(supportRequests)
    .where(eq(supportRequests.id, ticketId));
  return row?.userId ?? null;
}

const MAX_RESUMED = 200;

/** Emails that were accepted before this time and are not processed yet. */
export async function listUnprocessed(db: Executor, before: Date): Promise<string[]> {
  const rows = await db
    .select({ id: inboundEmails.id })
    .from(inboundEmails)
    .where(and(eq(inboundEmails.state, "received"), lt(inboundEmails.createdAt, before)))
    .orderBy(inboundEmails.createdAt)
    .limit(MAX_RESUMED);
  return rows.map(({ id }) => id);
}

/** The emails in a member's conversation and tickets, from any sender. */
export async function deleteEmailsAbout(tx: Transaction, memberId: string): Promise<void> {
  await tx.delete(inboundEmails).where(
    sql`${inboundEmails.threadId} = ${memberId} or ${inboundEmails.threadId} in
      (select id from support_requests where user_id = ${memberId})`,
  );
}
