import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { conversations } from "#features/messages/server/tables.ts";
import { supportRequests } from "#features/support/server/tables.ts";
import { auditEntries } from "#platform/server/tables.ts";
import { countStatements } from "#test/count-statements.ts";
import { createOrganizationRow, createPerson, type Person } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import type { Change, Thread, ThreadKind } from "../contract.ts";

const app = await testApp();
const { db, people } = app;
const team = app.as("support");
const organizationId = await createOrganizationRow(app.services, "Lantern & Loom");
let edda: Person;
let livia: Person;

beforeEach(async () => {
  await db.delete(conversations);
  await db.delete(supportRequests);
  const person = (firstName: string, lastName: string) =>
    createPerson(app.services, { organizationId, firstName, lastName });
  edda = await person("Edda", "Marsh");
  livia = await person("Livia", "Stone");
});

// A Monday, 9:00 in Los Angeles, where the business hours of the demo are.
const at = (time: string) => app.clock.set(`2026-03-02T${time}:00-08:00`);
const say = (who: Person, content: string) =>
  app.as(who).post("/api/messages", { content, clientId: randomUUID() });
const answer = (to: Person, content: string, more: object = {}) =>
  team.post(`/api/admin/conversations/${to.id}/messages`, {
    content,
    clientId: randomUUID(),
    ...more,
  });
const open = async (who: Person, subject: string): Promise<string> =>
  (
    await app
      .as(who)
      .post("/api/support/tickets", { subject, message: "m", clientId: randomUUID() })
  ).body.id;
const inbox = async (query = "") => (await team.get(`/api/admin/inbox${query}`)).body;
const labels = (body: { items: Thread[] }) =>
  body.items.map(({ ticket, member }) => ticket?.subject ?? member.name);
const change = (change: object, ...threads: [ThreadKind, string][]) =>
  team.post("/api/admin/inbox/changes", {
    threads: threads.map(([kind, id]) => ({ kind, id })),
    change,
  });
const stateOf = async (kind: ThreadKind, id: string) =>
  (await team.get(`/api/admin/inbox/${kind}/${id}`)).body.state;
const resolve = { action: "resolve" } satisfies Change;
const nextDay = { action: "snooze", until: "2026-03-03T09:00:00-08:00" };

test("lists what waits longest first, with the minutes of business hours since then", async () => {
  at("06:00");
  await say(edda, "First");
  at("09:30");
  const ticket = await open(livia, "Invoice missing");
  at("10:00");
  await say(edda, "Second");
  const body = await inbox();
  expect(labels(body)).toEqual(["Edda Marsh", "Invoice missing"]);
  expect(body).toMatchObject({ total: 2, page: 1, targetMinutes: 480 });
  expect(body.items[0]).toMatchObject({
    kind: "conversation",
    id: edda.id,
    member: { name: "Edda Marsh", organizationName: "Lantern & Loom" },
    assignee: null,
    state: "waiting",
    waitedMinutes: 60,
    latest: { text: "Second", isFromTeam: false },
    ticket: null,
  });
  expect(body.items[1]).toMatchObject({
    kind: "ticket",
    id: ticket,
    waitedMinutes: 30,
    latest: { text: "m" },
    ticket: { subject: "Invoice missing", status: "open" },
  });
});

test("keeps a conversation waiting for everyone until someone answers it, not until it is read", async () => {
  at("10:00");
  await say(edda, "Hello?");
  await team.post(`/api/admin/conversations/${edda.id}/read`, { position: 1 });
  expect(labels(await inbox())).toEqual(["Edda Marsh"]);
  await answer(edda, "Hello!");
  expect(labels(await inbox())).toEqual([]);
  expect(await stateOf("conversation", edda.id)).toBe("answered");
});

