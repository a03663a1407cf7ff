import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import {
  authenticators,
  passkeys,
  recoveryCodes,
  secondFactorResets,
  trustedDevices,
} from "#features/accounts/server/tables.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#lib/durations.ts";
import { appSettings } from "#platform/server/settings/tables.ts";
import { auditEntries, mails } from "#platform/server/tables.ts";
import type { Person } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { codeOf, PASSWORD, peopleWithPassword, setUpAuthenticator } from "./two-factor.fixture.ts";

const app = await testApp();
const newPerson = await peopleWithPassword(app);
let now = new Date();
const pass = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds);
  app.clock.set(now.toISOString());
};

let person: Person;
beforeEach(async () => {
  pass(MINUTE_MS);
  person = await newPerson();
});

const require = (isSecondFactorRequired: boolean) => {
  const row = { section: "security", values: { isSecondFactorRequired } };
  return app.db
    .insert(appSettings)
    .values(row)
    .onConflictDoUpdate({ target: appSettings.section, set: row });
};
const status = async () => (await app.as(person).get("/api/account/two-factor")).body;
const subjectsTo = async ({ email }: Person) => {
  const rows = await app.db.select().from(mails).where(eq(mails.toAddress, email));
  return rows.map(({ subject }) => subject);
};
const actionsOn = async ({ id }: Person) => {
  const rows = await app.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
  return rows.map(({ action }) => action);
};

test("sets up an app with password and first code, and returns ten codes", async () => {
  expect(await status()).toMatchObject({ authenticatorSince: null, recoveryCodesLeft: 0 });
  const { codes } = await setUpAuthenticator(app, app.as(person));
  expect(new Set(codes).size).toBe(10);
  expect(await status()).toMatchObject({
    authenticatorSince: now.toISOString(),
    recoveryCodesLeft: 10,
  });
  expect(await subjectsTo(person)).toEqual([
    "Two-factor authentication is on for your Colonnade account",
  ]);
  expect(await actionsOn(person)).toEqual(["member.add-authenticator"]);
});

test("stores neither the secret nor the codes in plain text", async () => {
  const { secret, codes } = await setUpAuthenticator(app, app.as(person));
  const isOwn = eq(authenticators.userId, person.id);
  const [row] = await app.db.select().from(authenticators).where(isOwn);
  expect(row?.secret).toMatch(/^v1\./);
  expect(JSON.stringify(row)).not.toContain(secret);
  const stored = await app.db
    .select()
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, person.id));
  expect(JSON.stringify(stored)).not.toContain(codes[0]);
});

test("does not set up an app with a wrong password, a wrong code, or after 15 minutes", async () => {
  const client = app.as(person);
  const wrong = await client.post("/api/account/authenticator", { password: "wrong" });
  expect(wrong).toMatchObject({ status: 422, body: { fields: { password: expect.any(String) } } });
  const { body } = await client.post("/api/account/authenticator", { password: PASSWORD });
  const confirm = (code: string, setup = body.setup) =>
    client.put("/api/account/authenticator", { setup, code });
  expect((await confirm("000000")).status).toBe(422);
  const foreign = await app
    .as(await newPerson())
    .post("/api/account/authenticator", { password: PASSWORD });
  const code = await codeOf(app, foreign.body.secret);
  expect((await confirm(code, foreign.body.setup)).body.code).toBe("setup_expired");
  pass(15 * MINUTE_MS);
  expect((await confirm(await codeOf(app, body.secret))).body.code).toBe("setup_expired");
  expect(await status()).toMatchObject({ authenticatorSince: null });
});

test("replaces the recovery codes", async () => {
  const { codes } = await setUpAuthenticator(app, app.as(person));
  const renew = (password: string) =>
    app.as(person).post("/api/account/recovery-codes", { password });
  expect((await renew("wrong")).status).toBe(422);
  const { recoveryCodes: fresh } = (await renew(PASSWORD)).body;
  expect(fresh).toHaveLength(10);
  expect(fresh).not.toEqual(expect.arrayContaining(codes.slice(0, 1)));
  expect(await subjectsTo(person)).toContain("You have new Colonnade recovery codes");
});

test("creates no recovery codes without a factor", async () => {
  const answer = await app.as(person).post("/api/account/recovery-codes", { password: PASSWORD });
  expect(answer).toMatchObject({ status: 409, body: { code: "no_second_factor" } });
});

test("turns the app off with its codes and trusted browsers", async () => {
  await setUpAuthenticator(app, app.as(person));
  await app.db.insert(trustedDevices).values({
    ...{ userId: person.id, tokenHash: person.id },
    expiresAt: new Date(now.getTime() + DAY_MS),
  });
  const remove = () => app.as(person).delete("/api/account/authenticator", { password: PASSWORD });
  expect((await remove()).status).toBe(200);
  expect(await status()).toMatchObject({
    ...{ authenticatorSince: null, recoveryCodesLeft: 0, trustedDevices: [] },
  });
  expect((await remove()).status).toBe(404);
  expect(await subjectsTo(person)).toContain(
    "The authenticator app of your Colonnade account was removed",
  );
});

