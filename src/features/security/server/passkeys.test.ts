import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { authOf } from "#features/accounts/server/public.ts";
import { credentials, passkeys, sessions, users } from "#features/accounts/server/tables.ts";
import { MINUTE_MS } from "#lib/durations.ts";
import { auditEntries, mails } from "#platform/server/tables.ts";
import { createPerson, type Person } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { softwareAuthenticator } from "./passkey-authenticator.fixture.ts";

const app = await testApp();
const PASSWORD = "a quiet harbour";
const SITE = { origin: "http://colonnade.example.test", rpId: "colonnade.example.test" };
const REFUSED = { status: 401, body: { code: "invalid_passkey" } };
const EXPIRED = { status: 401, body: { code: "sign_in_expired" } };
const hash = await (await authOf(app.services).$context).password.hash(PASSWORD);

/** A browser that keeps its cookies. */
function browser(cookie = "") {
  const jar = new Map(cookie ? [cookie.split("=", 2) as [string, string]] : []);
  return {
    async send(method: string, path: string, body: unknown = {}) {
      const header = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
      const answer = await app.as("anonymous").send(method, path, {
        body: JSON.stringify(body),
        headers: { "content-type": "application/json", cookie: header },
      });
      for (const set of answer.headers.getSetCookie()) {
        const [name = "", value = ""] = set.split(";", 1)[0]?.split("=", 2) ?? [];
        if (value) jar.set(name, value);
        else jar.delete(name);
      }
      return answer;
    },
    async member() {
      const header = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
      const { body } = await app.as("anonymous").send("GET", "/api/session", {
        headers: { cookie: header },
      });
      return body.member;
    },
  };
}
type Browser = ReturnType<typeof browser>;

async function createMember(): Promise<Person> {
  const { organizationId } = app.people.agent;
  const person = await createPerson(app.services, { organizationId });
  const account = { userId: person.id, accountId: person.id, providerId: "credential" };
  await app.db.insert(credentials).values({ ...account, password: hash });
  return person;
}

async function addPasskey(person: Person, authenticator = softwareAuthenticator(SITE)) {
  const own = browser(person.cookie);
  const options = await own.send("POST", "/api/account/passkeys/options", { password: PASSWORD });
  expect(options.status).toBe(200);
  const body = { name: "Laptop", ...authenticator.create(options.body) };
  const added = await own.send("POST", "/api/account/passkeys", body);
  expect(added).toMatchObject({ status: 201, body: { name: "Laptop", lastUsedAt: null } });
  return { authenticator, id: String(added.body.id), own };
}

const start = async (from: Browser, step = "sign-in") =>
  (await from.send("POST", "/api/auth/passkey/options", { step, rememberMe: true })).body;
const verify = (from: Browser, answer: object, step = "sign-in") =>
  from.send("POST", "/api/auth/passkey/verify", { step, ...answer });
const enterPassword = (from: Browser, { email }: Person) =>
  from.send("POST", "/api/auth/sign-in", { email, password: PASSWORD });

const subjectsTo = async ({ email }: Person) =>
  (await app.db.select().from(mails).where(eq(mails.toAddress, email))).map((mail) => mail.subject);

let person: Person;
beforeEach(async () => {
  person = await createMember();
});

test("signs in without a password, once per challenge", async () => {
  const { authenticator } = await addPasskey(person);
  const visitor = browser();
  const options = await start(visitor);
  expect(options).toMatchObject({ rpId: SITE.rpId, userVerification: "required" });
  expect(options.allowCredentials ?? []).toEqual([]);
  const answer = authenticator.get(options);
  expect(await verify(visitor, answer)).toMatchObject({ status: 200, body: { ok: true } });
  expect(await visitor.member()).toMatchObject({ id: person.id });
  expect(await verify(visitor, answer)).toMatchObject(EXPIRED);
  const [row] = await app.db.select().from(passkeys).where(eq(passkeys.userId, person.id));
  expect(row).toMatchObject({ counter: 1, lastUsedAt: expect.any(Date) });
});

