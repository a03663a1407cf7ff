import type { Executor } from "#platform/server/postgres/database.ts";
import { diagnosticAnswers, diagnosticStatements, diagnostics } from "./tables.ts";

/** Inserts a statement at the end of the pillar and returns its id. */
export async function sampleStatement(
  db: Executor,
  pillarId: string,
  values: Partial<typeof diagnosticStatements.$inferInsert> = {},
): Promise<string> {
  const position = (await db.$count(diagnosticStatements)) + 1;
  const [row] = await db
    .insert(diagnosticStatements)
    .values({ pillarId, position, text: `Statement ${position}`, ...values })
    .returning({ id: diagnosticStatements.id });
  if (!row) throw new Error("The statement was not inserted");
  return row.id;
}

interface SampleDiagnostic {
  person: { id: string; organizationId: string };
  /** Null: not completed. */
  completedAt: string | null;
  /** Answers by the id of a statement of this pillar. */
  pillarId: string;
  answers: Record<string, number>;
}

/** Inserts the answers of one person and returns the id of the diagnostic. */
export async function sampleDiagnostic(
  db: Executor,
  { person, completedAt, pillarId, answers }: SampleDiagnostic,
): Promise<string> {
  const at = new Date(completedAt ?? "2026-03-01T12:00:00Z");
  const [row] = await db
    .insert(diagnostics)
    .values({
      userId: person.id,
      organizationId: person.organizationId,
      startedAt: at,
      completedAt: completedAt === null ? null : at,
    })
    .returning({ id: diagnostics.id });
  if (!row) throw new Error("The diagnostic was not inserted");
  const scores = Object.entries(answers);
  if (scores.length > 0)
    await db.insert(diagnosticAnswers).values(
      scores.map(([statementId, score]) => ({
        diagnosticId: row.id,
        statementId,
        pillarId,
        score,
      })),
    );
  return row.id;
}
