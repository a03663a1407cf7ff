import { and, asc, desc, eq, sql } from "drizzle-orm";
import { users } from "#features/accounts/server/tables.ts";
import { supportRequests } from "#features/support/server/tables.ts";
import { PAGE_SIZE } from "#platform/contract.ts";
import type { Executor, Transaction } from "#platform/server/postgres/database.ts";
import { inboundEmails } from "./tables.ts";

const isHeld = eq(inboundEmails.state, "held");

export const countHeld = (db: Executor) => db.$count(inboundEmails, isHeld);

const columns = {
  id: inboundEmails.id,
  recipient: inboundEmails.recipient,
  fromAddress: inboundEmails.fromAddress,
  subject: inboundEmails.subject,
  excerpt: inboundEmails.excerpt,
  reason: inboundEmails.reason,
  createdAt: inboundEmails.createdAt,
  /** The member of the thread. */
  member: { id: users.id, name: users.name, removedAt: users.removedAt },
  ticketNumber: supportRequests.number,
};

/** Everything except the content, which can be large. */
const selectHeld = (db: Executor) =>
  db
    .select(columns)
    .from(inboundEmails)
    .leftJoin(supportRequests, eq(supportRequests.id, inboundEmails.threadId))
    .leftJoin(
      users,
      eq(users.id, sql`coalesce(${supportRequests.userId}, ${inboundEmails.threadId})`),
    );

export type HeldRow = Awaited<ReturnType<typeof selectHeld>>[number];

export const listHeld = (db: Executor, page: number): Promise<HeldRow[]> =>
  selectHeld(db)
    .where(isHeld)
    .orderBy(desc(inboundEmails.createdAt), asc(inboundEmails.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);

export async function findHeld(db: Executor, id: string): Promise<HeldRow | undefined> {
  const [row] = await selectHeld(db).where(and(isHeld, eq(inboundEmails.id, id)));
  return row;
}

export async function findHeldContent(db: Executor, id: string): Promise<Buffer | null> {
  const [row] = await db
    .select({ raw: inboundEmails.raw })
    .from(inboundEmails)
    .where(and(isHeld, eq(sql`${inboundEmails.id}::text`, id)));
  return row?.raw ?? null;
}

/** Locks an email, so that only one person decides. */
export async function lockEmail(tx: Transaction, id: string) {
  const [row] = await tx
    .select({ state: inboundEmails.state, reason: inboundEmails.reason })
    .from(inboundEmails)
    .where(eq(inboundEmails.id, id))
    .for("update");
  return row;
}
