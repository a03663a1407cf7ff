import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { billingCustomers } from "#features/subscription/server/tables.ts";
import { HOUR_MS } from "#lib/durations.ts";
import type { Actor } from "#platform/server/actor.ts";
import { sandboxCustomers } from "#platform/server/payments/sandbox/tables.ts";
import { auditEntries, mails } from "#platform/server/tables.ts";
import { createOrganizationRow, createPerson, openSessionFor, type Person } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { authOf } from "./auth.ts";
import { startEmailChange, suspendMember } from "./public.ts";
import { credentials, emailChanges, users } from "./tables.ts";

const app = await testApp({ env: { TRUST_PROXY: "127.0.0.1" } });
const { services } = app;
const PASSWORD = "a quiet harbour";
const hash = await (await authOf(services).$context).password.hash(PASSWORD);
const staff = {
  userId: app.people.superadmin.id,
  firstName: "Sam",
  lastName: "Admin",
  role: "superadmin",
} as Actor;

let count = 0;
let person: Person;
let newEmail: string;
beforeEach(async () => {
  count += 1;
  newEmail = `new${count}@feld.example`;
  person = await createMember();
});

async function createMember(): Promise<Person> {
  const organizationId = await createOrganizationRow(services, "Feld");
  const created = await createPerson(services, { organizationId, role: "agent" });
  const { id: userId } = created;
  const credential = { userId, accountId: userId, providerId: "credential", password: hash };
  await app.db.insert(credentials).values(credential);
  return created;
}

/** Another address each, because of the limit per address. */
let client = 0;
const visitor = (who: "anonymous" | Person = "anonymous") => {
  client += 1;
  return app.as(who).from(`203.0.${Math.floor(client / 250)}.${client % 250}`);
};
const request = (to = newEmail, password = PASSWORD, who = person) =>
  visitor(who).post("/api/account/email-change", { newEmail: to, password });
const confirm = (token: string, who: "anonymous" | Person = "anonymous") =>
  visitor(who).post("/api/auth/confirm-email", { token });
const emailOf = async ({ id }: Person) =>
  (await app.db.select().from(users).where(eq(users.id, id)))[0]?.email;
const mailsTo = (address: string) =>
  app.db.select().from(mails).where(eq(mails.toAddress, address)).orderBy(mails.createdAt);
const openChange = async (who = person) =>
  (await app.as(who).get("/api/account/email-change")).body.change;

/** Runs the job that emails the link, and returns the token of the last one. */
async function tokenTo(address: string): Promise<string> {
  await app.drainJobs();
  const texts = (await mailsTo(address)).map(({ text }) => text);
  const tokens = texts.map((text) => /confirm-email#token=([\w-]+)/.exec(text)?.[1]);
  return tokens.findLast((token) => token !== undefined) ?? "";
}

/** Confirms with the old address, and returns the token that was sent to the new one. */
async function lastToken(address = newEmail, who = person): Promise<string> {
  const token = await tokenTo(address);
  await confirm(await tokenTo(who.email));
  return token;
}

const INVALID = {
  status: 400,
  body: {
    code: "invalid_email_link",
    message: "This link is invalid or has expired. You can ask for a new one in your settings.",
  },
};

test("changes the address with the links that were sent to both addresses", async () => {
  const { email } = person;
  const phone = { ...person, cookie: await openSessionFor(services, person.id) };
  expect((await request(` ${newEmail.toUpperCase()} `)).status).toBe(202);
  const open = { newEmail, expiresAt: expect.any(String) };
  expect(await openChange()).toEqual({ ...open, missing: ["old", "new"] });
  expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
    "Confirm the change of your Colonnade email address",
  ]);
  const oldLink = await confirm(await tokenTo(email));
  expect(oldLink.body).toEqual({ email: newEmail, result: "new-missing" });
  expect(await openChange()).toEqual({ ...open, missing: ["new"] });
  expect(await emailOf(person)).toBe(email);
  const newLink = await confirm(await tokenTo(newEmail), person);
  expect(newLink.body).toEqual({ email: newEmail, result: "changed" });
  expect(await emailOf(person)).toBe(newEmail);
  expect((await mailsTo(email)).at(-1)?.subject).toBe("Your Colonnade email address was changed");
  // The browser that confirmed stays signed in; the others do not.
  expect((await app.as(person).get("/api/session")).body.member.email).toBe(newEmail);
  expect((await app.as(phone).get("/api/session")).body.member).toBeNull();
  expect(await openChange()).toBeNull();
  const signIn = (address: string) =>
    visitor().post("/api/auth/sign-in", { email: address, password: PASSWORD });
  expect((await signIn(email)).status).toBe(401);
  expect((await signIn(newEmail)).status).toBe(200);
  const entries = await app.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, person.id));
  expect(entries.map(({ action, details }) => ({ action, details }))).toEqual([
    { action: "member.confirm-email", details: { email: { from: email, to: newEmail } } },
  ]);
});

