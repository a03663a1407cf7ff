import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { users } from "#features/accounts/server/tables.ts";
import { DAY_MS } from "#lib/durations.ts";
import { mails } from "#platform/server/tables.ts";
import { testApp } from "#test/test-app.ts";
import { invitations } from "./tables.ts";

const app = await testApp({ env: { TRUST_PROXY: "127.0.0.1" } });
const visitor = app.as("anonymous");
const PASSWORD = "a quiet harbour";
let count = 0;

async function inviteGuest() {
  count += 1;
  const email = `guest${count}@feld.example`;
  const { body } = await app.as("agent").post("/api/team/members", {
    firstName: "Nora",
    lastName: "Feld",
    email,
    role: "team_member",
  });
  return { id: body.id as string, email, token: await lastToken(email) };
}

async function lastToken(email: string): Promise<string> {
  const all = await app.db.select().from(mails).where(eq(mails.toAddress, email));
  const newest = all.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime()).at(-1);
  return /access_token=([\w-]+)/.exec(newest?.text ?? "")?.[1] ?? "";
}

const accept = (token: string, password = PASSWORD, confirmation = password, client = 0) =>
  visitor.from(`203.0.113.${client}`).post("/api/auth/accept-invitation", {
    token,
    password,
    confirmation,
    acceptsTerms: true,
  });
const INVALID = {
  status: 400,
  body: {
    code: "invalid_invitation",
    message: "This invitation is invalid or has expired. Please ask for a new one.",
  },
};

test("sets the password and signs in once with an invitation link", async () => {
  const { id, email, token } = await inviteGuest();
  expect((await visitor.post("/api/auth/invitation", { token })).body).toEqual({
    firstName: "Nora",
    email,
    organizationName: "Own Agency",
    needsMembership: true,
  });
  const accepted = await accept(token);
  expect(accepted.status).toBe(200);
  const cookie = accepted.headers.getSetCookie()[0] ?? "";
  const session = await visitor.send("GET", "/api/session", { headers: { cookie } });
  expect(session.body.member).toMatchObject({ id, role: "team_member" });
  expect(await accept(token)).toMatchObject(INVALID);
  const signIn = await visitor.post("/api/auth/sign-in", { email, password: PASSWORD });
  expect(signIn.status).toBe(200);
  const { body } = await app.as("agent").get(`/api/team/members?q=${email}`);
  expect(body.items[0].invitation).toBeNull();
});

test("rejects an invitation when the terms are not accepted", async () => {
  const { token } = await inviteGuest();
  const body = { token, password: PASSWORD, confirmation: PASSWORD };
  for (const extra of [{}, { acceptsTerms: false }]) {
    expect(await visitor.post("/api/auth/accept-invitation", { ...body, ...extra })).toMatchObject({
      status: 422,
      body: { message: "Please agree to the Terms of Service and Privacy Policy." },
    });
  }
});

test("mentions the price in the email unless the organization has free access", async () => {
  const mailTo = async (email: string) =>
    (await app.db.select().from(mails).where(eq(mails.toAddress, email)))[0]?.text;
  const paying = await inviteGuest();
  expect(await mailTo(paying.email)).toContain(
    "Membership is per person: once you've signed in, you can subscribe for $400 a year.",
  );
  const id = app.people.agent.organizationId ?? "";
  const grant = async (isFree: boolean) => {
    const { version } = (await app.as("superadmin").get(`/api/organizations/${id}`)).body;
    const body = { isFree, reason: "Pilot", version };
    return app.as("superadmin").put(`/api/organizations/${id}/free-access`, body);
  };
  expect((await grant(true)).status).toBe(200);
  const free = await inviteGuest();
  await grant(false);
  expect(await mailTo(free.email)).not.toContain("per person");
});

test("stores only the hash of the token", async () => {
  const { id, token } = await inviteGuest();
  const [row] = await app.db.select().from(invitations).where(eq(invitations.userId, id));
  expect(JSON.stringify(row)).not.toContain(token);
});

test("accepts a link exactly once when ten requests use it at once", async () => {
  const { token } = await inviteGuest();
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => {
      const password = `${PASSWORD} ${index}`;
      return accept(token, password, password, index);
    }),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(9);
});

test("rejects passwords that break a rule", async () => {
  const { token } = await inviteGuest();
  const refused = async (password: string, confirmation: string, message: string) =>
    expect(await accept(token, password, confirmation)).toMatchObject({
      status: 422,
      body: { message },
    });
  await refused("", "", "Please enter both password fields");
  await refused(PASSWORD, "", "Please enter both password fields");
  await refused(PASSWORD, "another harbour", "Passwords do not match");
  await refused("short", "short", "Password must be at least 8 characters");
  await refused(
    "password123",
    "password123",
    "This password is too common. Please choose another one.",
  );
  expect((await accept(token)).status).toBe(200);
});

test("replaces the link when the invitation is resent", async () => {
  const { id, email, token } = await inviteGuest();
  const again = await app.as("agent").post(`/api/team/members/${id}/invitation`);
  expect(again).toMatchObject({ status: 200, body: { invitation: { isExpired: false } } });
  const fresh = await lastToken(email);
  expect(fresh).not.toBe(token);
  expect(await accept(token)).toMatchObject(INVALID);
  expect((await accept(fresh)).status).toBe(200);
  const late = await app.as("agent").post(`/api/team/members/${id}/invitation`);
  expect(late).toMatchObject({
    status: 409,
    body: { message: "This person has already accepted the invitation." },
  });
});

test("rejects the link of a removed member", async () => {
  const { id, token } = await inviteGuest();
  await app.as("agent").delete(`/api/team/members/${id}`);
  expect(await accept(token)).toMatchObject(INVALID);
});

test("rejects the invitation when the member has set a password with a reset link", async () => {
  const { email, token: invitation } = await inviteGuest();
  await visitor.post("/api/auth/forgot-password", { email });
  await app.drainJobs();
  const token = await lastToken(email);
  const body = { token, password: PASSWORD, confirmation: PASSWORD };
  expect((await visitor.post("/api/auth/reset-password", body)).status).toBe(200);
  const list = await app.as("agent").get(`/api/team/members?q=${email}`);
  expect(list.body.items[0].invitation).toBeNull();
  expect(await accept(invitation, "another harbour")).toMatchObject(INVALID);
  const signIn = await visitor.post("/api/auth/sign-in", { email, password: PASSWORD });
  expect(signIn.status).toBe(200);
});

test("expires after seven days", async () => {
  const { id, token } = await inviteGuest();
  const shown = async () => {
    const { body } = await app.as("agent").get("/api/team/members");
    return body.items.find((item: { id: string }) => item.id === id).invitation.isExpired;
  };
  const start = Date.now();
  app.clock.set(new Date(start + 7 * DAY_MS - 60_000).toISOString());
  expect(await shown()).toBe(false);
  expect((await visitor.post("/api/auth/invitation", { token })).status).toBe(200);
  app.clock.set(new Date(start + 7 * DAY_MS + 60_000).toISOString());
  expect(await shown()).toBe(true);
  expect(await visitor.post("/api/auth/invitation", { token })).toMatchObject(INVALID);
  expect(await accept(token)).toMatchObject(INVALID);
  expect((await app.db.select().from(users).where(eq(users.id, id)))[0]?.emailVerified).toBe(false);
});
