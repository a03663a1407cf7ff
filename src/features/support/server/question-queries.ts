import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { organizations, users } from "#features/accounts/server/tables.ts";
import { PAGE_SIZE } from "#platform/contract.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import { supportRequests } from "./tables.ts";

/** `memberWaitsSince` in SQL. */
const waitsSince: SQL = sql`case when ${supportRequests.snoozedUntil} is null
  or ${supportRequests.waitingSince} < ${supportRequests.snoozedUntil}
  then ${supportRequests.waitingSince} end`;

/** One page of the questions to a guru: the longest wait first, then the latest. */
export async function listQuestions(db: Executor, guruId: string, page: number) {
  const rows = await db
    .select({
      id: supportRequests.id,
      subject: supportRequests.subject,
      message: sql<string>`left(${supportRequests.message}, 300)`,
      status: supportRequests.status,
      createdAt: supportRequests.createdAt,
      lastActivityAt: supportRequests.lastActivityAt,
      waitingSince: supportRequests.waitingSince,
      snoozedUntil: supportRequests.snoozedUntil,
      closedAt: supportRequests.closedAt,
      member: { name: users.name, avatarUrl: users.image, organizationName: organizations.name },
      total: sql<number>`count(*) over ()::int`,
    })
    .from(supportRequests)
    .innerJoin(users, eq(users.id, supportRequests.userId))
    .leftJoin(organizations, eq(organizations.id, users.organizationId))
    .where(eq(supportRequests.guruId, guruId))
    .orderBy(
      sql`${waitsSince} asc nulls last`,
      desc(supportRequests.lastActivityAt),
      desc(supportRequests.id),
    )
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  return { rows, total: rows[0]?.total ?? 0 };
}

export const countWaitingQuestions = (db: Executor, guruId: string): Promise<number> =>
  db.$count(
    supportRequests,
    and(eq(supportRequests.guruId, guruId), sql`${waitsSince} is not null`),
  );
