import { and, asc, desc, eq, gt, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { users } from "#features/accounts/server/tables.ts";
import { isNextOfSeries } from "#features/events/server/public.ts";
import { events } from "#features/events/server/tables.ts";
import { isLessonOpen, isPublished } from "#features/learning/server/public.ts";
import { keyElements, lessons, pillars } from "#features/learning/server/tables.ts";
import { visibleTo } from "#features/library/server/public.ts";
import { articles } from "#features/library/server/tables.ts";
import { notificationPreferences } from "#features/notifications/server/tables.ts";
import { peopleWithAccess } from "#features/subscription/server/public.ts";
import type { Role } from "#platform/contract.ts";
import { FOUNDER_ZONE } from "#platform/founder-zone.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import type { NewsWeek } from "./policy.ts";
import { weeklyNewsEmails } from "./tables.ts";

const zoneOf = sql<string>`coalesce(${users.timeZone}, ${FOUNDER_ZONE})`;

export async function listTimeZones(db: Executor): Promise<string[]> {
  const rows = await db.selectDistinct({ zone: zoneOf }).from(users).where(isNull(users.removedAt));
  return rows.map(({ zone }) => zone);
}

const BATCH_SIZE = 200;

/** Claims the email of some members of this time zone, so that no other run sends it. */
export async function claimMembers(
  tx: Executor,
  services: Services,
  timeZone: string,
  week: string,
) {
  const { userId, kind, email } = notificationPreferences;
  const due = tx
    .select({ userId: users.id, week: sql`${week}::date`.as("week") })
    .from(users)
    .where(
      and(
        eq(zoneOf, timeZone),
        sql`${users.id} in ${peopleWithAccess(services)}`,
        sql`not exists (select 1 from ${notificationPreferences}
          where ${userId} = ${users.id} and ${kind} = 'weekly_news' and not ${email})`,
        sql`not exists (select 1 from ${weeklyNewsEmails}
          where ${weeklyNewsEmails.userId} = ${users.id} and ${weeklyNewsEmails.week} = ${week})`,
      ),
    )
    .orderBy(asc(users.id))
    .limit(BATCH_SIZE);
  const claimed = await tx
    .insert(weeklyNewsEmails)
    .select(due)
    .onConflictDoNothing()
    .returning({ id: weeklyNewsEmails.userId });
  if (claimed.length === 0) return [];
  return tx
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      role: users.role,
      timeZone: users.timeZone,
    })
    .from(users)
    .where(
      inArray(
        users.id,
        claimed.map(({ id }) => id),
      ),
    );
}

export type NewsReader = Awaited<ReturnType<typeof claimMembers>>[number];

const isWithin = (at: SQL, { since, until }: NewsWeek): SQL =>
  sql`(${at} >= ${since} and ${at} < ${until})`;

/** New articles by role. One's own are no news. */
export async function listArticles(db: Executor, roles: Role[], week: NewsWeek) {
  const byRole = new Map<Role, { title: string; path: string; authorId: string | null }[]>();
  for (const role of roles) {
    const rows = await db
      .select({ title: articles.title, slug: articles.slug, authorId: articles.authorId })
      .from(articles)
      .where(and(visibleTo({ role, userId: NOBODY }), isWithin(sql`${articles.publishedAt}`, week)))
      .orderBy(desc(articles.publishedAt), asc(articles.id));
    byRole.set(
      role,
      rows.map(({ slug, ...row }) => ({ ...row, path: `/resources/${slug}` })),
    );
  }
  return byRole;
}

const NOBODY = "00000000-0000-0000-0000-000000000000";

/** New lessons that are open, for each of these members. A lesson is as new as its key element. */
export async function listLessons(db: Executor, memberIds: string[], week: NewsWeek, now: Date) {
  const visibleSince = sql`greatest(${lessons.publishedAt}, ${keyElements.publishedAt}, ${pillars.publishedAt})`;
  const rows = await db
    .select({
      memberId: users.id,
      id: lessons.id,
      title: lessons.title,
      pillar: { title: pillars.title, slug: pillars.slug },
      element: keyElements.slug,
    })
    .from(users)
    .crossJoin(lessons)
    .innerJoin(keyElements, eq(keyElements.id, lessons.keyElementId))
    .innerJoin(pillars, eq(pillars.id, keyElements.pillarId))
    .where(
      and(
        inArray(users.id, memberIds),
        isPublished(lessons, keyElements, pillars),
        isWithin(visibleSince, week),
        isLessonOpen(users.id, now),
      ),
    )
    .orderBy(asc(pillars.displayOrder), asc(keyElements.orderPosition), asc(lessons.orderPosition));
  return Map.groupBy(rows, ({ memberId }) => memberId);
}

/** New events that people can still go to. Of a series, the next one. */
export const listEvents = (db: Executor, week: NewsWeek, now: Date) =>
  db
    .select({
      id: events.id,
      title: events.title,
      startsAt: events.startsAt,
      timeZone: events.timeZone,
    })
    .from(events)
    .where(
      and(
        eq(events.isActive, true),
        isNull(events.canceledAt),
        gt(events.startsAt, now),
        isWithin(sql`${events.publishedAt}`, week),
        isNextOfSeries(now),
      ),
    )
    .orderBy(asc(events.startsAt));
