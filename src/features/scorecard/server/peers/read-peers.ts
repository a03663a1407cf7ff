import { and, asc, eq, sql } from "drizzle-orm";
import type { Executor } from "#platform/server/postgres/database.ts";
import type { SizeBand } from "../../scorecard-rules.ts";
import { peerFigures, scorecardMetrics, scorecardMonths, scorecardSettings } from "../tables.ts";
import { sizeBandOf } from "./size-band.ts";

/** Published quartiles of a metric in a month, in the unit of the metric. */
export interface PeerFigure {
  metricId: string;
  /** The first day of the month. */
  month: string;
  /** The agency's own size band, or "all" if its band has no figures. */
  sizeBand: SizeBand;
  p25: number;
  p50: number;
  p75: number;
}

/**
 * Peer figures that the agency may see: one for each metric and month, in its currency, months in
 * ascending order. Empty if the agency opted out.
 */
export async function readPeers(
  db: Executor,
  organizationId: string,
  metricId?: string,
): Promise<PeerFigure[]> {
  const ofAgency = eq(scorecardSettings.organizationId, organizationId);
  const setting = (
    column: typeof scorecardSettings.currency | typeof scorecardSettings.isInPeers,
  ) => sql`(select ${column} from ${scorecardSettings} where ${ofAgency})`;
  const rows = await db
    .select({
      metricId: peerFigures.metricId,
      month: peerFigures.month,
      sizeBand: peerFigures.sizeBand,
      p25: peerFigures.p25,
      p50: peerFigures.p50,
      p75: peerFigures.p75,
    })
    .from(scorecardMetrics)
    .innerJoin(
      peerFigures,
      and(
        eq(peerFigures.metricId, scorecardMetrics.id),
        eq(peerFigures.currency, sql`coalesce(${setting(scorecardSettings.currency)}, 'USD')`),
      ),
    )
    .leftJoin(
      scorecardMonths,
      and(
        eq(scorecardMonths.organizationId, organizationId),
        eq(scorecardMonths.month, peerFigures.month),
      ),
    )
    .where(
      and(
        eq(scorecardMetrics.isArchived, false),
        metricId === undefined ? undefined : eq(scorecardMetrics.id, metricId),
        sql`coalesce(${setting(scorecardSettings.isInPeers)}, true)`,
        sql`${peerFigures.sizeBand} in ('all', ${sizeBandOf(scorecardMonths.headcount)})`,
      ),
    )
    .orderBy(
      asc(scorecardMetrics.position),
      asc(scorecardMetrics.id),
      asc(peerFigures.month),
      sql`${peerFigures.sizeBand} = 'all'`,
    );
  return rows.filter((row, index) => {
    const before = rows[index - 1];
    return before?.metricId !== row.metricId || before.month !== row.month;
  });
}