test("accepts only one of several concurrent answers", async () => {
  const { authenticator } = await addPasskey(person);
  const visitor = browser();
  const answer = authenticator.get(await start(visitor));
  const before = await app.db.$count(sessions, eq(sessions.userId, person.id));
  const answers = await Promise.all([1, 2, 3].map(() => verify(visitor, answer)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await app.db.$count(sessions, eq(sessions.userId, person.id))).toBe(before + 1);
});

test.each([
  ["another origin", { origin: "https://colonnade.example.test.evil.example" }],
  ["another site", { rpId: "evil.example" }],
  ["another challenge", { challenge: "AAAA" }],
  ["no user verification", { isVerified: false }],
  ["the id of another person", { userHandle: Buffer.from("someone").toString("base64url") }],
])("refuses a sign-in with %s", async (_what, wrong) => {
  const { authenticator } = await addPasskey(person);
  const visitor = browser();
  expect(await verify(visitor, authenticator.get(await start(visitor), wrong))).toMatchObject(
    REFUSED,
  );
  expect(await visitor.member()).toBeNull();
  // A wrong answer uses up the challenge as well.
  const options = await start(visitor);
  await verify(visitor, authenticator.get(options, wrong));
  expect(await verify(visitor, authenticator.get(options))).toMatchObject(REFUSED);
});

test("refuses a signature of another key and an unknown passkey", async () => {
  const { authenticator } = await addPasskey(person);
  const stranger = softwareAuthenticator(SITE);
  const visitor = browser();
  const forged = { ...stranger.get(await start(visitor)), id: authenticator.id };
  expect(await verify(visitor, forged)).toMatchObject(REFUSED);
  expect(await verify(visitor, stranger.get(await start(visitor)))).toMatchObject(REFUSED);
  expect(await visitor.member()).toBeNull();
});

test("refuses a counter that does not advance, unless the passkey has none", async () => {
  const { authenticator } = await addPasskey(person);
  const signInAt = async (counter: number) => {
    const visitor = browser();
    return (await verify(visitor, authenticator.get(await start(visitor), { counter }))).status;
  };
  expect(await signInAt(0)).toBe(200);
  expect(await signInAt(0)).toBe(200);
  expect(await signInAt(5)).toBe(200);
  expect(await signInAt(5)).toBe(401);
  expect(await signInAt(4)).toBe(401);
  expect(await signInAt(0)).toBe(401);
  expect(await signInAt(6)).toBe(200);
});

test("refuses an answer after ten minutes, or from another browser", async () => {
  const { authenticator } = await addPasskey(person);
  const visitor = browser();
  const options = await start(visitor);
  expect(await verify(browser(), authenticator.get(options))).toMatchObject(EXPIRED);
  app.clock.set(new Date(Date.now() + 11 * MINUTE_MS).toISOString());
  expect(await verify(visitor, authenticator.get(options))).toMatchObject(EXPIRED);
  app.clock.set(new Date().toISOString());
});

test("refuses suspended and removed people", async () => {
  const { authenticator } = await addPasskey(person);
  const change = (values: object) =>
    app.db.update(users).set(values).where(eq(users.id, person.id));
  await change({ suspendedAt: new Date() });
  const visitor = browser();
  expect(await verify(visitor, authenticator.get(await start(visitor)))).toMatchObject({
    status: 403,
    body: { code: "suspended" },
  });
  await change({ suspendedAt: null, removedAt: new Date() });
  expect(await verify(visitor, authenticator.get(await start(visitor)))).toMatchObject(REFUSED);
  expect(await visitor.member()).toBeNull();
});

test("asks for the passkey after the password, and accepts only the person's own", async () => {
  const { authenticator } = await addPasskey(person);
  const other = await createMember();
  const { authenticator: foreign } = await addPasskey(other);
  const visitor = browser();
  expect((await enterPassword(visitor, person)).body.secondFactors).toContain("passkey");
  expect(await visitor.member()).toBeNull();
  const options = await start(visitor, "second-factor");
  expect(options.allowCredentials).toMatchObject([{ id: authenticator.id }]);
  expect(await verify(visitor, foreign.get(options), "second-factor")).toMatchObject(REFUSED);
  // Neither does the step of the second factor end with an answer for the step without a password.
  expect(await verify(visitor, authenticator.get(options), "sign-in")).toMatchObject(EXPIRED);
  const again = await start(visitor, "second-factor");
  expect(await verify(visitor, authenticator.get(again), "second-factor")).toMatchObject({
    status: 200,
  });
  expect(await visitor.member()).toMatchObject({ id: person.id });
});

test("ends the step of the second factor after five wrong answers", async () => {
  const { authenticator } = await addPasskey(person);
  const visitor = browser();
  await enterPassword(visitor, person);
  for (let count = 0; count < 5; count += 1) {
    const wrong = authenticator.get(await start(visitor, "second-factor"), {
      rpId: "evil.example",
    });
    expect(await verify(visitor, wrong, "second-factor")).toMatchObject(REFUSED);
  }
  const next = await visitor.send("POST", "/api/auth/passkey/options", { step: "second-factor" });
  expect(next).toMatchObject(EXPIRED);
});

test("refuses the second factor without the password", async () => {
  await addPasskey(person);
  const answer = await browser().send("POST", "/api/auth/passkey/options", {
    step: "second-factor",
  });
  expect(answer).toMatchObject(EXPIRED);
});

test.each([
  ["another origin", { origin: "https://evil.example" }],
  ["another site", { rpId: "evil.example" }],
  ["another challenge", { challenge: "AAAA" }],
  ["no user verification", { isVerified: false }],
])("refuses a new passkey with %s", async (_what, wrong) => {
  const own = browser(person.cookie);
  const options = await own.send("POST", "/api/account/passkeys/options", { password: PASSWORD });
  const body = softwareAuthenticator(SITE).create(options.body, wrong);
  expect(await own.send("POST", "/api/account/passkeys", body)).toMatchObject({
    status: 409,
    body: { code: "passkey_refused" },
  });
  expect(await app.db.$count(passkeys, eq(passkeys.userId, person.id))).toBe(0);
});

test("adds a passkey only after the right password, once, and in the same browser", async () => {
  const own = browser(person.cookie);
  const wrong = { password: "wrong password" };
  expect(await own.send("POST", "/api/account/passkeys/options", wrong)).toMatchObject({
    status: 422,
    body: { fields: { password: "Your current password is incorrect." } },
  });
  const options = await own.send("POST", "/api/account/passkeys/options", { password: PASSWORD });
  const body = softwareAuthenticator(SITE).create(options.body);
  const elsewhere = browser(person.cookie);
  const expired = { status: 409, body: { code: "passkey_expired" } };
  expect(await elsewhere.send("POST", "/api/account/passkeys", body)).toMatchObject(expired);
  expect((await own.send("POST", "/api/account/passkeys", body)).status).toBe(201);
  expect(await own.send("POST", "/api/account/passkeys", body)).toMatchObject(expired);
});

test("does not add a passkey that belongs to another person", async () => {
  const { authenticator } = await addPasskey(person);
  const own = browser((await createMember()).cookie);
  const options = await own.send("POST", "/api/account/passkeys/options", { password: PASSWORD });
  expect(
    await own.send("POST", "/api/account/passkeys", authenticator.create(options.body)),
  ).toMatchObject({ status: 409, body: { code: "passkey_exists" } });
});

test("renames and removes only own passkeys, with emails and audit entries", async () => {
  const { id, own, authenticator } = await addPasskey(person);
  const other = browser((await createMember()).cookie);
  const path = `/api/account/passkeys/${id}`;
  expect((await other.send("PATCH", path, { name: "Mine" })).status).toBe(404);
  expect((await other.send("DELETE", path, { password: PASSWORD })).status).toBe(404);
  expect((await own.send("DELETE", path, { password: "wrong password" })).status).toBe(422);
  expect((await own.send("PATCH", path, { name: "Phone" })).status).toBe(200);
  const { body } = await app.as(person).get("/api/account/passkeys");
  expect(body.passkeys).toMatchObject([{ id, name: "Phone" }]);
  expect(JSON.stringify(body)).not.toContain(authenticator.id);
  expect((await own.send("DELETE", path, { password: PASSWORD })).status).toBe(200);
  expect(await subjectsTo(person)).toEqual([
    "A passkey was added to your Colonnade account",
    "A passkey was removed from your Colonnade account",
  ]);
  const entries = await app.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, person.id));
  expect(entries.map(({ action }) => action)).toEqual([
    "member.add-passkey",
    "member.remove-passkey",
  ]);
  const visitor = browser();
  expect(await verify(visitor, authenticator.get(await start(visitor)))).toMatchObject(REFUSED);
});
