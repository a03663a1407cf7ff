import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { conversations } from "#features/messages/server/tables.ts";
import { supportRequests, ticketResponses } from "#features/support/server/tables.ts";
import { httpClient } from "#test/http-client.ts";
import { openLive } from "#test/live-reader.ts";
import { createOrganizationRow, createPerson, type Person } from "#test/people.ts";
import { startSecondServer } from "#test/second-server.ts";
import { testApp } from "#test/test-app.ts";
import type { ThreadKind } from "../contract.ts";
import { wakeThreadsJob } from "./jobs.ts";

const app = await testApp();
const second = await startSecondServer(app);
afterAll(() => second.stop());
const { db, people } = app;
const team = app.as("support");
const organizationId = await createOrganizationRow(app.services, "Lantern & Loom");
let member: Person;
let ticket: string;

// A Monday, 10:00 in Los Angeles, where the business hours of the demo are.
const at = (time: string) => app.clock.set(`2026-03-02T${time}:00-08:00`);

beforeEach(async () => {
  at("10:00");
  await db.delete(conversations);
  await db.delete(supportRequests);
  member = await createPerson(app.services, { organizationId });
  await app.as(member).post("/api/messages", { content: "Hello?", clientId: randomUUID() });
  const opened = { subject: "Video stops", message: "It stops.", clientId: randomUUID() };
  ticket = (await app.as(member).post("/api/support/tickets", opened)).body.id;
});

const both = (): [ThreadKind, string][] => [
  ["conversation", member.id],
  ["ticket", ticket],
];
const change = (change: object, threads = both()) =>
  team.post("/api/admin/inbox/changes", {
    threads: threads.map(([kind, id]) => ({ kind, id })),
    change,
  });
const answerBoth = async () => {
  await team.post(`/api/admin/conversations/${member.id}/messages`, {
    content: "Hello!",
    clientId: randomUUID(),
  });
  await team.post(`/api/admin/support/tickets/${ticket}/replies`, {
    text: "It works again.",
    clientId: randomUUID(),
  });
};
const stateOf = async ([kind, id]: [ThreadKind, string]) =>
  (await team.get(`/api/admin/inbox/${kind}/${id}`)).body.state;
const states = async () => Promise.all(both().map(stateOf));
const noon = { action: "snooze", until: "2026-03-02T12:00:00-08:00" };

test("leaves resolved and answered threads alone when a snooze is ended that they do not have", async () => {
  await answerBoth();
  expect((await change({ action: "wake" })).body).toMatchObject({ changed: 0 });
  expect(await states()).toEqual(["answered", "answered"]);
  await change({ action: "resolve" });
  expect((await change({ action: "wake" })).body).toMatchObject({ changed: 0 });
  expect(await states()).toEqual(["resolved", "resolved"]);
});

test("promises no reply to a member whose answered threads come back for the team", async () => {
  const repliesBy = async () => [
    (await app.as(member).get("/api/messages")).body.replyBy,
    (await app.as(member).get(`/api/support/tickets/${ticket}`)).body.replyBy,
  ];
  expect(await repliesBy()).toEqual([expect.any(String), expect.any(String)]);
  await answerBoth();
  await change(noon);
  expect(await repliesBy()).toEqual([null, null]);
  at("12:01");
  expect(await states()).toEqual(["waiting", "waiting"]);
  expect(await repliesBy()).toEqual([null, null]);
});

test("counts in the sidebar and on the dashboard what the inbox lists", async () => {
  const removed = await createPerson(app.services, { organizationId });
  await app.as(removed).post("/api/messages", { content: "Bye", clientId: randomUUID() });
  await app.as("superadmin").delete(`/api/team/members/${removed.id}`);
  const silent = await createPerson(app.services, { organizationId });
  await change(noon, [["conversation", silent.id]]);
  at("12:01");
  for (const who of ["support", "superadmin"] as const) {
    const { items } = (await app.as(who).get("/api/admin/inbox")).body;
    const names = items.map(({ member: { id } }: { member: { id: string } }) => id);
    expect(names).toEqual([member.id, member.id, silent.id]);
    expect((await app.as(who).get("/api/admin/inbox/counts")).body.waiting).toBe(3);
    expect((await app.as(who).get("/api/admin/counts")).body.waitingThreads).toBe(3);
  }
  const { figures } = (await app.as("superadmin").get("/api/admin/dashboard")).body;
  expect(figures.waitingConversations + figures.ticketsToAnswer).toBe(3);
});

test("shows the team, and not the member, when a snooze has ended", async () => {
  await change(noon);
  const ours = await openLive(app.url, people.support.cookie);
  const theirs = await openLive(app.url, member.cookie);
  await wakeThreadsJob.handle({}, app.services);
  at("12:00");
  await wakeThreadsJob.handle({}, app.services);
  const events = await ours.waitForEvents(2);
  expect(events.map(({ kind, payload }) => ({ kind, payload }))).toEqual([
    { kind: "conversation", payload: { memberId: member.id } },
    { kind: "team_ticket", payload: { ticketId: ticket } },
  ]);
  expect(theirs.received).toEqual([]);
  ours.cut();
  theirs.cut();
});

test("tells the member when a snooze reopens their closed ticket", async () => {
  await change({ action: "resolve" }, [["ticket", ticket]]);
  const theirs = await openLive(app.url, member.cookie);
  await change(noon, [["ticket", ticket]]);
  expect(await theirs.waitForEvents(1)).toMatchObject([{ kind: "ticket" }]);
  expect((await app.as(member).get(`/api/support/tickets/${ticket}`)).body.status).toBe("open");
  theirs.cut();
});

test("sends one of two replies that are written at the same time on two servers", async () => {
  const servers = [app.url, second.url];
  const writers = [people.support, people.superadmin];
  const race = async (path: string, body: object) => {
    const sent = writers.map(({ cookie }, index) =>
      httpClient(servers[index] ?? "", app.services.env.APP_URL, cookie).post(path, {
        ...body,
        clientId: randomUUID(),
      }),
    );
    return (await Promise.all(sent)).map(({ status }) => status).sort();
  };
  const messages = `/api/admin/conversations/${member.id}/messages`;
  const replies = `/api/admin/support/tickets/${ticket}/replies`;
  expect(await race(messages, { content: "Mine", seenPosition: 1 })).toEqual([201, 409]);
  expect(await race(replies, { text: "Mine", seenResponseId: null })).toEqual([201, 409]);
});

test("orders replies by when they were saved, also if the clock of a server is behind", async () => {
  const path = `/api/support/tickets/${ticket}/replies`;
  const own = { text: "And the sound?", clientId: randomUUID() };
  const seen = (await app.as(member).post(path, own)).body.responses[0].id;
  at("09:59");
  const reply = (who: "support" | "superadmin", text: string) =>
    app.as(who).post(`/api/admin${path.slice(4)}`, {
      text,
      clientId: randomUUID(),
      seenResponseId: seen,
    });
  expect((await reply("superadmin", "First")).status).toBe(201);
  expect((await reply("support", "Second")).body.code).toBe("new_reply");
  const rows = await db
    .select({ text: ticketResponses.responseText })
    .from(ticketResponses)
    .where(eq(ticketResponses.ticketId, ticket))
    .orderBy(ticketResponses.createdAt);
  expect(rows.map(({ text }) => text)).toEqual([own.text, "First"]);
});
