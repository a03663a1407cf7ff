import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { testApp } from "#test/test-app.ts";
import { samplePillar } from "./pillar.fixture.ts";
import { userLessonBookmarks } from "./tables.ts";

const app = await testApp();
app.clock.set("2026-04-01T10:00:00Z");
const member = app.as("teamMember");
const pillar = await samplePillar(app.db, 6);
const ids = pillar.elements[0]?.lessonIds ?? [];
const path = (index: number) => `/api/lessons/${ids[index]}/bookmark`;
const countBookmarks = (index: number) =>
  app.db.$count(userLessonBookmarks, eq(userLessonBookmarks.lessonId, ids[index] ?? ""));

const notesPath = (index: number) => `/api/lessons/${ids[index]}/notes`;
/** The lesson as the player shows it. */
const lessonAt = async (index: number, http = member) => {
  const player = await http.get(`/api/pillars/${pillar.slug}/elements/element-1`);
  const { notes, bookmark } = player.body.lessons[index];
  return { notes, bookmark };
};
const saved = async (group: "lessons" | "notes") =>
  (await member.get("/api/saved")).body[group].items;

describe("lesson bookmarks", () => {
  test("creates a bookmark without a rating and keeps the rating when it is set again", async () => {
    expect((await member.put(path(0), {})).body).toEqual({ rating: 0 });
    expect((await member.patch(path(0), { rating: 5 })).body).toEqual({ rating: 5 });
    expect((await member.put(path(0), {})).body.rating).toBe(5);
    expect(await lessonAt(0)).toEqual({ notes: "", bookmark: { rating: 5 } });
  });

  test("clears the rating and keeps the notes when the bookmark is removed", async () => {
    await member.put(path(1), {});
    await member.patch(path(1), { rating: 2 });
    await member.put(notesPath(1), { notes: "Ask Tom about this" });
    expect((await member.delete(path(1))).status).toBe(200);
    expect(await lessonAt(1)).toEqual({ notes: "Ask Tom about this", bookmark: null });
    expect((await member.delete(path(1))).status).toBe(200);
    expect((await member.patch(path(1), { rating: 2 })).status).toBe(404);
    expect((await member.put(path(1), {})).body).toEqual({ rating: 0 });
    expect(await lessonAt(1)).toEqual({ notes: "Ask Tom about this", bookmark: { rating: 0 } });
  });

  test("leaves no row without a bookmark and notes", async () => {
    await member.put(path(2), {});
    await member.put(notesPath(2), { notes: "Gone" });
    await member.put(notesPath(2), { notes: "  \n" });
    expect(await lessonAt(2)).toEqual({ notes: "", bookmark: { rating: 0 } });
    await member.delete(path(2));
    expect(await countBookmarks(2)).toBe(0);
    await member.put(notesPath(2), { notes: "Only notes" });
    expect(await lessonAt(2)).toEqual({ notes: "Only notes", bookmark: null });
    await member.put(notesPath(2), { notes: "" });
    expect(await countBookmarks(2)).toBe(0);
    expect((await member.put(notesPath(2), { notes: "" })).status).toBe(200);
    expect(await countBookmarks(2)).toBe(0);
  });

  test("lists notes without a bookmark by the time of the notes", async () => {
    app.clock.set("2026-05-01T10:00:00Z");
    await member.put(notesPath(3), { notes: "Raise the retainer" });
    app.clock.set("2026-05-02T10:00:00Z");
    await member.put(path(0), {});
    app.clock.set("2026-05-03T10:00:00Z");
    await member.put(notesPath(3), { notes: "Raise the retainer first" });
    const [first] = await saved("notes");
    expect(first).toMatchObject({
      lessonId: ids[3],
      notes: "Raise the retainer first",
      rating: 0,
      savedAt: "2026-05-03T10:00:00.000Z",
    });
    // A later bookmark has its own time.
    app.clock.set("2026-05-04T10:00:00Z");
    await member.put(path(3), {});
    app.clock.set("2026-05-05T10:00:00Z");
    await member.put(notesPath(3), { notes: "Later" });
    expect((await saved("lessons"))[0]).toMatchObject({ savedAt: "2026-05-04T10:00:00.000Z" });
    await member.delete(path(3));
    await member.put(notesPath(3), { notes: "" });
  });

  test("rejects ratings outside 1 to 5, notes that are too long and foreign fields", async () => {
    await member.put(path(3), {});
    for (const rating of [0, 6, -1, 2.5]) {
      const answer = await member.patch(path(3), { rating });
      expect([answer.status, answer.body.message]).toEqual([422, "Please choose 1 to 5 stars."]);
    }
    const long = await member.put(notesPath(3), { notes: "x".repeat(10_001) });
    expect(long.body.message).toBe("Please use at most 10000 characters.");
    const forged = { notes: "No", userId: app.people.agent.id };
    expect((await member.put(notesPath(3), forged)).status).toBe(422);
  });

  test("hides a bookmark and notes from other members", async () => {
    await member.put(path(4), {});
    const other = app.as("agent");
    await member.put(notesPath(4), { notes: "Mine alone" });
    expect((await other.patch(path(4), { rating: 1 })).status).toBe(404);
    await other.delete(path(4));
    await other.put(notesPath(4), { notes: "" });
    expect(await lessonAt(4, other)).toEqual({ notes: "", bookmark: null });
    expect(await lessonAt(4)).toEqual({ notes: "Mine alone", bookmark: { rating: 0 } });
  });

  test("stores one row when 20 requests arrive at once", async () => {
    await Promise.all(Array.from({ length: 20 }, () => member.put(path(5), {})));
    expect(await countBookmarks(5)).toBe(1);
  });

  test("keeps the notes when they are saved while the bookmark is removed", async () => {
    for (let round = 0; round < 20; round += 1) {
      await member.put(path(5), {});
      await member.put(notesPath(5), { notes: "" });
      const notes = `Round ${round}`;
      await Promise.all([member.put(notesPath(5), { notes }), member.delete(path(5))]);
      expect(await lessonAt(5)).toEqual({ notes, bookmark: null });
    }
  });

  test("rejects a bookmark and notes when the lesson does not exist", async () => {
    const missing = `/api/lessons/${crypto.randomUUID()}`;
    expect((await member.put(`${missing}/notes`, { notes: "No" })).status).toBe(404);
    expect((await member.put(`/api/lessons/${crypto.randomUUID()}/bookmark`, {})).status).toBe(404);
  });

  test("counts only bookmarks as such in the trash", async () => {
    const { id, slug, elements } = await samplePillar(app.db, 1);
    const lessonId = elements[0]?.lessonIds[0];
    await member.put(`/api/lessons/${lessonId}/bookmark`, {});
    await app.as("agent").put(`/api/lessons/${lessonId}/notes`, { notes: "Only notes" });
    await app.as("superadmin").delete(`/api/admin/pillars/${id}`);
    const { items } = (await app.as("superadmin").get("/api/trash")).body;
    expect(
      items.find(({ title }: { title: string }) => title === `Title of ${slug}`).attached,
    ).toEqual(["1 key element", "1 lesson", "1 bookmark"]);
  });
});