test("changes the address when the new one confirms first", async () => {
  await request();
  const token = await tokenTo(newEmail);
  expect((await confirm(token)).body).toEqual({ email: newEmail, result: "old-missing" });
  expect(await openChange()).toMatchObject({ missing: ["old"] });
  expect(await confirm(token)).toMatchObject(INVALID);
  expect(await emailOf(person)).toBe(person.email);
  const oldToken = await tokenTo(person.email);
  expect((await confirm(oldToken)).body).toEqual({ email: newEmail, result: "changed" });
  expect(await emailOf(person)).toBe(newEmail);
  expect(await confirm(oldToken)).toMatchObject(INVALID);
});

test("changes the address once when both links are opened at the same time", async () => {
  await request();
  const tokens = [await tokenTo(newEmail), await tokenTo(person.email)];
  const answers = await Promise.all(tokens.map((token) => confirm(token)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers.filter(({ body }) => body.result === "changed")).toHaveLength(1);
  expect(await emailOf(person)).toBe(newEmail);
});

test("asks only the new address when the old one was never confirmed", async () => {
  await app.db.update(users).set({ emailVerified: false }).where(eq(users.id, person.id));
  await request();
  expect(await openChange()).toMatchObject({ missing: ["new"] });
  expect((await confirm(await tokenTo(newEmail), person)).body.result).toBe("changed");
  const { body } = await app.as(person).get("/api/account/email-change");
  expect(body.isVerified).toBe(true);
});

test("moves earlier emails along, and not those of the next owner of the address", async () => {
  const { email } = person;
  await request();
  const token = await lastToken();
  await confirm(token);
  await services.db.transaction((tx) =>
    services.mailer.send(tx, { to: email, subject: "Welcome", paragraphs: ["Hello"] }),
  );
  await app.drainJobs();
  expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
    "Your Colonnade email address was changed",
    "Welcome",
  ]);
  expect((await mailsTo(newEmail)).map(({ subject }) => subject)).toEqual([
    "Confirm the change of your Colonnade email address",
    "Confirm your new email address for Colonnade",
  ]);
});

test("sends the new address to the payment provider", async () => {
  const customerId = await services.payments.createCustomer({
    userId: person.id,
    email: person.email,
    name: "Nora Feld",
  });
  await app.db
    .insert(billingCustomers)
    .values({ userId: person.id, provider: services.payments.name, customerId });
  await request();
  await confirm(await lastToken());
  await app.drainJobs();
  const [customer] = await app.db
    .select()
    .from(sandboxCustomers)
    .where(eq(sandboxCustomers.id, customerId));
  expect(customer?.email).toBe(newEmail);
});

