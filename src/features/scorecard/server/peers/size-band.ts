import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { SizeBand } from "../../scorecard-rules.ts";

/**
 * The size band of a headcount, rounded to whole people, so 5.4 is in "1-5" and 5.5 in "6-15". Less
 * than one person is in "1-5". Null without people.
 */
export const sizeBandOf = (headcount: SQLWrapper): SQL<SizeBand | null> => sql`case
  when ${headcount} > 0 then case
    when round(${headcount}) <= 5 then '1-5'
    when round(${headcount}) <= 15 then '6-15'
    when round(${headcount}) <= 40 then '16-40'
    else '41+' end
  end`;
