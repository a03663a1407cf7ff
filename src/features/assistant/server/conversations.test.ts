import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { addLesson } from "#features/search/server/search-data.fixture.ts";
import { supportRequests } from "#features/support/server/tables.ts";
import { countStatements } from "#test/count-statements.ts";
import { createPerson, type Person } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { ask } from "./ask.fixture.ts";
import { assistantConversations } from "./tables.ts";

const app = await testApp();
const { db } = app;
await addLesson(app, "Pricing a retainer", "<p>Charge a retainer monthly.</p>");
let member: Person;
let conversationId: string;
let exchangeId: string;

beforeEach(async () => {
  member = await createPerson(app.services, app.people.teamMember);
  const { conversation, exchange } = await ask(app, member, { question: "What is a retainer?" });
  conversationId = conversation?.id ?? "";
  exchangeId = exchange?.id ?? "";
});

const path = () => `/api/assistant/conversations/${conversationId}`;
const rating = () => `/api/assistant/answers/${exchangeId}/rating`;

test("lists only the member's own conversations, latest first", async () => {
  app.clock.set(new Date(Date.now() + 60_000).toISOString());
  await ask(app, member, { question: "Another retainer question" });
  const { body } = await app.as(member).get("/api/assistant");
  expect(body.conversations.items.map(({ title }: { title: string }) => title)).toEqual([
    "Another retainer question",
    "What is a retainer?",
  ]);
  const other = await createPerson(app.services, app.people.teamMember);
  expect((await app.as(other).get("/api/assistant")).body.conversations.total).toBe(0);
});

test("suggests questions about the member's current lesson", async () => {
  const { body } = await app.as(member).get("/api/assistant");
  expect(body.suggestions[0]).toMatch(/^What should I take away from “.+”\?$/);
  expect(body.suggestions.length).toBeGreaterThanOrEqual(3);
});

test("renames a conversation and rejects blank and long titles", async () => {
  const client = app.as(member);
  expect((await client.patch(path(), { title: "  Retainers " })).status).toBe(200);
  expect((await client.get(path())).body.title).toBe("Retainers");
  const blank = await client.patch(path(), { title: " " });
  expect(blank.body).toMatchObject({ code: "validation_failed", message: "Title is required." });
  const long = await client.patch(path(), { title: "x".repeat(121) });
  expect(long.body.message).toBe("Title can be at most 120 characters.");
});

test("deletes a conversation", async () => {
  expect((await app.as(member).delete(path())).status).toBe(200);
  expect((await app.as(member).get(path())).status).toBe(404);
  expect((await app.as(member).delete(path())).status).toBe(404);
});

test("saves, changes and removes a rating", async () => {
  const client = app.as(member);
  for (const value of ["up", "down", null]) {
    expect((await client.put(rating(), { rating: value })).status).toBe(200);
    expect((await client.get(path())).body.exchanges[0].rating).toBe(value);
  }
  expect((await client.put(rating(), { rating: "best" })).status).toBe(422);
});

test("answers 404 for another member's conversation on every route", async () => {
  for (const who of ["agent", "superadmin", "support"] as const) {
    const client = app.as(who);
    const unknown = await client.get(`/api/assistant/conversations/${randomUUID()}`);
    const foreign = await client.get(path());
    expect(foreign.status).toBe(404);
    expect(foreign.body).toEqual(unknown.body);
    expect((await client.patch(path(), { title: "Mine" })).status).toBe(404);
    expect((await client.delete(path())).status).toBe(404);
    expect((await client.put(rating(), { rating: "up" })).status).toBe(404);
    const ticket = { subject: "x", message: "", clientId: randomUUID() };
    expect((await client.post(`${path()}/ticket`, ticket)).status).toBe(404);
  }
  const { body } = await app.as(member).get(path());
  expect(body).toMatchObject({ title: "What is a retainer?", exchanges: [{ rating: null }] });
});

test("opens one ticket with the conversation when the request is repeated", async () => {
  const client = app.as(member);
  const ticket = { subject: "Retainers", message: "Still unclear.", clientId: randomUUID() };
  const first = await client.post(`${path()}/ticket`, ticket);
  const second = await client.post(`${path()}/ticket`, ticket);
  expect(first.status).toBe(201);
  expect(second.body).toEqual(first.body);
  const { body } = await client.get(`/api/support/tickets/${first.body.ticketId}`);
  expect(body.subject).toBe("Retainers");
  expect(body.message).toContain("Still unclear.");
  expect(body.message).toContain("Question: What is a retainer?");
  expect(body.message).toContain("[1] Pricing a retainer (/pillars-of-agency/");
  expect((await client.get(path())).body.ticketId).toBe(first.body.ticketId);
  await client.delete(path());
  expect(await db.$count(supportRequests)).toBe(1);
});

test("rejects a ticket without a subject", async () => {
  const ticket = { subject: " ", message: "", clientId: randomUUID() };
  const refused = await app.as(member).post(`${path()}/ticket`, ticket);
  expect(refused.body.message).toBe("Subject is required.");
});

test("runs the same number of statements for few and many conversations", async () => {
  const client = app.as(member);
  const overview = () => client.get("/api/assistant");
  const conversation = () => client.get(path());
  const few = [await countStatements(app, overview), await countStatements(app, conversation)];
  for (let count = 0; count < 5; count++) {
    await ask(app, member, { conversationId, question: `Retainer question ${count}` });
    await ask(app, member, { question: `Retainer conversation ${count}` });
  }
  expect(await db.$count(assistantConversations)).toBeGreaterThan(5);
  const many = [await countStatements(app, overview), await countStatements(app, conversation)];
  expect(many).toEqual(few);
  expect(Math.max(...many)).toBeLessThanOrEqual(5);
});
