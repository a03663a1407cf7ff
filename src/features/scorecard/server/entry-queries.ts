import { and, between, desc, eq, isNull, sql } from "drizzle-orm";
import { lastSaveOf } from "#features/accounts/server/public.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import { INPUT_KEYS, type InputKey, type MonthInputs } from "../metrics.ts";
import { scorecardMetrics, scorecardMonths, scorecardValues } from "./tables.ts";

export const inputColumns = Object.fromEntries(
  INPUT_KEYS.map((key) => [key, scorecardMonths[key]]),
) as Pick<typeof scorecardMonths, InputKey>;

/** No input, and no metric that is entered directly. The names are written out for the subquery. */
const isEmpty = sql<boolean>`num_nonnulls(${sql.join(Object.values(inputColumns), sql`, `)}) = 0
  and not exists (select 1 from scorecard_values entered
    join scorecard_metrics metric on metric.id = entered.metric_id and metric.formula is null
    where entered.organization_id = scorecard_months.organization_id
      and entered.month = scorecard_months.month)`;

const lockColumns = { openUntil: scorecardMonths.openUntil, isEmpty };

const ofAgency = (organizationId: string, from: string, to: string) =>
  and(eq(scorecardMonths.organizationId, organizationId), between(scorecardMonths.month, from, to));

/** The inputs of the months from one to another that have an entry. */
export const listMonths = (db: Executor, organizationId: string, from: string, to: string) =>
  db
    .select({
      month: scorecardMonths.month,
      inputs: inputColumns,
      ...lockColumns,
      version: scorecardMonths.version,
      savedById: scorecardMonths.savedById,
      savedAt: scorecardMonths.savedAt,
    })
    .from(scorecardMonths)
    .where(ofAgency(organizationId, from, to));

export type MonthRow = Awaited<ReturnType<typeof listMonths>>[number];

/** Who saved a month last, and when it locks. */
export async function findSave(db: Executor, organizationId: string, month: string) {
  const [row] = await db
    .select({ ...lastSaveOf(scorecardMonths), ...lockColumns })
    .from(scorecardMonths)
    .where(ofAgency(organizationId, month, month));
  return row;
}

/** The months of an agency with an entry, newest first. */
export const listEnteredMonths = (db: Executor, organizationId: string) =>
  db
    .select({ month: scorecardMonths.month, ...lockColumns })
    .from(scorecardMonths)
    .where(eq(scorecardMonths.organizationId, organizationId))
    .orderBy(desc(scorecardMonths.month));

/** Values of the metrics that agencies enter directly. */
export const listEnteredValues = (db: Executor, organizationId: string, from: string, to: string) =>
  db
    .select({
      metricId: scorecardValues.metricId,
      month: scorecardValues.month,
      value: scorecardValues.value,
    })
    .from(scorecardValues)
    .innerJoin(scorecardMetrics, eq(scorecardMetrics.id, scorecardValues.metricId))
    .where(
      and(
        eq(scorecardValues.organizationId, organizationId),
        between(scorecardValues.month, from, to),
        isNull(scorecardMetrics.formula),
      ),
    );

/** Archived metrics too: their values stay up to date. */
export const listFormulas = (db: Executor) =>
  db
    .select({
      id: scorecardMetrics.id,
      name: scorecardMetrics.name,
      formula: scorecardMetrics.formula,
      unit: scorecardMetrics.unit,
      isArchived: scorecardMetrics.isArchived,
    })
    .from(scorecardMetrics);

interface MonthWrite {
  month: string;
  inputs: MonthInputs;
  openUntil: Date;
  version: number;
}

export async function writeMonths(
  tx: Executor,
  organizationId: string,
  months: MonthWrite[],
  saved: { savedById: string; savedAt: Date },
): Promise<void> {
  const written = [...INPUT_KEYS, "openUntil", "version", "savedById", "savedAt"] as const;
  await tx
    .insert(scorecardMonths)
    .values(
      months.map(({ inputs, ...month }) => ({ organizationId, ...month, ...inputs, ...saved })),
    )
    .onConflictDoUpdate({
      target: [scorecardMonths.organizationId, scorecardMonths.month],
      set: Object.fromEntries(
        written.map((key) => [key, sql`excluded.${sql.identifier(columnName(key))}`]),
      ),
    });
}

const columnName = (key: string) => key.replaceAll(/[A-Z]/g, (one) => `_${one.toLowerCase()}`);

interface ValueWrite {
  metricId: string;
  month: string;
  value: number | null;
}

/** Stores values of metrics; null deletes one. */
export async function writeValues(
  tx: Executor,
  organizationId: string,
  values: ValueWrite[],
): Promise<void> {
  const cleared = values.filter(({ value }) => value === null);
  if (cleared.length > 0)
    await tx.execute(sql`delete from ${scorecardValues} stored
      using jsonb_to_recordset(${JSON.stringify(cleared)}::jsonb) as gone("metricId" uuid, month date)
      where stored.organization_id = ${organizationId}
        and stored.metric_id = gone."metricId" and stored.month = gone.month`);
  const set = values.flatMap(({ metricId, month, value }) =>
    value === null ? [] : [{ organizationId, metricId, month, value }],
  );
  if (set.length > 0)
    await tx
      .insert(scorecardValues)
      .values(set)
      .onConflictDoUpdate({
        target: [scorecardValues.organizationId, scorecardValues.metricId, scorecardValues.month],
        set: { value: sql`excluded.value` },
      });
}
