import { DAY_MS } from "#lib/durations.ts";
import type { Period } from "../periods.ts";
import type { GeneratedYear } from "./generated-year.fixture.ts";

/*
 * Reference implementation of the figures: plain loops over every row, with Intl for time zones. It shares
 * no code with the product.
 */

const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY_MS;
const dayName = (number: number) => new Date(number * DAY_MS).toISOString().slice(0, 10);

const formatters = new Map<string, Intl.DateTimeFormat>();
function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short" });
  formatters.set(zone, made);
  return made;
}

function stepOfDay(day: string, period: Period): string {
  if (period === "4w") return day;
  if (period === "12m") return `${day.slice(0, 7)}-01`;
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return dayName(dayNumber(day) - weekday);
}

export function referenceCalendar(zone: string, now: Date, period: Period) {
  const dayOf = (at: Date) => formatterOf(zone).format(at);
  const steps: string[] = [];
  const wanted = period === "4w" ? 28 : 12;
  for (let day = dayNumber(dayOf(now)); steps.length < wanted; day -= 1) {
    const step = stepOfDay(dayName(day), period);
    if (!steps.includes(step)) steps.unshift(step);
  }
  return { today: dayOf(now), dayOf, stepOf: (at: Date) => stepOfDay(dayOf(at), period), steps };
}

export type ReferenceCalendar = ReturnType<typeof referenceCalendar>;

export const referenceProgress = (
  year: GeneratedYear,
  who: Set<string>,
  calendar: ReferenceCalendar,
) =>
  calendar.steps.map((start) => ({
    start,
    lessons: year.progress.filter(
      (row) => who.has(row.userId) && calendar.stepOf(row.completedAt) === start,
    ).length,
    articles: year.visits.filter(
      (row) => who.has(row.userId) && calendar.stepOf(row.visitedAt) === start,
    ).length,
  }));

export function referenceStreak(year: GeneratedYear, userId: string, calendar: ReferenceCalendar) {
  const active = new Set<number>();
  for (const row of year.progress) {
    if (row.userId === userId) active.add(dayNumber(calendar.dayOf(row.completedAt)));
  }
  for (const row of year.visits) {
    if (row.userId === userId) active.add(dayNumber(calendar.dayOf(row.visitedAt)));
  }
  const today = dayNumber(calendar.today);
  const lengthUntil = (day: number): number => (active.has(day) ? 1 + lengthUntil(day - 1) : 0);
  return {
    current: active.has(today) ? lengthUntil(today) : lengthUntil(today - 1),
    longest: Math.max(0, ...[...active].map(lengthUntil)),
    activeDays: active.size,
    recent: Array.from({ length: 14 }, (_, at) => {
      const day = today - 13 + at;
      return { day: dayName(day), isActive: active.has(day) };
    }),
  };
}

export const referenceFunnel = (year: GeneratedYear, who: Set<string>) =>
  year.pillars.map(({ id, elements }) => {
    const lessonIds = new Set(elements.flatMap((one) => one.lessonIds));
    const done = [...who].map(
      (userId) =>
        year.progress.filter((row) => row.userId === userId && lessonIds.has(row.lessonId)).length,
    );
    const started = done.filter((count) => count > 0);
    return {
      pillarId: id,
      lessonCount: lessonIds.size,
      started: started.length,
      halfway: started.filter((count) => count >= lessonIds.size / 2).length,
      completed: started.filter((count) => count === lessonIds.size).length,
    };
  });

export const referenceTime = (year: GeneratedYear, userId: string) =>
  year.pillars.map(({ id, elements }) => {
    const lessonIds = new Set(elements.flatMap((one) => one.lessonIds));
    const mine = (row: { userId: string; lessonId: string }) =>
      row.userId === userId && lessonIds.has(row.lessonId);
    return {
      pillarId: id,
      lessonCount: lessonIds.size,
      completed: year.progress.filter(mine).length,
      seconds: year.lessonVisits.filter(mine).reduce((sum, row) => sum + row.secondsSpent, 0),
    };
  });

export const referenceMembers = (year: GeneratedYear, calendar: ReferenceCalendar) =>
  calendar.steps.map((start) => {
    const { stepOf } = calendar;
    const active = new Set([
      ...year.progress.filter((row) => stepOf(row.completedAt) === start).map((row) => row.userId),
      ...year.visits.filter((row) => stepOf(row.visitedAt) === start).map((row) => row.userId),
    ]);
    return {
      start,
      joined: year.users.filter((user) => stepOf(user.createdAt) === start).length,
      total: year.users.filter(
        (user) =>
          stepOf(user.createdAt) <= start && !(user.removedAt && stepOf(user.removedAt) <= start),
      ).length,
      active: active.size,
    };
  });

export function referenceActive(year: GeneratedYear, who: Set<string>, now: Date): number {
  const since = now.getTime() - 30 * DAY_MS;
  const active = new Set<string>();
  for (const row of year.progress) if (Number(row.completedAt) >= since) active.add(row.userId);
  for (const row of year.visits) if (Number(row.visitedAt) >= since) active.add(row.userId);
  return [...active].filter((id) => who.has(id)).length;
}

export function referenceMostRead(year: GeneratedYear, calendar: ReferenceCalendar) {
  const [first = ""] = calendar.steps;
  return year.articles
    .filter((article) => article.isPublished)
    .map((article) => {
      const visits = year.visits.filter(
        (row) => row.articleId === article.id && calendar.dayOf(row.visitedAt) >= first,
      );
      const readers = new Set(visits.map((row) => row.userId)).size;
      return { ...article, readers, visits: visits.length };
    })
    .filter(({ visits }) => visits > 0)
    .sort(
      (a, b) =>
        b.readers - a.readers ||
        b.visits - a.visits ||
        Number(b.publishedAt) - Number(a.publishedAt),
    )
    .slice(0, 10)
    .map(({ id, slug, title, readers, visits }) => ({ id, slug, title, readers, visits }));
}

export function referenceRevenue(year: GeneratedYear, calendar: ReferenceCalendar) {
  const taken = [
    ...year.invoices
      .filter(({ status }) => status === "paid")
      .map((row) => ({
        currency: row.currency.toLowerCase(),
        month: calendar.stepOf(row.issuedAt),
        subscriptionCents: row.amountCents - row.refundedCents,
        eventCents: 0,
      })),
    ...year.payments.flatMap((row) =>
      row.status === "paid" && row.paidAt
        ? [
            {
              currency: row.currency,
              month: calendar.stepOf(row.paidAt),
              subscriptionCents: 0,
              eventCents: row.amountCents,
            },
          ]
        : [],
    ),
  ].filter(({ month }) => calendar.steps.includes(month));
  return [...new Set(taken.map(({ currency }) => currency))].sort().flatMap((currency) =>
    calendar.steps.map((month) => {
      const here = taken.filter((row) => row.currency === currency && row.month === month);
      return {
        month,
        currency,
        subscriptionCents: here.reduce((sum, row) => sum + row.subscriptionCents, 0),
        eventCents: here.reduce((sum, row) => sum + row.eventCents, 0),
      };
    }),
  );
}
