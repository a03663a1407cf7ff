import { desc, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { retention } from "#app/features.ts";
import { DAY_MS } from "#lib/durations.ts";
import { deleteOldRows } from "#platform/server/retention.ts";
import { mails } from "#platform/server/tables.ts";
import { createOrganizationRow, createPerson, type Person } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { authOf } from "./auth.ts";
import { credentials, organizations, sessions, signIns, users } from "./tables.ts";

const app = await testApp({ env: { TRUST_PROXY: "127.0.0.1" } });
const PASSWORD = "a quiet harbour";
const hash = await (await authOf(app.services).$context).password.hash(PASSWORD);
const REFUSED = {
  status: 403,
  body: { code: "suspended", message: "Your account is suspended. Contact support." },
};

let person: Person;
let client = 0;
beforeEach(async () => {
  client += 1;
  const organizationId = await createOrganizationRow(app.services, "Feld");
  person = await createPerson(app.services, { organizationId });
  await app.db.delete(sessions).where(eq(sessions.userId, person.id));
});

const setPassword = ({ id: userId }: Person) =>
  app.db
    .insert(credentials)
    .values({ userId, accountId: userId, providerId: "credential", password: hash });
const suspend = () =>
  app.db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, person.id));
const visitor = () => app.as("anonymous").from(`203.0.113.${client}`);
const signIn = (password: string, email = person.email) =>
  visitor().send("POST", "/api/auth/sign-in", {
    body: JSON.stringify({ email, password }),
    headers: { "content-type": "application/json", "user-agent": "Harbor/1.0" },
  });
const sessionsOf = ({ id }: Person) => app.db.$count(sessions, eq(sessions.userId, id));
const results = async () => {
  const rows = await app.db
    .select()
    .from(signIns)
    .where(eq(signIns.userId, person.id))
    .orderBy(desc(signIns.createdAt));
  return rows.map(({ result }) => result);
};

test("says that the account is suspended only after the right password", async () => {
  await setPassword(person);
  await suspend();
  expect(await signIn("wrong password")).toMatchObject({
    status: 401,
    body: { message: "Invalid email or password. Please try again." },
  });
  const answer = await signIn(PASSWORD);
  expect(answer).toMatchObject(REFUSED);
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(await sessionsOf(person)).toBe(0);
  await expect.poll(results).toHaveLength(2);
  expect((await results()).sort()).toEqual(["suspended", "wrong_password"]);
});

test("does not sign in the people of a suspended agency", async () => {
  await setPassword(person);
  await app.db
    .update(organizations)
    .set({ suspendedAt: new Date() })
    .where(eq(organizations.id, person.organizationId));
  expect(await signIn(PASSWORD)).toMatchObject(REFUSED);
  expect(await sessionsOf(person)).toBe(0);
});

test("does not sign in a suspended person with a reset link", async () => {
  await setPassword(person);
  await suspend();
  await visitor().post("/api/auth/forgot-password", { email: person.email });
  await app.drainJobs();
  const [mail] = await app.db.select().from(mails).where(eq(mails.toAddress, person.email));
  const token = /access_token=([\w-]+)/.exec(mail?.text ?? "")?.[1];
  const password = "another quiet harbour";
  const body = { token, password, confirmation: password };
  const answer = await visitor().post("/api/auth/reset-password", body);
  expect(answer.status).toBe(200);
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(await signIn(password)).toMatchObject(REFUSED);
});

test("does not sign in a suspended person with an invitation", async () => {
  const email = `guest${client}@feld.example`;
  const guest = { firstName: "Nora", lastName: "Feld", email, role: "team_member" };
  const invited = await app.as("agent").post("/api/team/members", guest);
  const [mail] = await app.db.select().from(mails).where(eq(mails.toAddress, email));
  const token = /access_token=([\w-]+)/.exec(mail?.text ?? "")?.[1];
  await app.db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, invited.body.id));
  const answer = await visitor().post("/api/auth/accept-invitation", {
    token,
    password: PASSWORD,
    confirmation: PASSWORD,
    acceptsTerms: true,
  });
  expect(answer).toMatchObject(REFUSED);
  expect(answer.headers.getSetCookie()).toEqual([]);
});

test("records sign-ins of known people with address and browser", async () => {
  await setPassword(person);
  await signIn("wrong password", "nobody@feld.example");
  await signIn("wrong password");
  await expect.poll(results).toEqual(["wrong_password"]);
  expect((await signIn(PASSWORD)).status).toBe(200);
  expect(await results()).toEqual(["success", "wrong_password"]);
  const [last] = await app.db
    .select()
    .from(signIns)
    .where(eq(signIns.userId, person.id))
    .orderBy(desc(signIns.createdAt));
  expect(last).toMatchObject({ ipAddress: `203.0.113.${client}`, userAgent: "Harbor/1.0" });
});

test("deletes sign-ins after 90 days", async () => {
  const now = app.clock.now();
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await app.db.insert(signIns).values([
    { userId: person.id, result: "success", createdAt: daysAgo(91) },
    { userId: person.id, result: "wrong_password", createdAt: daysAgo(89) },
  ]);
  await deleteOldRows(app.services, retention);
  expect(await results()).toEqual(["wrong_password"]);
});
