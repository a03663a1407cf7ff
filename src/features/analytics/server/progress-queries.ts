import { type SQL, sql } from "drizzle-orm";
import { publishedLessonIds } from "#features/learning/server/public.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import type { Span } from "./span.ts";
import { stepOf, stepRows } from "./step-sql.ts";

interface Step extends Record<string, unknown> {
  start: string;
  lessons: number;
  articles: number;
}

/** Lessons completed and articles opened per step. `memberIds` is a subselect. */
export async function listProgress(db: Executor, memberIds: SQL, span: Span) {
  const { rows } = await db.execute<Step>(sql`
    with completed as (
      select ${stepOf(sql`completed_at`, span)} as start, count(*)::int as total
      from user_lesson_progress
      where user_id in (${memberIds}) and completed_at >= ${span.since}
        and lesson_id in ${publishedLessonIds}
      group by 1
    ),
    opened as (
      select ${stepOf(sql`visited_at`, span)} as start, count(*)::int as total
      from article_visits
      where user_id in (${memberIds}) and visited_at >= ${span.since}
      group by 1
    )
    select to_char(step.start, 'YYYY-MM-DD') as start,
      coalesce(completed.total, 0) as lessons, coalesce(opened.total, 0) as articles
    from ${stepRows(span)}
    left join completed on completed.start = step.start
    left join opened on opened.start = step.start
    order by step.start`);
  return rows;
}
