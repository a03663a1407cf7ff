import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { sessions, users } from "#features/accounts/server/tables.ts";
import { MINUTE_MS } from "#lib/durations.ts";
import { rotateSettingsKey } from "#platform/server/settings/rotate-key.ts";
import { appSettings } from "#platform/server/settings/tables.ts";
import {
  FAKE_PUSH_SERVICE,
  type FakeBrowser,
  startFakePushService,
} from "#test/fake-push-service.ts";
import { createPerson, type Person } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { notifyReaders } from "../notify-readers.ts";
import { notifyMember } from "../public.ts";
import { notifications, pushDeliveries, pushSubscriptions } from "../tables.ts";
import { BROWSER_KEYS } from "./device.fixture.ts";
import { pushJob, removeEndedDevicesJob } from "./send-due.ts";

const app = await testApp({ pushService: FAKE_PUSH_SERVICE });
const service = await startFakePushService();
afterAll(() => service.close());
const { db } = app;

/** 10:00 in New York. */
const START = Date.parse("2026-03-02T15:00:00Z");
const at = (minutes: number) => app.clock.set(new Date(START + minutes * MINUTE_MS).toISOString());
let member: Person;

beforeEach(async () => {
  at(0);
  await db.delete(pushDeliveries);
  member = await createPerson(app.services, app.people.teamMember);
});

const addressOf = ({ endpoint, p256dh, auth }: FakeBrowser) => ({ endpoint, p256dh, auth });
const run = () => pushJob.handle({}, app.services);
const devicesOf = async (who: Person) => (await app.as(who).get("/api/push")).body.devices;

/** A browser of the member that is subscribed and not in use. */
async function subscribe(who: Person = member): Promise<FakeBrowser> {
  const browser = service.subscribe();
  await app.as(who).post("/api/push/key");
  const { status } = await app.as(who).put("/api/push/device", addressOf(browser));
  expect(status).toBe(200);
  await db
    .update(pushSubscriptions)
    .set({ activeAt: null })
    .where(eq(pushSubscriptions.endpoint, browser.endpoint));
  return browser;
}

async function notify(title: string, more: object = {}): Promise<void> {
  await notifyMember(app.services, db, {
    userId: member.id,
    kind: "article_comment",
    title,
    body: "Well said.",
    link: "/resources/one",
    ...more,
  });
  await db
    .update(notifications)
    .set({ createdAt: app.clock.now() })
    .where(eq(notifications.title, title));
}

const titles = ({ received }: FakeBrowser) => received.map(({ content }) => content.title);

test("pushes a notification to the member's devices, encrypted and signed", async () => {
  const browser = await subscribe();
  const other = await subscribe(await createPerson(app.services, app.people.teamMember));
  await notify("Ada commented");
  expect(await app.drainJobs()).toBeGreaterThan(0);
  expect(other.received).toEqual([]);
  const [push, ...more] = browser.received;
  expect(more).toEqual([]);
  const [row] = await db.select().from(notifications).where(eq(notifications.userId, member.id));
  expect(push?.content).toEqual({
    title: "Ada commented",
    body: "Well said.",
    url: "/resources/one",
    tag: push?.topic,
    ids: [row?.id],
  });
  expect(push?.topic).toMatch(/^[\w-]{32}$/);
  expect(push?.ttl).toBe(86_400);
  expect(push?.claims).toEqual({
    aud: new URL(browser.endpoint).origin,
    exp: START / 1000 + 12 * 3600,
    sub: `mailto:${app.services.settings.current().support.email}`,
  });
  expect(push?.publicKey).toBe((await app.as(member).post("/api/push/key")).body.publicKey);
  await run();
  expect(browser.received).toHaveLength(1);
});

