import { and, asc, eq } from "drizzle-orm";
import type { Executor } from "#platform/server/postgres/database.ts";
import type { Bands } from "../metrics.ts";
import { scorecardCurrencyBands, scorecardMetrics } from "./tables.ts";

const NO_BANDS: Bands = { greenFrom: null, greenTo: null, amberFrom: null, amberTo: null };

/** The limits that apply in a currency: those of money are in US dollars, unless it has its own. */
export const bandsIn = (
  currency: string,
  { unit, bands, currencyBands }: { unit: string; bands: Bands; currencyBands: Bands | null },
): Bands => (unit !== "money" || currency === "USD" ? bands : (currencyBands ?? NO_BANDS));

export const bandColumns = (table: typeof scorecardMetrics | typeof scorecardCurrencyBands) => ({
  greenFrom: table.greenFrom,
  greenTo: table.greenTo,
  amberFrom: table.amberFrom,
  amberTo: table.amberTo,
});

/** All metrics that are not archived, in their order, with the limits of a currency. */
export async function listMetrics(db: Executor, currency: string) {
  const rows = await db
    .select({
      id: scorecardMetrics.id,
      name: scorecardMetrics.name,
      help: scorecardMetrics.help,
      unit: scorecardMetrics.unit,
      formula: scorecardMetrics.formula,
      bands: bandColumns(scorecardMetrics),
      currencyBands: bandColumns(scorecardCurrencyBands),
    })
    .from(scorecardMetrics)
    .leftJoin(
      scorecardCurrencyBands,
      and(
        eq(scorecardCurrencyBands.metricId, scorecardMetrics.id),
        eq(scorecardCurrencyBands.currency, currency),
      ),
    )
    .where(eq(scorecardMetrics.isArchived, false))
    .orderBy(asc(scorecardMetrics.position), asc(scorecardMetrics.id));
  return rows.map((row) => ({ ...row, bands: bandsIn(currency, row) }));
}
