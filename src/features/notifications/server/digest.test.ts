import { desc, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { HOUR_MS } from "#lib/durations.ts";
import { mails } from "#platform/server/tables.ts";
import { createPerson, type Person } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { digestJob } from "./jobs.ts";
import { notifyMember } from "./public.ts";
import { notifications } from "./tables.ts";

const app = await testApp();
const { db } = app;
let member: Person;
const hour = HOUR_MS;
const start = Date.parse("2026-03-02T08:00:00Z");
const at = (hours: number) => app.clock.set(new Date(start + hours * hour).toISOString());

beforeEach(async () => {
  member = await createPerson(app.services, app.people.teamMember);
  at(0);
});

async function addNotification(title: string, more: object = {}, hours = 0) {
  await notifyMember(app.services, db, {
    userId: member.id,
    kind: "article_comment",
    title,
    body: "A <b>line</b> & more",
    link: "/resources/one",
    ...more,
  });
  await db
    .update(notifications)
    .set({ createdAt: new Date(start + hours * hour) })
    .where(eq(notifications.title, title));
}

const run = () => digestJob.handle({}, app.services);
const mailsOf = () =>
  db.select().from(mails).where(eq(mails.toAddress, member.email)).orderBy(desc(mails.createdAt));

test("emails notifications once when they have been unread for eight hours", async () => {
  await addNotification("First");
  await addNotification("Second", {}, 6);
  at(7);
  await run();
  expect(await mailsOf()).toHaveLength(0);
  at(9);
  await run();
  await run();
  const [mail, ...others] = await mailsOf();
  expect(others).toEqual([]);
  expect(mail?.subject).toBe("You have 2 unread notifications");
  expect(mail?.text).toContain("First\nA <b>line</b> & more");
  expect(mail?.html).toContain("A &lt;b&gt;line&lt;/b&gt; &amp; more");
  expect(mail?.text).toContain("/unsubscribe#token=");
});

test("sends at most one digest a day", async () => {
  await addNotification("First");
  at(9);
  await run();
  await addNotification("Second", {}, 10);
  at(20);
  await run();
  expect(await mailsOf()).toHaveLength(1);
  at(33);
  await run();
  const [mail] = await mailsOf();
  expect(mail?.subject).toBe("You have 1 unread notification");
});

test.each([
  ["was read", () => app.as(member).post("/api/notifications/read", {})],
  ["is of a kind with emails turned off", () => choose("article_comment")],
  ["belongs to a member who turned off the digest", () => choose("digest")],
])("omits a notification that %s", async (_what, act) => {
  await addNotification("First");
  await act();
  at(9);
  await run();
  expect(await mailsOf()).toHaveLength(0);
});

test("omits a notification that a job emails", async () => {
  await addNotification("First", { isMailedLater: true });
  at(9);
  await run();
  expect(await mailsOf()).toHaveLength(0);
});

const choose = (kind: string) =>
  app.as(member).put("/api/notifications/preferences", { kind, inApp: true, email: false });

test("unsubscribes and resubscribes with the link in the email without signing in", async () => {
  await addNotification("First");
  at(9);
  await run();
  const [mail] = await mailsOf();
  const token = /#token=(\S+)/.exec(mail?.text ?? "")?.[1];
  const visitor = app.as("anonymous");
  const read = async () => (await visitor.post("/api/notifications/subscription", { token })).body;
  expect(await read()).toEqual({
    label: "Daily summary",
    email: `${member.email.slice(0, 1)}•••@example.test`,
    isSubscribed: true,
  });
  const set = (isSubscribed: boolean) =>
    visitor.put("/api/notifications/subscription", { token, isSubscribed });
  expect((await set(false)).status).toBe(200);
  expect((await read()).isSubscribed).toBe(false);
  await addNotification("Second", {}, 10);
  at(40);
  await run();
  expect(await mailsOf()).toHaveLength(1);
  await set(true);
  await run();
  expect(await mailsOf()).toHaveLength(2);
});

test.each([
  ["nonsense", () => "nonsense"],
  ["another person's id", (token: string) => token.replace(/^[^.]+/, app.people.agent.id)],
  ["another kind", (token: string) => token.replace(".digest.", ".team_message.")],
  ["a changed signature", (token: string) => `${token.slice(0, -3)}AAA`],
])("rejects an unsubscribe link with %s", async (_what, change) => {
  const { signToken } = await import("./unsubscribe-link.ts");
  const token = change(signToken(app.services.secret, { userId: member.id, kind: "digest" }));
  const answer = await app
    .as("anonymous")
    .put("/api/notifications/subscription", { token, isSubscribed: false });
  expect(answer.status).toBe(422);
  expect(answer.body.message).toBe("This link isn't valid. Please use the link in a recent email.");
});
