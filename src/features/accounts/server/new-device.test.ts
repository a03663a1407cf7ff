import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { DAY_MS } from "#lib/durations.ts";
import { auditEntries, mails } from "#platform/server/tables.ts";
import { createPerson, type Person } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { authOf } from "./auth.ts";
import { credentials, sessions, trustedDevices, users, verifications } from "./tables.ts";

const app = await testApp();
const PASSWORD = "a quiet harbour";
const SUBJECT = "New sign-in to your account";
const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
const INVALID = { status: 400, body: { code: "invalid_sign_out_link" } };
const hash = await (await authOf(app.services).$context).password.hash(PASSWORD);
const visitor = app.as("anonymous");

let person: Person;
beforeEach(async () => {
  app.clock.set(new Date().toISOString());
  person = await createPerson(app.services, { organizationId: app.people.agent.organizationId });
  const account = { userId: person.id, accountId: person.id, providerId: "credential" };
  await app.db.insert(credentials).values({ ...account, password: hash });
  await change({ lastSeenAt: new Date() });
});

const change = (values: Partial<typeof users.$inferInsert>) =>
  app.db.update(users).set(values).where(eq(users.id, person.id));

/** Signs in with the cookies of a browser and returns those that it has afterwards. */
async function signIn(cookie = ""): Promise<string> {
  const answer = await visitor.send("POST", "/api/auth/sign-in", {
    body: JSON.stringify({ email: person.email, password: PASSWORD }),
    headers: { "content-type": "application/json", "user-agent": FIREFOX, cookie },
  });
  expect(answer.status).toBe(200);
  return answer.headers
    .getSetCookie()
    .map((set) => set.split(";", 1)[0])
    .join("; ");
}

const mailsTo = ({ email }: Person) =>
  app.db.select().from(mails).where(eq(mails.toAddress, email));
const notices = async () => (await mailsTo(person)).filter(({ subject }) => subject === SUBJECT);
async function tokenOfNotice(): Promise<string> {
  const [notice] = await notices();
  return /\/auth\/reset-password#sign_out=([\w-]+)/.exec(notice?.text ?? "")?.[1] ?? "";
}
const signOut = (token: string) => visitor.post("/api/auth/sign-out-everywhere", { token });
const sessionsOf = () => app.db.$count(sessions, eq(sessions.userId, person.id));

test("emails one notice when the account is used in a new browser", async () => {
  await change({ timeZone: "America/New_York" });
  app.clock.set("2030-01-15T19:05:00Z");
  const known = await signIn();
  await signIn(known);
  const all = await notices();
  expect(all).toHaveLength(1);
  expect(all[0]?.text).toContain(
    "Firefox on Windows, Tuesday, January 15, 2030 at 2:05 PM EST, IP address 127.0.0.1.",
  );
  await signIn();
  expect(await notices()).toHaveLength(2);
});

test("shows the time in UTC when the member chose no time zone", async () => {
  app.clock.set("2030-01-15T19:05:00Z");
  await signIn();
  expect((await notices())[0]?.text).toContain("January 15, 2030 at 7:05 PM UTC");
});

test("sends no notice at the first sign-in and at sign-up", async () => {
  await change({ lastSeenAt: null });
  await signIn();
  expect(await notices()).toEqual([]);
  const email = "new@first-day.example";
  const facts = { firstName: "Ada", lastName: "Brook", agencyName: "Brook", acceptsTerms: true };
  const answer = await visitor.post("/api/auth/sign-up", { ...facts, email, password: PASSWORD });
  expect(answer.status).toBe(201);
  const sent = await mailsTo({ ...person, email });
  expect(sent.map(({ subject }) => subject)).not.toContain(SUBJECT);
});

test("signs out everywhere with the link, once, and emails a reset link", async () => {
  const device = { userId: person.id, tokenHash: person.id };
  await app.db
    .insert(trustedDevices)
    .values({ ...device, expiresAt: new Date(Date.now() + DAY_MS) });
  const cookie = await signIn();
  expect(await sessionsOf()).toBeGreaterThan(1);
  const token = await tokenOfNotice();
  expect((await signOut(token)).status).toBe(200);
  expect(await sessionsOf()).toBe(0);
  expect(await app.db.$count(trustedDevices, eq(trustedDevices.userId, person.id))).toBe(0);
  const session = await visitor.send("GET", "/api/session", { headers: { cookie } });
  expect(session.body.member).toBeNull();
  await app.drainJobs();
  const subjects = (await mailsTo(person)).map(({ subject }) => subject);
  expect(subjects).toContain("Reset your Colonnade password");
  const entries = await app.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, person.id));
  expect(entries.map(({ action }) => action)).toEqual(["member.sign-out"]);

  await signIn();
  expect(await signOut(token)).toMatchObject(INVALID);
  expect(await sessionsOf()).toBe(1);
});

test("refuses a link that is forged, expired, or belongs to a removed person", async () => {
  await signIn();
  const token = await tokenOfNotice();
  expect(await signOut("forged")).toMatchObject(INVALID);
  await change({ removedAt: new Date() });
  expect(await signOut(token)).toMatchObject(INVALID);
  await change({ removedAt: null });
  app.clock.set(new Date(Date.now() + 7.1 * DAY_MS).toISOString());
  expect(await signOut(token)).toMatchObject(INVALID);
  expect(await sessionsOf()).toBeGreaterThan(0);
});

test("stores the link as a hash that does not reset the password", async () => {
  await signIn();
  const token = await tokenOfNotice();
  const rows = await app.db.select().from(verifications).where(eq(verifications.value, person.id));
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(token);
  const password = "another quiet harbour";
  const reset = await visitor.post("/api/auth/reset-password", {
    ...{ token, password, confirmation: password },
  });
  expect(reset.status).toBe(400);
});
