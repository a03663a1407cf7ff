import { and, eq, isNull } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { users } from "#features/accounts/server/tables.ts";
import { auditEntries } from "#platform/server/tables.ts";
import { createPerson, type Person } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { learningJobs } from "./jobs.ts";
import { type SamplePillar, samplePillar } from "./pillar.fixture.ts";
import { contentOpenings, keyElements, lessons, pillars } from "./tables.ts";

const app = await testApp();
const admin = app.as("superadmin");
const START = "2026-05-01T18:00:00Z";
let pillar: SamplePillar;
let member: Person;

beforeEach(async () => {
  app.clock.set(START);
  await app.db.delete(pillars);
  pillar = await samplePillar(app.db, 2, 2);
  member = await createPerson(app.services, {
    organizationId: app.people.teamMember.organizationId,
  });
});

const [FIRST, SECOND] = [0, 1];
const elementOf = (at: number) => {
  const element = pillar.elements[at];
  if (!element) throw new Error("no key element");
  return element;
};
const read = (who: Person = member, at = SECOND) =>
  app.as(who).get(`/api/pillars/${pillar.slug}/elements/${elementOf(at).slug}`);
const complete = (lessonId = "", who: Person = member) =>
  app.as(who).post(`/api/lessons/${lessonId}/complete`, {});
const completeFirst = async (who: Person = member) => {
  for (const id of elementOf(FIRST).lessonIds) await complete(id, who);
};
const drip = (condition: Partial<typeof keyElements.$inferInsert>) =>
  app.db
    .update(keyElements)
    .set(condition)
    .where(eq(keyElements.id, elementOf(SECOND).id));
const saveElement = async (change: object, at = SECOND) => {
  const { id } = elementOf(at);
  const path = `/api/admin/pillars/${pillar.id}/elements/${id}`;
  const { body } = await admin.get(path);
  const { title, description, slug, version } = body;
  const answer = await admin.put(path, { title, description, slug, version, ...change });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
};
const addLesson = (at: number, change: object = {}) =>
  admin.post(`/api/admin/pillars/${pillar.id}/elements/${elementOf(at).id}/lessons`, {
    title: "Added",
    content: "<p>Added</p>",
    orderPosition: 99,
    ...change,
  });

describe("after a number of days", () => {
  test("opens at midnight of the day, in the founder's time zone", async () => {
    await drip({ opensAfterDays: 2 });
    app.clock.set("2026-05-03T06:59:59Z");
    const early = await read();
    expect([early.status, early.body.code, early.body.data]).toEqual([
      403,
      "not_open_yet",
      { opensAt: "2026-05-03T07:00:00.000Z", opensAfter: null },
    ]);
    app.clock.set("2026-05-03T07:00:00Z");
    expect((await read()).status).toBe(200);
  });

  test("counts from the first request with access", async () => {
    await drip({ opensAfterDays: 2 });
    await app.db.update(users).set({ firstAccessAt: null }).where(eq(users.id, member.id));
    app.clock.set("2026-05-20T18:00:00Z");
    expect((await read()).body.data.opensAt).toBe("2026-05-22T07:00:00.000Z");
  });

  test("a lesson of an open key element opens later and is listed without its text", async () => {
    const [now = "", later = ""] = elementOf(FIRST).lessonIds;
    await app.db.update(lessons).set({ opensAfterDays: 7 }).where(eq(lessons.id, later));
    const { body } = await read(member, FIRST);
    expect(body.lessons).toMatchObject([
      { id: now, content: "<p>Text of lesson 1</p>", lock: null },
      { id: later, title: "Lesson 2", content: "", lock: { opensAt: "2026-05-08T07:00:00.000Z" } },
    ]);
    expect(body.pillar.lessonCount).toBe(4);
    expect((await complete(later)).body.code).toBe("not_open_yet");
    await complete(now);
    const { body: home } = await app.as(member).get("/api/home");
    expect(home.continueLesson.lessonId).toBe(elementOf(SECOND).lessonIds[0]);
  });
});

