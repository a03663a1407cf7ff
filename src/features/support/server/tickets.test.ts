import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEntries } from "#platform/server/tables.ts";
import { testApp } from "#test/test-app.ts";
import { supportRequests, ticketResponses } from "./tables.ts";
import { ticketDesk } from "./ticket.fixture.ts";

const app = await testApp();
const { db, people } = app;
const desk = ticketDesk(app);
const { open, answer, change, mailsTo } = desk;
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
  expect(await mailsTo(desk.member().email)).toEqual([
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
  expect(await db.$count(supportRequests, eq(supportRequests.userId, desk.member().id))).toBe(1);
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
  const { tickets } = (await app.as(desk.member()).get("/api/support")).body;
  expect(tickets).toMatchObject({ total: 3, page: 1, pageSize: 20 });
  expect(tickets.items.map((one: { subject: string }) => one.subject)).toEqual([
    "Ticket 3",
    "Ticket 2",
    "Ticket 1",
  ]);
});

test("only the team can look after a ticket; every change is audited", async () => {
  const { body: opened } = await open();
  const refused = await change(opened.id, { assigneeId: people.agent.id });
  expect(refused.status).toBe(422);
  expect(refused.body.message).toBe("Please choose someone of the team.");
  await change(opened.id, { assigneeId: people.support.id, status: "in_progress" });
  await change(opened.id, { assigneeId: people.superadmin.id });
  await answer(opened.id);
  const entries = await db
    .select({ action: auditEntries.action, details: auditEntries.details })
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectType, "ticket"), eq(auditEntries.subjectId, opened.id)));
  expect(entries.map((entry) => entry.action)).toEqual([
    "ticket.change",
    "ticket.change",
    "ticket.reply",
  ]);
  expect(entries[1]?.details).toEqual({
    assigneeId: { from: people.support.id, to: people.superadmin.id },
  });
});
