import { asc, eq } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { retention } from "#app/features.ts";
import { deleteOldRows } from "#platform/server/retention.ts";
import { auditEntries, mails } from "#platform/server/tables.ts";
import { webhookDeliveries, webhookEndpoints } from "#platform/server/webhooks/tables.ts";
import { testApp } from "#test/test-app.ts";
import { addDelivery, addWebhook, type Received, startReceiver } from "./webhook.fixture.ts";
import { deliverJob } from "./webhook-jobs.ts";
import { MAX_ATTEMPTS } from "./webhook-policy.ts";
import { sendWebhook } from "./webhook-send.ts";

const app = await testApp({ env: { WEBHOOK_LOOPBACK: "true" } });
const { db } = app;
const boss = app.as("superadmin");
const receiver = await startReceiver();
afterAll(() => receiver.close());

beforeEach(async () => {
  app.clock.set("2026-03-10T12:00:00Z");
  receiver.received.length = 0;
  receiver.answer = () => ({ status: 204 });
  await db.delete(webhookEndpoints);
  await db.delete(mails);
});

const deliver = () => deliverJob.handle({}, app.services);
const later = (minutes: number) =>
  app.clock.set(new Date(app.clock.now().getTime() + minutes * 60_000).toISOString());
const endpointOf = async (id: string) => {
  const [row] = await db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id));
  return row;
};
const deliveriesOf = (id: string) =>
  db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.endpointId, id))
    .orderBy(asc(webhookDeliveries.position));
const named = (name: string) => ({ type: name, timestamp: "2026-03-10T12:00:00.000Z", data: {} });
const nameOf = ({ body }: Received) => String(JSON.parse(body).type);
const names = () => receiver.received.map(nameOf);
const headersOf = ({ headers }: Received) => ({
  "webhook-id": String(headers["webhook-id"]),
  "webhook-timestamp": String(headers["webhook-timestamp"]),
  "webhook-signature": String(headers["webhook-signature"]),
});

describe("signatures", () => {
  // The library compares with the clock of the machine.
  beforeEach(() => app.clock.set(new Date().toISOString()));
  const verify = (secret: string, received: Received) =>
    new Webhook(secret).verify(received.body, headersOf(received));

  test("are valid for the secret of the webhook, and for no other", async () => {
    const { id, secret } = await addWebhook(app, { url: receiver.url });
    await addDelivery(app, id);
    await deliver();
    const [received] = receiver.received;
    if (!received) throw new Error("nothing received");
    const [row] = await deliveriesOf(id);
    expect(verify(secret, received)).toEqual(row?.payload);
    expect(received.headers["webhook-id"]).toBe(row?.eventId);
    expect(received.headers["content-type"]).toBe("application/json");
    const other = await addWebhook(app);
    expect(() => verify(other.secret, received)).toThrow("No matching signature");
    expect(() => verify(secret, { ...received, body: `${received.body} ` })).toThrow();
  });

  test("are valid for both secrets for 24 hours after a rotation", async () => {
    const { id, secret } = await addWebhook(app, { url: receiver.url });
    const rotated = await boss.post(`/api/admin/webhooks/${id}/secret`, {});
    expect(rotated.body.secret).toMatch(/^whsec_/);
    await addDelivery(app, id);
    await deliver();
    const [received] = receiver.received;
    if (!received) throw new Error("nothing received");
    verify(secret, received);
    verify(rotated.body.secret, received);
    await db.update(webhookEndpoints).set({ previousSecretUntil: app.clock.now() });
    await addDelivery(app, id, { nextAttemptAt: app.clock.now() });
    await deliver();
    const last = receiver.received[1];
    if (!last) throw new Error("nothing received");
    verify(rotated.body.secret, last);
    expect(() => verify(secret, last)).toThrow("No matching signature");
  });
});

