import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { allJobs } from "#app/features.ts";
import { users } from "#features/accounts/server/tables.ts";
import { notificationPreferences } from "#features/notifications/server/tables.ts";
import { MINUTE_MS } from "#lib/durations.ts";
import { auditEntries, bouncedAddresses, mails } from "#platform/server/tables.ts";
import { createOrganizationRow, createPerson, type Person } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import type { Broadcast, BroadcastForm } from "../contract.ts";
import { broadcastForm, membersWith } from "./broadcast.fixture.ts";
import { countBounce } from "./count-bounce.ts";
import { queueBatch } from "./queue-batch.ts";
import { broadcastRecipients, broadcasts } from "./tables.ts";

const app = await testApp();
const { db, services } = app;
const boss = app.as("superadmin");

/** Through the API, so that this test compiles without the notices feature. */
const noticesWith = async (title: string): Promise<{ title: string }[]> => {
  const { body } = await boss.get("/api/admin/notices");
  return body.items.filter((notice: { title: string }) => notice.title === title);
};

let audience: BroadcastForm["audience"];
let members: Person[];
/** Each test writes to its own agency. */
beforeEach(async () => {
  await db.delete(broadcasts);
  await db.delete(mails);
  const organizationId = await createOrganizationRow(services, "Fern & Co");
  members = [];
  for (const firstName of ["Ada", "Ben", "Cleo"]) {
    members.push(await createPerson(services, { organizationId, firstName, lastName: "Fern" }));
  }
  audience = { kind: "agency", organizationId };
});
const member = (at: number) => members[at] as Person;

async function create(values: Partial<BroadcastForm> = {}): Promise<string> {
  const { status, body } = await boss.post<{ id: string }>(
    "/api/admin/broadcasts",
    broadcastForm({ audience, ...values }),
  );
  expect(status).toBe(201);
  return body.id;
}
const find = async (id: string) => (await boss.get<Broadcast>(`/api/admin/broadcasts/${id}`)).body;
const act = (id: string, action: string) => boss.post(`/api/admin/broadcasts/${id}/${action}`, {});
const send = (id: string, sendAt: string | null = null, version = 1) =>
  boss.post(`/api/admin/broadcasts/${id}/send`, { version, sendAt });
const mailsTo = ({ email }: Person) => db.select().from(mails).where(eq(mails.toAddress, email));
const runJobs = () => app.drainJobs();
const runSendJob = () =>
  allJobs.find(({ name }) => name === "broadcasts.send")?.handle({}, services);
const later = (minutes: number) =>
  app.clock.set(new Date(app.clock.now().getTime() + minutes * MINUTE_MS).toISOString());

test("sends one email to each person of the audience", async () => {
  const id = await create();
  expect((await send(id)).status).toBe(200);
  expect(await find(id)).toMatchObject({ state: "sending", counts: { total: 3, sent: 0 } });
  await runJobs();
  const [mail, ...others] = await mailsTo(member(0));
  expect(others).toEqual([]);
  expect(mail?.subject).toBe("Hello Ada");
  expect(mail?.text).toContain("We have news for Fern & Co.");
  expect(mail?.html).toContain("We have news for Fern &amp; Co.</p>");
  expect(mail?.unsubscribeUrl).toContain("broadcast");
  expect(await find(id)).toMatchObject({
    state: "sent",
    counts: { total: 3, sent: 3, skipped: 0, failed: 0, bounced: 0 },
    audienceText: "Agency: Fern & Co",
    createdBy: "Test Person",
  });
  await runJobs();
  expect(await db.$count(mails)).toBe(3);
});

test("counts a bounced email once", async () => {
  const id = await create();
  await send(id);
  await runJobs();
  const [mail] = await db
    .select()
    .from(mails)
    .where(eq(mails.toAddress, member(0).email));
  for (let delivery = 0; delivery < 2; delivery += 1) {
    await db.transaction((tx) => countBounce(services, tx, mail?.id ?? ""));
  }
  expect((await find(id)).counts).toMatchObject({ bounced: 1 });
});

test("skips people who opted out, bounced, or lost their account", async () => {
  const id = await create();
  const extra = await createPerson(services, member(0));
  await send(id, null);
  await db.delete(mails);
  const gone = async (person: Person, change: Partial<typeof users.$inferInsert>) =>
    db.update(users).set(change).where(eq(users.id, person.id));
  await db
    .insert(notificationPreferences)
    .values({ userId: member(0).id, kind: "broadcast", email: false });
  await db
    .insert(bouncedAddresses)
    .values({ address: member(1).email, reason: "550", bouncedAt: app.clock.now() });
  await gone(member(2), { suspendedAt: app.clock.now() });
  await gone(extra, { removedAt: app.clock.now() });
  await runJobs();
  expect(await db.$count(mails, eq(mails.toAddress, member(0).email))).toBe(0);
  expect(await db.$count(mails, eq(mails.toAddress, member(2).email))).toBe(0);
  expect(await db.$count(mails, eq(mails.toAddress, extra.email))).toBe(0);
  expect(await find(id)).toMatchObject({
    state: "sent",
    counts: { total: 4, sent: 0, skipped: 4, failed: 0, bounced: 0 },
  });
});

