import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { createPerson } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { samplePillar } from "./pillar.fixture.ts";
import {
  findContinueLesson,
  listPillarFunnel,
  listPillarProgress,
  listSavedLessons,
  listTimeByPillar,
} from "./public.ts";

const app = await testApp();
const one = await samplePillar(app.db, 2, 2);
const two = await samplePillar(app.db, 2);
const { organizationId } = app.people.teamMember;
const newMember = () => createPerson(app.services, { organizationId });
const lesson = (pillar: typeof one, element: number, at: number) =>
  pillar.elements[element]?.lessonIds[at] ?? "";

async function learner() {
  const person = await newMember();
  const http = app.as(person);
  return {
    person,
    visit: async (id: string, at: string, seconds = 0) => {
      app.clock.set(at);
      await http.put(`/api/lessons/${id}/visit`, { seconds });
    },
    complete: (id: string) => http.post(`/api/lessons/${id}/complete`, {}),
    next: () => findContinueLesson(app.services, { userId: person.id }),
    http,
  };
}

describe("continue where you left off", () => {
  test("returns the first lesson for a new member", async () => {
    const { next } = await learner();
    expect(await next()).toMatchObject({
      lessonId: lesson(one, 0, 0),
      pillarSlug: one.slug,
      elementSlug: "element-1",
      hasStarted: false,
    });
  });

  test("returns the last opened lesson when it is not completed", async () => {
    const { visit, next } = await learner();
    await visit(lesson(one, 1, 1), "2026-06-01T10:00:00Z");
    await visit(lesson(two, 0, 0), "2026-06-01T09:00:00Z");
    expect(await next()).toMatchObject({ lessonId: lesson(one, 1, 1), hasStarted: true });
  });

  test("continues with the element, its skipped lessons, the next element, then other pillars", async () => {
    const { visit, complete, next } = await learner();
    const step = async (id: string, at: string) => {
      await visit(id, at);
      await complete(id);
      return (await next())?.lessonId;
    };
    expect(await step(lesson(two, 0, 0), "2026-06-02T10:00:00Z")).toBe(lesson(two, 0, 1));
    expect(await step(lesson(one, 0, 1), "2026-06-02T11:00:00Z")).toBe(lesson(one, 0, 0));
    expect(await step(lesson(one, 0, 0), "2026-06-02T12:00:00Z")).toBe(lesson(one, 1, 0));
    expect(await step(lesson(one, 1, 0), "2026-06-02T13:00:00Z")).toBe(lesson(one, 1, 1));
    expect(await step(lesson(one, 1, 1), "2026-06-02T14:00:00Z")).toBe(lesson(two, 0, 1));
    expect(await step(lesson(two, 0, 1), "2026-06-02T15:00:00Z")).toBeUndefined();
  });
});

test("lists time by pillar in display order with zero for pillars without visits", async () => {
  const { visit, person } = await learner();
  await visit(lesson(one, 0, 0), "2026-06-03T10:00:00Z", 30);
  await visit(lesson(one, 1, 0), "2026-06-03T10:01:00Z", 45);
  const rows = await listTimeByPillar(app.db, person.id);
  expect(rows).toMatchObject([
    { seconds: 75, lessonCount: 4, completed: 0 },
    { seconds: 0, lessonCount: 2, completed: 0 },
  ]);
});

test("lists and searches saved lessons with pillar, notes and rating", async () => {
  const { http, person } = await learner();
  await http.put(`/api/lessons/${lesson(two, 0, 1)}/bookmark`, {});
  await http.patch(`/api/lessons/${lesson(two, 0, 1)}/bookmark`, { rating: 5 });
  await http.put(`/api/lessons/${lesson(two, 0, 1)}/notes`, { notes: "Good" });
  const list = (search = "", isBookmarked = true) =>
    listSavedLessons(app.db, person.id, { isBookmarked, search });
  expect(await list()).toMatchObject([
    { lessonTitle: "Lesson 2", pillarSlug: two.slug, notes: "Good", rating: 5, total: 1 },
  ]);
  expect(await list("", false)).toEqual([]);
  const found = async (search: string) => (await list(search)).length;
  expect(await found("good lesson")).toBe(1);
  expect(await found("good bye")).toBe(0);
  expect(await found("%")).toBe(0);
});

test("counts members who started, reached halfway in and completed a pillar", async () => {
  const pillar = await samplePillar(app.db, 4);
  for (const done of [1, 2, 4]) {
    const { complete } = await learner();
    for (let at = 0; at < done; at += 1) await complete(lesson(pillar, 0, at));
  }
  const rows = await listPillarFunnel(app.db, sql`select id from users`);
  expect(rows.find(({ pillarId }) => pillarId === pillar.id)).toMatchObject({
    started: 3,
    halfway: 2,
    completed: 1,
  });
});

test("returns the same progress as the pillar list", async () => {
  const { http, complete, person } = await learner();
  await complete(lesson(two, 0, 0));
  const cards = await listPillarProgress(app.db, person.id);
  expect(cards).toEqual((await http.get("/api/pillars")).body.items);
});
