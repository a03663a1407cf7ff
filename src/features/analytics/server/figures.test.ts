import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { users } from "#features/accounts/server/tables.ts";
import { testApp } from "#test/test-app.ts";
import { PERIODS } from "../periods.ts";
import { type GeneratedYear, generateYear } from "./generated-year.fixture.ts";
import { findStreak } from "./own-queries.ts";
import {
  referenceActive,
  referenceCalendar,
  referenceFunnel,
  referenceMembers,
  referenceMostRead,
  referenceProgress,
  referenceRevenue,
  referenceStreak,
  referenceTime,
} from "./reference-figures.fixture.ts";
import { spanOf } from "./span.ts";

/** Times and zones with unusual calendar days. */
const CALENDAR_CASES = [
  { zone: "UTC", at: "2025-01-01T00:00:00Z" },
  // Daylight saving time starts or ends.
  { zone: "America/Los_Angeles", at: "2025-03-10T06:30:00Z" },
  { zone: "Europe/Berlin", at: "2025-10-27T22:59:59Z" },
  // One day has no midnight; on another the last hour occurs twice.
  { zone: "Africa/Cairo", at: "2025-05-02T09:00:00Z" },
  { zone: "Africa/Cairo", at: "2025-11-03T21:59:00Z" },
  // The first hour of the day occurs twice.
  { zone: "America/Havana", at: "2025-11-08T05:10:00Z" },
  // Offset with minutes, and a zone a day ahead of UTC.
  { zone: "Asia/Kathmandu", at: "2025-07-31T18:14:00Z" },
  { zone: "Pacific/Kiritimati", at: "2024-02-29T10:00:00Z" },
];

const app = await testApp();
const { people } = app;

const idsOf = (who: GeneratedYear["users"]) => new Set(who.map(({ id }) => id));
const withoutNames = (rows: { title: string; color: string; slug?: string }[]) =>
  rows.map(({ title: _, color: __, slug: ___, ...row }) => row);

describe.each(CALENDAR_CASES.map((one, at) => ({ ...one, seed: 1000 + at * 77 })))(
  "$zone at $at (seed $seed)",
  ({ zone, at, seed }) => {
    const now = new Date(at);
    let year: GeneratedYear;

    test.each(PERIODS)("matches the reference implementation for period %s", async (period) => {
      app.clock.set(at);
      year ??= await generateYear(app, seed, now);
      const calendar = referenceCalendar(zone, now, period);
      const query = `?period=${period}&zone=${encodeURIComponent(zone)}`;
      const present = year.users.filter(({ removedAt }) => removedAt === null);

      const own = (await app.as("agent").get(`/api/analytics${query}`)).body;
      expect(own).toMatchObject({ zone, today: calendar.today, from: calendar.steps[0] });
      expect(own.progress).toEqual(referenceProgress(year, new Set([people.agent.id]), calendar));
      expect(own.streak).toEqual(referenceStreak(year, people.agent.id, calendar));
      expect(withoutNames(own.pillars)).toEqual(referenceTime(year, people.agent.id));
      const mine = year.visits.filter(({ userId }) => userId === people.agent.id);
      expect(own.articlesRead).toBe(new Set(mine.map(({ articleId }) => articleId)).size);

      const team = present.filter(
        ({ organizationId, role }) =>
          organizationId === people.agent.organizationId &&
          (role === "agent" || role === "team_member"),
      );
      const teamFigures = (await app.as("agent").get(`/api/team/analytics${query}`)).body;
      expect(teamFigures.progress).toEqual(referenceProgress(year, idsOf(team), calendar));
      expect(withoutNames(teamFigures.pillars)).toEqual(referenceFunnel(year, idsOf(team)));
      expect(teamFigures.totals).toEqual({
        members: team.length,
        active: referenceActive(year, idsOf(team), now),
      });
      const rows = teamFigures.members as { id: string; [key: string]: unknown }[];
      expect(rows.map(({ id }) => id).sort()).toEqual(team.map(({ id }) => id).sort());
      for (const { id } of team) {
        const done = year.progress.filter(({ userId }) => userId === id);
        const read = year.visits.filter(({ userId }) => userId === id);
        const opened = year.lessonVisits.filter(({ userId }) => userId === id);
        const moments = [
          ...done.map((row) => row.completedAt),
          ...read.map((row) => row.visitedAt),
          ...opened.map((row) => row.lastOpenedAt),
        ].map(Number);
        expect(rows.find((row) => row.id === id)).toMatchObject({
          completed: done.length,
          completedInSpan: done.filter(
            (row) => calendar.dayOf(row.completedAt) >= (calendar.steps[0] ?? ""),
          ).length,
          articles: new Set(read.map(({ articleId }) => articleId)).size,
          lastActiveAt: moments.length > 0 ? new Date(Math.max(...moments)).toISOString() : null,
        });
      }

      const program = (await app.as("superadmin").get(`/api/admin/analytics${query}`)).body;
      expect(program.members).toEqual(referenceMembers(year, calendar));
      expect(withoutNames(program.pillars)).toEqual(referenceFunnel(year, idsOf(present)));
      expect(program.mostRead).toEqual(referenceMostRead(year, calendar));
      expect(program.revenue).toEqual(referenceRevenue(year, referenceCalendar(zone, now, "12m")));
      expect(program.totals).toEqual({
        members: present.length,
        active: referenceActive(year, idsOf(present), now),
      });
      const shown = year.events
        .filter(({ isActive }) => isActive)
        .toSorted((a, b) => Number(a.startsAt) - Number(b.startsAt));
      const past = shown.filter(({ startsAt }) => startsAt <= now).slice(-6);
      const coming = shown.filter(({ startsAt }) => startsAt > now).slice(0, 6);
      expect(program.events.map(({ id }: { id: string }) => id)).toEqual(
        [...past, ...coming].map(({ id }) => id),
      );
    });

    test("computes the streak of every member", async () => {
      const calendar = referenceCalendar(zone, now, "4w");
      const lengths = new Set<number>();

      for (const { id } of year.users) {
        const row = await findStreak(app.db, id, spanOf("4w", zone, now));
        const { current, longest, activeDays } = referenceStreak(year, id, calendar);
        expect([row.current, row.longest, row.active_days]).toEqual([current, longest, activeDays]);
        lengths.add(longest);
      }
      // Guards against generated data without streaks.
      expect(Math.max(...lengths)).toBeGreaterThan(3);
    });
  },
);

test("prefers the time zone from the settings over the browser's", async () => {
  await app.db
    .update(users)
    .set({ timeZone: "Asia/Tokyo" })
    .where(eq(users.id, people.teamMember.id));
  const { body } = await app.as("teamMember").get("/api/analytics?zone=America/New_York");
  expect(body.zone).toBe("Asia/Tokyo");
  expect((await app.as("agent").get("/api/analytics")).body.zone).toBe("UTC");
});
