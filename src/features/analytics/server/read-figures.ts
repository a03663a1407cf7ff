import { listPillarFunnel, listTimeByPillar } from "#features/learning/server/public.ts";
import { listMostRead } from "#features/library/server/public.ts";
import type { Actor } from "#platform/server/actor.ts";
import { cacheWhenLarge, LARGE_COUNT } from "#platform/server/cache-expensive-count.ts";
import type { Services } from "#platform/server/services.ts";
import type { Period } from "../periods.ts";
import { everybody, onlyMe, ownTeam } from "./members-queries.ts";
import { findStreak } from "./own-queries.ts";
import { presentEvent, presentMember, presentRevenue, recentDays } from "./present.ts";
import { listEventFill, listMemberSteps, listRevenue } from "./program-queries.ts";
import { listProgress } from "./progress-queries.ts";
import { readMembership } from "./read-membership.ts";
import { type Span, spanOf, zoneOf } from "./span.ts";
import { countActive, listMemberProgress } from "./team-queries.ts";

export interface Asked {
  period: Period;
  zone?: string | undefined;
}

export const spanFor = ({ clock }: Services, actor: Actor, { period, zone }: Asked): Span =>
  spanOf(period, zoneOf(actor, zone), clock.now());

const head = ({ zone, unit, starts, today }: Span) => ({
  zone,
  unit,
  from: starts[0] ?? today,
  today,
});

/** Three statements. */
export async function readOwn(services: Services, actor: Actor, asked: Asked) {
  const { db } = services;
  const span = spanFor(services, actor, asked);
  const [progress, streak, pillars] = await Promise.all([
    listProgress(db, onlyMe(actor), span),
    findStreak(db, actor.userId, span),
    listTimeByPillar(db, actor.userId),
  ]);
  return {
    ...head(span),
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

/** Four statements, whatever the size of the agency. */
export async function readTeam(services: Services, actor: Actor, asked: Asked) {
  const { db } = services;
  const span = spanFor(services, actor, asked);
  const team = ownTeam(actor);
  const [progress, members, pillars, active] = await Promise.all([
    listProgress(db, team, span),
    listMemberProgress(db, team, span.since),
    listPillarFunnel(db, team),
    countActive(db, team, services.clock.now()),
  ]);
  return {
    ...head(span),
    organizationName: actor.organizationName,
    lessonCount: members[0]?.lesson_count ?? 0,
    totals: { members: members[0]?.members ?? 0, active },
    progress,
    members: members.map(presentMember),
    pillars,
  };
}

const kept = cacheWhenLarge<Awaited<ReturnType<typeof countProgramme>>>(
  ({ members }) => (members.at(-1)?.total ?? 0) >= LARGE_COUNT,
);

/** Superadmins all see the same figures, so that what took long to count serves all of them. */
export async function readProgramme(services: Services, actor: Actor, asked: Asked) {
  const { db, clock } = services;
  const now = clock.now();
  const [totals, figures] = await Promise.all([
    readMembership(db, now),
    kept({
      db,
      name: `${asked.period} ${zoneOf(actor, asked.zone)}`,
      now,
      count: () => countProgramme(services, actor, asked),
    }),
  ]);
  return { ...figures, totals };
}

/** Five statements, whatever the size of the programme. */
async function countProgramme(services: Services, actor: Actor, asked: Asked) {
  const { db, clock } = services;
  const span = spanFor(services, actor, asked);
  const year = spanFor(services, actor, { ...asked, period: "12m" });
  const [members, pillars, mostRead, events, revenue] = await Promise.all([
    listMemberSteps(db, span),
    listPillarFunnel(db, everybody),
    listMostRead(db, actor, span.since),
    listEventFill(db, clock.now()),
    listRevenue(db, year),
  ]);
  return {
    ...head(span),
    countedAt: clock.now(),
    members,
    pillars,
    mostRead,
    events: events.map(presentEvent),
    revenue: revenue.map(presentRevenue),
  };
}
