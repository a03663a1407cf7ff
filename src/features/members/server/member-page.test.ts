import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  credentials,
  emailChanges,
  organizations,
  signIns,
  users,
} from "#features/accounts/server/tables.ts";
import { scheduledCalls } from "#features/calls/server/tables.ts";
import { conversations, messages } from "#features/messages/server/tables.ts";
import { billingCustomers, invoices, subscriptions } from "#features/subscription/server/tables.ts";
import { supportRequests } from "#features/support/server/tables.ts";
import { DAY_MS } from "#lib/durations.ts";
import { auditEntries } from "#platform/server/tables.ts";
import { createPerson } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";

const app = await testApp();
const boss = app.as("superadmin");
const support = app.as("support");
const { organizationId } = app.people.teamMember;

/** Values that only superadmins may read. */
const SECRETS = {
  invoice: "CANARY-INVOICE-7",
  card: "CANARY-CARD",
  device: "203.0.113.77",
  signIn: "203.0.113.78",
  audit: "CANARY-AUDIT",
  newEmail: "canary-new@example.test",
};

const FOR_SUPPORT = ["", "/progress", "/calls", "/tickets", "/messages"];
const FOR_SUPERADMINS = ["/billing", "/registrations", "/devices", "/sign-ins", "/audit"];

const ana = await createPerson(app.services, {
  organizationId,
  firstName: "Ana",
  lastName: "Ruiz",
});
const page = `/api/members/${ana.id}`;
const now = app.clock.now();
const later = new Date(now.getTime() + 20 * DAY_MS);

await app.db
  .update(subscriptions)
  .set({
    status: "active",
    paymentMethodBrand: SECRETS.card,
    paymentMethodLast4: "4242",
    currentPeriodEnd: Math.floor(later.getTime() / 1000),
  })
  .where(eq(subscriptions.userId, ana.id));
await app.db.insert(invoices).values(
  Array.from({ length: 11 }, (_, at) => ({
    id: `in_${at}`,
    userId: ana.id,
    provider: "sandbox",
    number: `${SECRETS.invoice}-${at}`,
    status: "paid",
    amountCents: 40_000,
    currency: "usd",
    issuedAt: new Date(now.getTime() - at * DAY_MS),
  })),
);
await app.db.$client.query("update sessions set ip_address = $1 where user_id = $2", [
  SECRETS.device,
  ana.id,
]);
await app.db
  .insert(signIns)
  .values({ userId: ana.id, result: "wrong_password", ipAddress: SECRETS.signIn });
await app.db.insert(auditEntries).values([
  { actorName: SECRETS.audit, action: "member.update", subjectType: "member", subjectId: ana.id },
  { actorId: ana.id, actorName: "Ana Ruiz", action: "member.invite", subjectType: "member" },
  { actorName: "Someone", action: "member.update", subjectType: "member", subjectId: "other" },
]);
await app.db.insert(emailChanges).values({
  userId: ana.id,
  newEmail: SECRETS.newEmail,
  tokenHash: "hash",
  expiresAt: later,
});
await app.db.insert(supportRequests).values({
  userId: ana.id,
  subject: "Lost invoice",
  message: "Where is it?",
  clientId: crypto.randomUUID(),
  lastActivityAt: now,
});
await app.db.insert(conversations).values({ userId: ana.id, lastPosition: 8, teamUnread: 2 });
await app.db.insert(messages).values(
  Array.from({ length: 8 }, (_, at) => ({
    userId: ana.id,
    position: at + 1,
    content: `Message ${at + 1}`,
    isAdminMessage: at % 2 === 1,
    clientId: crypto.randomUUID(),
  })),
);
await app.db.insert(scheduledCalls).values({
  userId: ana.id,
  slotDate: "2035-01-02",
  slotKey: "07:00-pt",
  startsAt: new Date("2035-01-02T15:00:00Z"),
  phone: "+15551234567",
});

test("shows who the member is and how they are doing", async () => {
  const { status, body } = await support.get(page);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    firstName: "Ana",
    email: ana.email,
    removedAt: null,
    suspension: null,
    organization: { id: organizationId, name: "Own Agency" },
    access: { kind: "active", hasSubscription: true, grant: null },
    calls: { total: 1, next: { status: "pending" } },
    tickets: { total: 1, unclosed: 1 },
    unreadMessages: 2,
  });
});

