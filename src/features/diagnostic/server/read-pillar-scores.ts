import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { users } from "#features/accounts/server/tables.ts";
import { isPublished } from "#features/learning/server/public.ts";
import { pillars } from "#features/learning/server/tables.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import { TEAM_FROM } from "../diagnostic-rules.ts";
import { diagnosticAnswers, diagnostics } from "./tables.ts";

/** Averages from 1 to 5, with one decimal. Null: not answered, or too few people. */
export interface PillarScore {
  pillarId: string;
  title: string;
  slug: string;
  own: number | null;
  team: number | null;
}

const rounded = (average: unknown) => sql<number | null>`round(${average}, 1)::float8`;

/** The latest completed diagnostic of each person who belongs to the agency now. */
const latestOf = (db: Executor, organizationId: string) =>
  db
    .select({ id: diagnostics.id, userId: diagnostics.userId })
    .from(diagnostics)
    .innerJoin(users, eq(users.id, diagnostics.userId))
    .where(
      and(
        eq(diagnostics.organizationId, organizationId),
        eq(users.organizationId, organizationId),
        isNull(users.removedAt),
        inArray(users.role, ["agent", "team_member"]),
        isNotNull(diagnostics.completedAt),
        sql`not exists (select 1 from ${diagnostics} newer
          where newer.user_id = ${diagnostics.userId} and newer.organization_id = ${organizationId}
            and (newer.completed_at, newer.id) > (${diagnostics.completedAt}, ${diagnostics.id}))`,
      ),
    )
    .as("latest");

/**
 * The scores of all published pillars, in their order. `own` are those of one person. `team` is the
 * average of the latest completed diagnostics of the people who belong to the agency now, and only
 * of three and more, so that it does not show what one person answered.
 */
export function readPillarScores(
  db: Executor,
  organizationId: string,
  userId: string | null = null,
): Promise<PillarScore[]> {
  const latest = latestOf(db, organizationId);
  const byPerson = db
    .select({
      pillarId: diagnosticAnswers.pillarId,
      userId: latest.userId,
      score: sql<number>`avg(${diagnosticAnswers.score})`.as("score"),
    })
    .from(latest)
    .innerJoin(diagnosticAnswers, eq(diagnosticAnswers.diagnosticId, latest.id))
    .groupBy(diagnosticAnswers.pillarId, latest.userId)
    .as("by_person");
  return db
    .select({
      pillarId: pillars.id,
      title: pillars.title,
      slug: pillars.slug,
      own: rounded(sql`max(${byPerson.score}) filter (where ${byPerson.userId} = ${userId})`),
      team: rounded(
        sql`case when count(${byPerson.userId}) >= ${TEAM_FROM} then avg(${byPerson.score}) end`,
      ),
    })
    .from(pillars)
    .leftJoin(byPerson, eq(byPerson.pillarId, pillars.id))
    .where(isPublished(pillars))
    .groupBy(pillars.id)
    .orderBy(pillars.displayOrder);
}

/** How many people of the agency have a result. */
export const countPeople = (db: Executor, organizationId: string): Promise<number> =>
  db.$count(latestOf(db, organizationId));
