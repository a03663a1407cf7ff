import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { features } from "#app/features.ts";
import { users } from "#features/accounts/server/tables.ts";
import { countStatements } from "#test/count-statements.ts";
import { openLive } from "#test/live-reader.ts";
import { createPerson } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { markNotificationsRead, notifyMember, notifyMembers } from "./public.ts";
import { notifications } from "./tables.ts";

const app = await testApp();
const { people, db } = app;
const newMember = () => createPerson(app.services, people.teamMember);
const notificationFor = (userId: string, number = 1) => ({
  userId,
  kind: "article_comment" as const,
  title: `Comment ${number}`,
  body: "Well said.",
  link: "/resources/one",
});

test("counts and lists only the member's own notifications, newest first", async () => {
  const member = await newMember();
  const other = await newMember();
  await notifyMember(app.services, db, notificationFor(member.id, 1));
  await notifyMember(app.services, db, notificationFor(member.id, 2));
  await notifyMember(app.services, db, notificationFor(other.id, 3));
  const { body } = await app.as(member).get("/api/notifications");
  expect(body.unread).toBe(2);
  expect(body.items.map((item: { title: string }) => item.title)).toEqual([
    "Comment 2",
    "Comment 1",
  ]);
  expect(body.items[0]).toMatchObject({ kind: "article_comment", isRead: false });
});

test("marks one or all notifications as read, never another member's", async () => {
  const member = await newMember();
  const other = await newMember();
  await notifyMembers(app.services, db, [
    notificationFor(member.id, 1),
    notificationFor(member.id, 2),
    notificationFor(other.id, 3),
  ]);
  const [first] = (await app.as(member).get("/api/notifications")).body.items;
  const [foreign] = (await app.as(other).get("/api/notifications")).body.items;
  await app.as(member).post("/api/notifications/read", { ids: [first.id, foreign.id] });
  expect((await app.as(member).get("/api/notifications")).body.unread).toBe(1);
  expect((await app.as(other).get("/api/notifications")).body.unread).toBe(1);
  await app.as(member).post("/api/notifications/read", {});
  expect((await app.as(member).get("/api/notifications")).body.unread).toBe(0);
  expect((await app.as(other).get("/api/notifications")).body.unread).toBe(1);
});

test("publishes a live event when a notification is created or read", async () => {
  const member = await newMember();
  const reader = await openLive(app.url, member.cookie);
  await notifyMember(app.services, db, notificationFor(member.id));
  expect(await reader.waitForEvents(1)).toEqual([{ kind: "notification", payload: {} }]);
  await app.as(member).post("/api/notifications/read", {});
  expect(await reader.waitForEvents(2)).toHaveLength(2);
  reader.cut();
});

test("replaces an unread notification with the same kind and link", async () => {
  const member = await newMember();
  const replacing = { ...notificationFor(member.id), replacesUnread: true };
  await notifyMember(app.services, db, { ...replacing, title: "First" });
  await notifyMember(app.services, db, { ...replacing, title: "Second" });
  await notifyMember(app.services, db, {
    ...replacing,
    link: "/resources/two",
    title: "Elsewhere",
  });
  await markNotificationsRead(db, member.id, { link: "/resources/one" }, new Date());
  await notifyMember(app.services, db, { ...replacing, title: "Third" });
  const { body } = await app.as(member).get("/api/notifications");
  expect(body.items.map((item: { title: string }) => item.title)).toEqual([
    "Third",
    "Elsewhere",
    "Second",
  ]);
  expect(body.unread).toBe(2);
});

test("hides a kind turned off in the app, and skips it when email is off too", async () => {
  const member = await newMember();
  const choose = (inApp: boolean, email: boolean) =>
    app.as(member).put("/api/notifications/preferences", { kind: "article_comment", inApp, email });
  await choose(false, true);
  await notifyMember(app.services, db, notificationFor(member.id));
  expect((await app.as(member).get("/api/notifications")).body).toEqual({ unread: 0, items: [] });
  expect(await db.$count(notifications, eq(notifications.userId, member.id))).toBe(1);
  await choose(false, false);
  await notifyMember(app.services, db, notificationFor(member.id));
  expect(await db.$count(notifications, eq(notifications.userId, member.id))).toBe(1);
});

test("lists the kinds of the member's role, on by default", async () => {
  const { body } = await app.as("teamMember").get("/api/notifications/preferences");
  const kinds = body.items.map((item: { kind: string }) => item.kind);
  expect(kinds).toContain("digest");
  expect(kinds).not.toContain("ticket_activity");
  expect(
    body.items.every((item: { inApp: boolean; email: boolean }) => item.inApp && item.email),
  ).toBe(true);
  const team = await app.as("support").get("/api/notifications/preferences");
  expect(team.body.items.map((item: { kind: string }) => item.kind)).toContain("ticket_activity");
});

test("saves a preference and rejects kinds of another role", async () => {
  const member = await newMember();
  const choice = { kind: "team_message", inApp: true, email: false };
  expect((await app.as(member).put("/api/notifications/preferences", choice)).status).toBe(200);
  const { body } = await app.as(member).get("/api/notifications/preferences");
  expect(body.items).toContainEqual(expect.objectContaining(choice));
  const refused = { ...choice, kind: "ticket_activity" };
  expect((await app.as(member).put("/api/notifications/preferences", refused)).status).toBe(422);
  const unknown = { ...choice, kind: "weather" };
  expect((await app.as(member).put("/api/notifications/preferences", unknown)).status).toBe(422);
});

test("shows the bell for a notification whose kind no longer exists", async () => {
  const member = await newMember();
  const row = { userId: member.id, kind: "weather", title: "Rain", link: "/" };
  await db.insert(notifications).values(row);
  const { status, body } = await app.as(member).get("/api/notifications");
  expect(status).toBe(200);
  expect(body.items).toMatchObject([{ title: "Rain", icon: "bell" }]);
});

test("gives each kind its own position in the settings", () => {
  const orders = features.flatMap(({ notificationKinds = {} }) =>
    Object.values(notificationKinds).map(({ order }) => order),
  );
  expect(orders.length).toBeGreaterThan(10);
  expect(new Set(orders).size).toBe(orders.length);
});

test("saves presence at most once a minute", async () => {
  const member = await newMember();
  const seenAt = async () => {
    const [row] = await db.select().from(users).where(eq(users.id, member.id));
    return row?.lastSeenAt?.toISOString();
  };
  const ping = () => app.as(member).post("/api/presence", {});
  app.clock.set("2026-03-02T10:00:00Z");
  await ping();
  app.clock.set("2026-03-02T10:00:50Z");
  await ping();
  expect(await seenAt()).toBe("2026-03-02T10:00:00.000Z");
  app.clock.set("2026-03-02T10:01:10Z");
  await ping();
  expect(await seenAt()).toBe("2026-03-02T10:01:10.000Z");
});

test("runs three statements for the list, including the session", async () => {
  const member = await newMember();
  await notifyMembers(
    app.services,
    db,
    Array.from({ length: 60 }, (_, number) => notificationFor(member.id, number)),
  );
  const count = await countStatements(app, () => app.as(member).get("/api/notifications"));
  expect(count).toBe(3);
});

test("runs the same number of statements for 1 and for 100 notifications", async () => {
  const member = await newMember();
  const one = await countStatements(app, () =>
    notifyMembers(app.services, db, [notificationFor(member.id)]),
  );
  const many = Array.from({ length: 100 }, (_, number) => notificationFor(member.id, number));
  expect(await countStatements(app, () => notifyMembers(app.services, db, many))).toBe(one);
});
