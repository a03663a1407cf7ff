import { randomUUID } from "node:crypto";
import { asc, eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { sampleCall } from "#features/calls/server/call.fixture.ts";
import { scheduledCalls } from "#features/calls/server/tables.ts";
import { insertEvent } from "#features/events/server/event.fixture.ts";
import { addWebhook } from "#features/integrations/server/webhook.fixture.ts";
import { samplePillar } from "#features/learning/server/pillar.fixture.ts";
import { addArticle, completeForm } from "#features/library/server/article.fixture.ts";
import { publishArticlesJob } from "#features/library/server/jobs.ts";
import { newSubscriber } from "#features/subscription/server/subscriber.fixture.ts";
import { mails } from "#platform/server/tables.ts";
import { WEBHOOK_DATA } from "#platform/server/webhooks/catalog.ts";
import { emitEvent } from "#platform/server/webhooks/emit-event.ts";
import { webhookDeliveries, webhookEndpoints } from "#platform/server/webhooks/tables.ts";
import { WEBHOOK_EVENT_TYPES, type WebhookEventType } from "#platform/webhook-events.ts";
import { testApp } from "#test/test-app.ts";

const app = await testApp();
const { db, people } = app;
const boss = app.as("superadmin");
const member = app.as("teamMember");
const visitor = app.as("anonymous");
const PASSWORD = "a quiet harbour";

beforeEach(async () => {
  // A Sunday.
  app.clock.set("2026-11-15T20:00:00Z");
  await db.delete(webhookEndpoints);
  await db.delete(scheduledCalls);
  await addWebhook(app);
});

const emitted = () => db.select().from(webhookDeliveries).orderBy(asc(webhookDeliveries.position));
const types = async () => (await emitted()).map(({ type }) => type);

const signUp = () =>
  visitor.post("/api/auth/sign-up", {
    firstName: "Nora",
    lastName: "Feld",
    email: `nora-${randomUUID()}@feld.example`,
    agencyName: "Feld & Co",
    password: PASSWORD,
    acceptsTerms: true,
  });
const openTicket = () =>
  member.post("/api/support/tickets", {
    subject: "No certificate",
    message: "The words of the member",
    clientId: randomUUID(),
  });
const bookCall = async () => {
  const call = { date: "2026-11-17", slot: "07:00-pt", phone: "(555) 123-4567" };
  const { body } = await member.post("/api/calls", { ...call, question: "A private question" });
  return String(body.id ?? (await db.select().from(scheduledCalls))[0]?.id);
};
const lessonOf = async () => (await samplePillar(db, 1)).elements[0]?.lessonIds[0] ?? "";
const seatAt = (id: string) => `/api/events/${id}/registration`;
const closeTicket = (id: string) =>
  boss.patch(`/api/admin/support/tickets/${id}`, { status: "closed" });

/** Causes the event through the product; the last request is the one that emits it. */
const CAUSES: Record<WebhookEventType, () => Promise<unknown>> = {
  "member.joined": signUp,
  "subscription.changed": () => newSubscriber(app),
  "lesson.completed": async () => member.post(`/api/lessons/${await lessonOf()}/complete`, {}),
  "certificate.issued": async () => member.post(`/api/lessons/${await lessonOf()}/complete`, {}),
  "event.registered": async () => member.post(seatAt(await insertEvent(app))),
  "event.canceled_registration": async () => {
    const path = seatAt(await insertEvent(app));
    await member.post(path);
    return member.delete(path);
  },
  "event.canceled": async () =>
    boss.post(`/api/admin/events/${await insertEvent(app)}/cancel`, { note: "A private note" }),
  "call.booked": bookCall,
  "call.moved": async () => {
    const move = { date: "2026-11-19", slot: "07:00-pt" };
    return member.post(`/api/calls/${await bookCall()}/reschedule`, move);
  },
  "call.canceled": async () => member.post(`/api/calls/${await bookCall()}/cancel`),
  "ticket.opened": openTicket,
  "ticket.resolved": async () => closeTicket((await openTicket()).body.id),
  "ticket.reopened": async () => {
    const { id } = (await openTicket()).body;
    await closeTicket(id);
    return member.post(`/api/support/tickets/${id}/reopen`);
  },
  "article.published": () => boss.post("/api/admin/articles", completeForm({ isPublished: true })),
};

test.each(WEBHOOK_EVENT_TYPES)(
  "%s is emitted once, with its data and nothing else",
  async (type) => {
    await CAUSES[type]();
    const rows = (await emitted()).filter((row) => row.type === type);
    expect(rows).toHaveLength(1);
    const payload = rows[0]?.payload ?? {};
    expect(Object.keys(payload).sort()).toEqual(["data", "timestamp", "type"]);
    expect(payload.type).toBe(type);
    expect(WEBHOOK_DATA[type].strict().parse(payload.data)).toEqual(payload.data);
    expect(JSON.stringify(payload)).not.toMatch(/private|words of the member|1234567|123-4567/);
  },
);

test("emits nothing for a repeated or refused request", async () => {
  const lesson = await lessonOf();
  await member.post(`/api/lessons/${lesson}/complete`, {});
  await member.post(`/api/lessons/${lesson}/complete`, {});
  const id = await insertEvent(app, { availableSeats: 1 });
  await member.post(seatAt(id));
  expect((await app.as("agent").post(seatAt(id))).status).toBe(409);
  expect(await types()).toEqual(["lesson.completed", "certificate.issued", "event.registered"]);
});

test("emits nothing when the transaction is rolled back", async () => {
  const jobs = async () =>
    Number(
      (await db.execute(sql`select count(*) from pgboss.job where name = 'webhooks.deliver'`))
        .rows[0]?.count,
    );
  const before = await jobs();
  const data = { articleId: randomUUID(), title: "Pricing", slug: "pricing", visibility: "all" };
  const work = db.transaction(async (tx) => {
    await emitEvent(tx, app.services, "article.published", `article:${data.articleId}`, data);
    throw new Error("Something else failed");
  });
  await expect(work).rejects.toThrow("Something else failed");
  expect([await types(), await jobs()]).toEqual([[], before]);
  await db.transaction((tx) =>
    emitEvent(tx, app.services, "article.published", `article:${data.articleId}`, data),
  );
  expect([await types(), await jobs()]).toEqual([["article.published"], before + 1]);
});

test("emits only to active webhooks that chose the event, with one id for all", async () => {
  await addWebhook(app);
  await addWebhook(app, { pausedAt: app.clock.now() });
  await addWebhook(app, { events: ["call.booked"] });
  await openTicket();
  const rows = await emitted();
  expect(rows).toHaveLength(2);
  expect(new Set(rows.map(({ eventId }) => eventId)).size).toBe(1);
});

test("member.joined follows an accepted invitation", async () => {
  const email = `guest-${randomUUID()}@feld.example`;
  const guest = { firstName: "Gil", lastName: "Feld", email, role: "team_member" };
  await app.as("agent").post("/api/team/members", guest);
  expect(await types()).toEqual([]);
  const [mail] = await db.select().from(mails).where(eq(mails.toAddress, email));
  const token = /access_token=([\w-]+)/.exec(mail?.text ?? "")?.[1];
  const answer = { token, password: PASSWORD, confirmation: PASSWORD, acceptsTerms: true };
  await visitor.post("/api/auth/accept-invitation", answer);
  const [row] = await emitted();
  expect(row?.payload.data).toMatchObject({ email, firstName: "Gil", role: "team_member" });
});

test("article.published follows schedules, bulk changes, flags and their undo", async () => {
  const draft = (publishAt: Date | null = null) =>
    addArticle(app, { isPublished: false, publishAt });
  const published = async () => {
    const ids = (await emitted()).map(({ subject }) => subject.replace("article:", ""));
    await db.delete(webhookDeliveries);
    return ids.sort();
  };
  const due = await draft(new Date(app.clock.now().getTime() - 1000));
  await publishArticlesJob.handle({}, app.services);
  expect(await published()).toEqual([due.id]);
  const [first, second] = [await draft(), await draft()];
  const target = { ids: [first.id, second.id, due.id] };
  const bulk = (type: string) =>
    boss.post("/api/admin/articles/bulk", { target, action: { type } });
  await bulk("publish");
  expect(await published()).toEqual([first.id, second.id].sort());
  const undone = await bulk("unpublish");
  expect(await published()).toEqual([]);
  await boss.post(`/api/admin/articles/bulk/${undone.body.undoId ?? undone.body.id}/undo`, {});
  expect(await published()).toEqual([...target.ids].sort());
  await boss.patch(`/api/admin/articles/${first.id}/flags`, { isPublished: false });
  await boss.patch(`/api/admin/articles/${first.id}/flags`, { isPublished: true });
  expect(await published()).toEqual([first.id]);
});

test("seats follow the waitlist and the team, and calls follow the team", async () => {
  const id = await insertEvent(app, { availableSeats: 1 });
  await member.post(seatAt(id));
  await app.as("agent").post(`/api/events/${id}/waiting-list`);
  await member.delete(seatAt(id));
  const path = `/api/admin/events/${id}/registrations`;
  await boss.delete(`${path}/${people.agent.id}`);
  await boss.post(path, { userId: people.guru.id, addsSeat: false });
  const call = await sampleCall(app, people.agent.id);
  await boss.patch(`/api/admin/calls/${call.id}`, { status: "cancelled" });
  await boss.patch(`/api/admin/calls/${call.id}`, { status: "pending" });
  const seen = (await emitted()).map(({ type, payload }) => {
    const { memberId } = payload.data as { memberId: string };
    const [name] = Object.entries(people).find(([, person]) => person.id === memberId) ?? [];
    return `${type} ${name}`;
  });
  expect(seen).toEqual([
    "event.registered teamMember",
    "event.canceled_registration teamMember",
    "event.registered agent",
    "event.canceled_registration agent",
    "event.registered guru",
    "call.canceled agent",
    "call.booked agent",
  ]);
});

test("describes every event in the OpenAPI document", async () => {
  const { body } = await visitor.get("/api/openapi.json");
  expect(body.openapi).toMatch(/^3\.1/);
  expect(Object.keys(body.webhooks)).toEqual(WEBHOOK_EVENT_TYPES);
  const { schema } = body.webhooks["call.booked"].post.requestBody.content["application/json"];
  expect(schema.properties.data.required).toContain("callId");
});
