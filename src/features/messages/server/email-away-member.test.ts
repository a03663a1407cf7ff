import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { users } from "#features/accounts/server/tables.ts";
import { mails } from "#platform/server/tables.ts";
import { createPerson, type Person } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { emailAwayMemberJob } from "./email-away-member.ts";
import { decideEmail } from "./policy.ts";

const app = await testApp();
const { db } = app;
let member: Person;

beforeEach(async () => {
  member = await createPerson(app.services, { ...app.people.teamMember, firstName: "Mara" });
});

const answer = (content: string) =>
  app.as("support").post(`/api/admin/conversations/${member.id}/messages`, {
    content,
    clientId: randomUUID(),
  });
const seen = (minutesAgo: number) =>
  db
    .update(users)
    .set({ lastSeenAt: new Date(app.clock.now().getTime() - minutesAgo * 60_000) })
    .where(eq(users.id, member.id));
const mailsOf = () => db.select().from(mails).where(eq(mails.toAddress, member.email));

test("emails the text when the member has been away for ten minutes", async () => {
  await seen(11);
  await answer("Two <questions> & an idea:\nshall we?");
  await app.drainJobs();
  const [mail, ...others] = await mailsOf();
  expect(others).toEqual([]);
  expect(mail?.subject).toBe("New message from Test Person");
  expect(mail?.text).toContain("Two <questions> & an idea:\nshall we?");
  expect(mail?.html).toContain("Two &lt;questions&gt; &amp; an idea:<br>shall we?");
  expect(mail?.text).toContain("http://colonnade.example.test/messages");
  expect(mail?.text).toContain("/unsubscribe#token=");
});

test("combines several messages into one email", async () => {
  await answer("One");
  await answer("Two");
  await app.drainJobs();
  const [mail, ...others] = await mailsOf();
  expect(others).toEqual([]);
  expect(mail?.text).toMatch(/One\n\nTwo/);
  await answer("Three");
  await app.drainJobs();
  const later = await mailsOf();
  expect(later).toHaveLength(2);
  expect(later.find((one) => one.id !== mail?.id)?.text).not.toContain("Two");
});

test("sends no email while the member is active and checks again later", async () => {
  await seen(3);
  await answer("Here?");
  await app.drainJobs();
  expect(await mailsOf()).toHaveLength(0);
  // A job that runs too early reschedules itself and sends nothing.
  await emailAwayMemberJob.handle({ memberId: member.id, position: 1 }, app.services);
  expect(await mailsOf()).toHaveLength(0);
  await seen(10);
  await emailAwayMemberJob.handle({ memberId: member.id, position: 1 }, app.services);
  await emailAwayMemberJob.handle({ memberId: member.id, position: 1 }, app.services);
  expect(await mailsOf()).toHaveLength(1);
});

test("sends no email when the message was read in the meantime", async () => {
  await seen(3);
  await answer("Read me");
  await app.as(member).post("/api/messages/read", { position: 1 });
  await seen(60);
  await emailAwayMemberJob.handle({ memberId: member.id, position: 1 }, app.services);
  expect(await mailsOf()).toHaveLength(0);
});

test("sends no email when the member turned off message emails", async () => {
  await app
    .as(member)
    .put("/api/notifications/preferences", { kind: "team_message", inApp: true, email: false });
  await answer("Quiet");
  await app.drainJobs();
  expect(await mailsOf()).toHaveLength(0);
});

const now = new Date("2026-03-02T10:00:00Z");
const state = {
  position: 5,
  memberReadPosition: 4,
  mailedPosition: 4,
  awayFrom: new Date("2026-03-02T09:59:00Z"),
  wantsEmail: true,
  isRemoved: false,
};

test.each([
  ["away and unread", {}, "send"],
  ["away from now on", { awayFrom: now }, "send"],
  ["still active", { awayFrom: new Date("2026-03-02T10:04:00Z") }, "later"],
  ["read", { memberReadPosition: 5 }, "never"],
  ["already emailed", { mailedPosition: 5 }, "never"],
  ["turned off", { wantsEmail: false }, "never"],
  ["removed", { isRemoved: true }, "never"],
])("decides for a message that is %s: %j", (_what, change, expected) => {
  const decision = decideEmail({ ...state, ...change }, now);
  expect(typeof decision === "string" ? decision : "later").toBe(expected);
});
