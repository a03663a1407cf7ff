import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { retention } from "#app/features.ts";
import { authOf, suspendMember } from "#features/accounts/server/public.ts";
import {
  authenticators,
  credentials,
  openidAccounts,
  openidAttempts,
  organizations,
  sessions,
  users,
} from "#features/accounts/server/tables.ts";
import { invitations } from "#features/team/server/tables.ts";
import type { Actor } from "#platform/server/actor.ts";
import { deleteOldRows } from "#platform/server/retention.ts";
import { auditEntries, mails } from "#platform/server/tables.ts";
import { type Flaw, startFakeOpenid } from "#test/fake-openid.ts";
import { createOrganizationRow, createPerson, openSessionFor, type Person } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { openBrowser } from "./browser.fixture.ts";

const provider = await startFakeOpenid();
const app = await testApp({ env: { ...provider.env, TRUST_PROXY: "127.0.0.1" } });
afterAll(() => provider.close());
const { services } = app;
const PASSWORD = "a quiet harbour";
const hash = await (await authOf(services).$context).password.hash(PASSWORD);

let count = 0;
let email: string;
let subject: string;
beforeEach(() => {
  count += 1;
  email = `ada${count}@brook.example`;
  subject = `subject-${count}`;
  provider.person = { sub: subject, email, given_name: "Ada", family_name: "Brook" };
  provider.flaw = {};
  provider.isDenied = false;
});

const browser = (start: string | null = null) =>
  openBrowser({ app, provider, address: `203.0.113.${count}` }, start);

async function createMember(options: { hasPassword?: boolean; email?: string } = {}) {
  const organizationId = await createOrganizationRow(services, "Brook");
  const person = await createPerson(services, { organizationId });
  const { id: userId } = person;
  const address = options.email ?? email;
  await app.db.update(users).set({ email: address }).where(eq(users.id, userId));
  await app.db.delete(sessions).where(eq(sessions.userId, userId));
  if (options.hasPassword ?? true) {
    const credential = { userId, accountId: userId, providerId: "credential", password: hash };
    await app.db.insert(credentials).values(credential);
  }
  return { ...person, email: address };
}

const connect = (person: Person, sub = subject) =>
  app.db.insert(openidAccounts).values({
    userId: person.id,
    issuer: provider.url,
    subject: sub,
    email: person.email,
  });
const connectedTo = (sub = subject) =>
  app.db.select().from(openidAccounts).where(eq(openidAccounts.subject, sub));
const subjectsOfMailsTo = async (address: string) =>
  (await app.db.select().from(mails).where(eq(mails.toAddress, address))).map(
    ({ subject: title }) => title,
  );
const auditOf = async ({ id }: Pick<Person, "id">) =>
  (await app.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id))).map(
    ({ action }) => action,
  );

const SIGN_UP = { firstName: "Ada", lastName: "Brook", agencyName: "Brook", acceptsTerms: true };

describe("a connected account", () => {
  test("signs in, and leads to where the person wanted to go", async () => {
    const person = await createMember();
    await connect(person);
    const tab = browser();
    expect(await tab.signIn("?from=%2Fevents%3Fa%3D1")).toBe("/auth/login?from=%2Fevents%3Fa%3D1");
    expect((await tab.member()).email).toBe(email);
    expect((await connectedTo())[0]?.lastUsedAt).toBeInstanceOf(Date);
    expect((await tab.step()).kind).toBe("none");
  });

  test("belongs to the subject, also when the provider has another address now", async () => {
    const person = await createMember();
    const other = await createMember({ email: `other${count}@brook.example` });
    await connect(person);
    provider.person = { ...provider.person, email: other.email };
    const tab = browser();
    await tab.signIn();
    expect((await tab.member()).id).toBe(person.id);
  });

  test("is asked for the second factor", async () => {
    const person = await createMember();
    await connect(person);
    await app.db.insert(authenticators).values({ userId: person.id, secret: "sealed" });
    const tab = browser();
    expect(await tab.signIn()).toBe("/auth/login?step=authenticator&");
    expect(await tab.member()).toBeNull();
    const opened = await app.db.select().from(sessions).where(eq(sessions.userId, person.id));
    expect(opened).toEqual([]);
  });

  test("is refused while the person is suspended, and after they were removed", async () => {
    const person = await createMember();
    await connect(person);
    const staff = { userId: app.people.superadmin.id, firstName: "Sam", lastName: "Admin" };
    await suspendMember(services, staff as Actor, { id: person.id, reason: "Late" });
    const tab = browser();
    expect(await tab.signIn()).toBe("/auth/login?problem=suspended");
    expect(await tab.member()).toBeNull();
    await app.as("superadmin").delete(`/api/team/members/${person.id}`);
    expect(await connectedTo()).toEqual([]);
  });
});

