import { listPillarFunnel, listTimeByPillar } from "#features/learning/server/public.ts";
import { listMostRead } from "#features/library/server/public.ts";
import type { Actor } from "#platform/server/actor.ts";
import { cacheWhenLarge, LARGE_COUNT } from "#platform/server/cache-expensive-count.ts";
import type { Services } from "#platform/server/services.ts";
import type { Period } from "../periods.ts";
import { allMembers, onlyMe, ownTeam } from "./member-sets.ts";
import { findStreak } from "./own-queries.ts";
import { presentEvent, presentMember, presentRevenue, recentDays } from "./present.ts";
import { listEventFill, listMemberSteps, listRevenue } from "./program-queries.ts";
import { listProgress } from "./progress-queries.ts";
import { readMembership } from "./read-membership.ts";
import { type Span, spanOf, zoneOf } from "./span.ts";
import { countActive, listMemberProgress } from "./team-queries.ts";

export interface ReportParams {
  period: Period;
  zone?: string | undefined;
}

export const spanFor = ({ clock }: Services, actor: Actor, { period, zone }: ReportParams): Span =>
  spanOf(period, zoneOf(actor, zone), clock.now());

const spanFields = ({ zone, unit, starts, today }: Span) => ({
  zone,
  unit,
  from: starts[0] ?? today,
  today,
});

/** Reads the figures of one member with three statements. */
export async function readOwn(services: Services, actor: Actor, params: ReportParams) {
  const { db } = services;
  const span = spanFor(services, actor, params);
  const [progress, streak, pillars] = await Promise.all([
    listProgress(db, onlyMe(actor), span),
    findStreak(db, actor.userId, span),
    listTimeByPillar(db, actor.userId),
  ]);
  return {
    ...spanFields(span),
    progress,
    pillars,
    articlesRead: streak.articles_read,
    streak: {
      current: streak.current,
      longest: streak.longest,
      activeDays: streak.active_days,
      recent: recentDays(streak.recent, span.today),
    },
  };
}

/** Reads the figures of an agency with four statements. */
export async function readTeam(services: Services, actor: Actor, params: ReportParams) {
  const { db } = services;
  const span = spanFor(services, actor, params);
  const team = ownTeam(actor);
  const [progress, members, pillars, active] = await Promise.all([
    listProgress(db, team, span),
    listMemberProgress(db, team, span.since),
    listPillarFunnel(db, team),
    countActive(db, team, services.clock.now()),
  ]);
  return {
    ...spanFields(span),
    organizationName: actor.organizationName,
    lessonCount: members[0]?.lesson_count ?? 0,
    exerciseCount: members[0]?.exercise_count ?? 0,
    totals: { members: members[0]?.members ?? 0, active },
    progress,
    members: members.map(presentMember),
    pillars,
  };
}

const cachedFigures = cacheWhenLarge<Awaited<ReturnType<typeof countProgram>>>(
  ({ members }) => (members.at(-1)?.total ?? 0) >= LARGE_COUNT,
);

/** Superadmins all see the same figures, so they share one cache entry per period and time zone. */
export async function readProgram(services: Services, actor: Actor, params: ReportParams) {
  const { db, clock } = services;
  const now = clock.now();
  const [totals, figures] = await Promise.all([
    readMembership(db, now),
    cachedFigures({
      db,
      name: `${params.period} ${zoneOf(actor, params.zone)}`,
      now,
      count: () => countProgram(services, actor, params),
    }),
  ]);
  return { ...figures, totals };
}

/** Counts the figures of the whole program with five statements. */
async function countProgram(services: Services, actor: Actor, params: ReportParams) {
  const { db, clock } = services;
  const span = spanFor(services, actor, params);
  const year = spanFor(services, actor, { ...params, period: "12m" });
  const [members, pillars, mostRead, events, revenue] = await Promise.all([
    listMemberSteps(db, span),
    listPillarFunnel(db, allMembers),
    listMostRead(db, actor, span.since),
    listEventFill(db, clock.now()),
    listRevenue(db, year),
  ]);
  return {
    ...spanFields(span),
    countedAt: clock.now(),
    members,
    pillars,
    mostRead,
    events: events.map(presentEvent),
    revenue: revenue.map(presentRevenue),
  };
}