test("lets support read its sections only, without anything for superadmins", async () => {
  const read: string[] = [];
  for (const section of FOR_SUPPORT) {
    const { status, body } = await support.get(page + section);
    expect([section, status]).toEqual([section, 200]);
    read.push(JSON.stringify(body));
  }
  for (const section of FOR_SUPERADMINS) {
    const { status, body } = await support.get(page + section);
    expect([section, status]).toEqual([section, 403]);
    read.push(JSON.stringify(body));
  }
  read.push(JSON.stringify((await support.get("/api/members/find?q=ana")).body));
  read.push(JSON.stringify((await support.get("/api/members?q=ana")).body));
  for (const [name, secret] of Object.entries(SECRETS)) {
    expect([name, read.some((text) => text.includes(secret))]).toEqual([name, false]);
  }
});

test("shows superadmins all of it", async () => {
  const texts = await Promise.all(
    [...FOR_SUPPORT, ...FOR_SUPERADMINS].map(async (section) =>
      JSON.stringify((await boss.get(page + section)).body),
    ),
  );
  for (const secret of Object.values(SECRETS)) expect(texts.join()).toContain(secret);
});

test("returns ten rows at a time and says if there are more", async () => {
  const first = (await boss.get(`${page}/billing`)).body;
  expect([first.items.length, first.hasMore]).toEqual([10, true]);
  const second = (await boss.get(`${page}/billing?page=2`)).body;
  expect([second.items.length, second.hasMore]).toEqual([1, false]);
  expect(second.items[0].number).toBe(`${SECRETS.invoice}-10`);
  const talk = (await support.get(`${page}/messages`)).body;
  expect(talk.items.map(({ content }: { content: string }) => content)).toEqual(
    [3, 4, 5, 6, 7, 8].map((at) => `Message ${at}`),
  );
});

test("lists what was done to and by the member in the audit trail", async () => {
  const { items } = (await boss.get(`${page}/audit`)).body;
  const actions = items.map(({ actorName }: { actorName: string }) => actorName);
  expect(actions).toContain(SECRETS.audit);
  expect(actions).toContain("Ana Ruiz");
  expect(actions).not.toContain("Someone");
});

test("answers 404 for unknown people and hides the address of removed ones", async () => {
  const unknown = `/api/members/${crypto.randomUUID()}`;
  for (const section of [...FOR_SUPPORT, ...FOR_SUPERADMINS]) {
    expect((await boss.get(unknown + section)).status).toBe(404);
  }
  const gone = `/api/members/${app.people.removed.id}`;
  const { status, body } = await support.get(gone);
  expect([status, body.email, typeof body.removedAt]).toEqual([200, null, "string"]);
  expect((await boss.post(`${gone}/reset-link`)).status).toBe(404);
  expect((await boss.put(`${gone}/suspension`, { reason: "x" })).status).toBe(404);
  expect((await boss.put(`${gone}/tags`, { tags: ["x"] })).status).toBe(404);
});

test("finds people by name and email and agencies by name, without removed people", async () => {
  const names = async (q: string) => {
    const { people, organizations: agencies } = (await support.get(`/api/members/find?q=${q}`))
      .body;
    return {
      people: people.map(({ name }: { name: string }) => name),
      agencies: agencies.map(({ name }: { name: string }) => name),
    };
  };
  expect(await names("ana r")).toEqual({ people: ["Ana Ruiz"], agencies: [] });
  expect((await names(encodeURIComponent(ana.email))).people).toEqual(["Ana Ruiz"]);
  expect((await names("own ag")).agencies).toEqual(["Own Agency"]);
  expect(await names("a")).toEqual({ people: [], agencies: [] });
  expect(await names("%25%25")).toEqual({ people: [], agencies: [] });
  const gone = await createPerson(app.services, {
    organizationId,
    lastName: "Departed",
    isRemoved: true,
  });
  expect(gone.id).toBeTruthy();
  expect((await names("Departed")).people).toEqual([]);
});

