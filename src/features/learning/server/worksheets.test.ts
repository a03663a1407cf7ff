import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { createPerson } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import type { ExerciseItem } from "../lesson-parts-contract.ts";
import { samplePillar } from "./pillar.fixture.ts";
import { keyElements, lessonAnswers, lessons, lessonWorksheets } from "./tables.ts";

const app = await testApp();
const member = app.as("teamMember");
const { organizationId } = app.people.teamMember;

const newItems = (): ExerciseItem[] => [
  { id: randomUUID(), kind: "step", text: "Call three clients" },
  { id: randomUUID(), kind: "question", text: "What did they say?" },
];
/** A lesson with a step and a question. */
async function newLesson() {
  const pillar = await samplePillar(app.db, 1);
  const [element] = pillar.elements;
  const id = element?.lessonIds[0] ?? "";
  const items = newItems();
  await app.db.update(lessons).set({ exercises: items }).where(eq(lessons.id, id));
  const [step, question] = items;
  const answer = (itemId = "") => `/api/lessons/${id}/answers/${itemId}`;
  return {
    id,
    items,
    pillar,
    elementId: element?.id ?? "",
    sheet: `/api/lessons/${id}/worksheet`,
    step: answer(step?.id),
    question: answer(question?.id),
    answer,
    player: `/api/pillars/${pillar.slug}/elements/element-1`,
    edit: `/api/admin/pillars/${pillar.id}/elements/${element?.id}/lessons/${id}`,
  };
}
const answersIn = async (sheet: string, who: Parameters<typeof app.as>[0] = "teamMember") =>
  (await app.as(who).get(sheet)).body.answers;

