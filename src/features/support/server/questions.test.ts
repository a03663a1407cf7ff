import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { users } from "#features/accounts/server/tables.ts";
import { insertGuru } from "#features/gurus/server/guru.fixture.ts";
import { gurus } from "#features/gurus/server/tables.ts";
import { countStatements } from "#test/count-statements.ts";
import { openLive } from "#test/live-reader.ts";
import { createPerson, type Person } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { uploadAs } from "#test/upload.ts";
import { ticketHelpers } from "./ticket.fixture.ts";

const app = await testApp();
const { db, people } = app;
const helpers = ticketHelpers(app);
const { answer: answerAsTeam, reply, change, mailsTo } = helpers;
const team = app.as("support");
const PDF = Buffer.from(
  "%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n",
);

let guru: Person;
let slug: string;
let guruId: string;

beforeEach(async () => {
  const facts = { organizationId: people.support.organizationId, isGuru: true };
  guru = await createPerson(app.services, facts);
  ({ slug, id: guruId } = await insertGuru(app, { userId: guru.id, name: "Ines Carvalho" }));
});

const ask = (change: object = {}) =>
  app.as(helpers.member()).post(`/api/gurus/${slug}/questions`, {
    subject: "Pass-through costs",
    message: "Do I mark them up?",
    clientId: randomUUID(),
    ...change,
  });
const asGuru = () => app.as(guru);
const questions = async (person = guru) => (await app.as(person).get("/api/guru/questions")).body;
const answer = (id: string, person = guru, change: object = {}) =>
  app.as(person).post(`/api/guru/questions/${id}/replies`, {
    text: "No, never.",
    clientId: randomUUID(),
    ...change,
  });
const ticketOf = async (id: string) =>
  (await app.as(helpers.member()).get(`/api/support/tickets/${id}`)).body;

