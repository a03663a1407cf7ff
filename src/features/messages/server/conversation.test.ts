import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { users } from "#features/accounts/server/tables.ts";
import { auditEntries } from "#platform/server/tables.ts";
import { countStatements } from "#test/count-statements.ts";
import { openLive } from "#test/live-reader.ts";
import { createPerson, type Person } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { untilAvailable } from "#test/until-available.ts";
import type { MessageData } from "../web/api.ts";
import { addMessage } from "../web/thread-state.ts";
import { conversations, messages } from "./tables.ts";

const app = await testApp();
const { db, people } = app;
let member: Person;
/** A page of the former release refetches the conversation for it instead of appending it. */
const BEYOND = { position: 2_000_000_000 } as MessageData;
const write = (content: string, clientId = randomUUID()) =>
  app.as(member).post("/api/messages", { content, clientId });
const answer = (content: string, clientId = randomUUID()) =>
  app.as("support").post(`/api/admin/conversations/${member.id}/messages`, { content, clientId });
const contents = (body: { messages: { content: string }[] }) =>
  body.messages.map((message) => message.content);

beforeEach(async () => {
  member = await createPerson(app.services, {
    ...people.teamMember,
    firstName: "Mara",
    lastName: "Quill",
  });
});

test("returns no messages when nobody has written", async () => {
  const { body } = await app.as(member).get("/api/messages");
  expect(body).toEqual({ messages: [], hasEarlier: false, readPosition: 0, replyBy: null });
});

test("shows both sides the same conversation in order", async () => {
  const sent = await write("  Hello team \n");
  expect(sent.status).toBe(201);
  expect(sent.body).toMatchObject({ content: "Hello team", position: 1, isAdminMessage: false });
  const replied = await answer("Hello Mara");
  expect(replied.body).toMatchObject({
    position: 2,
    isAdminMessage: true,
    admin: { id: people.support.id, name: "Test Person" },
  });
  const mine = await app.as(member).get("/api/messages");
  expect(contents(mine.body)).toEqual(["Hello team", "Hello Mara"]);
  const theirs = await app.as("support").get(`/api/admin/conversations/${member.id}`);
  expect(theirs.body.messages).toEqual(mine.body.messages);
  const other = await app.as("agent").get("/api/messages");
  expect(contents(other.body)).not.toContain("Hello team");
});

test.each([
  ["blank", "   \n\t "],
  ["empty", ""],
])("rejects a message from both sides when it is %s", async (_what, content) => {
  for (const refused of [await write(content), await answer(content)]) {
    expect(refused.status).toBe(422);
    expect(refused.body.message).toBe("Message is required.");
  }
  expect(await db.$count(messages, eq(messages.userId, member.id))).toBe(0);
});

test("rejects a message when it has more than 5000 characters", async () => {
  const refused = await write("x".repeat(5_001));
  expect(refused.status).toBe(422);
  expect(refused.body.message).toBe("Message can be at most 5000 characters.");
  expect((await write("x".repeat(5_000))).status).toBe(201);
});

test("rejects a message when author fields are sent", async () => {
  const refused = await app.as(member).post("/api/messages", {
    content: "Hi",
    clientId: randomUUID(),
    isAdminMessage: true,
    user_id: people.agent.id,
  });
  expect(refused.status).toBe(422);
});

test("saves one message when the same clientId is sent 20 times in parallel", async () => {
  const clientId = randomUUID();
  const answers = await Promise.all(Array.from({ length: 20 }, () => write("Once", clientId)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(await db.$count(messages, eq(messages.userId, member.id))).toBe(1);
});

test("rejects a clientId that the other side has used", async () => {
  const clientId = randomUUID();
  await write("Mine", clientId);
  expect((await answer("Theirs", clientId)).status).toBe(404);
});

test("assigns positions without gaps to 50 parallel messages", async () => {
  await Promise.all(
    Array.from({ length: 50 }, (_, number) =>
      untilAvailable(() => (number % 2 ? write("a") : answer("b"))),
    ),
  );
  const rows = await db
    .select({ position: messages.position })
    .from(messages)
    .where(eq(messages.userId, member.id));
  expect(rows.map((row) => row.position).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 50 }, (_, index) => index + 1),
  );
  const [row] = await db.select().from(conversations).where(eq(conversations.userId, member.id));
  expect(row).toMatchObject({ lastPosition: 50, teamUnread: 25 });
});