describe("after the previous key element", () => {
  test("opens when it is complete, for this member only", async () => {
    await drip({ opensAfterPrevious: true });
    expect((await read()).body.data).toEqual({ opensAt: null, opensAfter: "Element 1" });
    await completeFirst();
    expect((await read()).status).toBe(200);
    expect((await read(app.people.teamMember)).status).toBe(403);
  });

  test("stays open, also its own conditions, when the completion is undone", async () => {
    await drip({ opensAfterPrevious: true });
    const [lesson = "", later = ""] = elementOf(SECOND).lessonIds;
    await app.db.update(lessons).set({ opensAfterPrevious: true }).where(eq(lessons.id, later));
    await completeFirst();
    const undone = await app
      .as(member)
      .delete(`/api/lessons/${elementOf(FIRST).lessonIds[1]}/complete`);
    expect(undone.body.element).toMatchObject({ completedCount: 1 });
    expect((await read()).body.lessons).toMatchObject([{ lock: null }, { lock: null }]);
    expect((await complete(lesson)).status).toBe(200);
    expect((await complete(later)).status).toBe(200);
    const openings = await app.db.select().from(contentOpenings);
    expect(new Set(openings.map(({ userId }) => userId))).toEqual(new Set([member.id]));
  });

  test("drafts before it do not count", async () => {
    await drip({ opensAfterPrevious: true });
    const [first = "", second = ""] = elementOf(FIRST).lessonIds;
    await app.db.update(lessons).set({ isPublished: false }).where(eq(lessons.id, second));
    await complete(first);
    expect((await read()).status).toBe(200);
  });

  test.each([
    ["a new lesson", () => addLesson(FIRST)],
    [
      "a lesson that the job publishes",
      async () => {
        await addLesson(FIRST, { isPublished: false, publishAt: "2026-05-02T00:00:00Z" });
        app.clock.set("2026-05-02T00:00:00Z");
        for (const job of learningJobs) await job.handle({}, app.services);
      },
    ],
    [
      "another key element before it",
      async () => {
        const form = { title: "Between", description: "More", slug: "between" };
        const path = `/api/admin/pillars/${pillar.id}/elements`;
        const { body } = await admin.post(path, form);
        await app.db.insert(lessons).values({
          keyElementId: body.id,
          title: "Between",
          content: "",
          orderPosition: 1,
        });
        await admin.post(`${path}/${body.id}/move`, { position: 2 });
      },
    ],
  ])("stays open after %s", async (_what, change) => {
    await drip({ opensAfterPrevious: true });
    await completeFirst();
    await change();
    expect((await read()).status).toBe(200);
    expect((await read(app.people.teamMember)).status).toBe(403);
  });
});

describe("changing the condition", () => {
  test("keeps content open for everyone for whom it was open", async () => {
    await saveElement({ opensAfterDays: 10 });
    expect((await read()).status).toBe(200);
    app.clock.set("2026-05-02T18:00:00Z");
    const newcomer = await createPerson(app.services, {
      organizationId: app.people.teamMember.organizationId,
    });
    expect((await read(newcomer)).status).toBe(403);
    await saveElement({ opensAfterDays: null, opensAfterPrevious: true });
    expect((await read(newcomer)).status).toBe(403);
    await completeFirst(newcomer);
    await saveElement({ opensAfterDays: 100, opensAfterPrevious: false });
    expect((await read(newcomer)).status).toBe(200);
    expect((await read()).status).toBe(200);
  });

  test("a draft was open for nobody", async () => {
    await saveElement({ isPublished: false });
    await saveElement({ isPublished: true, opensAfterDays: 10 });
    expect((await read()).status).toBe(403);
  });

  test("an open lesson stays open in another key element", async () => {
    await drip({ opensAfterDays: 10 });
    const [id = "", other = ""] = elementOf(FIRST).lessonIds;
    const path = `/api/admin/program/lesson/${id}/move`;
    const moved = await admin.post(path, { parentId: elementOf(SECOND).id, index: 0 });
    expect(moved.status, JSON.stringify(moved.body)).toBe(200);
    const { status, body } = await read();
    expect(status).toBe(200);
    expect(body.lessons.map(({ lock }: { lock: unknown }) => lock === null)).toEqual([
      true,
      false,
      false,
    ]);
    expect(body.lessons[0].id).toBe(id);
    expect((await complete(id)).status).toBe(200);
    expect((await complete(other)).status).toBe(200);
  });

  test.each([0, 3651, 1.5])("rejects %s days", async (opensAfterDays) => {
    const answer = await addLesson(FIRST, { opensAfterDays });
    expect([answer.status, answer.body.fields]).toEqual([
      422,
      { opensAfterDays: "Days must be a whole number from 1 to 3650." },
    ]);
  });
});

test("staff open a key element or a lesson for one member", async () => {
  await drip({ opensAfterDays: 10 });
  const { id, lessonIds } = elementOf(SECOND);
  const [lessonId = "", closed = ""] = lessonIds;
  const open = (kind: string, subject: string) =>
    admin.post("/api/admin/openings", { kind, id: subject, userId: member.id });
  expect((await open("lesson", lessonId)).status).toBe(200);
  expect((await complete(lessonId)).status).toBe(200);
  expect((await complete(closed)).status).toBe(403);
  expect((await read()).body.lessons).toMatchObject([
    { lock: null },
    { lock: { opensAfter: null } },
  ]);
  expect((await open("key_element", id)).status).toBe(200);
  expect((await open("key_element", id)).status).toBe(200);
  expect((await complete(closed)).status).toBe(200);
  expect((await read(app.people.teamMember)).status).toBe(403);
  const openings = await app.db.$count(
    contentOpenings,
    and(eq(contentOpenings.userId, member.id), isNull(contentOpenings.lessonId)),
  );
  expect(openings).toBe(1);
  expect(await app.db.$count(auditEntries, eq(auditEntries.action, "lesson.open"))).toBeGreaterThan(
    0,
  );
  expect((await open("lesson", member.id)).status).toBe(404);
});
