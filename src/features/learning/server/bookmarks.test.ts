import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { testApp } from "#test/test-app.ts";
import { samplePillar } from "./pillar.fixture.ts";
import { userLessonBookmarks } from "./tables.ts";

const app = await testApp();
const member = app.as("teamMember");
const pillar = await samplePillar(app.db, 6);
const ids = pillar.elements[0]?.lessonIds ?? [];
const path = (index: number) => `/api/lessons/${ids[index]}/bookmark`;
const countBookmarks = (index: number) =>
  app.db.$count(userLessonBookmarks, eq(userLessonBookmarks.lessonId, ids[index] ?? ""));

describe("lesson bookmarks", () => {
  test("creates an empty bookmark and keeps its notes and rating when it is set again", async () => {
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

  test("deletes notes and rating when the bookmark is removed", async () => {
    await member.put(path(1), {});
    await member.patch(path(1), { notes: "Gone", rating: 2 });
    expect((await member.delete(path(1))).status).toBe(200);
    expect(await countBookmarks(1)).toBe(0);
    expect((await member.delete(path(1))).status).toBe(200);
    expect((await member.put(path(1), {})).body).toEqual({ notes: "", rating: 0 });
  });

  test("rejects notes when the lesson is not bookmarked", async () => {
    expect((await member.patch(path(2), { notes: "No" })).status).toBe(404);
    expect(await countBookmarks(2)).toBe(0);
  });

  test("rejects ratings outside 1 to 5, notes that are too long and foreign fields", async () => {
    await member.put(path(3), {});
    for (const rating of [0, 6, -1, 2.5]) {
      const answer = await member.patch(path(3), { rating });
      expect([answer.status, answer.body.message]).toEqual([422, "Please choose 1 to 5 stars."]);
    }
    const long = await member.patch(path(3), { notes: "x".repeat(10_001) });
    expect(long.body.message).toBe("Please use at most 10000 characters.");
    expect((await member.patch(path(3), { userId: app.people.agent.id })).status).toBe(422);
  });

  test("hides a bookmark from other members", async () => {
    await member.put(path(4), {});
    const other = app.as("agent");
    expect((await other.patch(path(4), { notes: "Mine" })).status).toBe(404);
    await other.delete(path(4));
    expect(await countBookmarks(4)).toBe(1);
  });

  test("stores one row when 20 requests arrive at once", async () => {
    await Promise.all(Array.from({ length: 20 }, () => member.put(path(5), {})));
    expect(await countBookmarks(5)).toBe(1);
  });

  test("rejects a bookmark when the lesson does not exist", async () => {
    expect((await member.put(`/api/lessons/${crypto.randomUUID()}/bookmark`, {})).status).toBe(404);
  });
});
