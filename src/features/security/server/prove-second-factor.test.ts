import { desc, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { sessions, signIns, trustedDevices, users } from "#features/accounts/server/tables.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#lib/durations.ts";
import { mails } from "#platform/server/tables.ts";
import type { Person } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import {
  browserOf,
  codeOf,
  PASSWORD,
  peopleWithPassword,
  setUpAuthenticator,
} from "./two-factor.fixture.ts";

const app = await testApp();
const newPerson = await peopleWithPassword(app);
let now = new Date("2026-11-17T06:00:00Z");
const pass = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds);
  app.clock.set(now.toISOString());
};

let person: Person;
let secret: string;
let codes: string[];
beforeEach(async () => {
  // Every test starts with an unused time step.
  pass(5 * MINUTE_MS);
  person = await newPerson();
  ({ secret, codes } = await setUpAuthenticator(app, app.as(person)));
  await app.db.delete(sessions).where(eq(sessions.userId, person.id));
  pass(5 * MINUTE_MS);
});

const SIGNED_IN = { status: 200, body: { ok: true } };
const enterPassword = async (browser = browserOf(app)) => {
  const answer = await browser.post("/api/auth/sign-in", {
    ...{ email: person.email, password: PASSWORD, rememberMe: true },
  });
  return { browser, answer };
};
const enterCode = (browser: ReturnType<typeof browserOf>, code: string, more: object = {}) =>
  browser.post("/api/auth/second-factor", { method: "authenticator", code, ...more });
const enterRecoveryCode = (browser: ReturnType<typeof browserOf>, code: string) =>
  enterCode(browser, code, { method: "recovery-code" });
const countSessions = () => app.db.$count(sessions, eq(sessions.userId, person.id));
const results = async () => {
  const isOwn = eq(signIns.userId, person.id);
  const rows = await app.db.select().from(signIns).where(isOwn).orderBy(desc(signIns.createdAt));
  return rows.map(({ result }) => result).reverse();
};
const subjects = async () => {
  const rows = await app.db.select().from(mails).where(eq(mails.toAddress, person.email));
  return rows.map(({ subject }) => subject);
};

test("asks for the code after the password, and opens the session after the code", async () => {
  const { browser, answer } = await enterPassword();
  expect(answer.body).toEqual({ ok: true, secondFactors: ["authenticator", "recovery-code"] });
  expect([...browser.jar.keys()]).toEqual(["colonnade.sign_in_step"]);
  expect(await countSessions()).toBe(0);
  expect(await results()).toEqual([]);
  expect(await enterCode(browser, await codeOf(app, secret))).toMatchObject(SIGNED_IN);
  expect(browser.jar.has("colonnade.sign_in_step")).toBe(false);
  expect(await countSessions()).toBe(1);
  expect(await results()).toEqual(["success"]);
});

test("refuses a wrong code and records it", async () => {
  const { browser } = await enterPassword();
  expect(await enterCode(browser, "000000")).toMatchObject({
    status: 422,
    body: { code: "validation_failed", fields: { code: expect.stringContaining("wrong") } },
  });
  expect(await countSessions()).toBe(0);
  expect(await results()).toEqual(["wrong_code"]);
});

test("accepts one step of drift", async () => {
  const early = await enterPassword();
  expect(await enterCode(early.browser, await codeOf(app, secret, -1))).toMatchObject(SIGNED_IN);
  const late = await enterPassword();
  expect(await enterCode(late.browser, await codeOf(app, secret, 1))).toMatchObject(SIGNED_IN);
  const tooLate = await enterPassword();
  expect((await enterCode(tooLate.browser, await codeOf(app, secret, 2))).status).toBe(422);
});

test("accepts a code once, also of the setup, and no earlier one afterwards", async () => {
  const code = await codeOf(app, secret);
  const first = await enterPassword();
  expect(await enterCode(first.browser, code)).toMatchObject(SIGNED_IN);
  const second = await enterPassword();
  expect((await enterCode(second.browser, code)).status).toBe(422);
  expect((await enterCode(second.browser, await codeOf(app, secret, -1))).status).toBe(422);
  const other = await newPerson();
  const { secret: fresh } = await setUpAuthenticator(app, app.as(other));
  person = other;
  const third = await enterPassword();
  expect((await enterCode(third.browser, await codeOf(app, fresh))).status).toBe(422);
});

