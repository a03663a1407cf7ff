import { and, desc, eq, gt } from "drizzle-orm";
import { authenticators, trustedDevices } from "#features/accounts/server/tables.ts";
import type { Executor } from "#platform/server/postgres/database.ts";

export async function findAuthenticatorSince(db: Executor, userId: string): Promise<Date | null> {
  const [row] = await db
    .select({ createdAt: authenticators.createdAt })
    .from(authenticators)
    .where(eq(authenticators.userId, userId));
  return row?.createdAt ?? null;
}

/** Returns false if there was none. */
export async function deleteAuthenticator(db: Executor, userId: string): Promise<boolean> {
  const deleted = await db
    .delete(authenticators)
    .where(eq(authenticators.userId, userId))
    .returning({ userId: authenticators.userId });
  return deleted.length > 0;
}

export const listTrustedDevices = (db: Executor, userId: string, now: Date) =>
  db
    .select()
    .from(trustedDevices)
    .where(and(eq(trustedDevices.userId, userId), gt(trustedDevices.expiresAt, now)))
    .orderBy(desc(trustedDevices.createdAt), desc(trustedDevices.id));

/** Returns false if it does not exist or belongs to someone else. */
export async function deleteTrustedDevice(
  db: Executor,
  userId: string,
  id: string,
): Promise<boolean> {
  const deleted = await db
    .delete(trustedDevices)
    .where(and(eq(trustedDevices.id, id), eq(trustedDevices.userId, userId)))
    .returning({ id: trustedDevices.id });
  return deleted.length > 0;
}
