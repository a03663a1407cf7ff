import { desc } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { auditEntries } from "#platform/server/tables.ts";
import { webhookDeliveries, webhookEndpoints } from "#platform/server/webhooks/tables.ts";
import { testApp } from "#test/test-app.ts";
import { MAX_WEBHOOKS } from "../webhooks-contract.ts";
import { addToken, bearer } from "./token.fixture.ts";
import { addDelivery, addWebhook } from "./webhook.fixture.ts";

const app = await testApp();
const { db } = app;
const boss = app.as("superadmin");
const form = {
  url: "https://receiver.example/hooks/8f3a",
  description: "Our CRM",
  events: ["member.joined", "ticket.opened"],
};

beforeEach(async () => {
  app.clock.set("2026-03-10T12:00:00Z");
  await db.delete(webhookEndpoints);
});

const create = (change: object = {}) => boss.post("/api/admin/webhooks", { ...form, ...change });
const list = async () => (await boss.get("/api/admin/webhooks")).body.items;
const latestAudit = async () => {
  const [entry] = await db.select().from(auditEntries).orderBy(desc(auditEntries.createdAt));
  return entry;
};

describe("creating a webhook", () => {
  test("returns the secret once and stores it encrypted", async () => {
    const { status, body } = await create();
    expect(status).toBe(201);
    expect(body.secret).toMatch(/^whsec_[\w+/]+=*$/);
    const [row] = await db.select().from(webhookEndpoints);
    expect(row?.secret).not.toContain(body.secret.slice(6, 20));
    const [item] = await list();
    expect(item).toMatchObject({ ...form, state: "active", waiting: 0, version: 1 });
    const seen = JSON.stringify([await list(), await latestAudit()]);
    expect(seen).not.toContain(body.secret.slice(6, 20));
    expect(await latestAudit()).toMatchObject({ action: "webhook.create", subjectName: "Our CRM" });
  });

  test.each([
    [
      "url",
      "http://receiver.example/",
      "Please enter a public web address that starts with https://.",
    ],
    ["url", "https://10.0.0.1/", "Please enter a public web address that starts with https://."],
    ["url", "https://localhost/", "Please enter a public web address that starts with https://."],
    ["url", "receiver", "Please enter a web address that starts with https://."],
    ["events", [], "Please choose at least one event."],
  ])("rejects %s when it is %s", async (name, value, message) => {
    const { status, body } = await create({ [name]: value });
    expect([status, body.fields]).toEqual([422, { [name]: message }]);
  });

  test(`accepts at most ${MAX_WEBHOOKS}`, async () => {
    for (let count = 0; count < MAX_WEBHOOKS; count += 1) await addWebhook(app);
    expect((await create()).body.code).toBe("webhook_limit");
  });
});

describe("editing a webhook", () => {
  const path = (id: string) => `/api/admin/webhooks/${id}`;

  test("saves it, and records what changed without the path of the URL", async () => {
    const { id } = (await create()).body;
    const change = { ...form, url: "https://receiver.example/hooks/77c1", isPaused: true };
    expect((await boss.put(path(id), { ...change, version: 1 })).status).toBe(200);
    expect((await list())[0]).toMatchObject({ state: "paused", pauseReason: null, version: 2 });
    const entry = await latestAudit();
    expect(entry?.details).toEqual({
      url: { changed: true },
      isPaused: { from: false, to: true },
    });
    const late = await boss.put(path(id), { ...change, version: 1 });
    expect([late.status, late.body.code]).toEqual([409, "edit_conflict"]);
  });

  test("keeps the address when a token asks to change it", async () => {
    const { id } = (await create()).body;
    const { id: userId } = app.people.superadmin;
    const { token } = await addToken(app, { userId, scopes: ["integrations:write"] });
    const save = (change: object) =>
      app.as("anonymous").send("PUT", path(id), {
        headers: { ...bearer(token), "content-type": "application/json" },
        body: JSON.stringify({ ...form, isPaused: false, version: 1, ...change }),
      });
    const refused = await save({ url: "https://elsewhere.example/" });
    expect([refused.status, refused.body.code]).toEqual([403, "token_refused"]);
    expect((await list())[0]).toMatchObject({ url: form.url, version: 1 });
    expect((await save({ description: "The CRM" })).status).toBe(200);
  });

  test("sends what waits when it is resumed", async () => {
    const { id } = await addWebhook(app, {
      pausedAt: app.clock.now(),
      pauseReason: "failing",
      failingSince: new Date("2026-03-09T12:00:00Z"),
    });
    await addDelivery(app, id, { nextAttemptAt: new Date("2026-03-11T12:00:00Z") });
    expect((await list())[0]).toMatchObject({
      state: "paused",
      pauseReason: "failing",
      waiting: 1,
    });
    await boss.put(path(id), { ...form, isPaused: false, version: 1 });
    expect((await list())[0]).toMatchObject({ state: "active", failingSince: null });
    const [row] = await db.select().from(webhookDeliveries);
    expect(row?.nextAttemptAt).toEqual(app.clock.now());
  });

  test("deletes it with its log", async () => {
    const { id } = await addWebhook(app);
    await addDelivery(app, id);
    expect((await boss.delete(path(id))).status).toBe(200);
    expect(await db.$count(webhookDeliveries)).toBe(0);
    expect((await boss.delete(path(id))).status).toBe(404);
    expect(await latestAudit()).toMatchObject({ action: "webhook.delete" });
  });
});

