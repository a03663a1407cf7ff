import { asc, eq, sql } from "drizzle-orm";
import { lastSaveOf } from "#features/accounts/server/public.ts";
import { pillars } from "#features/learning/server/tables.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import { pillarColumns } from "./queries.ts";
import { diagnosticStatements } from "./tables.ts";

const statementColumns = {
  id: diagnosticStatements.id,
  text: diagnosticStatements.text,
  isArchived: diagnosticStatements.isArchived,
  ...lastSaveOf(diagnosticStatements),
};

/** All pillars with their statements; archived ones last. */
export async function listPillarStatements(db: Executor) {
  const [pillarRows, statements] = await Promise.all([
    db.select(pillarColumns).from(pillars).orderBy(asc(pillars.displayOrder)),
    db
      .select({ ...statementColumns, pillarId: diagnosticStatements.pillarId })
      .from(diagnosticStatements)
      .orderBy(
        asc(diagnosticStatements.isArchived),
        asc(diagnosticStatements.position),
        asc(diagnosticStatements.id),
      ),
  ]);
  const groups = Map.groupBy(statements, ({ pillarId }) => pillarId);
  return pillarRows.map((pillar) => ({ ...pillar, statements: groups.get(pillar.id) ?? [] }));
}

export async function findStatement(db: Executor, id: string) {
  const [row] = await db
    .select(statementColumns)
    .from(diagnosticStatements)
    .where(eq(diagnosticStatements.id, id));
  return row;
}

export const nextPosition = (pillarId: string) =>
  sql<number>`(select coalesce(max(s.position), 0) + 1 from diagnostic_statements s
    where s.pillar_id = ${pillarId})`;
