import { and, desc, eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { MINUTE_MS } from "#lib/durations.ts";
import { auditEntries } from "#platform/server/tables.ts";
import { createPerson, openSessionFor } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { organizations, sessions, users, viewings } from "./tables.ts";

const app = await testApp();
const { teamMember, superadmin, support } = app.people;
const START = "2026-03-02T10:00:00Z";
app.clock.set(START);
const after = (minutes: number) =>
  app.clock.set(new Date(Date.parse(START) + minutes * MINUTE_MS).toISOString());

const admin = app.as("superadmin");
const view = (id = teamMember.id) => admin.post(`/api/members/${id}/view`);
const shownId = async () => (await admin.get("/api/session")).body.member?.id;

afterEach(async () => {
  app.clock.set(START);
  await app.db.delete(viewings);
  await app.db.update(users).set({ suspendedAt: null });
  await app.db.update(users).set({ role: "superadmin" }).where(eq(users.id, superadmin.id));
  await app.db
    .update(users)
    .set({ role: "team_member", removedAt: null })
    .where(eq(users.id, teamMember.id));
  await app.db.update(organizations).set({ suspendedAt: null });
});

const auditOf = (action: string) =>
  app.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.action, action), eq(auditEntries.subjectId, teamMember.id)))
    .orderBy(desc(auditEntries.id));

test("reads as the member, for 30 minutes, until it is stopped", async () => {
  expect((await view()).status).toBe(200);
  const { body } = await admin.get("/api/session");
  expect(body.member).toMatchObject({ id: teamMember.id, role: "team_member" });
  expect(body.viewing).toEqual({ endsAt: "2026-03-02T10:30:00.000Z" });
  expect((await admin.get("/api/profile")).body.email).toBe(teamMember.email);
  expect((await admin.get("/api/members")).status).toBe(403);
  expect((await admin.post("/api/view/stop")).status).toBe(200);
  const own = await admin.get("/api/session");
  expect([own.body.member.id, own.body.viewing]).toEqual([superadmin.id, undefined]);
});

test("does not touch other sessions of the superadmin or of the member", async () => {
  const cookie = await openSessionFor(app.services, superadmin.id);
  await view();
  const other = await app.as({ ...superadmin, cookie }).get("/api/session");
  expect(other.body.member.id).toBe(superadmin.id);
  const { body } = await app.as("teamMember").get("/api/session");
  expect([body.member.id, body.viewing]).toEqual([teamMember.id, undefined]);
});

test("only superadmins view, and nobody views as staff, suspended or removed people", async () => {
  for (const actor of ["support", "agent", "teamMember"] as const) {
    expect((await app.as(actor).post(`/api/members/${teamMember.id}/view`)).status).toBe(403);
  }
  for (const id of [support.id, superadmin.id]) {
    expect((await view(id)).body.code).toBe("staff_account");
  }
  expect((await view(app.people.removed.id)).status).toBe(404);
  await app.db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, teamMember.id));
  expect((await view()).body.code).toBe("suspended_account");
});

test("is read-only, and private routes say so", async () => {
  await view();
  const change = await admin.patch("/api/profile", { firstName: "X", lastName: "Y", phone: "" });
  expect([change.status, change.body]).toEqual([
    403,
    { code: "read_only", message: "You are viewing as a member. Nothing can be changed." },
  ]);
  const messages = await admin.get("/api/messages");
  expect([messages.status, messages.body]).toEqual([
    403,
    { code: "private", message: "Private. Not shown while you view as a member." },
  ]);
  expect((await view(app.people.agent.id)).body.code).toBe("read_only");
});

