import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Executor } from "#platform/server/postgres/database.ts";
import { credentials, organizations, sessions, users } from "./tables.ts";

/** The rule of `isSuspended` in SQL, for queries that join the organization of the person. */
export const isSuspendedSql: SQL<boolean> = sql`(${users.suspendedAt} is not null
  or (${organizations.suspendedAt} is not null and ${users.role} in ('agent', 'team_member')))`;

const profileColumns = {
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  phone: users.phone,
  avatarUrl: users.image,
  memberSince: users.createdAt,
};

export async function findProfile(db: Executor, userId: string) {
  const [row] = await db.select(profileColumns).from(users).where(eq(users.id, userId));
  return row;
}

export async function updateProfile(
  db: Executor,
  userId: string,
  change: { firstName: string; lastName: string; phone: string | null },
  now: Date,
) {
  const [row] = await db
    .update(users)
    .set({ ...change, updatedAt: now })
    .where(and(eq(users.id, userId), isNull(users.removedAt)))
    .returning(profileColumns);
  return row;
}

export async function findAvatar(db: Executor, userId: string): Promise<string | null> {
  const [row] = await db.select({ image: users.image }).from(users).where(eq(users.id, userId));
  return row?.image ?? null;
}

export async function shortenSession(db: Executor, token: string, expiresAt: Date): Promise<void> {
  await db.update(sessions).set({ expiresAt }).where(eq(sessions.token, token));
}

export async function deleteSessionByToken(db: Executor, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.token, token));
}

export async function isSuspendedNow(db: Executor, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ isSuspended: isSuspendedSql })
    .from(users)
    .leftJoin(organizations, eq(organizations.id, users.organizationId))
    .where(eq(users.id, userId));
  return row?.isSuspended ?? false;
}

export async function findPasswordHash(db: Executor, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ hash: credentials.password })
    .from(credentials)
    .where(and(eq(credentials.userId, userId), eq(credentials.providerId, "credential")));
  return row?.hash ?? null;
}

export async function deleteSession(db: Executor, sessionId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, sessionId));
}

export async function deleteSessionsOf(db: Executor, userId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId));
}
