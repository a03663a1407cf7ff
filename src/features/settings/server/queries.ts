import { and, desc, eq, gt, isNull, ne, not, or, sql } from "drizzle-orm";
import { distrustBrowsers, isSuspendedSql } from "#features/accounts/server/public.ts";
import { credentials, organizations, sessions, users } from "#features/accounts/server/tables.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import type { DeletionFacts } from "./policy.ts";
import { dataExports } from "./tables.ts";

export const listSessions = (db: Executor, userId: string, now: Date) =>
  db
    .select({
      id: sessions.id,
      ipAddress: sessions.ipAddress,
      userAgent: sessions.userAgent,
      signedInAt: sessions.createdAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.createdAt), desc(sessions.id));

type Owner = Pick<Actor, "userId" | "sessionId">;

/** Returns true if the session existed and belonged to this member. */
export async function deleteSession(db: Executor, { userId }: Owner, id: string): Promise<boolean> {
  const deleted = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  return deleted.length > 0;
}

/** Also stops trusting the person's browsers. */
export async function deleteOtherSessions(db: Executor, { userId, sessionId }: Owner) {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId)));
  await distrustBrowsers(db, userId);
}

export async function setPasswordHash(db: Executor, userId: string, hash: string, now: Date) {
  await db
    .update(credentials)
    .set({ password: hash, updatedAt: now })
    .where(and(eq(credentials.userId, userId), eq(credentials.providerId, "credential")));
}

export async function setTimeZone(
  db: Executor,
  userId: string,
  timeZone: string | null,
  now: Date,
): Promise<void> {
  await db.update(users).set({ timeZone, updatedAt: now }).where(eq(users.id, userId));
}

export async function findLatestExport(db: Executor, userId: string) {
  const [row] = await db
    .select()
    .from(dataExports)
    .where(eq(dataExports.userId, userId))
    .orderBy(desc(dataExports.requestedAt))
    .limit(1);
  return row;
}

export async function findExport(db: Executor, id: string) {
  const [row] = await db
    .select({
      id: dataExports.id,
      userId: dataExports.userId,
      status: dataExports.status,
      expiresAt: dataExports.expiresAt,
      email: users.email,
    })
    .from(dataExports)
    .innerJoin(users, and(eq(users.id, dataExports.userId), isNull(users.removedAt)))
    .leftJoin(organizations, eq(organizations.id, users.organizationId))
    .where(and(eq(dataExports.id, id), not(isSuspendedSql)));
  return row;
}

/** Counts the other members that the rules on the last agent and last superadmin need. */
export async function findDeletionFacts(
  db: Executor,
  actor: Pick<Actor, "userId" | "role" | "organizationId" | "organizationName">,
): Promise<DeletionFacts> {
  const inAgency = actor.organizationId
    ? eq(users.organizationId, actor.organizationId)
    : sql`false`;
  const [row] = await db
    .select({
      otherSuperadmins: sql<number>`(count(*) filter (where ${users.role} = 'superadmin' and ${users.suspendedAt} is null))::int`,
      otherAgents: sql<number>`(count(*) filter (where ${inAgency} and ${users.role} = 'agent'))::int`,
      otherMembers: sql<number>`(count(*) filter (where ${inAgency}))::int`,
    })
    .from(users)
    .where(
      and(
        ne(users.id, actor.userId),
        isNull(users.removedAt),
        or(eq(users.role, "superadmin"), inAgency),
      ),
    );
  return {
    role: actor.role,
    organizationName: actor.organizationName,
    ...(row ?? { otherSuperadmins: 0, otherAgents: 0, otherMembers: 0 }),
  };
}
