import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { testApp } from "#test/test-app.ts";
import { samplePillar } from "./pillar.fixture.ts";
import { userLessonBookmarks, userLessonVisits } from "./tables.ts";

const app = await testApp();
const member = app.as("teamMember");
const pillar = await samplePillar(app.db, 6);
const ids = pillar.elements[0]?.lessonIds ?? [];
const path = (index: number) => `/api/lessons/${ids[index]}/bookmark`;
const rowsOf = (index: number) =>
  app.db.$count(userLessonBookmarks, eq(userLessonBookmarks.lessonId, ids[index] ?? ""));

describe("a bookmark", () => {
  test("begins with empty notes and no stars, and keeps what it has", async () => {
    expect((await member.put(path(0), {})).body).toEqual({ notes: "", rating: 0 });
    const changed = await member.patch(path(0), { notes: "Ask Tom about this", rating: 4 });
    expect(changed.body).toEqual({ notes: "Ask Tom about this", rating: 4 });
    expect((await member.patch(path(0), { rating: 5 })).body).toEqual({
      notes: "Ask Tom about this",
      rating: 5,
    });
    expect((await member.put(path(0), {})).body.rating).toBe(5);
    const player = await member.get(`/api/pillars/${pillar.slug}/elements/element-1`);
    expect(player.body.lessons[0].bookmark).toEqual({ notes: "Ask Tom about this", rating: 5 });
  });

  test("removed and set again, its notes and stars are gone", async () => {
    await member.put(path(1), {});
    await member.patch(path(1), { notes: "Gone", rating: 2 });
    expect((await member.delete(path(1))).status).toBe(200);
    expect(await rowsOf(1)).toBe(0);
    expect((await member.delete(path(1))).status).toBe(200);
    expect((await member.put(path(1), {})).body).toEqual({ notes: "", rating: 0 });
  });

  test("notes and stars need one", async () => {
    expect((await member.patch(path(2), { notes: "No" })).status).toBe(404);
    expect(await rowsOf(2)).toBe(0);
  });

  test("stars are whole and from 1 to 5, notes have an end", async () => {
    await member.put(path(3), {});
    for (const rating of [0, 6, -1, 2.5]) {
      const answer = await member.patch(path(3), { rating });
      expect([answer.status, answer.body.message]).toEqual([422, "Please choose 1 to 5 stars"]);
    }
    const long = await member.patch(path(3), { notes: "x".repeat(10_001) });
    expect(long.body.message).toBe("Please use at most 10000 characters");
    expect((await member.patch(path(3), { userId: app.people.agent.id })).status).toBe(422);
  });

  test("belongs to one member", async () => {
    await member.put(path(4), {});
    const other = app.as("agent");
    expect((await other.patch(path(4), { notes: "Mine" })).status).toBe(404);
    await other.delete(path(4));
    expect(await rowsOf(4)).toBe(1);
  });

  test("20 parallel clicks leave one row", async () => {
    await Promise.all(Array.from({ length: 20 }, () => member.put(path(5), {})));
    expect(await rowsOf(5)).toBe(1);
  });

  test("needs a lesson that exists", async () => {
    expect((await member.put(`/api/lessons/${crypto.randomUUID()}/bookmark`, {})).status).toBe(404);
  });
});

describe("a visit", () => {
  const visit = (index: number, body: object) =>
    member.put(`/api/lessons/${ids[index]}/visit`, body);

  test("remembers the last time and adds up the seconds", async () => {
    app.clock.set("2026-05-01T08:00:00Z");
    expect((await visit(0, {})).body).toEqual({ ok: true });
    app.clock.set("2026-05-01T08:00:30Z");
    await visit(0, { seconds: 30 });
    await visit(0, { seconds: 12 });
    const [row] = await app.db
      .select()
      .from(userLessonVisits)
      .where(
        and(
          eq(userLessonVisits.lessonId, ids[0] ?? ""),
          eq(userLessonVisits.userId, app.people.teamMember.id),
        ),
      );
    expect(row).toMatchObject({
      lastOpenedAt: new Date("2026-05-01T08:00:30Z"),
      secondsSpent: 42,
    });
  });

  test("nobody spends an hour in one call", async () => {
    expect((await visit(1, { seconds: 3600 })).status).toBe(422);
    expect((await visit(1, { seconds: -1 })).status).toBe(422);
  });
});