test("keeps one key pair, with the private key encrypted", async () => {
  const keys = await Promise.all(
    ["agent", "guru", "support"].map(async (who) => app.as(who as "agent").post("/api/push/key")),
  );
  expect(new Set(keys.map(({ body }) => body.publicKey)).size).toBe(1);
  const [row] = await db.select().from(appSettings).where(eq(appSettings.section, "push"));
  const privateKey = app.services.settings.current().push?.privateKey ?? "";
  expect(privateKey).toHaveLength(43);
  expect(JSON.stringify(row)).not.toContain(privateKey);
  expect(row?.secrets.privateKey).toMatch(/^v1\./);
});

test("keeps the devices when the settings key is rotated, and when it can't be read", async () => {
  const browser = await subscribe();
  const { settings, env } = app.services;
  const before = settings.current().push;
  expect((await rotateSettingsKey(env, db)).encrypted).toBeGreaterThan(0);
  await settings.reload();
  expect(settings.current().push).toEqual(before);
  await notify("After the rotation");
  await run();
  expect(browser.received.map(({ publicKey }) => publicKey)).toEqual([before?.publicKey]);

  const ofPush = eq(appSettings.section, "push");
  const [row] = await db.select().from(appSettings).where(ofPush);
  await db
    .update(appSettings)
    .set({ secrets: { privateKey: "v1.sealed-with-another-key" } })
    .where(ofPush);
  await settings.reload();
  expect((await app.as(member).post("/api/push/key")).status).toBe(503);
  expect(await devicesOf(member)).toHaveLength(1);
  await db
    .update(appSettings)
    .set({ secrets: row?.secrets ?? {} })
    .where(ofPush);
  await settings.reload();
  expect(settings.current().push).toEqual(before);
});

test("pushes new content to readers", async () => {
  const browser = await subscribe();
  const readers = sql`(select ${users.id} from ${users} where ${users.id} = ${member.id})`;
  await notifyReaders(db, { readers, title: "New lesson: Pricing", link: "/pillars-of-agency/a" });
  await db.update(pushDeliveries).set({ dueAt: app.clock.now() });
  await db.update(notifications).set({ createdAt: app.clock.now() });
  await run();
  expect(titles(browser)).toEqual(["New lesson: Pricing"]);
});

test("collapses notifications: the newest of a thread, otherwise a summary", async () => {
  const browser = await subscribe();
  await notify("First");
  at(1);
  await notify("Second");
  await run();
  expect(titles(browser)).toEqual(["Second"]);
  await notify("Third", { link: "/resources/two" });
  at(1.1);
  await notify("Fourth");
  await run();
  const [, summary] = browser.received;
  expect(summary?.content).toMatchObject({
    title: "2 new notifications",
    body: "Third\nFourth",
    url: "/",
  });
  // The tag of a thread stays the same, so that a new message replaces the old one on the device.
  await notify("Fifth");
  await run();
  const tags = browser.received.map(({ topic }) => topic);
  expect(tags[2]).toBe(tags[0]);
  expect(tags[1]).not.toBe(tags[0]);
});

test("a replaced notification is not pushed any more", async () => {
  const browser = await subscribe();
  await notify("First", { replacesUnread: true });
  await notify("Second", { replacesUnread: true });
  await run();
  expect(titles(browser)).toEqual(["Second"]);
  expect(browser.received[0]?.content.ids).toHaveLength(1);
});

test("pushes only kinds that the device and the app receive", async () => {
  const browser = await subscribe();
  const [device] = await devicesOf(member);
  expect(device).toMatchObject({ isCurrent: true, mutedKinds: [] });
  const mute = (mutedKinds: string[]) =>
    app.as(member).put(`/api/push/devices/${device.id}/muted-kinds`, { mutedKinds });
  expect((await mute(["weather"])).status).toBe(422);
  expect((await mute(["article_comment"])).status).toBe(200);
  await notify("Muted");
  const hidden = { kind: "discussion_reply", inApp: false, email: true };
  await app.as(member).put("/api/notifications/preferences", hidden);
  await notify("Hidden in the app", { kind: "discussion_reply" });
  await notify("Wanted", { kind: "discussion_mention" });
  await run();
  expect(titles(browser)).toEqual(["Wanted"]);
  expect(await db.$count(pushDeliveries)).toBe(0);
});

