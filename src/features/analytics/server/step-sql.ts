import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import type { Span } from "./span.ts";

/*
 * A moment belongs to the day the clocks of the zone showed. That is asked of every row, because
 * where clocks go back over midnight, no single moment parts one day from the next.
 */

/** The day of a moment, in the zone. */
export const dayOf = (at: AnyColumn | SQL, zone: string): SQL<string> =>
  sql`(${at} at time zone ${zone})::date`;

/** The first day of the step a moment falls into. */
export const stepOf = (at: AnyColumn | SQL, { zone, unit }: Span): SQL<string> =>
  sql`date_trunc(${unit}, ${at} at time zone ${zone})::date`;

/** The steps as rows of one column, `start`. */
export const stepRows = ({ starts }: Span): SQL =>
  sql`unnest(${sql.param(starts)}::date[]) as step(start)`;
