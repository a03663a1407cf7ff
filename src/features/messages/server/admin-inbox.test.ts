import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { organizations, users } from "#features/accounts/server/tables.ts";
import { subscriptions } from "#features/subscription/server/tables.ts";
import { supportRequests } from "#features/support/server/tables.ts";
import { countStatements } from "#test/count-statements.ts";
import { createOrganizationRow, createPerson, type Person } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";

const app = await testApp();
const { db, people } = app;
const team = app.as("support");
let early: Person;
let late: Person;
let withoutMessages: Person;

beforeAll(async () => {
  const organizationId = await createOrganizationRow(app.services, "Lantern & Loom");
  const person = (firstName: string, lastName: string) =>
    createPerson(app.services, { organizationId, firstName, lastName });
  early = await person("Edda", "Marsh");
  late = await person("Livia", "Stone");
  withoutMessages = await person("Silas", "Field");
  await say(early, "First");
  await say(early, "Second");
  await say(late, "Third");
});

const say = (who: Person, content: string) =>
  app.as(who).post("/api/messages", { content, clientId: randomUUID() });
const inbox = async (query = "") => (await team.get(`/api/admin/conversations${query}`)).body;
const namesOf = (body: { items: { member: { name: string } }[] }) =>
  body.items.map((item) => item.member.name);

test("lists conversations by latest message with unread count, agency and excerpt", async () => {
  const body = await inbox();
  expect(namesOf(body)).toEqual(["Livia Stone", "Edda Marsh"]);
  expect(body).toMatchObject({ total: 2, unreadConversations: 2, page: 1, pageSize: 20 });
  expect(body.items[1]).toMatchObject({
    member: { id: early.id, organizationName: "Lantern & Loom" },
    assignee: null,
    unread: 2,
    lastMessage: { content: "Second", isAdminMessage: false },
  });
  expect(body.team.map((one: { id: string }) => one.id).sort()).toEqual(
    [people.support.id, people.superadmin.id].sort(),
  );
});

test.each([
  ["name", "livia", ["Livia Stone"]],
  ["first and last name", "edda mar", ["Edda Marsh"]],
  [
    "agency, including members without messages",
    "lantern &",
    ["Livia Stone", "Edda Marsh", "Silas Field"],
  ],
  ["a wildcard character of SQL", "%", []],
])("searches by %s", async (_what, search, expected) => {
  const body = await inbox(`?search=${encodeURIComponent(search)}`);
  expect(namesOf(body)).toEqual(expected);
  expect(body.total).toBe(expected.length);
});

test("finds a member when the search is their email", async () => {
  const body = await inbox(`?search=${encodeURIComponent(withoutMessages.email)}`);
  expect(namesOf(body)).toEqual(["Silas Field"]);
  expect(body.items[0].lastMessage).toBeNull();
});

test("assigns conversations only to the team and filters by assignee", async () => {
  const assign = (assigneeId: string | null) =>
    team.put(`/api/admin/conversations/${early.id}/assignee`, { assigneeId });
  expect((await assign(people.support.id)).status).toBe(200);
  expect(namesOf(await inbox("?filter=mine"))).toEqual(["Edda Marsh"]);
  expect(namesOf(await inbox("?filter=unassigned"))).toEqual(["Livia Stone"]);
  const refused = await assign(people.agent.id);
  expect(refused.status).toBe(422);
  expect(refused.body.message).toBe("Please choose someone from the support team.");
  const { organizationId } = people.support;
  const name = { firstName: "Nadja", lastName: "Brandt" };
  const colleague = await createPerson(app.services, { organizationId, role: "support", ...name });
  await assign(colleague.id);
  expect((await assign(null)).status).toBe(200);
  expect(namesOf(await inbox("?filter=mine"))).toEqual([]);
  const log = (await app.as("superadmin").get("/api/audit?subjectType=conversation")).body;
  expect(log.items.map((item: { details: object }) => item.details)).toEqual([
    { assigneeId: { from: "Nadja Brandt", to: null } },
    { assigneeId: { from: "Test Person", to: "Nadja Brandt" } },
    { assigneeId: { from: null, to: "Test Person" } },
  ]);
});

test("lowers the unread count when the team reads messages", async () => {
  const read = (position: number) =>
    team.post(`/api/admin/conversations/${early.id}/read`, { position });
  const unread = async () =>
    (await inbox()).items.find((item: { member: { id: string } }) => item.member.id === early.id)
      .unread;
  await read(1);
  expect(await unread()).toBe(1);
  await read(2);
  expect(await unread()).toBe(0);
  expect(namesOf(await inbox("?filter=unread"))).toEqual(["Livia Stone"]);
  expect((await inbox()).unreadConversations).toBe(1);
});

test("rejects an unknown filter", async () => {
  expect((await team.get("/api/admin/conversations?filter=odd")).status).toBe(422);
});

test("runs three statements for the inbox, including the session", async () => {
  expect(await countStatements(app, () => team.get("/api/admin/conversations?search=e"))).toBe(3);
});

test("returns agency, plan, progress, calls and tickets of a member in one statement", async () => {
  await db
    .update(subscriptions)
    .set({ status: "past_due", currentPeriodEnd: 1_800_000_000 })
    .where(eq(subscriptions.userId, late.id));
  await db.update(organizations).set({ hasFreeAccess: true, freeAccessUntil: new Date(0) });
  const ticket = { userId: late.id, message: "m", lastActivityAt: new Date() };
  await db.insert(supportRequests).values([
    { ...ticket, subject: "Open one", clientId: randomUUID() },
    { ...ticket, subject: "Done", status: "closed", closedAt: new Date(), clientId: randomUUID() },
  ]);
  const path = `/api/admin/conversations/${late.id}/context`;
  const { body } = await team.get(path);
  expect(body).toMatchObject({
    name: "Livia Stone",
    email: late.email,
    role: "team_member",
    agency: { name: "Lantern & Loom", people: 3, hasFreeAccess: false },
    plan: { status: "past_due", currentPeriodEnd: "2027-01-15T08:00:00.000Z" },
    progress: { completed: 0, lessons: 0, lastCompletedAt: null },
    calls: { total: 0, next: null },
    tickets: { total: 2, unclosed: [{ subject: "Open one", status: "open" }] },
  });
  expect(await countStatements(app, () => team.get(path))).toBe(2);
});

test("answers 404 for the context and conversation of a removed member", async () => {
  await db.update(users).set({ removedAt: new Date() }).where(eq(users.id, withoutMessages.id));
  expect((await team.get(`/api/admin/conversations/${withoutMessages.id}/context`)).status).toBe(
    404,
  );
  expect((await team.get(`/api/admin/conversations/${withoutMessages.id}`)).status).toBe(404);
  expect(namesOf(await inbox("?search=silas"))).toEqual([]);
});