test("lets only one of several parallel sends start the broadcast", async () => {
  const id = await create({ isNotice: true, subject: "Parallel", body: "<p>Same for all</p>" });
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(id)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  await Promise.all([queueBatch(services), queueBatch(services), queueBatch(services)]);
  expect(await db.$count(mails)).toBe(3);
  expect(await noticesWith("Parallel")).toHaveLength(1);
});

test("queues nothing after a pause or a cancellation, however they race", async () => {
  for (const action of ["pause", "cancel"] as const) {
    await db.delete(mails);
    const id = await create();
    await send(id);
    const [answer] = await Promise.all([act(id, action), queueBatch(services)]);
    const queued = await db.$count(mails);
    // Whichever came first: all emails were queued before, or none is.
    expect([0, 3]).toContain(queued);
    if (answer.status === 200) {
      await runJobs();
      expect(await db.$count(mails)).toBe(queued);
      expect((await find(id)).state).toBe(action === "pause" ? "paused" : "canceled");
    } else {
      expect((await find(id)).state).toBe("sent");
    }
    if (action === "pause" && answer.status === 200) {
      await act(id, "resume");
      await runJobs();
      expect(await db.$count(mails)).toBe(3);
      expect((await find(id)).state).toBe("sent");
    }
  }
});

test("queues no more emails than allowed in a minute", async () => {
  const settings = { emailsPerMinute: 1, version: 1 };
  expect((await boss.put("/api/admin/settings/broadcasts", settings)).status).toBe(200);
  const id = await create();
  await send(id);
  const run = async () => {
    while ((await queueBatch(services)) === "more");
  };
  for (const expected of [1, 2, 3]) {
    await Promise.all([run(), run()]);
    expect(await db.$count(mails)).toBe(expected);
    later(1.1);
  }
  await run();
  expect((await find(id)).state).toBe("sent");
  expect((await boss.delete("/api/admin/settings/broadcasts", { version: 2 })).status).toBe(200);
});

test("starts a scheduled broadcast when its time comes", async () => {
  const id = await create();
  const past = new Date(app.clock.now().getTime() - MINUTE_MS).toISOString();
  expect((await send(id, past)).status).toBe(422);
  const soon = new Date(app.clock.now().getTime() + 30 * MINUTE_MS).toISOString();
  expect((await send(id, soon)).status).toBe(200);
  expect(await find(id)).toMatchObject({ state: "scheduled", startedAt: null });
  await runSendJob();
  expect((await find(id)).state).toBe("scheduled");
  // Who joins in the meantime gets it, too.
  const late = await createPerson(services, member(0));
  later(31);
  await Promise.all([runSendJob(), runSendJob()]);
  expect(await find(id)).toMatchObject({ state: "sent", counts: { total: 4, sent: 4 } });
  expect(await mailsTo(late)).toHaveLength(1);
  const [entry] = await db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.action, "broadcast.start"), eq(auditEntries.subjectId, id)));
  expect(entry).toMatchObject({ actorName: "Schedule", details: { people: 4 } });
});

test("returns a scheduled broadcast to a draft when it is canceled", async () => {
  const id = await create();
  await send(id, new Date(app.clock.now().getTime() + MINUTE_MS).toISOString());
  expect((await act(id, "cancel")).status).toBe(200);
  expect(await find(id)).toMatchObject({ state: "draft", sendAt: null });
  expect((await boss.delete(`/api/admin/broadcasts/${id}`)).status).toBe(200);
});

test("leaves no notice when a scheduled broadcast is canceled", async () => {
  const id = await create({ subject: "Only planned", body: "<p>Soon</p>", isNotice: true });
  await send(id, new Date(app.clock.now().getTime() + MINUTE_MS).toISOString());
  expect(await noticesWith("Only planned")).toEqual([]);
  expect((await act(id, "cancel")).status).toBe(200);
  later(2);
  await runSendJob();
  expect(await noticesWith("Only planned")).toEqual([]);
});

test("refuses a send that has not seen the last save", async () => {
  const id = await create();
  const form = broadcastForm({ audience, subject: "Changed" });
  expect((await boss.put(`/api/admin/broadcasts/${id}`, { ...form, version: 1 })).status).toBe(200);
  expect(await send(id, null, 1)).toMatchObject({ status: 409, body: { code: "edit_conflict" } });
  expect((await send(id, null, 2)).status).toBe(200);
  expect(await boss.put(`/api/admin/broadcasts/${id}`, { ...form, version: 2 })).toMatchObject({
    status: 409,
    body: { code: "wrong_state", message: "This broadcast is being sent, so it can't be edited." },
  });
});

test("refuses to send to nobody, and changes nothing", async () => {
  const id = await create({ audience: membersWith({ q: "no such person" }) });
  expect(await send(id)).toMatchObject({
    status: 422,
    body: { fields: { audience: "Nobody is in this audience." } },
  });
  expect(await find(id)).toMatchObject({ state: "draft", startedAt: null });
});

