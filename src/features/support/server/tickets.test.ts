import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { auditEntries, mails } from "#platform/server/tables.ts";
import { countStatements } from "#test/count-statements.ts";
import { openLive } from "#test/live-reader.ts";
import { createPerson, type Person } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { supportRequests, ticketResponses } from "./tables.ts";

const app = await testApp();
const { db, people } = app;
const team = app.as("support");
let member: Person;

beforeEach(async () => {
  app.clock.set("2026-03-02T10:00:00Z");
  const facts = { ...people.teamMember, firstName: "Mara", lastName: "Quill" };
  member = await createPerson(app.services, facts);
});

const open = (change: object = {}) =>
  app.as(member).post("/api/support/tickets", {
    subject: "  No certificate ",
    message: " I finished a pillar.\n",
    clientId: randomUUID(),
    ...change,
  });
const answer = (id: string, change: object = {}) =>
  team.post(`/api/admin/support/tickets/${id}/replies`, {
    text: "Please reload.",
    clientId: randomUUID(),
    ...change,
  });
const reply = (id: string, change: object = {}) =>
  app.as(member).post(`/api/support/tickets/${id}/replies`, {
    text: "It works now.",
    clientId: randomUUID(),
    ...change,
  });
const change = (id: string, body: object) => team.patch(`/api/admin/support/tickets/${id}`, body);
const mailsTo = async (address: string) =>
  (await db.select().from(mails).where(eq(mails.toAddress, address))).map((mail) => mail.subject);
const supportAddress = people.support.email;

test("a new ticket is trimmed, open and numbered, and both sides get a mail", async () => {
  const opened = await open();
  expect(opened.status).toBe(201);
  expect(opened.body).toMatchObject({
    subject: "No certificate",
    message: "I finished a pillar.",
    status: "open",
    canReply: true,
    reopenUntil: null,
    responses: [],
    files: [],
  });
  expect(opened.body.number).toBeGreaterThan(1000);
  const { number } = opened.body;
  expect(await mailsTo(member.email)).toEqual([
    `We received your ticket #${number}: No certificate`,
  ]);
  expect(await mailsTo(supportAddress)).toContain(`New ticket #${number}: No certificate`);
});

test.each([
  ["subject", "", "Please enter a subject."],
  ["subject", "   ", "Please enter a subject."],
  ["message", " \n ", "Please enter a message."],
  ["subject", "x".repeat(201), "Please use at most 200 characters"],
])("a ticket with %s %j is refused: %s", async (field, value, message) => {
  const refused = await open({ [field]: value });
  expect(refused.status).toBe(422);
  expect(refused.body.fields[field]).toBe(message);
});

test("status, assignee and owner cannot be sent along", async () => {
  const extra = { status: "closed", user_id: people.agent.id, assigneeId: people.support.id };
  expect((await open(extra)).status).toBe(422);
});

test("the same ticket sent ten times in parallel is one ticket", async () => {
  const clientId = randomUUID();
  const answers = await Promise.all(Array.from({ length: 10 }, () => open({ clientId })));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(await db.$count(supportRequests, eq(supportRequests.userId, member.id))).toBe(1);
});

