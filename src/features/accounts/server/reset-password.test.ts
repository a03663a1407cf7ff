import { desc, eq, like } from "drizzle-orm";
import { expect, test } from "vitest";
import { addToken, bearer } from "#features/integrations/server/token.fixture.ts";
import { mails } from "#platform/server/tables.ts";
import { countStatements } from "#test/count-statements.ts";
import { testApp } from "#test/test-app.ts";
import { signInLimits, unknownDeviceKey } from "./sign-in-limits.ts";
import { credentials, sessions, verifications } from "./tables.ts";

const app = await testApp({ env: { TRUST_PROXY: "127.0.0.1" } });
const visitor = app.as("anonymous");
const forgot = (email: string) => visitor.post("/api/auth/forgot-password", { email });
const reset = (body: Record<string, unknown>, client = 0) =>
  visitor.from(`203.0.113.${client}`).post("/api/auth/reset-password", {
    password: "another harbour",
    confirmation: "another harbour",
    ...body,
  });

async function requestToken(email: string): Promise<string> {
  await forgot(email);
  await app.drainJobs();
  const [mail] = await app.db
    .select()
    .from(mails)
    .where(eq(mails.toAddress, email))
    .orderBy(desc(mails.createdAt))
    .limit(1);
  return /#access_token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
}

test("sets a new password once and ends all sessions when a member uses the emailed link", async () => {
  const { email, id } = app.people.guru;
  const token = await requestToken(email);
  expect(token).not.toBe("");
  expect(await app.db.$count(verifications, like(verifications.identifier, `%${token}%`))).toBe(0);
  expect((await reset({ token })).status).toBe(200);
  expect(await app.db.$count(sessions, eq(sessions.userId, id))).toBe(0);
  expect((await app.as("guru").get("/api/profile")).status).toBe(401);
  const signIn = await visitor.post("/api/auth/sign-in", { email, password: "another harbour" });
  expect(signIn.status).toBe(200);
  const again = await reset({ token });
  expect(again.status).toBe(400);
  expect(again.body).toEqual({
    code: "invalid_reset_link",
    message:
      "This password reset link is invalid or has expired. Please request a new password reset.",
  });
});

test("ends the personal tokens when the password is reset", async () => {
  const { id: userId, email } = app.people.otherAgent;
  const own = await addToken(app, { userId });
  const foreign = await addToken(app, { userId: app.people.agent.id });
  const statusOf = async ({ token }: typeof own) =>
    (await fetch(`${app.url}/api/articles`, { headers: bearer(token) })).status;
  expect(await statusOf(own)).toBe(200);
  expect((await reset({ token: await requestToken(email) }, 7)).status).toBe(200);
  expect([await statusOf(own), await statusOf(foreign)]).toEqual([401, 200]);
});

test("lifts the account's sign-in limit when the password is reset", async () => {
  const { email } = app.people.superadmin;
  const { unknownDevices } = signInLimits;
  for (let guess = 1; guess <= 50; guess += 1)
    await unknownDevices.use(app.services, unknownDeviceKey(email));
  const signIn = () =>
    visitor.post("/api/auth/sign-in", { email: email.toUpperCase(), password: "another harbour" });
  expect((await signIn()).status).toBe(429);
  expect((await reset({ token: await requestToken(email) })).status).toBe(200);
  expect((await signIn()).status).toBe(200);
});

test("accepts a link exactly once when 10 requests use it at the same time", async () => {
  const token = await requestToken(app.people.support.email);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, client) => reset({ token }, client)),
  );
  const statuses = answers.map((answer) => answer.status).sort();
  expect(statuses).toEqual([200, ...Array(9).fill(400)]);
});

test("rejects a link after 60 minutes", async () => {
  const token = await requestToken(app.people.agent.email);
  const [row] = await app.db.select().from(verifications).orderBy(desc(verifications.createdAt));
  const minutes = ((row?.expiresAt.getTime() ?? 0) - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(59);
  expect(minutes).toBeLessThanOrEqual(60);
  await app.db.update(verifications).set({ expiresAt: new Date(Date.now() - 1000) });
  expect((await reset({ token })).status).toBe(400);
});

test("returns the same response and sends no email when the address is unknown", async () => {
  const known = await forgot(app.people.teamMember.email);
  const unknown = await forgot("nobody@example.test");
  expect(unknown.status).toBe(known.status);
  expect(unknown.body).toEqual(known.body);
  await app.drainJobs();
  expect(await app.db.$count(mails, eq(mails.toAddress, "nobody@example.test"))).toBe(0);
});

test("runs the same number of statements for known and unknown addresses before the response", async () => {
  const known = await countStatements(app, () => forgot(app.people.teamMember.email));
  const unknown = await countStatements(app, () => forgot("nobody@example.test"));
  expect(unknown).toBe(known);
});

test.each([
  [{ password: "", confirmation: "" }, "Please enter both password fields"],
  [{ password: "long enough", confirmation: "" }, "Please enter both password fields"],
  [{ password: "long enough", confirmation: "different one" }, "Passwords do not match"],
  [{ password: "short", confirmation: "short" }, "Password must be at least 8 characters"],
  [
    { password: "password1", confirmation: "password1" },
    "This password is too common. Please choose another one.",
  ],
])("rejects %o", async (body, message) => {
  const answer = await reset({ token: "some-token", ...body });
  expect(answer.status).toBe(422);
  expect(answer.body.message).toBe(message);
});

test("rejects a request without an address", async () => {
  const answer = await forgot("");
  expect(answer.status).toBe(422);
  expect(answer.body.message).toBe("Please enter your email address");
});

test("rejects the link of a removed member", async () => {
  const { email, id } = app.people.teamMember;
  const token = await requestToken(email);
  expect(token).not.toBe("");
  expect((await app.as("agent").delete(`/api/team/members/${id}`)).status).toBe(200);
  expect((await reset({ token })).body.code).toBe("invalid_reset_link");
  expect(await app.db.$count(credentials, eq(credentials.userId, id))).toBe(0);
});
