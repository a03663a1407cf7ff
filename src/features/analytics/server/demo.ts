import { sql } from "drizzle-orm";
import { isPublished } from "#features/learning/server/public.ts";
import {
  keyElements,
  lessons,
  pillars,
  userLessonProgress,
  userLessonVisits,
} from "#features/learning/server/tables.ts";
import { articleReads } from "#features/library/server/tables.ts";
import { DAY_MS, HOUR_MS } from "#lib/durations.ts";
import type { DemoContext, LoadDemo } from "#platform/server/demo.ts";

/** Background members whose activity fills the charts. No one signs in as them. */
const COLLEAGUE = sql`email like '%.example' and last_seen_at is not null`;
const LONGEST_PAST_DAYS = 340;
const STREAK_DAYS = 6;

interface Colleague extends Record<string, unknown> {
  id: string;
  joined: number;
  seen: number;
}

/** Inserts a year of learning and reading activity for the charts. */
export const loadAnalyticsDemo: LoadDemo = async (demo) => {
  const { rows: colleagues } = await demo.tx.execute<Colleague>(sql`
    select id, extract(epoch from ${demo.now}::timestamptz - created_at)::float8 / 86400 as joined,
      extract(epoch from ${demo.now}::timestamptz - last_seen_at)::float8 / 86400 as seen
    from users where ${COLLEAGUE} order by email`);
  await insertLearning(demo, colleagues);
  await insertReading(demo, colleagues);
  await insertStreak(demo);
  await insertEarlierVisits(demo);
};

/** A time during business hours that varies with `salt` and is never in the future. */
function moment(now: Date, daysAgo: number, salt: number): Date {
  const at = new Date(now.getTime() - daysAgo * DAY_MS);
  at.setUTCHours(13 + (salt % 8), (salt * 17) % 60, 0, 0);
  return at < now ? at : new Date(now.getTime() - HOUR_MS);
}

async function insertLearning({ tx, now }: DemoContext, colleagues: Colleague[]) {
  const order = await tx
    .select({ id: lessons.id })
    .from(lessons)
    .innerJoin(keyElements, sql`${keyElements.id} = ${lessons.keyElementId}`)
    .innerJoin(pillars, sql`${pillars.id} = ${keyElements.pillarId}`)
    .where(isPublished(lessons, keyElements, pillars))
    .orderBy(pillars.displayOrder, keyElements.orderPosition, lessons.orderPosition);
  const visits = colleagues.flatMap(({ id, joined, seen }, at) => {
    const from = Math.min(joined, LONGEST_PAST_DAYS);
    const wanted = Math.min(order.length, Math.round(from / 6) + ((at * 7) % 12));
    // Each member starts at another lesson, so that activity covers all pillars.
    const start = (at * 13) % order.length;
    return Array.from({ length: wanted }, (_, step) => ({
      userId: id,
      lessonId: order[(start + step) % order.length]?.id ?? "",
      lastOpenedAt: moment(now, seen + ((from - seen) * step) / wanted, at * 5 + step),
      secondsSpent: 140 + ((at * 31 + step * 67) % 300),
    }));
  });
  await tx.insert(userLessonVisits).values(visits);
  await tx
    .insert(userLessonProgress)
    .values(
      visits.map(({ userId, lessonId, lastOpenedAt }) => ({
        userId,
        lessonId,
        completedAt: lastOpenedAt,
      })),
    )
    // The demo of the scorecard has some already.
    .onConflictDoNothing();
}

async function insertReading({ tx, now }: DemoContext, colleagues: Colleague[]) {
  const { rows: shelf } = await tx.execute<{ id: string; age: number }>(sql`
    select id, extract(epoch from ${now}::timestamptz - published_at)::float8 / 86400 as age
    from articles where is_published and visibility_scope = 'all'
    order by published_at desc, slug`);
  const reads = colleagues.flatMap(({ id, joined, seen }, at) =>
    shelf.flatMap((article, place) => {
      const oldest = Math.min(article.age, joined);
      // Every sixth article is popular.
      const isRead = (at * 11 + place * 5) % 9 < (place % 6 === 0 ? 7 : 3);
      if (!isRead || oldest <= seen) return [];
      const first = seen + (oldest - seen) * (0.2 + ((at + place) % 8) / 10);
      const count = 1 + ((at + place) % 3);
      return [
        {
          userId: id,
          articleId: article.id,
          firstReadAt: moment(now, first, at + place),
          lastReadAt: moment(
            now,
            count > 1 ? Math.min(first - 1, (first + seen) / 2) : first,
            at + place,
          ),
          count,
        },
      ];
    }),
  );
  await tx.insert(articleReads).values(reads);
}

/** Gives the demo member a streak of the last days. */
async function insertStreak({ tx, now, userId }: DemoContext) {
  const member = userId("member");
  for (let day = STREAK_DAYS - 1; day >= 0; day -= 1) {
    const at = new Date(now.getTime() - day * DAY_MS - HOUR_MS / 2);
    await tx.execute(sql`
      update article_reads set count = count + 1, last_read_at = ${at}
      where user_id = ${member} and article_id = (
        select article_id from article_reads where user_id = ${member}
        order by article_id offset ${day} limit 1)`);
  }
}

/** A trigger inserts the last visit of each read; this adds the earlier ones up to `count`. */
async function insertEarlierVisits({ tx }: DemoContext) {
  await tx.execute(sql`
    insert into article_visits (user_id, visited_at, article_id)
    select user_id, first_read_at + (last_read_at - first_read_at) * earlier / count, article_id
    from article_reads cross join lateral generate_series(0, count - 2) as earlier
    where last_read_at > first_read_at
    on conflict do nothing`);
}
