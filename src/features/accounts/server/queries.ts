import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Executor } from "#platform/server/postgres/database.ts";
import {
  credentials,
  openidAccounts,
  organizations,
  passkeys,
  sessions,
  signInChallenges,
  trustedDevices,
  users,
} from "./tables.ts";

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

export async function isSuspendedNow(db: Executor, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ isSuspended: isSuspendedSql })
    .from(users)
    .leftJoin(organizations, eq(organizations.id, users.organizationId))
    .where(eq(users.id, userId));
  return row?.isSuspended ?? false;
}

/** The password hash of the person with this address. */
export async function findCredentials(db: Executor, email: string) {
  const [row] = await db
    .select({ userId: users.id, hash: credentials.password })
    .from(users)
    .innerJoin(credentials, eq(credentials.userId, users.id))
    .where(
      and(
        eq(users.email, email),
        isNull(users.removedAt),
        eq(credentials.providerId, "credential"),
      ),
    );
  return row;
}

/** Null for a person who was removed. */
export async function findEmail(db: Executor, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.removedAt)));
  return row?.email ?? null;
}

export async function findPasswordHash(db: Executor, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ hash: credentials.password })
    .from(credentials)
    .where(and(eq(credentials.userId, userId), eq(credentials.providerId, "credential")));
  return row?.hash ?? null;
}

/** Whether a person has a password, a provider or a passkey. One who was only invited has none. */
export const canSignInSql = (userId: SQL | AnyPgColumn | string): SQL<boolean> => sql<boolean>`(
  exists (select 1 from ${credentials} as own_method where own_method.user_id = ${userId})
  or exists (select 1 from ${openidAccounts} as own_method where own_method.user_id = ${userId})
  or exists (select 1 from ${passkeys} as own_method where own_method.user_id = ${userId}))`;

export async function canSignIn(db: Executor, userId: string): Promise<boolean> {
  const { rows } = await db.execute<{ can: boolean }>(sql`select ${canSignInSql(userId)} as can`);
  return rows[0]?.can ?? false;
}

export async function deleteSession(db: Executor, sessionId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, sessionId));
}

/** Also stops trusting the person's browsers. */
export async function deleteSessionsOf(db: Executor, userId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId));
  await distrustBrowsers(db, userId);
}

/** Every browser needs the second factor again; sign-ins that are under way start over. */
export async function distrustBrowsers(db: Executor, userId: string): Promise<void> {
  await db.delete(trustedDevices).where(eq(trustedDevices.userId, userId));
  await db.delete(signInChallenges).where(eq(signInChallenges.userId, userId));
}