test("does not push what was read in the app", async () => {
  const browser = await subscribe();
  await notify("Read");
  await app.as(member).post("/api/notifications/read", {});
  await run();
  expect(browser.received).toEqual([]);
  expect(await db.$count(pushDeliveries)).toBe(0);
});

test("waits while the member is active on the device, and gives up if they stay", async () => {
  const browser = await subscribe();
  await app.as(member).post("/api/presence", {});
  await notify("While active");
  await run();
  at(1);
  await run();
  expect(browser.received).toEqual([]);
  at(2);
  await run();
  expect(titles(browser)).toEqual(["While active"]);

  await app.as(member).post("/api/presence", {});
  await notify("Seen in the bell");
  await run();
  at(3.4);
  await app.as(member).post("/api/presence", {});
  at(3.6);
  await run();
  at(30);
  await run();
  expect(titles(browser)).toEqual(["While active"]);
});

test("holds notifications back during quiet hours and sends one afterwards", async () => {
  const browser = await subscribe();
  const quietHours = { startTime: "09:00", endTime: "11:00", timeZone: "America/New_York" };
  await app.as(member).put("/api/push/quiet-hours", { quietHours });
  expect((await app.as(member).get("/api/push")).body.quietHours).toEqual(quietHours);
  await notify("First");
  await notify("Second", { link: "/resources/two" });
  await notify("Read meanwhile", { link: "/resources/three" });
  await run();
  at(59);
  await run();
  expect(browser.received).toEqual([]);
  const items = (await app.as(member).get("/api/notifications")).body.items;
  const read = items.find((item: { title: string }) => item.title === "Read meanwhile");
  await app.as(member).post("/api/notifications/read", { ids: [read.id] });
  at(60);
  await run();
  expect(titles(browser)).toEqual(["2 new notifications"]);
  // The chosen time zone counts, not the one of the browser: it is 16:00 in London.
  await db.update(users).set({ timeZone: "Europe/London" }).where(eq(users.id, member.id));
  at(30);
  await notify("In London");
  await run();
  expect(titles(browser)).toEqual(["2 new notifications", "In London"]);
  await app.as(member).put("/api/push/quiet-hours", { quietHours: null });
  expect((await app.as(member).get("/api/push")).body.quietHours).toBeNull();
});

test.each([404, 410])("removes a subscription that answers %i", async (status) => {
  const browser = await subscribe();
  browser.answer = { status };
  await notify("Gone");
  await run();
  expect(await devicesOf(member)).toEqual([]);
  expect(await db.$count(pushDeliveries)).toBe(0);
});

test("retries after a failure, later each time, and gives up after five attempts", async () => {
  const browser = await subscribe();
  browser.answer = { status: 503 };
  await notify("Later");
  await run();
  browser.answer = { status: 201 };
  at(0.4);
  await run();
  expect(browser.received).toEqual([]);
  at(0.5);
  await run();
  expect(titles(browser)).toEqual(["Later"]);

  browser.answer = { status: 429, retryAfter: "1800" };
  await notify("Too many");
  await run();
  at(30);
  await run();
  expect(browser.received).toHaveLength(1);
  for (let attempt = 1; attempt <= 6; attempt++) {
    at(31 * attempt);
    await run();
  }
  expect(await db.$count(pushDeliveries)).toBe(0);
  expect(await devicesOf(member)).toHaveLength(1);
});

test("drops a message that the push service refuses", async () => {
  const browser = await subscribe();
  browser.answer = { status: 413 };
  await notify("Refused");
  await run();
  expect(await db.$count(pushDeliveries)).toBe(0);
  const [row] = await db
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, member.id));
  expect(row?.failures).toBe(1);
});