test("suspends a member with the reason and cancels the subscription only when asked to", async () => {
  const [kept, canceled] = await Promise.all(
    ["Kit", "Cal"].map(async (firstName, at) => {
      const person = await createPerson(app.services, { organizationId, firstName });
      await app.db
        .insert(billingCustomers)
        .values({ userId: person.id, provider: "sandbox", customerId: `cus_${at}` });
      return person;
    }),
  );
  const jobsFor = async (id: string) => {
    const { rows } = await app.db.$client.query(
      "select 1 from pgboss.job where name = 'subscription.end-billing' and data->>'userId' = $1",
      [id],
    );
    return rows.length;
  };
  const suspend = (id = "", cancelsSubscription = false) =>
    boss.put(`/api/members/${id}/suspension`, { reason: "Chargeback", cancelsSubscription });
  expect((await suspend(kept?.id)).status).toBe(200);
  expect((await suspend(canceled?.id, true)).status).toBe(200);
  expect([await jobsFor(kept?.id ?? ""), await jobsFor(canceled?.id ?? "")]).toEqual([0, 1]);
  const { suspension } = (await support.get(`/api/members/${kept?.id}`)).body;
  expect(suspension).toMatchObject({ of: "member", reason: "Chargeback" });
  expect((await boss.delete(`/api/members/${kept?.id}/suspension`)).status).toBe(200);
  expect((await support.get(`/api/members/${kept?.id}`)).body.suspension).toBeNull();
});

test("shows a suspended agency on the pages of its members, but not of staff", async () => {
  const change = (suspendedAt: Date | null) =>
    app.db.update(organizations).set({ suspendedAt }).where(eq(organizations.id, organizationId));
  await change(now);
  expect((await boss.get(page)).body.suspension).toMatchObject({ of: "organization" });
  await change(null);
});

test("grants access until a date and ends it", async () => {
  const person = await createPerson(app.services, { organizationId, subscription: null });
  const path = `/api/members/${person.id}`;
  const until = later.toISOString();
  expect((await boss.put(`${path}/access`, { until, reason: "Conference" })).status).toBe(200);
  expect((await boss.get(path)).body.access).toMatchObject({
    kind: "granted",
    until,
    grant: { until, reason: "Conference" },
  });
  expect((await boss.delete(`${path}/access`)).status).toBe(200);
  expect((await boss.get(path)).body.access).toMatchObject({ kind: "none", grant: null });
  const past = new Date(now.getTime() - DAY_MS).toISOString();
  expect((await boss.put(`${path}/access`, { until: past, reason: "Late" })).status).toBe(422);
});

test("asks for a confirmation of a new email address, and withdraws it", async () => {
  const person = await createPerson(app.services, { organizationId });
  const path = `/api/members/${person.id}`;
  await app.db
    .insert(credentials)
    .values({ providerId: "credential", accountId: person.id, userId: person.id, password: "x" });
  const ask = (newEmail: string) => boss.post(`${path}/email-change`, { newEmail });
  expect((await ask(ana.email)).body.fields.newEmail).toBe("Another account uses this address.");
  expect((await ask("moved@example.test")).status).toBe(202);
  const shown = (await boss.get(path)).body;
  expect([shown.email, shown.emailChange.newEmail]).toEqual([person.email, "moved@example.test"]);
  expect((await boss.delete(`${path}/email-change`)).status).toBe(200);
  expect((await boss.get(path)).body.emailChange).toBeNull();
  expect((await support.post(`${path}/email-change`, { newEmail: "a@b.test" })).status).toBe(403);
});

test("signs a member out everywhere and emails a reset link", async () => {
  const person = await createPerson(app.services, { organizationId });
  const path = `/api/members/${person.id}`;
  expect((await app.as(person).get("/api/profile")).status).toBe(200);
  expect((await support.post(`${path}/sign-out`)).status).toBe(403);
  expect((await boss.post(`${path}/sign-out`)).status).toBe(200);
  expect((await app.as(person).get("/api/profile")).status).toBe(401);
  expect((await support.post(`${path}/reset-link`)).status).toBe(200);
});

test("replaces the tags of a member, whatever their case", async () => {
  const set = (tags: string[]) => boss.put(`${page}/tags`, { tags });
  const tagsNow = async () => (await support.get(page)).body.tags;
  expect((await set(["VIP", "beta", "Vip"])).status).toBe(200);
  expect((await tagsNow()).map((tag: string) => tag.toLowerCase())).toEqual(["beta", "vip"]);
  await set(["BETA"]);
  expect(await tagsNow()).toEqual(["beta"]);
  await set([]);
  expect(await tagsNow()).toEqual([]);
  expect((await set([" "])).status).toBe(422);
  expect((await support.put(`${page}/tags`, { tags: ["x"] })).status).toBe(403);
  const [row] = await app.db.select().from(users).where(eq(users.id, ana.id));
  expect(row?.firstName).toBe("Ana");
});
