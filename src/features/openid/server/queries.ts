import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import {
  credentials,
  openidAccounts,
  openidAttempts,
  passkeys,
  users,
} from "#features/accounts/server/tables.ts";
import type { Executor } from "#platform/server/postgres/database.ts";

export type Attempt = typeof openidAttempts.$inferSelect;
export type Claims = NonNullable<Attempt["claims"]>;

/** The sign-in of this browser to which the provider has answered. */
export async function findAnswered(db: Executor, tokenHash: string, now: Date) {
  const [attempt] = await db
    .select()
    .from(openidAttempts)
    .where(and(eq(openidAttempts.tokenHash, tokenHash), gt(openidAttempts.expiresAt, now)));
  return attempt?.claims ? { ...attempt, claims: attempt.claims } : null;
}

/** Uses up the state, so that a callback works once. */
export async function takeState(
  db: Executor,
  { tokenHash, state }: { tokenHash: string; state: string },
  now: Date,
): Promise<Attempt | undefined> {
  const [attempt] = await db
    .update(openidAttempts)
    .set({ state: "" })
    .where(
      and(
        eq(openidAttempts.tokenHash, tokenHash),
        eq(openidAttempts.state, state),
        gt(openidAttempts.expiresAt, now),
      ),
    )
    .returning();
  return attempt;
}

/** Ends the sign-in: only the first of several concurrent requests gets true. */
export async function deleteAttempt(db: Executor, id: string): Promise<boolean> {
  const deleted = await db
    .delete(openidAttempts)
    .where(eq(openidAttempts.id, id))
    .returning({ id: openidAttempts.id });
  return deleted.length > 0;
}

type Subject = Pick<Claims, "issuer" | "subject">;

/** The member whose provider this is; notes the use. */
export async function touchConnected(db: Executor, { issuer, subject }: Subject, now: Date) {
  const [row] = await db
    .update(openidAccounts)
    .set({ lastUsedAt: now })
    .from(users)
    .where(
      and(
        eq(openidAccounts.issuer, issuer),
        eq(openidAccounts.subject, subject),
        eq(users.id, openidAccounts.userId),
        isNull(users.removedAt),
      ),
    )
    .returning({ userId: users.id, email: users.email });
  return row;
}

/** The member with this address. */
export async function findByEmail(db: Executor, email: string) {
  const [row] = await db
    .select({ id: users.id, email: users.email, firstName: users.firstName })
    .from(users)
    .where(and(eq(users.email, email), isNull(users.removedAt)));
  return row;
}

export const listConnected = (db: Executor, userId: string) =>
  db
    .select()
    .from(openidAccounts)
    .where(eq(openidAccounts.userId, userId))
    .orderBy(desc(openidAccounts.createdAt), desc(openidAccounts.id));

/** Other ways in which a member can sign in. */
export async function findOtherMethods(db: Executor, userId: string) {
  const { rows } = await db.execute<{ hasPassword: boolean; hasPasskey: boolean }>(sql`
    select exists(select 1 from ${credentials} where ${credentials.userId} = ${userId}
        and ${credentials.password} is not null) as "hasPassword",
      exists(select 1 from ${passkeys} where ${passkeys.userId} = ${userId}) as "hasPasskey"`);
  return rows[0] ?? { hasPassword: false, hasPasskey: false };
}
