import { and, asc, eq, sql } from "drizzle-orm";
import { pillars } from "#features/learning/server/tables.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import { type Bands, type FormulaKey, type MetricUnit, type Status, statusOf } from "../metrics.ts";
import { bandColumns, bandsIn } from "./metric-queries.ts";
import {
  scorecardCurrencyBands,
  scorecardMetrics,
  scorecardSettings,
  scorecardValues,
} from "./tables.ts";

/** The newest value of a metric of one agency, and the value of the month before. */
export interface Score {
  metricId: string;
  name: string;
  /** Null: entered directly. */
  formula: FormulaKey | null;
  unit: MetricUnit;
  pillarId: string | null;
  pillarTitle: string | null;
  bands: Bands;
  /** The first day of the month; null without a value. */
  month: string | null;
  value: number | null;
  previousValue: number | null;
  status: Status | null;
}

interface Settings {
  currency: string;
  isTeamAllowed: boolean;
  isInPeers: boolean;
  isInAnswers: boolean;
}

export async function readSettings(db: Executor, organizationId: string): Promise<Settings> {
  const [row] = await db
    .select({
      currency: scorecardSettings.currency,
      isTeamAllowed: scorecardSettings.isTeamAllowed,
      isInPeers: scorecardSettings.isInPeers,
      isInAnswers: scorecardSettings.isInAnswers,
    })
    .from(scorecardSettings)
    .where(eq(scorecardSettings.organizationId, organizationId));
  return row ?? { currency: "USD", isTeamAllowed: false, isInPeers: true, isInAnswers: false };
}

/** All metrics that are not archived, in their order, with the newest value of the agency. */
export async function readScores(db: Executor, organizationId: string): Promise<Score[]> {
  const currency = sql`coalesce((select ${scorecardSettings.currency} from ${scorecardSettings}
    where ${scorecardSettings.organizationId} = ${organizationId}), 'USD')`;
  const newest = db
    .select({ month: scorecardValues.month, value: scorecardValues.value })
    .from(scorecardValues)
    .where(
      and(
        eq(scorecardValues.organizationId, organizationId),
        eq(scorecardValues.metricId, scorecardMetrics.id),
      ),
    )
    .orderBy(sql`${scorecardValues.month} desc`)
    .limit(1)
    .as("newest");
  const rows = await db
    .select({
      metricId: scorecardMetrics.id,
      name: scorecardMetrics.name,
      formula: scorecardMetrics.formula,
      unit: scorecardMetrics.unit,
      pillarId: scorecardMetrics.pillarId,
      pillarTitle: pillars.title,
      month: newest.month,
      value: newest.value,
      previousValue: sql<number | null>`(select before.value from scorecard_values before
        where before.organization_id = ${organizationId} and before.metric_id = ${scorecardMetrics.id}
          and before.month = ${newest.month} - interval '1 month')`,
      bands: bandColumns(scorecardMetrics),
      currency: sql<string>`${currency}`,
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
    .leftJoinLateral(newest, sql`true`)
    .where(eq(scorecardMetrics.isArchived, false))
    .orderBy(asc(scorecardMetrics.position), asc(scorecardMetrics.id));
  return rows.map(({ currency: own, currencyBands, ...score }) => {
    const bands = bandsIn(own, { ...score, currencyBands });
    return {
      ...score,
      bands,
      status: score.value === null ? null : statusOf(score.value, bands),
    };
  });
}