describe("takeover", () => {
  test("needs the password", async () => {
    const answer = await request(newEmail, "wrong password");
    expect(answer.status).toBe(422);
    expect(answer.body.fields).toEqual({ password: "Your current password is incorrect." });
    expect(await openChange()).toBeNull();
    expect(await mailsTo(person.email)).toEqual([]);
  });

  test("ends with a reset of the password by the owner of the address", async () => {
    await request();
    const token = await lastToken();
    await visitor().post("/api/auth/forgot-password", { email: person.email });
    await app.drainJobs();
    const text = (await mailsTo(person.email)).at(-1)?.text ?? "";
    const reset = /access_token=([\w-]+)/.exec(text)?.[1];
    const password = "another quiet harbour";
    const body = { token: reset, password, confirmation: password };
    expect((await visitor().post("/api/auth/reset-password", body)).status).toBe(200);
    expect(await confirm(token)).toMatchObject(INVALID);
    expect(await emailOf(person)).toBe(person.email);
  });

  test("ends with a change of the password", async () => {
    await request();
    const token = await lastToken();
    const newPassword = "another quiet harbour";
    const body = { currentPassword: PASSWORD, newPassword, confirmation: newPassword };
    expect((await visitor(person).post("/api/settings/password", body)).status).toBe(200);
    expect(await confirm(token)).toMatchObject(INVALID);
  });

  test("does not work with reset links that were sent to the former address", async () => {
    await visitor().post("/api/auth/forgot-password", { email: person.email });
    await app.drainJobs();
    const text = (await mailsTo(person.email)).at(-1)?.text ?? "";
    const reset = /access_token=([\w-]+)/.exec(text)?.[1];
    await request();
    await confirm(await lastToken());
    const password = "another quiet harbour";
    const body = { token: reset, password, confirmation: password };
    const answer = await visitor().post("/api/auth/reset-password", body);
    expect(answer.body.code).toBe("invalid_reset_link");
  });

  test("changes the account of the link, not the one of the browser", async () => {
    const other = await createMember();
    await request();
    const token = await lastToken();
    expect((await confirm(token, other)).status).toBe(200);
    expect(await emailOf(other)).toBe(other.email);
    expect((await app.as(other).get("/api/session")).body.member).not.toBeNull();
    expect((await app.as(person).get("/api/session")).body.member).toBeNull();
  });

  test("stores no token, and the response contains none", async () => {
    const answer = await request();
    const token = await lastToken();
    const [row] = await app.db
      .select()
      .from(emailChanges)
      .where(eq(emailChanges.userId, person.id));
    expect(token).toHaveLength(43);
    expect(JSON.stringify([answer.body, await openChange(), row])).not.toContain(token);
    expect(await confirm(row?.tokenHash ?? "")).toMatchObject(INVALID);
  });
});

describe("an address of another account", () => {
  test("answers the same and sends nothing to it", async () => {
    const other = await createMember();
    const free = await request();
    const taken = await request(other.email);
    expect(taken.status).toBe(free.status);
    expect(taken.body).toEqual(free.body);
    await app.drainJobs();
    expect(await mailsTo(other.email)).toEqual([]);
    expect((await openChange()).newEmail).toBe(other.email);
  });

  test("is refused neutrally when it was taken meanwhile, and the link is used up", async () => {
    await request();
    const token = await lastToken();
    const rival = await createMember();
    await app.db.update(users).set({ email: newEmail }).where(eq(users.id, rival.id));
    expect(await confirm(token)).toMatchObject({
      status: 409,
      body: {
        code: "email_unavailable",
        message: "This email address can't be used. Please choose another one.",
      },
    });
    expect(await confirm(token)).toMatchObject(INVALID);
    expect(await emailOf(person)).toBe(person.email);
    expect((await app.as(person).get("/api/session")).body.member).not.toBeNull();
  });

  test("goes to one of two people who confirm it at the same time", async () => {
    const rival = await createMember();
    await request();
    const first = await lastToken();
    await request(newEmail, PASSWORD, rival);
    const second = await lastToken(newEmail, rival);
    const answers = await Promise.all([confirm(first), confirm(second)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect([await emailOf(person), await emailOf(rival)]).toContain(newEmail);
  });
});

test("works once when twenty browsers confirm at the same time", async () => {
  await request();
  const token = await lastToken();
  const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(token)));
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, ...Array(19).fill(400)]);
  expect(await confirm(token)).toMatchObject(INVALID);
});

