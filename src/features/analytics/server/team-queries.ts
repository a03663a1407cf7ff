import { type SQL, sql } from "drizzle-orm";
import {
  exerciseCount,
  exercisesDoneBy,
  publishedLessonIds,
} from "#features/learning/server/public.ts";
import { DAY_MS } from "#lib/durations.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import { ACTIVE_DAYS, MAX_MEMBERS } from "../periods.ts";

interface MemberRow extends Record<string, unknown> {
  id: string;
  name: string;
  avatar_url: string | null;
  completed: number;
  completed_in_span: number;
  articles: number;
  exercises: number;
  last_active_at: string | null;
  members: number;
  lesson_count: number;
  exercise_count: number;
}

/** Progress per member, the most active first. Every row carries the total number of members. */
export async function listMemberProgress(db: Executor, memberIds: SQL, since: Date) {
  const { rows } = await db.execute<MemberRow>(sql`
    select users.id, users.name, users.image as avatar_url,
      done.total as completed, done.in_span as completed_in_span, read.articles,
      coalesce(exercises.done, 0) as exercises,
      greatest(done.last, read.last, opened.last) as last_active_at,
      (count(*) over ())::int as members,
      (select count(*)::int from ${publishedLessonIds} as published) as lesson_count,
      ${exerciseCount} as exercise_count
    from users
    cross join lateral (
      select (count(*) filter (where is_published))::int as total, max(completed_at) as last,
        (count(*) filter (where is_published and completed_at >= ${since}))::int as in_span
      from (
        select completed_at, lesson_id in ${publishedLessonIds} as is_published
        from user_lesson_progress where user_id = users.id
      ) as completed
    ) as done
    cross join lateral (
      select count(distinct article_id)::int as articles, max(visited_at) as last
      from article_visits where user_id = users.id
    ) as read
    cross join lateral (
      select max(last_opened_at) as last from user_lesson_visits where user_id = users.id
    ) as opened
    left join ${exercisesDoneBy(memberIds)} as exercises on exercises.user_id = users.id
    where users.id in (${memberIds})
    order by done.in_span desc, done.total desc, users.name, users.id
    limit ${MAX_MEMBERS}`);
  return rows;
}

const monthBefore = (now: Date) => new Date(now.getTime() - ACTIVE_DAYS * DAY_MS);

/** Counts members who completed a lesson or read an article in the last ACTIVE_DAYS days. */
export async function countActive(db: Executor, memberIds: SQL, now: Date): Promise<number> {
  const since = monthBefore(now);
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from (
      select user_id from user_lesson_progress
      where completed_at >= ${since} and user_id in (${memberIds})
      union
      select user_id from article_visits
      where visited_at >= ${since} and user_id in (${memberIds})
    ) as active`);
  return rows[0]?.total ?? 0;
}
