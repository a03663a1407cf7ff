import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { users } from "#features/accounts/server/tables.ts";
import { samplePillar } from "#features/learning/server/pillar.fixture.ts";
import { lessons } from "#features/learning/server/tables.ts";
import { exportText } from "#test/export-text.ts";
import { type ActorName, createPerson, type Person } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";

/** In the answers of members; nobody else may receive it while it is not shared. */
const SECRET = "narwhalanswer";
/** In the exercises of a lesson that is closed for the owner. */
const CLOSED = "pangolinprompt";

const app = await testApp();
const { organizationId } = app.people.agent;
const [step, question, closedQuestion] = [randomUUID(), randomUUID(), randomUUID()];
const pillar = await samplePillar(app.db, 3);
const [element] = pillar.elements;
const [first = "", second = "", late = ""] = element?.lessonIds ?? [];
await app.db
  .update(lessons)
  .set({
    exercises: [
      { id: step, kind: "step", text: "Call three clients" },
      { id: question, kind: "question", text: "What did they say?" },
    ],
  })
  .where(eq(lessons.id, first));
await app.db
  .update(lessons)
  .set({ exercises: [{ id: closedQuestion, kind: "question", text: `Why, ${CLOSED}?` }] })
  .where(eq(lessons.id, late));

const sheet = (lessonId = first) => `/api/lessons/${lessonId}/worksheet`;
const answer = (who: Person, itemId: string, body: object, lessonId = first) =>
  app.as(who).put(`/api/lessons/${lessonId}/answers/${itemId}`, body);
const share = (who: Person, isShared: boolean, lessonId = first) =>
  app.as(who).put(sheet(lessonId), { isShared });
const pageOf = ({ id }: Person) => `/api/team/analytics/${id}/exercises`;
const seenBy = async (who: ActorName | Person, member: Person) =>
  (await app.as(who).get(pageOf(member))).body;

const newMember = () => createPerson(app.services, { organizationId, firstName: "Nora" });
/** A member who did the step and answered the question of the first lesson. */
async function newWriter() {
  const writer = await newMember();
  await answer(writer, step, { isDone: true });
  await answer(writer, question, { text: `They said ${SECRET}` });
  return writer;
}

describe("the owner of an agency", () => {
  test("sees counts for each person and lesson", async () => {
    const writer = await newWriter();
    const body = await seenBy("agent", writer);
    expect(body).toMatchObject({
      name: "Nora Person",
      steps: { done: 1, total: 1 },
      questions: { done: 1, total: 2 },
      lessonCount: 2,
      lessons: [
        { id: first, steps: { done: 1, total: 1 }, questions: { done: 1, total: 1 }, items: null },
      ],
    });
    const { body: team } = await app.as("agent").get("/api/team/analytics?period=4w");
    expect(team.exerciseCount).toBe(3);
    expect(team.members.find(({ id }: Person) => id === writer.id)).toMatchObject({ exercises: 2 });
  });

  test("counts neither blank answers nor removed items nor unpublished lessons", async () => {
    const writer = await newMember();
    await answer(writer, question, { text: " \n " });
    await answer(writer, step, { isDone: true });
    await answer(writer, step, { isDone: false });
    expect(await seenBy("agent", writer)).toMatchObject({ lessons: [] });
    await answer(writer, step, { isDone: true });
    const draft = { isPublished: false };
    await app.db.update(lessons).set(draft).where(eq(lessons.id, first));
    expect(await seenBy("agent", writer)).toMatchObject({ lessonCount: 1, lessons: [] });
    const { body } = await app.as("agent").get("/api/team/analytics?period=4w");
    expect(body.exerciseCount).toBe(1);
    expect(body.members.find(({ id }: Person) => id === writer.id)).toMatchObject({ exercises: 0 });
    await app.db.update(lessons).set({ isPublished: true }).where(eq(lessons.id, first));
  });

  test("reads the text while it is shared, until the next request after that", async () => {
    const writer = await newWriter();
    await share(writer, true);
    expect((await seenBy("agent", writer)).lessons).toMatchObject([
      {
        isShared: true,
        items: [
          { kind: "step", text: "Call three clients", isDone: true },
          { kind: "question", text: "What did they say?", answer: `They said ${SECRET}` },
        ],
      },
    ]);
    await share(writer, false);
    const body = await seenBy("agent", writer);
    expect(body.lessons).toMatchObject([{ isShared: false, items: null }]);
    expect(JSON.stringify(body)).not.toContain(SECRET);
  });

  test("does not read exercises of a lesson that is closed for the owner", async () => {
    const writer = await newMember();
    await answer(writer, closedQuestion, { text: SECRET }, late);
    await share(writer, true, late);
    await app.db.update(lessons).set({ opensAfterDays: 9 }).where(eq(lessons.id, late));
    const body = await seenBy("agent", writer);
    expect(body.lessons).toMatchObject([{ id: late, questions: { done: 1 }, isShared: true }]);
    expect(JSON.stringify(body)).not.toMatch(`${CLOSED}|${SECRET}`);
    await app.db.update(lessons).set({ opensAfterDays: null }).where(eq(lessons.id, late));
    expect(JSON.stringify(await seenBy("agent", writer))).toContain(CLOSED);
  });

  test("no longer sees somebody who left, and the next owner sees no earlier text", async () => {
    const writer = await newWriter();
    await share(writer, true);
    const { otherAgent } = app.people;
    const move = (to: string) =>
      app.db.update(users).set({ organizationId: to }).where(eq(users.id, writer.id));
    await move(otherAgent.organizationId);
    expect((await app.as("agent").get(pageOf(writer))).status).toBe(404);
    const team = JSON.stringify((await app.as("agent").get("/api/team/analytics?period=4w")).body);
    expect(team).not.toContain(writer.id);
    const next = await seenBy("otherAgent", writer);
    expect(next.lessons).toMatchObject([{ steps: { done: 1 }, isShared: false, items: null }]);
    expect((await app.as(writer).get(sheet())).body.isShared).toBe(false);
    await share(writer, true);
    expect(JSON.stringify(await seenBy("otherAgent", writer))).toContain(SECRET);
    await move(organizationId);
    expect((await seenBy("agent", writer)).lessons).toMatchObject([{ isShared: false }]);
    await app.db.update(users).set({ removedAt: new Date() }).where(eq(users.id, writer.id));
    expect((await app.as("agent").get(pageOf(writer))).status).toBe(404);
  });

  test("reads no text of another owner, even if that person shared it earlier", async () => {
    const writer = await newWriter();
    await share(writer, true);
    await app.db.update(users).set({ role: "agent" }).where(eq(users.id, writer.id));
    expect((await seenBy("agent", writer)).lessons).toMatchObject([{ isShared: false }]);
  });
});