describe("an account with the same address", () => {
  test("is connected after its password, once", async () => {
    const person = await createMember();
    const tab = browser();
    expect(await tab.signIn()).toBe("/auth/openid");
    expect(await tab.member()).toBeNull();
    expect(await tab.step()).toMatchObject({ kind: "link", email, providerName: "Google" });
    const wrong = await tab.post("/api/auth/openid/link", { password: "wrong" });
    expect([wrong.status, wrong.body.fields]).toEqual([
      422,
      { password: "Your password is incorrect." },
    ]);
    expect(await connectedTo()).toEqual([]);
    const answer = await tab.post("/api/auth/openid/link", { password: PASSWORD });
    expect([answer.status, answer.body]).toEqual([200, { ok: true, secondFactors: [] }]);
    expect((await tab.member()).id).toBe(person.id);
    expect((await connectedTo())[0]?.userId).toBe(person.id);
    expect(await subjectsOfMailsTo(email)).toContain(
      "Google was connected to your Colonnade account",
    );
    expect(await auditOf(person)).toContain("member.connect-provider");
    expect((await tab.post("/api/auth/openid/link", { password: PASSWORD })).status).toBe(401);
    const later = browser();
    await later.signIn();
    expect((await later.member()).id).toBe(person.id);
  });

  test("is asked for the second factor after its password", async () => {
    const person = await createMember();
    await app.db.insert(authenticators).values({ userId: person.id, secret: "sealed" });
    const tab = browser();
    await tab.signIn();
    const { body } = await tab.post("/api/auth/openid/link", { password: PASSWORD });
    expect(body.secondFactors).toEqual(["authenticator"]);
    expect(await tab.member()).toBeNull();
  });

  test("is not connected without a verified address", async () => {
    await createMember();
    for (const isVerified of [false, undefined]) {
      provider.flaw = { claims: { email_verified: isVerified } };
      const tab = browser();
      expect(await tab.signIn()).toBe("/auth/login?problem=unverified");
      expect((await tab.step()).kind).toBe("none");
      expect((await tab.post("/api/auth/openid/link", { password: PASSWORD })).status).toBe(401);
    }
    expect(await connectedTo()).toEqual([]);
  });

  test("is never taken over by a new agency or another person's session", async () => {
    const person = await createMember();
    const tab = browser();
    await tab.signIn();
    const taken = await tab.post("/api/auth/openid/sign-up", SIGN_UP);
    expect([taken.status, taken.body.code]).toEqual([409, "email_taken"]);
    expect(await connectedTo()).toEqual([]);
    const signedIn = browser(app.people.agent.cookie);
    await signedIn.signIn();
    expect((await signedIn.step()).kind).toBe("other-address");
    expect(
      await app.db.select().from(openidAccounts).where(eq(openidAccounts.userId, person.id)),
    ).toEqual([]);
  });

  test("without a password is asked to set one", async () => {
    const person = await createMember({ hasPassword: false });
    await connect(person, `former-${subject}`);
    const tab = browser();
    await tab.signIn();
    expect((await tab.step()).kind).toBe("no-password");
    const answer = await tab.post("/api/auth/openid/link", { password: PASSWORD });
    expect(answer.body.fields.password).toBe("Set a password first. We can email you a link.");
  });
});

