import { and, asc, eq, gte, sql } from "drizzle-orm";
import type { Executor } from "#platform/server/postgres/database.ts";
import { statusOf } from "../metrics.ts";
import { readScores, type Score } from "./read-scores.ts";
import { scorecardMonths, scorecardValues } from "./tables.ts";

/** Older values than these are not compared. */
const MONTHS_BACK = 24;

export interface EnteredValue {
  month: string;
  value: number;
  /** When the agency first entered the month; null if unknown. */
  enteredAt: Date | null;
}

/** A metric whose value is another one than at an earlier moment. */
export interface MetricChange extends Pick<Score, "metricId" | "name" | "unit"> {
  /** Null: there was no value. */
  before: ValueInMonth | null;
  now: ValueInMonth;
}
type ValueInMonth = { month: string; value: number; status: Score["status"] };

/**
 * The value that people saw at a moment. Months that were all entered later, for example with an
 * import, count if they were over at that moment. `values` starts with the oldest month.
 */
export function valueAt(values: EnteredValue[], at: Date): EnteredValue | undefined {
  const known = values.findLast(({ enteredAt }) => enteredAt !== null && enteredAt <= at);
  if (known) return known;
  const month = `${at.toISOString().slice(0, 7)}-01`;
  const newest = values.at(-1);
  return values.findLast((one) => one.month < month && one !== newest);
}

/** The metrics of an agency that changed since a moment, in their order. */
export async function readChanges(
  db: Executor,
  organizationId: string,
  since: Date,
): Promise<MetricChange[]> {
  const scores = await readScores(db, organizationId);
  const values = await listValues(db, organizationId, since);
  return scores.flatMap(({ metricId, name, unit, bands }) => {
    const own = values.get(metricId) ?? [];
    const now = own.at(-1);
    const before = valueAt(own, since);
    if (!now || now.value === before?.value || now.month === before?.month) return [];
    const present = ({ month, value }: EnteredValue) => ({
      month,
      value,
      status: statusOf(value, bands),
    });
    return { metricId, name, unit, before: before ? present(before) : null, now: present(now) };
  });
}

/** By metric, oldest month first. */
async function listValues(db: Executor, organizationId: string, since: Date) {
  const rows = await db
    .select({
      metricId: scorecardValues.metricId,
      month: scorecardValues.month,
      value: scorecardValues.value,
      enteredAt: scorecardMonths.createdAt,
    })
    .from(scorecardValues)
    .leftJoin(
      scorecardMonths,
      and(
        eq(scorecardMonths.organizationId, scorecardValues.organizationId),
        eq(scorecardMonths.month, scorecardValues.month),
      ),
    )
    .where(
      and(
        eq(scorecardValues.organizationId, organizationId),
        gte(
          scorecardValues.month,
          sql`(${since}::timestamptz at time zone 'UTC' - ${MONTHS_BACK} * interval '1 month')::date`,
        ),
      ),
    )
    .orderBy(asc(scorecardValues.month));
  return Map.groupBy(rows, ({ metricId }) => metricId);
}