test("superadmins and support see no text, and other agencies nothing", async () => {
  const writer = await newWriter();
  await share(writer, true);
  for (const who of ["otherAgent", "superadmin"] as const) {
    expect((await app.as(who).get(pageOf(writer))).status).toBe(404);
  }
  for (const who of ["support", "teamMember", "guru"] as const) {
    expect((await app.as(who).get(pageOf(writer))).status).toBe(403);
  }
  const admin = await createPerson(app.services, { organizationId, role: "superadmin" });
  const body = await seenBy(admin, writer);
  expect(body.lessons).toMatchObject([{ steps: { done: 1 }, isShared: false, items: null }]);
  expect(JSON.stringify(body)).not.toContain(SECRET);
});

describe("the text of an answer that is not shared", () => {
  const ACTORS = ["noAccess", "teamMember", "guru", "agent", "otherAgent", "support", "superadmin"];

  test.each(ACTORS as ActorName[])("is not in any response to %s", async (who) => {
    const writer = await newWriter();
    // Another lesson is shared: it must not open this one.
    await share(writer, true, second);
    const player = `/api/pillars/${pillar.slug}/elements/${element?.slug}`;
    const inElement = `/api/admin/pillars/${pillar.id}/elements/${element?.id}`;
    const READS = [
      sheet(),
      player,
      `${player}?preview=true`,
      pageOf(writer),
      "/api/team/analytics?period=4w",
      "/api/team/analytics.csv?period=4w&report=members",
      "/api/admin/analytics?period=4w",
      "/api/team/members",
      `/api/search?q=${SECRET}`,
      "/api/home",
      "/api/saved",
      "/api/notifications",
      `/api/admin/conversations/${writer.id}/context`,
      "/api/admin/dashboard",
      "/api/audit",
      "/api/admin/program",
      `${inElement}/lessons`,
      `${inElement}/lessons/${first}`,
      `/api/authoring/lesson/${first}/revisions`,
      "/api/trash",
    ];
    for (const path of READS) {
      const { status, body } = await app.as(who).get(path);
      expect(JSON.stringify(body), path).not.toContain(SECRET);
      // Guards against paths that do not exist: superadmins may read all but one.
      if (who === "superadmin" && path !== pageOf(writer))
        expect([path, status]).toEqual([path, 200]);
    }
    expect(JSON.stringify((await app.as(writer).get(sheet())).body)).toContain(SECRET);
  });

  test("is in the member's export and not in the owner's", async () => {
    const writer = await newWriter();
    expect(await exportText(app, writer)).toContain(SECRET);
    expect(await exportText(app, "agent")).not.toContain(SECRET);
  });
});
