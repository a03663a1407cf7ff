import { and, asc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { users } from "#features/accounts/server/tables.ts";
import { isPublished } from "#features/learning/server/public.ts";
import { pillars } from "#features/learning/server/tables.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import { publishedScores } from "./policy.ts";
import { diagnosticAnswers, diagnostics } from "./tables.ts";

/** Averages from 1 to 5, with one decimal. Null: not answered, or too few people. */
export interface PillarScore {
  pillarId: string;
  title: string;
  slug: string;
  own: number | null;
  team: number | null;
  /** Whose scores are in the average of the team. Without an average: who has answered. */
  people: number;
}

/** The scores of the people who belong to the agency now, in the order of completion. */
const listScores = (db: Executor, organizationId: string) =>
  db
    .select({
      pillarId: diagnosticAnswers.pillarId,
      userId: diagnostics.userId,
      score: sql<number>`avg(${diagnosticAnswers.score})::float8`,
    })
    .from(diagnostics)
    .innerJoin(users, eq(users.id, diagnostics.userId))
    .innerJoin(diagnosticAnswers, eq(diagnosticAnswers.diagnosticId, diagnostics.id))
    .where(
      and(
        eq(diagnostics.organizationId, organizationId),
        eq(users.organizationId, organizationId),
        isNull(users.removedAt),
        inArray(users.role, ["agent", "team_member"]),
        isNotNull(diagnostics.completedAt),
      ),
    )
    .groupBy(diagnostics.id, diagnosticAnswers.pillarId)
    .orderBy(asc(diagnostics.completedAt), asc(diagnostics.id));

const rounded = (score: number) => Math.round(score * 10) / 10;

/**
 * The scores of all published pillars, in their order. `own` are the latest of one person, and
 * `team` is the average of the team as `publishedScores` allows it.
 */
export async function readPillarScores(
  db: Executor,
  organizationId: string,
  userId: string | null = null,
): Promise<PillarScore[]> {
  const shown = await db
    .select({ pillarId: pillars.id, title: pillars.title, slug: pillars.slug })
    .from(pillars)
    .where(isPublished(pillars))
    .orderBy(asc(pillars.displayOrder));
  const ofPillar = Map.groupBy(await listScores(db, organizationId), ({ pillarId }) => pillarId);
  return shown.map((pillar) => {
    const scores = ofPillar.get(pillar.pillarId) ?? [];
    const own = scores.findLast((one) => one.userId === userId);
    const team = publishedScores(scores);
    return {
      ...pillar,
      own: own ? rounded(own.score) : null,
      team: team.length > 0 ? rounded(team.reduce((sum, one) => sum + one) / team.length) : null,
      people: team.length || new Set(scores.map((one) => one.userId)).size,
    };
  });
}