test("accepts a code once when two browsers send it at the same time", async () => {
  const browsers = [(await enterPassword()).browser, (await enterPassword()).browser];
  const code = await codeOf(app, secret);
  const answers = await Promise.all(browsers.map((browser) => enterCode(browser, code)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(await countSessions()).toBe(1);
});

test("asks for the password again after five wrong codes", async () => {
  const { browser } = await enterPassword();
  const wrong = await Promise.all(Array.from({ length: 7 }, () => enterCode(browser, "000000")));
  expect(wrong.filter(({ status }) => status === 422)).toHaveLength(5);
  expect(await enterCode(browser, await codeOf(app, secret))).toMatchObject({
    status: 401,
    body: { code: "sign_in_expired" },
  });
});

test("limits wrong codes per account, however often the password is entered", async () => {
  for (const _ of [1, 2]) {
    const { browser } = await enterPassword();
    for (const _attempt of [1, 2, 3, 4, 5]) await enterCode(browser, "000000");
  }
  const { browser } = await enterPassword();
  expect((await enterCode(browser, await codeOf(app, secret))).status).toBe(429);
});

test("ends the step after ten minutes", async () => {
  const { browser } = await enterPassword();
  pass(10 * MINUTE_MS);
  expect((await enterCode(browser, await codeOf(app, secret))).status).toBe(401);
});

test("does not accept the code without the password", async () => {
  expect((await enterCode(browserOf(app), await codeOf(app, secret))).status).toBe(401);
});

test("accepts each recovery code once, and emails how many are left", async () => {
  const [code = ""] = codes;
  const first = await enterPassword();
  expect(await enterRecoveryCode(first.browser, ` ${code.toUpperCase()}`)).toMatchObject(SIGNED_IN);
  expect(await subjects()).toContain("A recovery code of your Colonnade account was used");
  const second = await enterPassword();
  expect((await enterRecoveryCode(second.browser, code)).status).toBe(422);
  const [, next = ""] = codes;
  const both = [(await enterPassword()).browser, (await enterPassword()).browser];
  const answers = await Promise.all(both.map((browser) => enterRecoveryCode(browser, next)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test("does not accept the recovery code of someone else", async () => {
  const other = await newPerson();
  const { codes: foreign } = await setUpAuthenticator(app, app.as(other));
  const { browser } = await enterPassword();
  expect((await enterRecoveryCode(browser, foreign[0] ?? "")).status).toBe(422);
});

test("skips the code in a trusted browser for 30 days", async () => {
  const { browser } = await enterPassword();
  await enterCode(browser, await codeOf(app, secret), { trustDevice: true });
  pass(29 * DAY_MS);
  expect((await enterPassword(browser)).answer.body.secondFactors).toEqual([]);
  // Another person and another browser are not trusted.
  expect((await enterPassword()).answer.body.secondFactors).not.toEqual([]);
  pass(DAY_MS + HOUR_MS);
  expect((await enterPassword(browser)).answer.body.secondFactors).not.toEqual([]);
});

async function trustBrowser() {
  const { browser } = await enterPassword();
  await enterCode(browser, await codeOf(app, secret), { trustDevice: true });
  const { body } = await enterPassword(browser).then(({ answer }) => answer);
  expect(body.secondFactors).toEqual([]);
  const cookie = [...browser.jar].map((pair) => pair.join("=")).join("; ");
  return { browser, client: app.as({ ...person, cookie }) };
}
const isAsked = async (browser: ReturnType<typeof browserOf>) =>
  (await enterPassword(browser)).answer.body.secondFactors.length > 0;

test("stops trusting a browser that is removed in the settings", async () => {
  const { browser, client } = await trustBrowser();
  const { trustedDevices: listed } = (await client.get("/api/account/two-factor")).body;
  expect(listed).toHaveLength(1);
  expect(await client.delete(`/api/account/trusted-devices/${listed[0].id}`)).toMatchObject({
    status: 200,
  });
  expect(await isAsked(browser)).toBe(true);
});

test.each([
  ["the password is changed", "/api/settings/password"],
  ["the person signs out everywhere", "/api/auth/sign-out"],
])("stops trusting all browsers when %s", async (_, path) => {
  const { client } = await trustBrowser();
  const body = path.endsWith("sign-out")
    ? { everywhere: true }
    : {
        currentPassword: PASSWORD,
        newPassword: "another quiet harbour",
        confirmation: "another quiet harbour",
      };
  expect((await client.post(path, body)).status).toBe(200);
  expect(await app.db.$count(trustedDevices, eq(trustedDevices.userId, person.id))).toBe(0);
});

test("stops trusting all browsers when the other devices are signed out", async () => {
  const { client } = await trustBrowser();
  expect((await client.delete("/api/settings/devices")).status).toBe(200);
  expect(await app.db.$count(trustedDevices, eq(trustedDevices.userId, person.id))).toBe(0);
});

test("does not sign in a suspended person after the code", async () => {
  const { browser } = await enterPassword();
  await app.db.update(users).set({ suspendedAt: now }).where(eq(users.id, person.id));
  expect(await enterCode(browser, await codeOf(app, secret))).toMatchObject({
    status: 403,
    body: { code: "suspended" },
  });
  expect(await countSessions()).toBe(0);
});
