import { sql } from "drizzle-orm";
import type { Executor } from "#platform/server/postgres/database.ts";
import type { Span } from "./span.ts";
import { dayOf } from "./step-sql.ts";

interface StreakRow extends Record<string, unknown> {
  current: number;
  longest: number;
  active_days: number;
  recent: string[];
  articles_read: number;
}

/** Computes streaks of consecutive active days in one statement. */
export async function findStreak(db: Executor, userId: string, { zone, today }: Span) {
  const completed = dayOf(sql`completed_at`, zone);
  const visited = dayOf(sql`visited_at`, zone);
  const { rows } = await db.execute<StreakRow>(sql`
    with active as (
      select ${completed} as day from user_lesson_progress where user_id = ${userId}
      union
      select ${visited} from article_visits where user_id = ${userId}
    ),
    numbered as (select day, day - (row_number() over (order by day))::int as run from active),
    runs as (select max(day) as last, count(*)::int as length from numbered group by run)
    select
      coalesce((select length from runs where last >= ${today}::date - 1
        order by last desc limit 1), 0) as current,
      coalesce((select max(length) from runs), 0) as longest,
      (select count(*)::int from active) as active_days,
      array(select to_char(day, 'YYYY-MM-DD') from active
        where day > ${today}::date - 14 order by day) as recent,
      (select count(distinct article_id)::int from article_visits
        where user_id = ${userId}) as articles_read`);
  const [row] = rows;
  if (!row) throw new Error("Expected one row from a select without a table");
  return row;
}