test("moves conversations and tickets through the views", async () => {
  at("10:00");
  await say(edda, "Question");
  const ticket = await open(livia, "Video stops");
  const both: [ThreadKind, string][] = [
    ["conversation", edda.id],
    ["ticket", ticket],
  ];
  const counts = async () => (await team.get("/api/admin/inbox/counts")).body;
  const none = { waiting: 0, mine: 0, unassigned: 0, snoozed: 0 };
  expect(await counts()).toMatchObject({ ...none, waiting: 2, unassigned: 2 });

  const assign = { action: "assign", assigneeId: people.support.id };
  expect((await change(assign, ...both)).body).toMatchObject({ changed: 2 });
  expect((await change(assign, ...both)).body).toEqual({ changed: 0, undoId: null });
  expect(await counts()).toMatchObject({ ...none, waiting: 2, mine: 2 });
  expect(labels(await inbox("?view=mine")).sort()).toEqual(["Edda Marsh", "Video stops"]);

  await change(nextDay, ...both);
  expect(await counts()).toMatchObject({ ...none, mine: 2, snoozed: 2 });
  expect(labels(await inbox("?view=snoozed"))).toHaveLength(2);
  app.clock.set("2026-03-03T09:00:00-08:00");
  expect(await counts()).toMatchObject({ ...none, waiting: 2, mine: 2 });

  await change(resolve, ...both);
  expect(await counts()).toMatchObject(none);
  expect(labels(await inbox("?view=resolved")).sort()).toEqual(["Edda Marsh", "Video stops"]);
  const [row] = await db.select().from(supportRequests).where(eq(supportRequests.id, ticket));
  expect(row).toMatchObject({ status: "closed", isWaitingForTeam: false, waitingSince: null });

  await change({ action: "reopen" }, ...both);
  expect(await counts()).toMatchObject({ ...none, waiting: 2, mine: 2 });
});

test("a new message of the member ends a snooze and reopens a resolved conversation", async () => {
  at("10:00");
  await say(edda, "One");
  await change(nextDay, ["conversation", edda.id]);
  await say(edda, "Two");
  expect(await stateOf("conversation", edda.id)).toBe("waiting");
  await change(resolve, ["conversation", edda.id]);
  at("11:00");
  await say(edda, "Three");
  const [thread] = (await inbox()).items;
  expect(thread).toMatchObject({ state: "waiting", waitingSince: "2026-03-02T19:00:00.000Z" });
});

test("assigns the first person who replies, and resolves with the reply if asked", async () => {
  at("10:00");
  await say(edda, "Question");
  await answer(edda, "Answer", { isResolved: true });
  const thread = (await team.get(`/api/admin/inbox/conversation/${edda.id}`)).body;
  expect(thread).toMatchObject({ state: "resolved", assignee: { id: people.support.id } });
  const ticket = await open(livia, "Video stops");
  await team.post(`/api/admin/support/tickets/${ticket}/replies`, {
    text: "Fixed",
    clientId: randomUUID(),
    isResolved: true,
  });
  expect((await team.get(`/api/admin/inbox/ticket/${ticket}`)).body).toMatchObject({
    state: "resolved",
    assignee: { id: people.support.id },
    ticket: { status: "closed" },
  });
});

test("refuses a second reply that was written without seeing the first", async () => {
  at("10:00");
  await say(edda, "Question");
  await app.as("superadmin").post(`/api/admin/conversations/${edda.id}/messages`, {
    content: "I take this.",
    clientId: randomUUID(),
  });
  const refused = await answer(edda, "Me too", { seenPosition: 1 });
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({ code: "new_reply", data: { text: "I take this." } });
  expect((await answer(edda, "Anyway")).status).toBe(201);
  expect((await answer(edda, "My own is no reason", { seenPosition: 2 })).status).toBe(201);

  const id = await open(livia, "Video stops");
  const reply = (who: "support" | "superadmin", body: object) =>
    app.as(who).post(`/api/admin/support/tickets/${id}/replies`, {
      text: "Reply",
      clientId: randomUUID(),
      ...body,
    });
  const first = await reply("superadmin", { seenResponseId: null });
  expect(first.status).toBe(201);
  at("10:05");
  expect((await reply("support", { seenResponseId: null })).body.code).toBe("new_reply");
  const seen = first.body.responses[0].id;
  expect((await reply("support", { seenResponseId: seen })).status).toBe(201);
});

test("keeps internal notes of a conversation from the member", async () => {
  at("10:00");
  await say(edda, "Question");
  const path = `/api/admin/conversations/${edda.id}`;
  const note = { content: "Check the canary invoice", clientId: randomUUID() };
  expect((await team.post(`${path}/notes`, note)).status).toBe(201);
  expect((await team.post(`${path}/notes`, note)).status).toBe(201);
  const { notes } = (await team.get(path)).body;
  expect(notes).toMatchObject([{ content: note.content, author: { id: people.support.id } }]);
  expect(await stateOf("conversation", edda.id)).toBe("waiting");
  const seen = JSON.stringify((await app.as(edda).get("/api/messages")).body);
  expect(seen).not.toContain("canary");
  expect(labels(await inbox("?view=all&search=canary"))).toEqual(["Edda Marsh"]);
});