describe("order", () => {
  test("waits for an earlier event of the same object, and for no other", async () => {
    const { id } = await addWebhook(app, { url: receiver.url });
    for (const [subject, name] of [
      ["call:1", "booked"],
      ["call:1", "moved"],
      ["call:2", "other"],
      ["call:1", "canceled"],
    ] as const) {
      await addDelivery(app, id, { subject, payload: named(name) });
    }
    receiver.answer = (received) => ({ status: nameOf(received) === "booked" ? 500 : 204 });
    await deliver();
    expect(names().sort()).toEqual(["booked", "other"]);
    receiver.answer = () => ({ status: 204 });
    later(1);
    await deliver();
    expect(names().slice(2)).toEqual(["booked", "moved", "canceled"]);
  });

  test("continues with the next event after one is given up", async () => {
    const { id } = await addWebhook(app, { url: receiver.url });
    await addDelivery(app, id, { attempts: MAX_ATTEMPTS - 1, payload: named("first") });
    await addDelivery(app, id, { payload: named("second") });
    receiver.answer = (received) => ({ status: nameOf(received) === "first" ? 500 : 204 });
    await deliver();
    expect(names()).toEqual(["first", "second"]);
    const [first, second] = await deliveriesOf(id);
    expect(first).toMatchObject({ failedAt: app.clock.now(), lastStatus: 500 });
    expect(second).toMatchObject({ deliveredAt: app.clock.now(), failedAt: null });
  });
});

describe("a receiver that fails", () => {
  test("gets the same event again, with the same id, until it answers", async () => {
    const { id } = await addWebhook(app, { url: receiver.url });
    await addDelivery(app, id);
    receiver.answer = () => ({ status: 503 });
    await deliver();
    await deliver();
    expect(receiver.received).toHaveLength(1);
    expect(await endpointOf(id)).toMatchObject({ failingSince: app.clock.now(), pausedAt: null });
    later(1);
    receiver.answer = () => ({ status: 200, headers: { "content-encoding": "gzip" } });
    await deliver();
    const ids = receiver.received.map(({ headers }) => headers["webhook-id"]);
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
    expect((await endpointOf(id))?.failingSince).toBeNull();
    expect((await deliveriesOf(id))[0]).toMatchObject({ attempts: 2, lastStatus: 200 });
  });

  test("is paused after 24 hours of failures, with an email to superadmins", async () => {
    const { id } = await addWebhook(app, { url: receiver.url, description: "Our CRM" });
    const created = app.clock.now().getTime();
    await addDelivery(app, id);
    receiver.answer = () => ({ status: 500 });
    for (let tries = 0; tries < MAX_ATTEMPTS; tries += 1) {
      await deliver();
      const [row] = await deliveriesOf(id);
      if (row && !row.failedAt) app.clock.set(row.nextAttemptAt.toISOString());
    }
    const hours = (app.clock.now().getTime() - created) / 3_600_000;
    expect(hours).toBeGreaterThanOrEqual(24);
    expect(hours).toBeLessThan(27);
    expect(receiver.received).toHaveLength(MAX_ATTEMPTS);
    expect((await deliveriesOf(id))[0]?.failedAt).toEqual(app.clock.now());
    expect(await endpointOf(id)).toMatchObject({
      pausedAt: app.clock.now(),
      pauseReason: "failing",
      version: 2,
    });
    const sent = await db.select().from(mails).where(eq(mails.subject, "Webhook paused: Our CRM"));
    expect(sent.map(({ toAddress }) => toAddress)).toContain(app.people.superadmin.email);
    const [entry] = await db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, "webhook.pause"));
    expect(entry).toMatchObject({ subjectName: "Our CRM", actorId: null });
  });

  test("is paused at once when it is gone, and gets the event when it is resumed", async () => {
    const { id } = await addWebhook(app, { url: receiver.url });
    await addDelivery(app, id);
    receiver.answer = () => ({ status: 410 });
    await deliver();
    expect(await endpointOf(id)).toMatchObject({ pauseReason: "gone" });
    later(60);
    await deliver();
    expect(receiver.received).toHaveLength(1);
    receiver.answer = () => ({ status: 204 });
    const form = { url: receiver.url, events: ["lesson.completed"], isPaused: false };
    expect((await boss.put(`/api/admin/webhooks/${id}`, { ...form, version: 2 })).status).toBe(200);
    await app.drainJobs();
    expect((await deliveriesOf(id))[0]?.deliveredAt).not.toBeNull();
  });

  test("is not followed when it redirects", async () => {
    const inner = await startReceiver();
    const { id } = await addWebhook(app, { url: receiver.url });
    await addDelivery(app, id);
    receiver.answer = () => ({ status: 307, headers: { location: inner.url } });
    await deliver();
    expect(inner.received).toEqual([]);
    expect((await deliveriesOf(id))[0]).toMatchObject({
      deliveredAt: null,
      lastStatus: 307,
      lastError: "The receiver redirected (307). Redirects are not followed.",
    });
    inner.close();
  });

  test("does not delay others when it hangs, and counts as failed after 10 seconds", {
    timeout: 30_000,
  }, async () => {
    const hanging = await startReceiver();
    hanging.answer = () => null;
    const slow = await addWebhook(app, { url: hanging.url });
    const fast = await addWebhook(app, { url: receiver.url });
    await addDelivery(app, slow.id);
    await addDelivery(app, fast.id);
    const startedAt = performance.now();
    const work = deliver();
    while (receiver.received.length === 0) await new Promise(setImmediate);
    expect(performance.now() - startedAt).toBeLessThan(5000);
    await work;
    const [row] = await deliveriesOf(slow.id);
    expect(row).toMatchObject({ deliveredAt: null, lastError: "The server took too long." });
    hanging.close();
  });
});