describe("an invited person", () => {
  const invite = async (expiresAt: Date) => {
    const person = await createMember({ hasPassword: false });
    await app.db.update(users).set({ emailVerified: false }).where(eq(users.id, person.id));
    await app.db.insert(invitations).values({ userId: person.id, tokenHash: email, expiresAt });
    return person;
  };

  test("accepts the invitation instead of creating an agency", async () => {
    const person = await invite(new Date(Date.now() + 60_000));
    const tab = browser();
    expect(await tab.signIn()).toBe("/auth/openid");
    expect(await tab.step()).toMatchObject({ kind: "invitation", organizationName: "Brook" });
    expect((await tab.post("/api/auth/openid/sign-up", SIGN_UP)).status).toBe(409);
    const refused = await tab.post("/api/auth/openid/accept", { acceptsTerms: false });
    expect(refused.status).toBe(422);
    expect((await tab.post("/api/auth/openid/accept", { acceptsTerms: true })).status).toBe(200);
    expect((await tab.member()).id).toBe(person.id);
    const [row] = await app.db.select().from(users).where(eq(users.id, person.id));
    expect(row?.emailVerified).toBe(true);
    const left = await app.db.select().from(invitations).where(eq(invitations.userId, person.id));
    expect(left).toEqual([]);
    const { body } = await app.as("superadmin").get(`/api/team/members?q=${email}`);
    expect(body.items.map(({ invitation }: { invitation: unknown }) => invitation)).toEqual([null]);
  });

  test("needs a new invitation when it expired", async () => {
    const person = await invite(new Date(Date.now() - 60_000));
    const tab = browser();
    await tab.signIn();
    expect((await tab.step()).kind).toBe("expired-invitation");
    expect((await tab.post("/api/auth/openid/accept", { acceptsTerms: true })).status).toBe(400);
    expect(await connectedTo()).toEqual([]);
    expect(await auditOf(person)).toEqual([]);
  });
});