test("replaces an open change, so that the former link no longer works", async () => {
  await request(`former${count}@feld.example`);
  const former = await lastToken(`former${count}@feld.example`);
  await request();
  expect(await confirm(former)).toMatchObject(INVALID);
  expect((await confirm(await lastToken())).status).toBe(200);
});

test("does not send the link of a change that was withdrawn", async () => {
  await request();
  expect((await app.as(person).delete("/api/account/email-change")).status).toBe(200);
  expect(await lastToken()).toBe("");
  expect(await openChange()).toBeNull();
});

test("refuses the link of a change that was withdrawn", async () => {
  await request();
  const token = await lastToken();
  await app.as(person).delete("/api/account/email-change");
  expect(await confirm(token)).toMatchObject(INVALID);
});

test("refuses an expired link", async () => {
  const now = app.clock.now();
  await request();
  const token = await lastToken();
  app.clock.set(new Date(now.getTime() + HOUR_MS + 60_000).toISOString());
  expect(await confirm(token)).toMatchObject(INVALID);
  expect(await openChange()).toBeNull();
  app.clock.set(new Date().toISOString());
  expect(await emailOf(person)).toBe(person.email);
});

test("refuses the link of a removed person", async () => {
  await request();
  const token = await lastToken();
  await app.db.update(users).set({ removedAt: new Date() }).where(eq(users.id, person.id));
  expect(await confirm(token)).toMatchObject(INVALID);
  expect(await emailOf(person)).toBe(person.email);
});

test("refuses the link of a suspended person, also after the reactivation", async () => {
  await request();
  const token = await lastToken();
  await suspendMember(services, staff, { id: person.id, reason: "Stolen account" });
  expect(await confirm(token)).toMatchObject(INVALID);
  await app.db.update(users).set({ suspendedAt: null }).where(eq(users.id, person.id));
  expect(await confirm(token)).toMatchObject(INVALID);
});

test("limits the changes that a member can start", async () => {
  const statuses: number[] = [];
  for (let round = 0; round < 6; round += 1) statuses.push((await request()).status);
  expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
});

test("refuses the current address", async () => {
  const answer = await request(person.email);
  expect(answer.status).toBe(422);
  expect(answer.body.fields.newEmail).toBe("This is already the email address of the account.");
});

describe("by a superadmin", () => {
  const start = (id = person.id, to = newEmail) =>
    startEmailChange(services, staff, { id, newEmail: to });

  test("notifies the old address and waits for the confirmation", async () => {
    await start();
    const [notice] = await mailsTo(person.email);
    expect(notice?.text).toContain("Our team started to change the email address");
    expect(await emailOf(person)).toBe(person.email);
    expect((await confirm(await tokenTo(newEmail))).status).toBe(200);
    expect(await emailOf(person)).toBe(newEmail);
    const entries = await app.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, person.id))
      .orderBy(auditEntries.id);
    expect(entries.map(({ action, actorName }) => [action, actorName])).toEqual([
      ["member.change-email", "Sam Admin"],
      ["member.confirm-email", "Test Person"],
    ]);
  });

  test("is refused for themselves, invited and suspended people, and taken addresses", async () => {
    const invited = await createPerson(services, { organizationId: person.organizationId });
    await expect(start(staff.userId)).rejects.toMatchObject({ code: "own_account" });
    await expect(start(invited.id)).rejects.toMatchObject({ code: "is_invited" });
    await expect(start(person.id, invited.email)).rejects.toMatchObject({ code: "email_taken" });
    await suspendMember(services, staff, { id: person.id, reason: "Fraud" });
    await expect(start()).rejects.toMatchObject({ code: "is_suspended" });
    expect(await app.db.$count(emailChanges, eq(emailChanges.userId, person.id))).toBe(0);
  });
});
