import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { publishLive } from "#platform/server/live/publish.ts";
import { countStatements } from "#test/count-statements.ts";
import { openLive } from "#test/live-reader.ts";
import { testApp } from "#test/test-app.ts";
import { supportRequests, ticketResponses } from "./tables.ts";
import { ticketHelpers } from "./ticket.fixture.ts";

const app = await testApp();
const { db, people } = app;
const helpers = ticketHelpers(app);
const { open, answer, reply, change, mailsTo } = helpers;
const supportAddress = people.support.email;

test("updates status, thread, notifications and emails from open to closed", async () => {
  const { body: opened } = await open();
  const answered = await answer(opened.id);
  expect(answered.status).toBe(201);
  expect(answered.body).toMatchObject({ status: "in_progress", member: { name: "Mara Quill" } });
  const bell = (await app.as(helpers.member()).get("/api/notifications")).body;
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
    { text: "It works now.", isFromTeam: false, responder: { id: helpers.member().id } },
  ]);
  const closed = await change(opened.id, { status: "closed" });
  expect(closed.body).toMatchObject({ status: "closed", closedAt: "2026-03-02T11:00:00.000Z" });
  const seen = (await app.as(helpers.member()).get(`/api/support/tickets/${opened.id}`)).body;
  expect(seen).toMatchObject({ canReply: false, reopenUntil: "2026-03-16T11:00:00.000Z" });
  expect((await app.as(helpers.member()).get("/api/notifications")).body.unread).toBe(0);
  const { number } = opened;
  expect((await mailsTo(helpers.member().email)).sort()).toEqual([
    `Reply to your ticket #${number}: No certificate`,
    `We received your ticket #${number}: No certificate`,
    `Your ticket #${number} is closed: No certificate`,
  ]);
  expect(await mailsTo(supportAddress)).toContain(`New reply in ticket #${number}: No certificate`);
});

test("rejects replies from both sides when the ticket is closed", async () => {
  const { body: opened } = await open();
  await change(opened.id, { status: "closed" });
  for (const refused of [await reply(opened.id), await answer(opened.id)]) {
    expect(refused.status).toBe(409);
    expect(refused.body).toEqual({
      code: "ticket_closed",
      message: "You can't reply to a closed ticket.",
    });
  }
});

test("allows reopening for 14 days", async () => {
  const { body: opened } = await open();
  await change(opened.id, { status: "closed" });
  app.clock.set("2026-03-16T09:59:59Z");
  const reopen = () => app.as(helpers.member()).post(`/api/support/tickets/${opened.id}/reopen`);
  expect((await reopen()).body).toMatchObject({ status: "open", canReply: true, closedAt: null });
  await change(opened.id, { status: "closed" });
  app.clock.set("2026-03-30T09:59:59Z");
  const refused = await reopen();
  expect(refused.status).toBe(409);
  expect(refused.body.message).toBe(
    "This ticket was closed more than 14 days ago and can't be reopened. Please send us a new one.",
  );
});

test("leaves the ticket closed when a reply and closing race", async () => {
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

test("saves a repeated reply once and rejects another person's clientId", async () => {
  const { body: opened } = await open();
  const clientId = randomUUID();
  await Promise.all([reply(opened.id, { clientId }), reply(opened.id, { clientId })]);
  const count = () => db.$count(ticketResponses, eq(ticketResponses.ticketId, opened.id));
  expect(await count()).toBe(1);
  expect((await answer(opened.id, { clientId })).status).toBe(404);
  expect(await count()).toBe(1);
});

test("rejects a blank reply", async () => {
  const { body: opened } = await open();
  const refused = await reply(opened.id, { text: "  " });
  expect(refused.status).toBe(422);
  expect(refused.body.message).toBe("Reply is required.");
});

test("hides internal notes from the member's thread, notifications, emails and live events", async () => {
  const { body: opened } = await open();
  const before = (await mailsTo(helpers.member().email)).length;
  const page = await openLive(app.url, helpers.member().cookie);
  const noted = await answer(opened.id, { text: "canary-note", isInternal: true });
  expect(noted.body.responses).toMatchObject([{ text: "canary-note", isInternal: true }]);
  expect(noted.body.status).toBe("open");
  const mine = await app.as(helpers.member()).get(`/api/support/tickets/${opened.id}`);
  expect(JSON.stringify(mine.body)).not.toContain("canary-note");
  expect((await app.as(helpers.member()).get("/api/notifications")).body.unread).toBe(0);
  expect(await mailsTo(helpers.member().email)).toHaveLength(before);
  await publishLive(db, { audience: helpers.member().id, kind: "notices" });
  expect(await page.waitForEvents(1)).toEqual([{ kind: "notices", payload: {} }]);
  page.cut();
  await change(opened.id, { status: "closed" });
  expect((await answer(opened.id, { isInternal: true })).status).toBe(201);
});

test("publishes a live event to both sides when a ticket changes", async () => {
  const { body: opened } = await open();
  const mine = await openLive(app.url, helpers.member().cookie);
  const theirs = await openLive(app.url, people.superadmin.cookie);
  await answer(opened.id);
  await mine.waitForEvents(2);
  expect(mine.received).toContainEqual({ kind: "ticket", payload: { ticketId: opened.id } });
  await theirs.waitForEvents(1);
  expect(theirs.received).toContainEqual({ kind: "team_ticket", payload: { ticketId: opened.id } });
  mine.cut();
  theirs.cut();
});

test("publishes a live event to a member without a subscription when their ticket changes", async () => {
  const { body: opened } = await app
    .as("noAccess")
    .post("/api/support/tickets", { subject: "S", message: "M", clientId: randomUUID() });
  const page = await openLive(app.url, people.noAccess.cookie);
  await answer(opened.id);
  await page.waitForEvents(1);
  expect(page.received).toContainEqual({ kind: "ticket", payload: { ticketId: opened.id } });
  page.cut();
});

test("emails only the assignee when the member replies", async () => {
  const { body: opened } = await open();
  await change(opened.id, { assigneeId: people.superadmin.id });
  await reply(opened.id);
  const subject = `New reply in ticket #${opened.number}: No certificate`;
  expect(await mailsTo(people.superadmin.email)).toContain(subject);
  expect(await mailsTo(supportAddress)).not.toContain(subject);
});

test("sends only the confirmation when the member has turned off ticket emails", async () => {
  await app
    .as(helpers.member())
    .put("/api/notifications/preferences", { kind: "ticket_reply", inApp: true, email: false });
  const { body: opened } = await open();
  await answer(opened.id);
  await change(opened.id, { status: "closed" });
  expect(await mailsTo(helpers.member().email)).toEqual([
    `We received your ticket #${opened.number}: No certificate`,
  ]);
});

test("runs the same number of statements for 1 and for 40 replies", async () => {
  const { body: opened } = await open();
  const look = () => app.as(helpers.member()).get(`/api/support/tickets/${opened.id}`);
  await answer(opened.id);
  await look();
  const few = await countStatements(app, look);
  for (let number = 0; number < 39; number += 1) await reply(opened.id);
  expect(await countStatements(app, look)).toBe(few);
  expect(few).toBeLessThanOrEqual(7);
});