test("brings a question to the guru and the answer to the member", async () => {
  const { status, body } = await ask();
  expect(status).toBe(201);
  const { id } = body;
  expect((await asGuru().get("/api/notifications")).body.items[0]).toMatchObject({
    kind: "guru_question",
    title: "Mara Quill asked you a question",
    body: "Pass-through costs: Do I mark them up?",
    link: `/gurus/questions?question=${id}`,
  });
  expect(await mailsTo(guru.email)).toEqual(["New question: Pass-through costs"]);
  expect(await mailsTo(helpers.member().email)).toEqual([
    "Your question to Ines Carvalho: Pass-through costs",
  ]);
  // The guru answers, so that the team is not notified.
  expect(await mailsTo(people.support.email)).toEqual([]);
  expect(await questions()).toMatchObject({
    canAnswer: true,
    total: 1,
    items: [{ id, state: "waiting", member: { name: "Mara Quill" } }],
  });
  const answered = await answer(id);
  expect(answered.status).toBe(201);
  expect(answered.body).toMatchObject({ state: "answered", canReply: true });
  expect((await asGuru().get("/api/guru/questions/waiting")).body).toEqual({ count: 0 });
  expect(await ticketOf(id)).toMatchObject({
    status: "in_progress",
    guru: { name: "Ines Carvalho", slug },
    replyBy: null,
    responses: [{ text: "No, never.", isFromTeam: true, responder: { name: "Ines Carvalho" } }],
  });
  expect(await mailsTo(helpers.member().email)).toContainEqual(
    expect.stringMatching(/^Reply to your ticket #\d+: Pass-through costs$/),
  );
  await reply(id);
  expect(await mailsTo(guru.email)).toContain("New reply to your answer: Pass-through costs");
  expect((await questions()).items).toMatchObject([{ state: "waiting" }]);
  await change(id, { status: "closed" });
  expect((await answer(id)).status).toBe(409);
  expect((await questions()).items).toMatchObject([{ state: "closed" }]);
});

test("labels the question in the inbox, where the team can answer it", async () => {
  const { body } = await ask();
  const { items } = (await team.get("/api/admin/inbox")).body;
  const inbox = items.find((thread: { id: string }) => thread.id === body.id);
  expect(inbox).toMatchObject({ assignee: null, ticket: { guruName: "Ines Carvalho" } });
  const seenResponseId = null;
  expect((await answerAsTeam(body.id)).status).toBe(201);
  expect((await questions()).items).toMatchObject([{ state: "answered" }]);
  // The guru had not seen it.
  expect((await answer(body.id, guru, { seenResponseId })).body.code).toBe("new_reply");
  await answer(body.id);
  // A guru is never the assignee.
  expect((await team.get(`/api/admin/support/tickets/${body.id}`)).body).toMatchObject({
    guru: { name: "Ines Carvalho" },
    assignee: { id: people.support.id },
  });
  // The colleague who took part is notified of what comes next.
  await reply(body.id);
  expect(await mailsTo(people.support.email)).toEqual([
    expect.stringMatching(/^New reply in ticket #\d+: Pass-through costs$/),
  ]);
});

test("shows a guru nothing but the question: no address, no notes, no other ticket", async () => {
  const { body } = await ask();
  const { body: other } = await helpers.open();
  await answerAsTeam(body.id, { text: "Internal: a difficult client.", isInternal: true });
  const { status, body: seen } = await asGuru().get(`/api/guru/questions/${body.id}`);
  expect(status).toBe(200);
  const texts = JSON.stringify([seen, await questions()]);
  expect(texts).not.toContain(helpers.member().email);
  expect(texts).not.toContain("difficult");
  expect(seen.responses).toEqual([]);
  expect((await questions()).total).toBe(1);
  expect((await asGuru().get(`/api/guru/questions/${other.id}`)).status).toBe(404);
  expect((await answer(other.id)).status).toBe(404);
  expect((await asGuru().get(`/api/support/tickets/${body.id}`)).status).toBe(404);
});

test("answers 404 to another guru and 403 to everyone who is no guru", async () => {
  const { body } = await ask();
  const otherGuru = await createPerson(app.services, {
    organizationId: people.agent.organizationId,
    isGuru: true,
  });
  await insertGuru(app, { userId: otherGuru.id });
  expect((await questions(otherGuru)).items).toEqual([]);
  const callers = [
    [otherGuru, 404],
    [people.guru, 404],
    [helpers.member(), 403],
    [people.agent, 403],
    [people.support, 403],
  ] as const;
  for (const [person, expected] of callers) {
    const read = await app.as(person).get(`/api/guru/questions/${body.id}`);
    expect(read.status, person.email).toBe(expected);
    expect((await answer(body.id, person)).status, person.email).toBe(expected);
  }
  expect((await ticketOf(body.id)).responses).toEqual([]);
});

test("opens attachments of the question to the guru, but not to another guru", async () => {
  const { body: file } = await uploadAs(app, helpers.member(), "attachment", PDF, "fee.pdf");
  const { body } = await ask({ fileIds: [file.id] });
  const [shown] = (await asGuru().get(`/api/guru/questions/${body.id}`)).body.files;
  expect((await asGuru().get(shown.url)).status).toBe(200);
  expect((await app.as("guru").get(shown.url)).status).toBe(404);
  await db.update(gurus).set({ isActive: false }).where(eq(gurus.id, guruId));
  expect((await asGuru().get(shown.url)).status).toBe(404);
});

test("refuses a question to oneself", async () => {
  const own = { subject: "S", message: "M", clientId: randomUUID() };
  const refused = await asGuru().post(`/api/gurus/${slug}/questions`, own);
  expect([refused.status, refused.body.message]).toEqual([
    403,
    "You can't ask yourself a question.",
  ]);
  expect((await asGuru().get(`/api/gurus/${slug}`)).body.canAsk).toBe(false);
});

test.each([
  ["is hidden", () => db.update(gurus).set({ isActive: false }).where(eq(gurus.id, guruId))],
  ["is linked to nobody", () => db.update(gurus).set({ userId: null }).where(eq(gurus.id, guruId))],
  [
    "belongs to someone who is no guru any more",
    () => db.update(users).set({ isGuru: false }).where(eq(users.id, guru.id)),
  ],
  [
    "belongs to a suspended member",
    () => db.update(users).set({ suspendedAt: app.clock.now() }).where(eq(users.id, guru.id)),
  ],
])("leaves questions to the team when the profile %s", async (_when, stop) => {
  const profile = () => app.as(helpers.member()).get(`/api/gurus/${slug}`);
  expect((await profile()).body.canAsk).toBe(true);
  const { body } = await ask();
  await stop();
  expect((await profile()).body.canAsk ?? false).toBe(false);
  expect((await ask()).status).toBe(404);
  const seen = await asGuru().get(`/api/guru/questions/${body.id}`);
  expect([401, 403, 404]).toContain(seen.status);
  await reply(body.id);
  expect(await mailsTo(guru.email)).toEqual(["New question: Pass-through costs"]);
  expect(await mailsTo(people.support.email)).toContainEqual(
    expect.stringMatching(/^New reply in ticket/),
  );
  expect((await answerAsTeam(body.id)).status).toBe(201);
});

test("publishes a live event to the guru when the member writes, but not for a note", async () => {
  const { body } = await ask();
  const page = await openLive(app.url, guru.cookie);
  await answerAsTeam(body.id, { isInternal: true });
  await reply(body.id);
  await page.waitForEvents(2);
  const events = page.received.filter(({ kind }) => kind === "guru_question");
  expect(events).toEqual([{ kind: "guru_question", payload: { ticketId: body.id } }]);
  page.cut();
});

test("opens one ticket when the same question is sent twice", async () => {
  const clientId = randomUUID();
  const [first, second] = [await ask({ clientId }), await ask({ clientId })];
  expect(second.body).toEqual(first.body);
  expect((await questions()).total).toBe(1);
});

test("lists the longest wait first, with the same number of statements for 1 and 20", async () => {
  const { body: first } = await ask();
  await questions();
  const few = await countStatements(app, questions);
  app.clock.set("2026-03-02T12:00:00Z");
  const { body: second } = await ask({ subject: "Second" });
  app.clock.set("2026-03-02T13:00:00Z");
  for (let number = 0; number < 18; number += 1) await ask();
  expect(await countStatements(app, questions)).toBe(few);
  await answer(first.id);
  const { items } = await questions();
  expect(items[0].id).toBe(second.id);
  expect(items.at(-1)).toMatchObject({ id: first.id, state: "answered" });
});
