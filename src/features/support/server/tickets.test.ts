import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEntries } from "#platform/server/tables.ts";
import { testApp } from "#test/test-app.ts";
import { supportRequests, ticketResponses } from "./tables.ts";
import { ticketHelpers } from "./ticket.fixture.ts";

const app = await testApp();
const { db, people } = app;
const helpers = ticketHelpers(app);
const { open, answer, change, mailsTo } = helpers;
const supportAddress = people.support.email;

test("opens a trimmed, numbered ticket and emails both sides", async () => {
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
  expect(await mailsTo(helpers.member().email)).toEqual([
    `We received your ticket #${number}: No certificate`,
  ]);
  expect(await mailsTo(supportAddress)).toContain(`New ticket #${number}: No certificate`);
});

test.each([
  ["subject", "", "Subject is required."],
  ["subject", "   ", "Subject is required."],
  ["message", " \n ", "Message is required."],
  ["subject", "x".repeat(201), "Subject can be at most 200 characters."],
])("rejects a ticket when %s is %j: %s", async (field, value, message) => {
  const refused = await open({ [field]: value });
  expect(refused.status).toBe(422);
  expect(refused.body.fields[field]).toBe(message);
});

test("rejects a ticket when status, assignee or owner is sent", async () => {
  const extra = { status: "closed", user_id: people.agent.id, assigneeId: people.support.id };
  expect((await open(extra)).status).toBe(422);
});

test("opens one ticket when the same request is sent ten times in parallel", async () => {
  const clientId = randomUUID();
  const answers = await Promise.all(Array.from({ length: 10 }, () => open({ clientId })));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(await db.$count(supportRequests, eq(supportRequests.userId, helpers.member().id))).toBe(1);
});

test("answers 404 for another member's ticket with every role", async () => {
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

test("lists the member's own tickets, newest first, 20 per page", async () => {
  for (let number = 1; number <= 3; number += 1) {
    app.clock.set(`2026-03-0${number}T10:00:00Z`);
    await open({ subject: `Ticket ${number}` });
  }
  const { tickets } = (await app.as(helpers.member()).get("/api/support")).body;
  expect(tickets).toMatchObject({ total: 3, page: 1, pageSize: 20 });
  expect(tickets.items.map((one: { subject: string }) => one.subject)).toEqual([
    "Ticket 3",
    "Ticket 2",
    "Ticket 1",
  ]);
});

test("accepts only the support team as assignee and audits every change", async () => {
  const { body: opened } = await open();
  const refused = await change(opened.id, { assigneeId: people.agent.id });
  expect(refused.status).toBe(422);
  expect(refused.body.message).toBe("Please choose someone from the support team.");
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
