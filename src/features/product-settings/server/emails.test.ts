import { randomUUID } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { emailTemplates } from "#platform/server/settings/tables.ts";
import { auditEntries, mails } from "#platform/server/tables.ts";
import { createPerson } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";

const app = await testApp();
const boss = app.as("superadmin");
const EMAILS = "/api/admin/settings/emails";
const AWAY = `${EMAILS}/message-while-away`;
const FORM = { subject: "{{authors}} wrote", body: "Hi {{firstName}}!\n\n{{messages}}" };

beforeEach(async () => {
  for (const { key, isEdited } of (await boss.get(EMAILS)).body.items) {
    if (!isEdited) continue;
    const { version } = (await boss.get(`${EMAILS}/${key}`)).body;
    await boss.delete(`${EMAILS}/${key}`, { version });
  }
  await app.db.delete(mails);
});

/** Sends a team message and runs the job that emails the member. */
async function mailAway(content: string) {
  const member = await createPerson(app.services, { ...app.people.teamMember, firstName: "Mara" });
  await app.as("support").post(`/api/admin/conversations/${member.id}/messages`, {
    content,
    clientId: randomUUID(),
  });
  await app.drainJobs();
  const [mail] = await app.db.select().from(mails).where(eq(mails.toAddress, member.email));
  return mail;
}

test("lists the emails that can be edited, and none about security", async () => {
  const { body } = await boss.get(EMAILS);
  expect(body.items.map(({ key }: { key: string }) => key)).toEqual([
    "welcome",
    "receipt",
    "seat-assigned",
    "payment-failed",
    "renewal-notice",
    "trial-ending",
    "refund",
    "event-registered",
    "event-reminder",
    "event-canceled",
    "call-received",
    "call-confirmed",
    "call-reminder",
    "call-rescheduled",
    "call-link-changed",
    "call-canceled",
    "message-while-away",
    "ticket-received",
    "ticket-reply",
    "invitation",
  ]);
  for (const key of ["password-reset", "password-changed", "email-change", "data-export"]) {
    expect((await boss.get(`${EMAILS}/${key}`)).status).toBe(404);
    const saved = await boss.put(`${EMAILS}/${key}`, { ...FORM, version: 0 });
    expect(saved.status).toBe(404);
  }
});

test.each([
  [
    "an unknown variable",
    { subject: "Hi {{password}}" },
    { subject: "{{password}} isn't a variable of this email." },
  ],
  [
    "a required variable missing",
    { body: "Come and see." },
    { body: "The text must contain {{messages}}." },
  ],
  [
    "an unfinished variable",
    { body: "{{messages}} {{firstName" },
    { body: "Write a variable with two braces on each side, such as {{firstName}}." },
  ],
  [
    "a long variable in the subject",
    { subject: "{{messages}}" },
    { subject: "{{messages}} is too long for a subject. Use it in the text." },
  ],
  [
    "a subject of two lines",
    { subject: "Hi\nBcc: x@example.test" },
    { subject: "Subject must be one line." },
  ],
  ["an empty text", { body: "  " }, { body: "Text is required." }],
])("rejects a text with %s", async (_case, change, fields) => {
  const form = { ...FORM, ...change };
  for (const answer of [
    await boss.put(AWAY, { ...form, version: 0 }),
    await boss.post(`${AWAY}/preview`, form),
    await boss.post(`${AWAY}/test`, form),
  ]) {
    expect(answer.status).toBe(422);
    expect(answer.body.fields).toEqual(fields);
  }
  expect(await app.db.$count(emailTemplates)).toBe(0);
  expect(await app.db.$count(mails)).toBe(0);
});

test("sends the edited text from a job, escaped and with its button and unsubscribe link", async () => {
  const body = "Hi {{firstName}} <b>you</b>!\n\n{{messages}}\n\n<script>alert(1)</script>";
  expect((await boss.put(AWAY, { ...FORM, body, version: 0 })).status).toBe(200);
  const mail = await mailAway("<img src=x> {{firstName}}");
  expect(mail?.subject).toBe("Test Person wrote");
  expect(mail?.text).toContain("Hi Mara <b>you</b>!\n\n<img src=x> {{firstName}}");
  expect(mail?.text).toContain("View and reply:\nhttp://colonnade.example.test/messages");
  expect(mail?.text).toContain("/unsubscribe#token=");
  expect(mail?.html).toContain("Hi Mara &lt;b&gt;you&lt;/b&gt;!");
  expect(mail?.html).toContain('href="http://colonnade.example.test/messages"');
  expect(mail?.html).not.toMatch(/<script|<img src=x|<b>/);
});