test("several workers push each notification once", async () => {
  const browsers = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const person = await createPerson(app.services, app.people.teamMember);
      return { browser: await subscribe(person), userId: person.id };
    }),
  );
  for (const { userId } of browsers) await notify(`For ${userId}`, { userId });
  await Promise.all([run(), run(), run()]);
  for (const { browser, userId } of browsers) expect(titles(browser)).toEqual([`For ${userId}`]);
});

test("signing out, an ended session and a suspension remove the device", async () => {
  await subscribe();
  await app.as(member).post("/api/auth/sign-out", { everywhere: false });
  const ofMember = eq(pushSubscriptions.userId, member.id);
  expect(await db.$count(pushSubscriptions, ofMember)).toBe(0);

  const expired = await createPerson(app.services, app.people.teamMember);
  const late = await subscribe(expired);
  await db
    .update(sessions)
    .set({ expiresAt: app.clock.now() })
    .where(eq(sessions.userId, expired.id));
  await notify("To an ended session", { userId: expired.id });
  await run();
  expect(late.received).toEqual([]);
  expect(await db.$count(pushSubscriptions, eq(pushSubscriptions.userId, expired.id))).toBe(0);

  const suspended = await createPerson(app.services, app.people.teamMember);
  await subscribe(suspended);
  await db.update(users).set({ suspendedAt: app.clock.now() }).where(eq(users.id, suspended.id));
  await removeEndedDevicesJob.handle({}, app.services);
  expect(await db.$count(pushSubscriptions, eq(pushSubscriptions.userId, suspended.id))).toBe(0);
});

test.each([
  ["http", "http://push.example.test/a", BROWSER_KEYS, 422],
  ["a password in the address", "https://a:b@push.example.test/a", BROWSER_KEYS, 422],
  ["keys that can't encrypt", "https://push.example.test/a", { p256dh: "BA", auth: "BA" }, 422],
])("rejects a subscription with %s", async (_what, endpoint, keys, status) => {
  const answer = await app.as(member).put("/api/push/device", { endpoint, ...keys });
  expect(answer.status, JSON.stringify(answer.body)).toBe(status);
});

test("never calls an address of this network", async () => {
  await subscribe();
  const [device] = await devicesOf(member);
  const inside = "https://10.0.0.5/";
  await db
    .update(pushSubscriptions)
    .set({ endpoint: inside })
    .where(eq(pushSubscriptions.id, device.id));
  const answer = await app.as(member).post(`/api/push/devices/${device.id}/test`);
  expect([answer.status, answer.body.code]).toEqual([409, "device_gone"]);
  expect(await devicesOf(member)).toEqual([]);
});

test("moves a browser to the person who signs in on it, but never by its address alone", async () => {
  const browser = await subscribe();
  const other = await createPerson(app.services, app.people.teamMember);
  const stolen = { ...addressOf(browser), ...BROWSER_KEYS };
  const answer = await app.as(other).put("/api/push/device", stolen);
  expect([answer.status, answer.body.code]).toEqual([409, "endpoint_taken"]);
  expect(await devicesOf(member)).toHaveLength(1);
  expect((await app.as(other).put("/api/push/device", addressOf(browser))).status).toBe(200);
  expect(await devicesOf(member)).toEqual([]);
  expect(await devicesOf(other)).toHaveLength(1);
});

test("sends a test notification, and turns a device off", async () => {
  const browser = await subscribe();
  const [device] = await devicesOf(member);
  expect((await app.as(member).post(`/api/push/devices/${device.id}/test`)).status).toBe(200);
  expect(titles(browser)).toEqual(["Notifications from Colonnade are on"]);
  browser.answer = { status: 500 };
  expect((await app.as(member).post(`/api/push/devices/${device.id}/test`)).status).toBe(503);
  expect((await app.as(member).delete(`/api/push/devices/${device.id}`)).status).toBe(200);
  expect(await devicesOf(member)).toEqual([]);
});
