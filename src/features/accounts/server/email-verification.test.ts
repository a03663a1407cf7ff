import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { DAY_MS } from "#lib/durations.ts";
import { mails } from "#platform/server/tables.ts";
import { createOrganizationRow, createPerson, type Person } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { emailVerifications, users } from "./tables.ts";

const app = await testApp({ env: { TRUST_PROXY: "127.0.0.1" } });
const { services } = app;
const PASSWORD = "a quiet harbour";

let client = 0;
let email: string;
let person: Person;
const visitor = () => app.as("anonymous").from(`203.0.113.${client}`);

beforeEach(async () => {
  client += 1;
  email = `nora${client}@feld.example`;
  const organizationId = await createOrganizationRow(services, "Feld");
  person = await createPerson(services, { organizationId, role: "agent" });
  await app.db.update(users).set({ email, emailVerified: false }).where(eq(users.id, person.id));
});

async function lastToken(address = email): Promise<string> {
  await app.drainJobs();
  const sent = await app.db.select().from(mails).where(eq(mails.toAddress, address));
  const texts = sent.map(({ text }) => /confirm-email#token=([\w-]+)/.exec(text)?.[1]);
  return texts.findLast((token) => token !== undefined) ?? "";
}
const confirm = (token: string) => visitor().post("/api/auth/confirm-email", { token });
const resend = () => app.as(person).post("/api/account/email-verification");
const isVerified = async () =>
  (await app.as(person).get("/api/account/email-change")).body.isVerified;
const INVALID = { status: 400, body: { code: "invalid_email_link" } };

test("emails a link after sign-up that verifies the address once", async () => {
  const address = `new${client}@feld.example`;
  const form = { firstName: "Nora", lastName: "Feld", agencyName: "Feld", acceptsTerms: true };
  const answer = await visitor().post("/api/auth/sign-up", {
    ...form,
    email: address,
    password: PASSWORD,
  });
  expect(answer.status).toBe(201);
  const find = async () =>
    (await app.db.select().from(users).where(eq(users.email, address)))[0]?.emailVerified;
  expect(await find()).toBe(false);
  const token = await lastToken(address);
  const stored = await app.db.select().from(emailVerifications);
  expect(JSON.stringify(stored)).not.toContain(token);
  const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(token)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400]);
  expect(answers.find(({ status }) => status === 200)?.body).toEqual({
    email: address,
    result: "verified",
  });
  expect(await find()).toBe(true);
});

test("replaces the link when it is sent again, five times an hour", async () => {
  await resend();
  const former = await lastToken();
  expect((await resend()).status).toBe(200);
  expect(await confirm(former)).toMatchObject(INVALID);
  for (let round = 0; round < 3; round += 1) expect((await resend()).status).toBe(200);
  expect((await resend()).status).toBe(429);
  expect((await confirm(await lastToken())).status).toBe(200);
  expect(await isVerified()).toBe(true);
});

test("refuses to send the link to a verified address", async () => {
  await app.db.update(users).set({ emailVerified: true }).where(eq(users.id, person.id));
  expect((await resend()).body.code).toBe("already_verified");
});

test("refuses an expired link, and the one of a former address", async () => {
  await resend();
  const token = await lastToken();
  const later = new Date(Date.now() - DAY_MS);
  await app.db
    .update(emailVerifications)
    .set({ expiresAt: later })
    .where(eq(emailVerifications.userId, person.id));
  expect(await confirm(token)).toMatchObject(INVALID);
  await resend();
  const sentToFormer = await lastToken();
  await app.db
    .update(users)
    .set({ email: `other${client}@feld.example` })
    .where(eq(users.id, person.id));
  expect(await confirm(sentToFormer)).toMatchObject(INVALID);
  expect(await isVerified()).toBe(false);
});

test("verifies the address with a reset link", async () => {
  await resend();
  const token = await lastToken();
  await visitor().post("/api/auth/forgot-password", { email });
  await app.drainJobs();
  const sent = await app.db.select().from(mails).where(eq(mails.toAddress, email));
  const reset = sent.map(({ text }) => /access_token=([\w-]+)/.exec(text)?.[1]).find(Boolean);
  const body = { token: reset, password: PASSWORD, confirmation: PASSWORD };
  expect((await visitor().post("/api/auth/reset-password", body)).status).toBe(200);
  const [row] = await app.db.select().from(users).where(eq(users.id, person.id));
  expect(row?.emailVerified).toBe(true);
  expect(await confirm(token)).toMatchObject(INVALID);
});

describe("without a verified address", () => {
  const invited = () => ({
    firstName: "Sam",
    lastName: "Brook",
    email: `sam${client}@feld.example`,
    role: "team_member",
  });
  const REFUSED = { status: 409, body: { code: "email_unverified" } };

  test("refuses to invite, and to send an invitation again", async () => {
    const add = () => app.as(person).post("/api/team/members", invited());
    expect(await add()).toMatchObject(REFUSED);
    expect(await app.db.$count(users, eq(users.email, invited().email))).toBe(0);
    await app.db.update(users).set({ emailVerified: true }).where(eq(users.id, person.id));
    const { status, body } = await add();
    expect(status).toBe(201);
    await app.db.update(users).set({ emailVerified: false }).where(eq(users.id, person.id));
    expect(await app.as(person).post(`/api/team/members/${body.id}/invitation`)).toMatchObject(
      REFUSED,
    );
  });

  test("allows learning", async () => {
    expect((await app.as(person).get("/api/pillars")).status).toBe(200);
  });
});