test("returns to the built-in text after a reset", async () => {
  await boss.put(AWAY, { ...FORM, version: 0 });
  expect((await boss.delete(AWAY, { version: 1 })).status).toBe(200);
  expect((await mailAway("Hello"))?.subject).toBe("New message from Test Person");
  const { body } = await boss.get(AWAY);
  expect(body).toMatchObject({ isEdited: false, version: 0, subject: body.builtIn.subject });
});

test("sends the built-in text when the saved one does not fit the variables", async () => {
  await boss.put(AWAY, { ...FORM, version: 0 });
  await app.db.update(emailTemplates).set({ body: "{{messages}} {{removedVariable}}" });
  await app.services.settings.reload();
  expect((await mailAway("Hello"))?.subject).toBe("New message from Test Person");
  const { body } = await boss.get(EMAILS);
  const away = body.items.find(({ key }: { key: string }) => key === "message-while-away");
  expect(away).toMatchObject({ isEdited: true, isOutdated: true });
});

test("rejects a save and a reset that start from another version", async () => {
  const other = await createPerson(app.services, {
    role: "superadmin",
    organizationId: app.people.superadmin.organizationId,
    firstName: "Dana",
    lastName: "Whitfield",
  });
  const first = await app.as(other).put(AWAY, { ...FORM, version: 0 });
  expect(first.status).toBe(200);
  for (const answer of [
    await boss.put(AWAY, { ...FORM, subject: "Mine", version: 0 }),
    await boss.put(AWAY, { ...FORM, subject: "Mine", version: 7 }),
    await boss.delete(AWAY, { version: 0 }),
  ]) {
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      code: "edit_conflict",
      message: "Dana Whitfield saved this email while you were editing it.",
      data: { version: 1, savedBy: { id: other.id } },
    });
  }
  const race = await Promise.all(
    ["A", "B", "C", "D"].map((subject) => boss.put(AWAY, { ...FORM, subject, version: 1 })),
  );
  expect(race.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
});

test("creates one text when two people edit the built-in one at the same time", async () => {
  const race = await Promise.all(
    ["A", "B", "C", "D"].map((subject) => boss.put(AWAY, { ...FORM, subject, version: 0 })),
  );
  expect(race.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
});

test("records who changed which email", async () => {
  await boss.put(AWAY, { ...FORM, version: 0 });
  await boss.delete(AWAY, { version: 1 });
  const entries = await app.db
    .select()
    .from(auditEntries)
    .orderBy(desc(auditEntries.createdAt))
    .limit(2);
  expect(entries.map(({ action, subjectName }) => [action, subjectName])).toEqual([
    ["email.reset", "Message while away"],
    ["email.update", "Message while away"],
  ]);
});

test("previews a text with sample values in the layout of emails", async () => {
  const { body } = await boss.post(`${AWAY}/preview`, { ...FORM, subject: "<i>{{authors}}</i>" });
  expect(body.subject).toBe("<i>Jonas Weber</i>");
  expect(body.html).toContain("Hi Ana!");
  expect(body.html).toContain(">View and reply</a>");
  expect(body.html).toContain(">Unsubscribe</a>");
  expect(body.html).not.toContain("<i>");
});

test("sends a test only to oneself, ten times an hour", async () => {
  const forged = await boss.post(`${AWAY}/test`, { ...FORM, to: "victim@example.test" });
  expect(forged.status).toBe(422);
  for (let sent = 1; sent <= 10; sent++) {
    expect((await boss.post(`${AWAY}/test`, FORM)).body).toEqual({
      to: app.people.superadmin.email,
    });
  }
  const refused = await boss.post(`${AWAY}/test`, FORM);
  expect(refused.status).toBe(429);
  const sent = await app.db.select().from(mails);
  expect(sent).toHaveLength(10);
  expect(new Set(sent.map(({ toAddress }) => toAddress))).toEqual(
    new Set([app.people.superadmin.email]),
  );
  expect(sent[0]?.subject).toBe("Test: Jonas Weber wrote");
  expect(await app.db.$count(emailTemplates)).toBe(0);
});
