import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import type { Span } from "./span.ts";

/*
 * A timestamp belongs to the local day in the time zone. Each row is converted, because a range of
 * timestamps cannot represent a day when clocks go back over midnight.
 */

/** Local day of a timestamp. */
export const dayOf = (at: AnyColumn | SQL, zone: string): SQL<string> =>
  sql`(${at} at time zone ${zone})::date`;

/** First day of the step that contains a timestamp. */
export const stepOf = (at: AnyColumn | SQL, { zone, unit }: Span): SQL<string> =>
  sql`date_trunc(${unit}, ${at} at time zone ${zone})::date`;

/** The steps as rows of one column, `start`. */
export const stepRows = ({ starts }: Span): SQL =>
  sql`unnest(${sql.param(starts)}::date[]) as step(start)`;
