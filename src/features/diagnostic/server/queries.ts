import { and, asc, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { isPublished } from "#features/learning/server/public.ts";
import { pillars } from "#features/learning/server/tables.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import { diagnosticAnswers, diagnosticStatements, diagnostics } from "./tables.ts";

export interface Participant {
  userId: string;
  organizationId: string;
}

const ofParticipant = ({ userId, organizationId }: Participant) =>
  and(eq(diagnostics.userId, userId), eq(diagnostics.organizationId, organizationId));

export const isOpenOf = (person: Participant) =>
  and(ofParticipant(person), isNull(diagnostics.completedAt));

/** Statements of published pillars that are not archived. */
const isAsked = and(isPublished(pillars), eq(diagnosticStatements.isArchived, false));

export const pillarColumns = {
  id: pillars.id,
  title: pillars.title,
  slug: pillars.slug,
  color: pillars.color,
};

/** Every statement to rate, in order, with the answers of the open diagnostic. */
export function listAsked(db: Executor, person: Participant) {
  const open = db
    .select({ id: diagnostics.id, startedAt: diagnostics.startedAt })
    .from(diagnostics)
    .where(isOpenOf(person))
    .as("open");
  return db
    .select({
      pillar: pillarColumns,
      startedAt: open.startedAt,
      statement: {
        id: diagnosticStatements.id,
        text: diagnosticStatements.text,
        score: diagnosticAnswers.score,
      },
    })
    .from(diagnosticStatements)
    .innerJoin(pillars, eq(pillars.id, diagnosticStatements.pillarId))
    .leftJoin(open, sql`true`)
    .leftJoin(
      diagnosticAnswers,
      and(
        eq(diagnosticAnswers.diagnosticId, open.id),
        eq(diagnosticAnswers.statementId, diagnosticStatements.id),
      ),
    )
    .where(isAsked)
    .orderBy(
      asc(pillars.displayOrder),
      asc(diagnosticStatements.position),
      asc(diagnosticStatements.id),
    );
}

export async function findAsked(db: Executor, statementId: string) {
  const [row] = await db
    .select({ pillarId: diagnosticStatements.pillarId })
    .from(diagnosticStatements)
    .innerJoin(pillars, eq(pillars.id, diagnosticStatements.pillarId))
    .where(and(isAsked, eq(diagnosticStatements.id, statementId)));
  return row;
}

export async function findLastCompletion(db: Executor, person: Participant): Promise<Date | null> {
  const [row] = await db
    .select({ completedAt: diagnostics.completedAt })
    .from(diagnostics)
    .where(and(ofParticipant(person), isNotNull(diagnostics.completedAt)))
    .orderBy(desc(diagnostics.completedAt))
    .limit(1);
  return row?.completedAt ?? null;
}

/** The scores of the last two completed diagnostics by pillar, newest first. */
export function listOwnScores(db: Executor, person: Participant) {
  const latest = db
    .select({ id: diagnostics.id, completedAt: diagnostics.completedAt })
    .from(diagnostics)
    .where(and(ofParticipant(person), isNotNull(diagnostics.completedAt)))
    .orderBy(desc(diagnostics.completedAt))
    .limit(2)
    .as("latest");
  return db
    .select({
      completedAt: latest.completedAt,
      pillar: pillarColumns,
      score: sql<number>`round(avg(${diagnosticAnswers.score}), 1)::float8`,
    })
    .from(latest)
    .innerJoin(diagnosticAnswers, eq(diagnosticAnswers.diagnosticId, latest.id))
    .innerJoin(pillars, and(eq(pillars.id, diagnosticAnswers.pillarId), isPublished(pillars)))
    .groupBy(latest.id, latest.completedAt, pillars.id)
    .orderBy(desc(latest.completedAt), asc(pillars.displayOrder));
}