test("returns history in pages of 50, latest page first", async () => {
  await write("0");
  const [first] = await db.select().from(messages).where(eq(messages.userId, member.id));
  if (!first) throw new Error("no message");
  const more = Array.from({ length: 119 }, (_, index) => ({
    ...first,
    id: randomUUID(),
    clientId: randomUUID(),
    position: index + 2,
    content: String(index + 1),
  }));
  await db.insert(messages).values(more);
  const latest = (await app.as(member).get("/api/messages")).body;
  expect(contents(latest)).toEqual(Array.from({ length: 50 }, (_, index) => String(70 + index)));
  const before = (page: { messages: { position: number }[] }) =>
    app.as(member).get(`/api/messages?before=${page.messages[0]?.position}`);
  const middle = (await before(latest)).body;
  const last = (await before(middle)).body;
  expect([latest.hasEarlier, middle.hasEarlier, last.hasEarlier]).toEqual([true, true, false]);
  expect(contents(last)).toEqual(Array.from({ length: 20 }, (_, index) => String(index)));
});

test("publishes the ids of messages to both sides, without their text", async () => {
  const mine = await openLive(app.url, member.cookie);
  const theirs = await openLive(app.url, people.support.cookie);
  const { body: sent } = await write("Live?");
  expect(await theirs.waitForEvents(1)).toEqual([
    {
      kind: "conversation",
      payload: { memberId: member.id, messageId: sent.id, message: BEYOND },
    },
  ]);
  const { body: replied } = await answer("Live!");
  await mine.waitForEvents(3);
  expect(mine.received).toContainEqual({
    kind: "message",
    payload: { messageId: replied.id, message: BEYOND },
  });
  expect(addMessage({ messages: [sent], hasEarlier: false, readPosition: 0 }, BEYOND)).toBeNull();
  mine.cut();
  theirs.cut();
});

test("combines team messages into one notification and clears it when they are read", async () => {
  await answer("One");
  await answer("Two\nlines");
  const bell = () => app.as(member).get("/api/notifications");
  const notified = (await bell()).body;
  expect(notified.unread).toBe(1);
  expect(notified.items[0]).toMatchObject({
    kind: "team_message",
    title: "New message from Test Person",
    body: "Two lines",
    link: "/messages",
  });
  await app.as(member).post("/api/messages/read", { position: 2 });
  expect((await bell()).body.unread).toBe(0);
  expect((await app.as(member).get("/api/messages")).body.readPosition).toBe(2);
});

test("counts the unread messages of the team, not the member's own", async () => {
  const unread = async () => (await app.as(member).get("/api/messages/unread")).body;
  expect(await unread()).toEqual({ unread: 0 });
  await answer("One");
  await write("Mine");
  await answer("Two");
  expect(await unread()).toEqual({ unread: 2 });
  await app.as(member).post("/api/messages/read", { position: 2 });
  expect(await unread()).toEqual({ unread: 1 });
  await app.as(member).post("/api/messages/read", { position: 3 });
  expect(await unread()).toEqual({ unread: 0 });
});

test("keeps the read position within the conversation and never lowers it", async () => {
  await answer("One");
  await app.as(member).post("/api/messages/read", { position: 999 });
  await app.as(member).post("/api/messages/read", { position: 0 });
  expect((await app.as(member).get("/api/messages")).body.readPosition).toBe(1);
});

test("records team messages in the audit log", async () => {
  await answer("Noted");
  const entries = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, member.id));
  expect(entries).toMatchObject([
    { action: "message.send", actorId: people.support.id, subjectName: "Mara Quill" },
  ]);
});

test("answers 404 when the team writes to a removed or unknown member", async () => {
  await db.update(users).set({ removedAt: new Date() }).where(eq(users.id, member.id));
  const gone = await answer("Hello?");
  const random = await app.as("support").post(`/api/admin/conversations/${randomUUID()}/messages`, {
    content: "Hello?",
    clientId: randomUUID(),
  });
  expect(gone.status).toBe(404);
  expect(gone.body).toEqual(random.body);
});

test("limits a member to 60 messages per minute", async () => {
  for (let number = 0; number < 60; number += 1) await write(String(number));
  expect((await write("one too many")).status).toBe(429);
});

test("runs four statements for a page of history, including the session", async () => {
  await answer("One");
  expect(await countStatements(app, () => app.as(member).get("/api/messages"))).toBe(4);
});