test("from open to closed: badges' states, thread, bell and mails", async () => {
  const { body: opened } = await open();
  const answered = await answer(opened.id);
  expect(answered.status).toBe(201);
  expect(answered.body).toMatchObject({ status: "in_progress", member: { name: "Mara Quill" } });
  const bell = (await app.as(member).get("/api/notifications")).body;
  expect(bell.items[0]).toMatchObject({
    kind: "ticket_reply",
    title: "Reply to “No certificate”",
    body: "Please reload.",
    link: `/support?ticket=${opened.id}`,
  });
  app.clock.set("2026-03-02T11:00:00Z");
  const replied = await reply(opened.id);
  expect(replied.body.status).toBe("in_progress");
  expect(replied.body.responses).toMatchObject([
    { text: "Please reload.", isFromTeam: true, responder: { id: people.support.id } },
    { text: "It works now.", isFromTeam: false, responder: { id: member.id } },
  ]);
  const closed = await change(opened.id, { status: "closed" });
  expect(closed.body).toMatchObject({ status: "closed", closedAt: "2026-03-02T11:00:00.000Z" });
  const seen = (await app.as(member).get(`/api/support/tickets/${opened.id}`)).body;
  expect(seen).toMatchObject({ canReply: false, reopenUntil: "2026-03-16T11:00:00.000Z" });
  expect((await app.as(member).get("/api/notifications")).body.unread).toBe(0);
  const { number } = opened;
  expect((await mailsTo(member.email)).sort()).toEqual([
    `Reply to your ticket #${number}: No certificate`,
    `We received your ticket #${number}: No certificate`,
    `Your ticket #${number} is closed: No certificate`,
  ]);
  expect(await mailsTo(supportAddress)).toContain(`Answer in ticket #${number}: No certificate`);
});

test("a closed ticket takes no reply from either side", async () => {
  const { body: opened } = await open();
  await change(opened.id, { status: "closed" });
  for (const refused of [await reply(opened.id), await answer(opened.id)]) {
    expect(refused.status).toBe(409);
    expect(refused.body).toEqual({
      code: "ticket_closed",
      message: "This ticket is closed and takes no reply.",
    });
  }
});

test("can be reopened for 14 days, and not later", async () => {
  const { body: opened } = await open();
  await change(opened.id, { status: "closed" });
  app.clock.set("2026-03-16T09:59:59Z");
  const reopen = () => app.as(member).post(`/api/support/tickets/${opened.id}/reopen`);
  expect((await reopen()).body).toMatchObject({ status: "open", canReply: true, closedAt: null });
  await change(opened.id, { status: "closed" });
  app.clock.set("2026-03-30T09:59:59Z");
  const refused = await reopen();
  expect(refused.status).toBe(409);
  expect(refused.body.message).toBe(
    "A closed ticket can be reopened for 14 days. Please open a new one.",
  );
});

test("a reply race with closing: exactly one of them wins cleanly", async () => {
  const { body: opened } = await open();
  const [closed, replied] = await Promise.all([
    change(opened.id, { status: "closed" }),
    reply(opened.id),
  ]);
  expect(closed.status).toBe(200);
  expect([201, 409]).toContain(replied.status);
  const [row] = await db.select().from(supportRequests).where(eq(supportRequests.id, opened.id));
  expect(row?.status).toBe("closed");
});

test("the same reply twice is one reply; a stranger's mark is not given away", async () => {
  const { body: opened } = await open();
  const clientId = randomUUID();
  await Promise.all([reply(opened.id, { clientId }), reply(opened.id, { clientId })]);
  const count = () => db.$count(ticketResponses, eq(ticketResponses.ticketId, opened.id));
  expect(await count()).toBe(1);
  expect((await answer(opened.id, { clientId })).status).toBe(404);
  expect(await count()).toBe(1);
});

test("a blank reply is refused", async () => {
  const { body: opened } = await open();
  const refused = await reply(opened.id, { text: "  " });
  expect(refused.status).toBe(422);
  expect(refused.body.message).toBe("Please write a reply.");
});

test("internal notes are the team's own: not in the thread, the bell, the mails or the stream", async () => {
  const { body: opened } = await open();
  const before = (await mailsTo(member.email)).length;
  const noted = await answer(opened.id, { text: "canary-note", isInternal: true });
  expect(noted.body.responses).toMatchObject([{ text: "canary-note", isInternal: true }]);
  expect(noted.body.status).toBe("open");
  const mine = await app.as(member).get(`/api/support/tickets/${opened.id}`);
  expect(JSON.stringify(mine.body)).not.toContain("canary-note");
  expect((await app.as(member).get("/api/notifications")).body.unread).toBe(0);
  expect(await mailsTo(member.email)).toHaveLength(before);
  await change(opened.id, { status: "closed" });
  expect((await answer(opened.id, { isInternal: true })).status).toBe(201);
});