describe("addresses", () => {
  const request = { id: "1", body: "{}", secrets: ["whsec_c2VjcmV0"], now: new Date() };
  const send = (url: string, allowsLoopback = false, addresses: string[] = []) =>
    sendWebhook(
      { ...request, url, allowsLoopback },
      addresses.length > 0
        ? { resolve: async () => addresses.map((address) => ({ address, family: 4 })) }
        : {},
    );
  const port = new URL(receiver.url).port;

  test.each([
    ["https://127.0.0.1/", []],
    ["https://localhost/", []],
    ["https://hooks.example.com/", ["127.0.0.1"]],
    ["https://hooks.example.com/", ["8.8.8.8", "10.0.0.7"]],
    ["https://hooks.example.com/", ["169.254.169.254"]],
  ])("refuses %s at %s", async (url, addresses) => {
    const { isDelivered, error } = await send(url, false, addresses);
    expect(isDelivered).toBe(false);
    expect(error).toMatch(/public/);
  });

  test("refuses a private network, and a name of this machine over http, in development too", async () => {
    expect(await send("https://hooks.example.com/", true, ["10.0.0.7"])).toMatchObject({
      isDelivered: false,
      error: "The URL doesn't point to the public internet.",
    });
    expect(await send(`http://hooks.example.com:${port}/`, true, ["127.0.0.1"])).toMatchObject({
      isDelivered: false,
    });
    expect(receiver.received).toEqual([]);
  });
});

test("claims a delivery for one worker, and frees it when the worker died", async () => {
  const { id } = await addWebhook(app, { url: receiver.url });
  await addDelivery(app, id);
  await Promise.all([deliver(), deliver(), deliver()]);
  expect(receiver.received).toHaveLength(1);
  const lease = new Date(app.clock.now().getTime() + 60_000);
  await addDelivery(app, id, { attempts: 1, nextAttemptAt: lease });
  await deliver();
  expect(receiver.received).toHaveLength(1);
  later(1);
  await deliver();
  expect(receiver.received).toHaveLength(2);
});

test("deletes deliveries after 30 days", async () => {
  const { id } = await addWebhook(app);
  const at = (day: string) => new Date(`2026-02-${day}T12:00:00Z`);
  await addDelivery(app, id, { createdAt: at("07"), deliveredAt: at("07") });
  await addDelivery(app, id, { createdAt: at("09"), deliveredAt: at("09") });
  await deleteOldRows(app.services, retention);
  expect((await deliveriesOf(id)).map(({ createdAt }) => createdAt)).toEqual([at("09")]);
});