test("keeps the last factor of staff while it is required", async () => {
  person = await newPerson({ role: "support" });
  await setUpAuthenticator(app, app.as(person));
  await require(true);
  const remove = () => app.as(person).delete("/api/account/authenticator", { password: PASSWORD });
  expect(await remove()).toMatchObject({ status: 409, body: { code: "last_second_factor" } });
  expect(await status()).toMatchObject({ isRequired: true, recoveryCodesLeft: 10 });
  const passkey = { userId: person.id, name: "Laptop", credentialId: person.id, publicKey: "key" };
  await app.db.insert(passkeys).values(passkey);
  expect((await remove()).status).toBe(200);
  expect(await status()).toMatchObject({ authenticatorSince: null, recoveryCodesLeft: 10 });
  await require(false);
});

test("resets the factors of a member at once, with a record and an email", async () => {
  await setUpAuthenticator(app, app.as(person));
  const admin = app.as(await newPerson({ role: "superadmin" }));
  const path = `/api/members/${person.id}/second-factor`;
  expect((await admin.get(path)).body).toEqual({ hasSecondFactor: true, reset: null });
  expect((await admin.post(`${path}/reset`)).body).toEqual({ dueAt: null });
  expect((await admin.get(path)).body).toEqual({ hasSecondFactor: false, reset: null });
  expect(await status()).toMatchObject({ authenticatorSince: null, recoveryCodesLeft: 0 });
  expect(await subjectsTo(person)).toContain(
    "Two-factor authentication of your Colonnade account was reset",
  );
  expect(await actionsOn(person)).toContain("member.reset-second-factor");
  expect((await admin.post(`${path}/reset`)).body.code).toBe("no_second_factor");
});

test("resets the factors of a superadmin after 24 hours", async () => {
  person = await newPerson({ role: "superadmin" });
  await setUpAuthenticator(app, app.as(person));
  const [first, second] = [
    await newPerson({ role: "superadmin", firstName: "Ada", lastName: "Brook" }),
    await newPerson({ role: "superadmin" }),
  ];
  const path = `/api/members/${person.id}/second-factor`;
  const dueAt = new Date(now.getTime() + DAY_MS).toISOString();
  expect((await app.as(first).post(`${path}/reset`)).body).toEqual({ dueAt });
  expect((await app.as(second).post(`${path}/reset`)).body.code).toBe("reset_requested");
  const requested = { dueAt, requestedBy: "Ada Brook" };
  expect((await app.as(person).get(path)).body.reset).toEqual(requested);
  expect((await subjectsTo(person)).at(-1)).toContain("was requested");
  expect((await subjectsTo(second)).at(-1)).toContain("was requested");
  expect(await subjectsTo(first)).toEqual([]);
  const { applyResetsJob } = await import("./reset-second-factor.ts");
  pass(DAY_MS - HOUR_MS);
  await applyResetsJob.handle({}, app.services);
  expect((await app.as(first).get(path)).body.hasSecondFactor).toBe(true);
  pass(HOUR_MS);
  await applyResetsJob.handle({}, app.services);
  await applyResetsJob.handle({}, app.services);
  expect((await app.as(first).get(path)).body).toEqual({ hasSecondFactor: false, reset: null });
  expect((await subjectsTo(person)).filter((one) => one.endsWith("was reset"))).toHaveLength(1);
  expect(await actionsOn(person)).toEqual([
    ...["member.add-authenticator", "member.request-reset", "member.reset-second-factor"],
  ]);
});

test("lets any superadmin withdraw a reset, also the person", async () => {
  person = await newPerson({ role: "superadmin" });
  await setUpAuthenticator(app, app.as(person));
  const other = await newPerson({ role: "superadmin" });
  const path = `/api/members/${person.id}/second-factor/reset`;
  await app.as(other).post(path);
  expect((await app.as(person).delete(path)).status).toBe(200);
  expect((await app.as(person).delete(path)).status).toBe(404);
  const isOwn = eq(secondFactorResets.userId, person.id);
  expect(await app.db.$count(secondFactorResets, isOwn)).toBe(0);
  expect(await actionsOn(person)).toContain("member.withdraw-reset");
});

test("does not let superadmins reset their own factors, or support anyone's", async () => {
  person = await newPerson({ role: "superadmin" });
  await setUpAuthenticator(app, app.as(person));
  const path = `/api/members/${person.id}/second-factor/reset`;
  expect((await app.as(person).post(path)).body.code).toBe("own_account");
  expect((await app.as(await newPerson({ role: "support" })).post(path)).status).toBe(403);
});
