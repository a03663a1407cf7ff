import { and, asc, eq, gte, sql } from "drizzle-orm";
import { pillars } from "#features/learning/server/tables.ts";
import { notFound } from "#platform/server/errors.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import { inputColumns } from "./entry-queries.ts";
import { bandColumns, bandsIn } from "./metric-queries.ts";
import {
  scorecardCurrencyBands,
  scorecardMetrics,
  scorecardMonths,
  scorecardValues,
} from "./tables.ts";

/** The newest month of the agency with an input or a value; null without any. */
export async function findNewestMonth(
  db: Executor,
  organizationId: string,
): Promise<string | null> {
  const { rows } = await db.execute<{ month: string | null }>(sql`
    select greatest(
      (select max(${scorecardMonths.month}) from ${scorecardMonths}
        where ${scorecardMonths.organizationId} = ${organizationId}
          and num_nonnulls(${sql.join(Object.values(inputColumns), sql`, `)}) > 0),
      (select max(${scorecardValues.month}) from ${scorecardValues}
        where ${scorecardValues.organizationId} = ${organizationId}))::text as month`);
  return rows[0]?.month ?? null;
}

/** The values of all metrics from a month on. */
export const listValues = (db: Executor, organizationId: string, from: string) =>
  db
    .select({
      metricId: scorecardValues.metricId,
      month: scorecardValues.month,
      value: scorecardValues.value,
    })
    .from(scorecardValues)
    .where(
      and(eq(scorecardValues.organizationId, organizationId), gte(scorecardValues.month, from)),
    );

/** All values of one metric, oldest first. */
export const listHistory = (db: Executor, organizationId: string, metricId: string) =>
  db
    .select({ month: scorecardValues.month, value: scorecardValues.value })
    .from(scorecardValues)
    .where(
      and(
        eq(scorecardValues.organizationId, organizationId),
        eq(scorecardValues.metricId, metricId),
      ),
    )
    .orderBy(asc(scorecardValues.month));

/** A metric that is not archived, with the limits of a currency. */
export async function findMetric(db: Executor, metricId: string, currency: string) {
  const [row] = await db
    .select({
      id: scorecardMetrics.id,
      name: scorecardMetrics.name,
      help: scorecardMetrics.help,
      unit: scorecardMetrics.unit,
      formula: scorecardMetrics.formula,
      pillarTitle: pillars.title,
      bands: bandColumns(scorecardMetrics),
      currencyBands: bandColumns(scorecardCurrencyBands),
    })
    .from(scorecardMetrics)
    .leftJoin(pillars, eq(pillars.id, scorecardMetrics.pillarId))
    .leftJoin(
      scorecardCurrencyBands,
      and(
        eq(scorecardCurrencyBands.metricId, scorecardMetrics.id),
        eq(scorecardCurrencyBands.currency, currency),
      ),
    )
    .where(and(eq(scorecardMetrics.id, metricId), eq(scorecardMetrics.isArchived, false)));
  if (!row) throw notFound("Metric not found");
  const { currencyBands, ...metric } = row;
  return { ...metric, bands: bandsIn(currency, { ...metric, currencyBands }) };
}