test("shows until when the former secret signs", async () => {
  const { id } = await addWebhook(app);
  await boss.post(`/api/admin/webhooks/${id}/secret`, {});
  expect((await list())[0].overlapUntil).toBe("2026-03-11T12:00:00.000Z");
  app.clock.set("2026-03-11T12:00:00Z");
  expect((await list())[0].overlapUntil).toBeNull();
  expect(await latestAudit()).toMatchObject({ action: "webhook.rotate-secret" });
});

describe("the log", () => {
  test("lists deliveries, newest first, and only failed ones on request", async () => {
    const { id } = await addWebhook(app);
    const now = app.clock.now();
    const delivered = await addDelivery(app, id, { deliveredAt: now, lastStatus: 204 });
    const failed = await addDelivery(app, id, { failedAt: now, lastError: "No connection" });
    const waiting = await addDelivery(app, id);
    const page = async (query = "") =>
      (await boss.get(`/api/admin/webhooks/${id}/deliveries${query}`)).body;
    const { items, total } = await page();
    expect(items.map((one: { id: string }) => one.id)).toEqual([waiting, failed, delivered]);
    expect(items.map((one: { state: string }) => one.state)).toEqual([
      "waiting",
      "failed",
      "delivered",
    ]);
    expect([total, (await page("?show=failed")).total]).toEqual([3, 1]);
    const one = (await boss.get(`/api/admin/webhook-deliveries/${failed}`)).body;
    expect(one).toMatchObject({ lastError: "No connection", state: "failed" });
    expect(JSON.parse(one.body)).toMatchObject({ type: "lesson.completed" });
  });

  test("sends an event again with the same id", async () => {
    const { id } = await addWebhook(app);
    const failed = await addDelivery(app, id, { failedAt: app.clock.now(), attempts: 15 });
    const [before] = await db.select().from(webhookDeliveries);
    expect((await boss.post(`/api/admin/webhook-deliveries/${failed}/redeliver`, {})).status).toBe(
      200,
    );
    const [row] = await db.select().from(webhookDeliveries);
    expect(row).toMatchObject({ eventId: before?.eventId, attempts: 0, failedAt: null });
  });

  test("refuses to send to a paused webhook", async () => {
    const { id } = await addWebhook(app, { pausedAt: app.clock.now() });
    const delivery = await addDelivery(app, id);
    const test = await boss.post(`/api/admin/webhooks/${id}/test`, {});
    const again = await boss.post(`/api/admin/webhook-deliveries/${delivery}/redeliver`, {});
    expect([test.body.code, again.body.code]).toEqual(["webhook_paused", "webhook_paused"]);
  });
});

test("queues a test event for one webhook", async () => {
  const { id } = await addWebhook(app, { events: ["ticket.opened"] });
  await addWebhook(app);
  expect((await boss.post(`/api/admin/webhooks/${id}/test`, {})).status).toBe(200);
  const rows = await db.select().from(webhookDeliveries);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ endpointId: id, type: "webhook.test" });
});