test("publishes a notice for the audience", async () => {
  const id = await create({
    subject: "Doors open early",
    body: "<p>From <strong>8 AM</strong>.</p><p>See you there</p>",
    isEmail: false,
    isNotice: true,
    noticeEndsOn: "2099-01-31",
  });
  expect((await send(id)).status).toBe(200);
  expect(await find(id)).toMatchObject({ state: "sent", counts: { total: 0 } });
  const [notice] = await noticesWith("Doors open early");
  expect(notice).toMatchObject({
    body: "From 8 AM.\nSee you there",
    endsOn: "2099-01-31",
    audience,
  });
  expect(await db.$count(mails)).toBe(0);
});

test.each<[string, Partial<BroadcastForm>, Record<string, string>]>([
  [
    "an unknown variable",
    { subject: "Hi {{name}}" },
    { subject: "{{name}} isn't a variable of this email." },
  ],
  [
    "an image",
    { body: '<p>x</p><img src="/api/files/1">' },
    { body: "Images and videos don't work in emails. Add a link to them instead." },
  ],
  ["an empty text", { body: "<p> </p>" }, { body: "Text is required." }],
  ["no channel", { isEmail: false }, { isEmail: "Please choose Email, Notice, or both." }],
  [
    "a variable in a notice",
    { isNotice: true, body: "<p>All the same</p>" },
    { subject: "A notice is the same for everyone. Remove {{firstName}}, or send only the email." },
  ],
  [
    "a long notice",
    { isNotice: true, subject: "x", body: `<p>${"word ".repeat(500)}</p>` },
    { body: "A notice can have at most 2,000 characters." },
  ],
])("refuses %s", async (_what, values, fields) => {
  const answer = await boss.post("/api/admin/broadcasts", broadcastForm({ audience, ...values }));
  expect(answer).toMatchObject({ status: 422, body: { fields } });
});

test("previews exactly the email of one person, without their unsubscribe link", async () => {
  const body =
    '<p>Dear {{firstName}}, <a href="/events">see the <em>events</em></a><script>alert(1)</script></p>';
  const form = broadcastForm({ audience, body });
  await db
    .update(users)
    .set({ firstName: "<b>Ada</b> & co" })
    .where(eq(users.id, member(0).id));
  const { body: preview } = await boss.post<{ subject: string; html: string; text: string }>(
    "/api/admin/broadcasts/preview",
    { ...form, userId: member(0).id },
  );
  expect(preview.subject).toBe("Hello <b>Ada</b> & co");
  expect(preview.html).toContain("Dear &lt;b&gt;Ada&lt;/b&gt; &amp; co, <a style=");
  expect(preview.html).toContain('href="http://colonnade.example.test/events"');
  expect(preview.html).not.toContain("<script");
  expect(preview.text).toContain(
    "Dear <b>Ada</b> & co, see the events (http://colonnade.example.test/events)",
  );
  expect(preview.html).not.toContain("token=");
  const id = await create({ body });
  await send(id);
  await runJobs();
  const [mail] = await mailsTo(member(0));
  const withoutLeave = (html = "") => html.replace(/<a href="[^"]*" style="color:#5d6472">/, "");
  expect(withoutLeave(mail?.html)).toBe(withoutLeave(preview.html));
  const stranger = { ...form, userId: app.people.agent.id };
  expect((await boss.post("/api/admin/broadcasts/preview", stranger)).status).toBe(404);
});

test("sends a test to oneself only", async () => {
  const answer = await boss.post<{ to: string }>(
    "/api/admin/broadcasts/test",
    broadcastForm({ audience }),
  );
  expect(answer.body.to).toBe(app.people.superadmin.email);
  const [mail, ...others] = await db.select().from(mails);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    toAddress: app.people.superadmin.email,
    subject: "Test: Hello Test",
  });
});

test("counts the audience and finds people in it", async () => {
  await db
    .insert(notificationPreferences)
    .values({ userId: member(0).id, kind: "broadcast", email: false });
  const { body } = await boss.post("/api/admin/broadcasts/count", { audience });
  expect(body).toEqual({ people: 3, withoutEmail: 1 });
  const found = await boss.post("/api/admin/broadcasts/people", { audience, q: "cleo" });
  expect(found.body).toEqual({
    items: [{ id: member(2).id, name: "Cleo Fern", email: member(2).email }],
  });
});

test("unsubscribes a member with one click", async () => {
  const id = await create();
  await send(id);
  await runJobs();
  const [mail] = await mailsTo(member(0));
  const token = new URLSearchParams(new URL(mail?.unsubscribeUrl ?? "").hash.slice(1)).get("token");
  const answer = await app.as("anonymous").put("/api/notifications/subscription", {
    token,
    isSubscribed: false,
  });
  expect(answer.status).toBe(200);
  const second = await create();
  await send(second);
  await runJobs();
  expect(await mailsTo(member(0))).toHaveLength(1);
  expect((await find(second)).counts).toMatchObject({ total: 3, sent: 2, skipped: 1 });
});

test("keeps one row per person", async () => {
  const id = await create();
  await send(id);
  const row = { broadcastId: id, userId: member(0).id };
  await expect(db.insert(broadcastRecipients).values(row)).rejects.toThrow();
});