test.each([
  ["a word of a message", "invoices", ["Edda Marsh"]],
  ["a word of a ticket", "videos", ["Video stops"]],
  ["a name", "livia", ["Video stops", "Livia Stone"]],
  ["an agency", "lantern &", ["Video stops", "Edda Marsh", "Livia Stone"]],
  ["a wildcard character of SQL", "%", []],
])("searches by %s", async (_what, search, expected) => {
  at("10:00");
  await say(edda, "Where is my invoice?");
  at("11:00");
  await open(livia, "Video stops");
  // Only people of this test: others of the agency have no messages.
  const names = new Set(expected);
  const body = await inbox(`?view=all&search=${encodeURIComponent(search)}`);
  expect([...new Set(labels(body))].filter((label) => names.has(label))).toEqual(expected);
  if (expected.length === 0) expect(body.items).toEqual([]);
});

test("finds a ticket by its number", async () => {
  const id = await open(livia, "Video stops");
  const { number } = (await team.get(`/api/admin/inbox/ticket/${id}`)).body.ticket;
  expect(labels(await inbox(`?view=all&search=%23${number}`))).toEqual(["Video stops"]);
});

test("refuses a snooze into the past or far future, and threads that do not exist", async () => {
  at("10:00");
  await say(edda, "Question");
  for (const until of ["2026-03-02T09:00:00-08:00", "2029-01-01T00:00:00Z"]) {
    const refused = await change({ action: "snooze", until }, ["conversation", edda.id]);
    expect(refused.status).toBe(422);
  }
  const assigned = await change({ action: "assign", assigneeId: edda.id }, [
    "conversation",
    edda.id,
  ]);
  expect(assigned.body.message).toBe("Please choose someone from the support team.");
  const unknown = await change(resolve, ["conversation", edda.id], ["ticket", randomUUID()]);
  expect(unknown.status).toBe(404);
  expect(await stateOf("conversation", edda.id)).toBe("waiting");
});

test.each([
  ["resolving", resolve],
  ["a snooze", nextDay],
  ["an assignment", { action: "assign", assigneeId: people.support.id }],
])("undoes %s with the former state and waiting time", async (_what, action) => {
  at("09:00");
  await say(edda, "Question");
  const ticket = await open(livia, "Video stops");
  const threads = async () => [
    (await team.get(`/api/admin/inbox/conversation/${edda.id}`)).body,
    (await team.get(`/api/admin/inbox/ticket/${ticket}`)).body,
  ];
  at("10:00");
  const before = await threads();
  const { body } = await change(action, ["conversation", edda.id], ["ticket", ticket]);
  expect(body).toMatchObject({ changed: 2 });
  expect(await threads()).not.toEqual(before);
  const undone = await team.post(`/api/admin/inbox/changes/${body.undoId}/undo`);
  expect(undone.body).toEqual({ changed: 2, restored: 2 });
  expect(await threads()).toEqual(before);
  const again = await team.post(`/api/admin/inbox/changes/${body.undoId}/undo`);
  expect(again.body.code).toBe("already_undone");
});

test("undoes a change only for the person who made it, and not for threads that changed since", async () => {
  at("09:00");
  await say(edda, "Question");
  await say(livia, "Question");
  const { body } = await change(resolve, ["conversation", edda.id], ["conversation", livia.id]);
  const path = `/api/admin/inbox/changes/${body.undoId}/undo`;
  expect((await app.as("superadmin").post(path)).status).toBe(409);
  at("09:30");
  await say(livia, "One more thing");
  expect((await team.post(path)).body).toEqual({ changed: 2, restored: 1 });
  const [thread] = (await inbox()).items;
  expect(thread).toMatchObject({ id: edda.id, waitingSince: "2026-03-02T17:00:00.000Z" });
  expect(await stateOf("conversation", livia.id)).toBe("waiting");
});

test("records each change in the audit log", async () => {
  at("10:00");
  await say(edda, "Question");
  await change(nextDay, ["conversation", edda.id]);
  await change({ action: "wake" }, ["conversation", edda.id]);
  await change(resolve, ["conversation", edda.id]);
  await change({ action: "reopen" }, ["conversation", edda.id]);
  const entries = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, edda.id));
  expect(entries.map(({ action }) => action)).toEqual([
    "conversation.snooze",
    "conversation.unsnooze",
    "conversation.resolve",
    "conversation.reopen",
  ]);
});

test("runs two statements for the list and the counts, including the session", async () => {
  expect(await countStatements(app, () => team.get("/api/admin/inbox?search=e"))).toBe(2);
  expect(await countStatements(app, () => team.get("/api/admin/inbox/counts"))).toBe(2);
});