describe("the worksheet of a member", () => {
  test("is empty at first, and the player lists the exercises", async () => {
    const lesson = await newLesson();
    expect((await member.get(lesson.sheet)).body).toEqual({ isShared: false, answers: [] });
    const player = await member.get(lesson.player);
    expect(player.body.lessons[0].exercises).toEqual(lesson.items);
  });

  test("keeps what a request does not contain", async () => {
    const lesson = await newLesson();
    const [step, question] = lesson.items;
    expect((await member.put(lesson.step, { isDone: true })).status).toBe(200);
    await member.put(lesson.question, { text: "Too expensive." });
    await member.put(lesson.question, { isDone: true });
    await member.put(lesson.step, { isDone: false });
    expect(new Set(await answersIn(lesson.sheet))).toEqual(
      new Set([
        { itemId: step?.id, isDone: false, text: "" },
        { itemId: question?.id, isDone: true, text: "Too expensive." },
      ]),
    );
  });

  test("keeps the answers of two devices that write at the same time", async () => {
    const lesson = await newLesson();
    await Promise.all([
      ...Array.from({ length: 5 }, () => member.put(lesson.step, { isDone: true })),
      ...Array.from({ length: 5 }, () => member.put(lesson.question, { text: "Yes." })),
    ]);
    const answers = await answersIn(lesson.sheet);
    expect(answers.map(({ isDone, text }: never) => [isDone, text]).sort()).toEqual([
      [false, "Yes."],
      [true, ""],
    ]);
  });

  test("rejects unknown items, long texts and foreign fields", async () => {
    const lesson = await newLesson();
    expect((await member.put(lesson.answer(randomUUID()), { isDone: true })).status).toBe(404);
    const other = await newLesson();
    expect((await member.put(lesson.answer(other.items[0]?.id), { isDone: true })).status).toBe(
      404,
    );
    const long = await member.put(lesson.question, { text: "x".repeat(2_001) });
    expect([long.status, long.body.message]).toEqual([422, "Please use at most 2000 characters."]);
    const foreign = { text: "Mine", userId: app.people.agent.id };
    expect((await member.put(lesson.question, foreign)).status).toBe(422);
  });

  test("follows the reading rule of the lesson", async () => {
    const lesson = await newLesson();
    await app.db.update(lessons).set({ opensAfterDays: 9 }).where(eq(lessons.id, lesson.id));
    const tries = () =>
      Promise.all([
        member.get(lesson.sheet),
        member.put(lesson.step, { isDone: true }),
        member.put(lesson.sheet, { isShared: true }),
      ]);
    for (const { status, body } of await tries()) {
      expect([status, body.code]).toEqual([403, "not_open_yet"]);
    }
    expect((await member.get(lesson.player)).body.lessons[0].exercises).toEqual([]);
    await app.db.update(lessons).set({ isPublished: false }).where(eq(lessons.id, lesson.id));
    for (const { status } of await tries()) expect(status).toBe(404);
    expect(await app.db.$count(lessonAnswers, eq(lessonAnswers.lessonId, lesson.id))).toBe(0);
    expect(await app.db.$count(lessonWorksheets, eq(lessonWorksheets.lessonId, lesson.id))).toBe(0);
  });

  test("hides the answer of a removed item and shows it again when the item returns", async () => {
    const lesson = await newLesson();
    const { items } = lesson;
    await member.put(lesson.question, { text: "Still here." });
    const save = async (exercises: ExerciseItem[]) => {
      const { body } = await app.as("superadmin").get(lesson.edit);
      const form = { title: "Lesson", content: "<p>Text</p>", orderPosition: 1 };
      const saved = { ...form, version: body.version, exercises };
      expect((await app.as("superadmin").put(lesson.edit, saved)).status).toBe(200);
    };
    await save(items.slice(0, 1));
    expect(await answersIn(lesson.sheet)).toEqual([]);
    expect((await member.put(lesson.question, { text: "No." })).status).toBe(404);
    const stored = await app.db
      .select()
      .from(lessonAnswers)
      .where(eq(lessonAnswers.lessonId, lesson.id));
    expect(stored).toMatchObject([{ prompt: "What did they say?", text: "Still here." }]);
    await save(items.map((item) => ({ ...item, text: `${item.text} And why?` })));
    expect(await answersIn(lesson.sheet)).toMatchObject([{ text: "Still here." }]);
  });

  test("moves with the lesson, is not copied with it and comes back from the trash", async () => {
    const lesson = await newLesson();
    const admin = app.as("superadmin");
    await member.put(lesson.step, { isDone: true });
    await member.put(lesson.question, { text: "Exactly this." });
    await member.put(lesson.sheet, { isShared: true });
    const before = (await member.get(lesson.sheet)).body;
    expect(before).toMatchObject({ isShared: true, answers: [{}, {}] });

    const [other] = (await samplePillar(app.db, 1)).elements;
    const node = `/api/admin/program/lesson/${lesson.id}`;
    const moved = await admin.post(`${node}/move`, { parentId: other?.id, index: 0 });
    expect(moved.status).toBe(200);
    expect((await member.get(lesson.sheet)).body).toEqual(before);

    const copy = await admin.post(`${node}/duplicate`, {});
    const copied = await app.db.select().from(lessons).where(eq(lessons.id, copy.body.id));
    expect(copied[0]?.exercises).toEqual(lesson.items);
    expect(await app.db.$count(lessonAnswers, eq(lessonAnswers.lessonId, copy.body.id))).toBe(0);

    const [place] = await app.db
      .select({ pillarId: keyElements.pillarId })
      .from(keyElements)
      .where(eq(keyElements.id, other?.id ?? ""));
    const path = `/api/admin/pillars/${place?.pillarId}/elements/${other?.id}/lessons/${lesson.id}`;
    expect((await admin.delete(path)).status).toBe(200);
    expect((await member.get(lesson.sheet)).status).toBe(404);
    const { body: trash } = await admin.get("/api/trash");
    expect(trash.items[0]).toMatchObject({ id: lesson.id });
    expect(JSON.stringify(trash.items[0])).toContain("2 exercise answers");
    expect((await admin.post(`/api/trash/lesson/${lesson.id}/restore`, {})).status).toBe(200);
    expect((await member.get(lesson.sheet)).body).toEqual(before);
  });
});

describe("sharing", () => {
  test("is for people in an agency who do not own it", async () => {
    const lesson = await newLesson();
    for (const who of ["agent", "superadmin", "support"] as const) {
      const answer = await app.as(who).put(lesson.sheet, { isShared: true });
      expect([answer.status, answer.body.code]).toEqual([403, "forbidden"]);
      expect((await app.as(who).put(lesson.sheet, { isShared: false })).status).toBe(200);
    }
    const colleague = await createPerson(app.services, { organizationId });
    await app.as(colleague).put(lesson.sheet, { isShared: true });
    expect((await app.as(colleague).get(lesson.sheet)).body.isShared).toBe(true);
    expect((await member.get(lesson.sheet)).body.isShared).toBe(false);
    await app.as(colleague).put(lesson.sheet, { isShared: false });
    expect((await app.as(colleague).get(lesson.sheet)).body.isShared).toBe(false);
  });
});