describe("a new person", () => {
  test("creates an agency with a verified address and no password", async () => {
    const tab = browser();
    expect(await tab.signIn("?from=%2Fevents")).toBe("/auth/openid");
    expect(await tab.step()).toMatchObject({
      kind: "sign-up",
      firstName: "Ada",
      lastName: "Brook",
      from: "/events",
    });
    const incomplete = await tab.post("/api/auth/openid/sign-up", { ...SIGN_UP, agencyName: "" });
    expect(incomplete.status).toBe(422);
    expect((await tab.post("/api/auth/openid/sign-up", SIGN_UP)).status).toBe(201);
    expect(await tab.member()).toMatchObject({ email, role: "agent", organizationName: "Brook" });
    const [row] = await app.db.select().from(users).where(eq(users.email, email));
    expect(row?.emailVerified).toBe(true);
    const { body } = await tab.get("/api/account/email-change");
    expect(body).toMatchObject({ isVerified: true, hasPassword: false });
    const { body: list } = await tab.get("/api/account/openid");
    expect(list.items).toEqual([expect.objectContaining({ name: "Google", email })]);
    expect(list.obstacle).toContain("Set a password");
  });

  test("creates one agency when two requests arrive at once", async () => {
    const tab = browser();
    await tab.signIn();
    const answers = await Promise.all([
      tab.post("/api/auth/openid/sign-up", { ...SIGN_UP, agencyName: `Twice ${count}` }),
      tab.post("/api/auth/openid/sign-up", { ...SIGN_UP, agencyName: `Twice ${count}` }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 401]);
    const agencies = await app.db
      .select()
      .from(organizations)
      .where(eq(organizations.name, `Twice ${count}`));
    expect(agencies).toHaveLength(1);
  });
});

describe("a callback that must not sign in", () => {
  test.each<[string, () => Flaw]>([
    ["nonce", () => ({ claims: { nonce: "another" } })],
    ["audience", () => ({ claims: { aud: "another-client" } })],
    ["issuer", () => ({ claims: { iss: "https://accounts.example.test" } })],
    ["signature", () => ({ isForged: true })],
    ["expired ID token", () => ({ expiresIn: -60 })],
  ])("%s", async (_what, flaw) => {
    const person = await createMember();
    await connect(person);
    provider.flaw = flaw();
    const tab = browser();
    expect(await tab.signIn()).toBe("/auth/login?problem=failed");
    expect(await tab.member()).toBeNull();
    expect((await tab.step()).kind).toBe("none");
  });

  test("replayed", async () => {
    await connect(await createMember());
    const tab = browser();
    const callback = await tab.goToProvider();
    expect(await tab.locationOf(callback)).toBe("/auth/login?");
    const again = browser();
    expect(await again.locationOf(callback)).toBe("/auth/login?problem=expired");
    expect(await again.member()).toBeNull();
  });

  test("replayed in the same browser before it is finished", async () => {
    const tab = browser();
    const callback = await tab.goToProvider();
    expect(await tab.locationOf(callback)).toBe("/auth/openid");
    expect(await tab.locationOf(callback)).toBe("/auth/login?problem=expired");
  });

  test("of another browser", async () => {
    await connect(await createMember());
    const attacker = browser();
    const callback = await attacker.goToProvider();
    const victim = browser();
    await victim.goToProvider();
    expect(await victim.locationOf(callback)).toBe("/auth/login?problem=expired");
    expect(await victim.member()).toBeNull();
  });

  test("too late", async () => {
    await connect(await createMember());
    const tab = browser();
    const callback = await tab.goToProvider();
    await app.db.update(openidAttempts).set({ expiresAt: new Date(Date.now() - 1) });
    expect(await tab.locationOf(callback)).toBe("/auth/login?problem=expired");
  });

  test("is forgotten after ten minutes", async () => {
    await browser().goToProvider();
    await app.db.update(openidAttempts).set({ expiresAt: new Date(Date.now() - 1) });
    await deleteOldRows(services, retention);
    expect(await app.db.$count(openidAttempts)).toBe(0);
  });

  test("denied by the person", async () => {
    provider.isDenied = true;
    const tab = browser();
    expect(await tab.signIn()).toBe("/auth/login?problem=denied");
  });

  test("without a state or code", async () => {
    const tab = browser();
    await tab.goToProvider();
    expect(await tab.locationOf("/api/auth/openid/callback?state=")).toBe(
      "/auth/login?problem=expired",
    );
  });
});

describe("disconnecting", () => {
  test("is refused when it is the only way to sign in", async () => {
    const person = await createMember({ hasPassword: false });
    await connect(person);
    const tab = browser();
    await tab.signIn();
    const [one] = (await tab.get("/api/account/openid")).body.items;
    const answer = await tab.delete(`/api/account/openid/${one.id}`);
    expect([answer.status, answer.body.code]).toEqual([409, "last_sign_in_method"]);
    expect(await connectedTo()).toHaveLength(1);
  });

  test("notifies the person and belongs to one account", async () => {
    const person = await createMember();
    await connect(person);
    const [row] = await connectedTo();
    const path = `/api/account/openid/${row?.id}`;
    expect((await app.as("agent").delete(path)).status).toBe(404);
    const cookie = await openSessionFor(services, person.id);
    expect((await app.as({ ...person, cookie }).delete(path)).status).toBe(200);
    expect(await connectedTo()).toEqual([]);
    expect(await subjectsOfMailsTo(email)).toContain(
      "Google was disconnected from your Colonnade account",
    );
    expect(await auditOf(person)).toContain("member.disconnect-provider");
  });
});