test("another member's ticket is as unknown as a random one, whatever the role", async () => {
  const { body: opened } = await open();
  const random = randomUUID();
  for (const who of ["agent", "otherAgent", "guru", "support"] as const) {
    for (const path of ["", "/replies", "/reopen"]) {
      const ask = (id: string) =>
        path === ""
          ? app.as(who).get(`/api/support/tickets/${id}`)
          : app.as(who).post(`/api/support/tickets/${id}${path}`, {
              ...(path === "/replies" ? { text: "x", clientId: randomUUID() } : {}),
            });
      const foreign = await ask(opened.id);
      expect(foreign.status, `${who} ${path}`).toBe(404);
      expect(foreign.body).toEqual((await ask(random)).body);
    }
  }
  expect(await db.$count(ticketResponses, eq(ticketResponses.ticketId, opened.id))).toBe(0);
});

test("the list shows my own tickets, newest first, 20 a page", async () => {
  for (let number = 1; number <= 3; number += 1) {
    app.clock.set(`2026-03-0${number}T10:00:00Z`);
    await open({ subject: `Ticket ${number}` });
  }
  const { tickets } = (await app.as(member).get("/api/support")).body;
  expect(tickets).toMatchObject({ total: 3, page: 1, pageSize: 20 });
  expect(tickets.items.map((one: { subject: string }) => one.subject)).toEqual([
    "Ticket 3",
    "Ticket 2",
    "Ticket 1",
  ]);
});

test("open pages of both sides hear that a ticket changed", async () => {
  const { body: opened } = await open();
  const mine = await openLive(app.url, member.cookie);
  const theirs = await openLive(app.url, people.superadmin.cookie);
  await answer(opened.id);
  await mine.hearing(2);
  expect(mine.heard).toContainEqual({ kind: "ticket", payload: { ticketId: opened.id } });
  await theirs.hearing(1);
  expect(theirs.heard).toContainEqual({ kind: "team_ticket", payload: { ticketId: opened.id } });
  mine.cut();
  theirs.cut();
});

test("whoever looks after the ticket hears of answers, instead of everyone", async () => {
  const { body: opened } = await open();
  await change(opened.id, { assigneeId: people.superadmin.id });
  await reply(opened.id);
  const subject = `Answer in ticket #${opened.number}: No certificate`;
  expect(await mailsTo(people.superadmin.email)).toContain(subject);
  expect(await mailsTo(supportAddress)).not.toContain(subject);
});

test("only the team can look after a ticket; every change is audited", async () => {
  const { body: opened } = await open();
  const refused = await change(opened.id, { assigneeId: people.agent.id });
  expect(refused.status).toBe(422);
  expect(refused.body.message).toBe("Please choose someone of the team.");
  await change(opened.id, { assigneeId: people.support.id, status: "in_progress" });
  await answer(opened.id);
  const entries = await db
    .select({ action: auditEntries.action })
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectType, "ticket"), eq(auditEntries.subjectId, opened.id)));
  expect(entries.map((entry) => entry.action)).toEqual(["ticket.change", "ticket.reply"]);
});

test("who wants no mail about tickets gets none, but the receipt", async () => {
  await app
    .as(member)
    .put("/api/notifications/preferences", { kind: "ticket_reply", inApp: true, email: false });
  const { body: opened } = await open();
  await answer(opened.id);
  await change(opened.id, { status: "closed" });
  expect(await mailsTo(member.email)).toEqual([
    `We received your ticket #${opened.number}: No certificate`,
  ]);
});

test("a ticket takes the same number of statements with 1 and with 40 replies", async () => {
  const { body: opened } = await open();
  const look = () => app.as(member).get(`/api/support/tickets/${opened.id}`);
  await answer(opened.id);
  await look();
  const few = await countStatements(app, look);
  for (let number = 0; number < 39; number += 1) await reply(opened.id);
  expect(await countStatements(app, look)).toBe(few);
  expect(few).toBeLessThanOrEqual(7);
});
