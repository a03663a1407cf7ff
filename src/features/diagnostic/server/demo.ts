import { asc, eq } from "drizzle-orm";
import { users } from "#features/accounts/server/tables.ts";
import { pillars } from "#features/learning/server/tables.ts";
import { DAY_MS, MINUTE_MS } from "#lib/durations.ts";
import { one } from "#lib/one.ts";
import type { DemoContext, LoadDemo } from "#platform/server/demo.ts";
import { readDemoJson } from "#platform/server/demo-content.ts";
import { suggestionsFor } from "./suggested-statements.ts";
import { diagnosticAnswers, diagnosticStatements, diagnostics } from "./tables.ts";

interface DemoDiagnostic {
  who: string;
  daysAgo: number;
  /** One list per pillar, in their order. */
  scores: number[][];
}

/** The suggested statements, and what the owner and four people of an agency answered. */
export const loadDiagnosticDemo: LoadDemo = async (demo) => {
  const { tx, now } = demo;
  const rows = await tx
    .select({ id: pillars.id, title: pillars.title })
    .from(pillars)
    .orderBy(asc(pillars.displayOrder));
  const statements = await tx
    .insert(diagnosticStatements)
    .values(suggestionsFor(rows, now))
    .returning();
  const inOrder = rows.map(({ id }) =>
    statements
      .filter(({ pillarId }) => pillarId === id)
      .sort((one, two) => one.position - two.position),
  );
  for (const given of readDemoJson<DemoDiagnostic[]>("diagnostics.json"))
    await loadDiagnostic(demo, given, inOrder);
};

type Statement = typeof diagnosticStatements.$inferSelect;

async function loadDiagnostic(
  { tx, now }: DemoContext,
  { who, daysAgo, scores }: DemoDiagnostic,
  statements: Statement[][],
): Promise<void> {
  const { id: userId, organizationId } = await tx
    .select({ id: users.id, organizationId: users.organizationId })
    .from(users)
    .where(eq(users.name, who))
    .then(one);
  if (!organizationId) throw new Error(`${who} has no agency`);
  const completedAt = new Date(now.getTime() - daysAgo * DAY_MS);
  const startedAt = new Date(completedAt.getTime() - 6 * MINUTE_MS);
  const { id: diagnosticId } = await tx
    .insert(diagnostics)
    .values({ userId, organizationId, startedAt, completedAt })
    .returning({ id: diagnostics.id })
    .then(one);
  await tx.insert(diagnosticAnswers).values(
    scores.flatMap((ofPillar, pillarIndex) =>
      ofPillar.flatMap((score, index) => {
        const statement = statements[pillarIndex]?.[index];
        return statement
          ? [{ diagnosticId, statementId: statement.id, pillarId: statement.pillarId, score }]
          : [];
      }),
    ),
  );
}