const ENDS: [name: string, change: () => Promise<unknown>, shown: string | undefined][] = [
  ["after 30 minutes", async () => after(30), superadmin.id],
  [
    "when the superadmin is demoted",
    () => app.db.update(users).set({ role: "support" }).where(eq(users.id, superadmin.id)),
    superadmin.id,
  ],
  [
    "when the superadmin is suspended",
    () => app.db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, superadmin.id)),
    undefined,
  ],
  [
    "when the member is suspended",
    () => app.db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, teamMember.id)),
    superadmin.id,
  ],
  [
    "when the agency is suspended",
    () =>
      app.db
        .update(organizations)
        .set({ suspendedAt: new Date() })
        .where(eq(organizations.id, teamMember.organizationId)),
    superadmin.id,
  ],
  [
    "when the member becomes staff",
    () => app.db.update(users).set({ role: "support" }).where(eq(users.id, teamMember.id)),
    superadmin.id,
  ],
  [
    "when the member is removed",
    () => app.db.update(users).set({ removedAt: new Date() }).where(eq(users.id, teamMember.id)),
    superadmin.id,
  ],
];

test.each(ENDS)("ends %s, for good and once in the audit log", async (_name, change, shown) => {
  await view();
  expect(await shownId()).toBe(teamMember.id);
  const before = (await auditOf("member.end-view")).length;
  await change();
  expect(await shownId()).toBe(shown);
  expect(await shownId()).toBe(shown);
  expect(await app.db.$count(viewings)).toBe(0);
  expect(await auditOf("member.end-view")).toHaveLength(before + 1);
});

test("still reads as the member in the last minute", async () => {
  await view();
  after(29);
  expect(await shownId()).toBe(teamMember.id);
});

test("a tab that still shows the member gets no data of the superadmin", async () => {
  await view();
  after(31);
  const init = { headers: { "x-page": "/" } };
  expect((await admin.send("GET", "/api/home", init)).body.code).toBe("view_ended");
  expect((await admin.send("PATCH", "/api/profile", init)).body.code).toBe("view_ended");
  expect((await admin.send("GET", "/api/session", init)).body.member.id).toBe(superadmin.id);
  expect((await admin.send("POST", "/api/view/stop", init)).status).toBe(200);
});

test("signing out everywhere ends the sessions of the superadmin, never of the member", async () => {
  const { id, organizationId } = superadmin;
  const other = await createPerson(app.services, { organizationId, role: "superadmin" });
  const leaving = app.as(other);
  await leaving.post(`/api/members/${teamMember.id}/view`);
  expect((await leaving.post("/api/auth/sign-out", { everywhere: true })).status).toBe(200);
  const left = await app.db.select({ userId: sessions.userId }).from(sessions);
  const owners = new Set(left.map(({ userId }) => userId));
  expect([owners.has(other.id), owners.has(teamMember.id), owners.has(id)]).toEqual([
    false,
    true,
    true,
  ]);
  expect((await leaving.get("/api/session")).body.member).toBeNull();
  expect(await app.db.$count(viewings)).toBe(0);
});

test("records start, each page once, and the end, under the name of the superadmin", async () => {
  await app.db.update(users).set({ firstName: "Sol" }).where(eq(users.id, superadmin.id));
  const pagesBefore = (await auditOf("member.view")).length;
  await view();
  const from = (headers: Record<string, string>) => admin.send("GET", "/api/home?x=1", { headers });
  await from({ "x-page": "/events" });
  await from({ "x-page": "/events" });
  await from({ referer: `${app.url}/resources?type=video` });
  await from({ referer: "https://elsewhere.example/private" });
  await admin.get("/api/session");
  await admin.post("/api/view/stop");
  const entries = await auditOf("member.view");
  const pages = entries.slice(0, entries.length - pagesBefore).map(({ details }) => details.page);
  expect(pages.reverse()).toEqual([
    "/events",
    "/resources",
    "/api/home",
    "/api/session",
    "/api/view/stop",
  ]);
  const [start] = await auditOf("member.start-view");
  const [end] = await auditOf("member.end-view");
  for (const entry of [start, end, entries[0]]) {
    expect(entry).toMatchObject({
      actorId: superadmin.id,
      actorName: "Sol Person",
      subjectName: "Tessa Member",
    });
  }
});

test("two tabs that start at once view as one member", async () => {
  const answers = await Promise.all([view(), view(app.people.agent.id), view()]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status } of answers) expect([200, 403, 409]).toContain(status);
  expect(await app.db.$count(viewings)).toBe(1);
});
