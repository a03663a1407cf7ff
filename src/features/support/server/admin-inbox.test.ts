import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { countStatements } from "#test/count-statements.ts";
import { createOrganizationRow, createPerson, type Person } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";

const app = await testApp();
const team = app.as("support");
let edda: Person;
let livia: Person;
const ids: Record<string, { id: string; number: number }> = {};

beforeAll(async () => {
  const organizationId = await createOrganizationRow(app.services, "Lantern & Loom");
  edda = await createPerson(app.services, { organizationId, firstName: "Edda", lastName: "Marsh" });
  livia = await createPerson(app.services, {
    ...app.people.agent,
    firstName: "Livia",
    lastName: "Stone",
  });
  let hour = 8;
  const open = async (who: Person, subject: string) => {
    app.clock.set(`2026-03-02T${String(hour++).padStart(2, "0")}:00:00Z`);
    const body = { subject, message: "m", clientId: randomUUID() };
    ids[subject] = (await app.as(who).post("/api/support/tickets", body)).body;
  };
  await open(edda, "Invoice missing");
  await open(livia, "Video stops");
  await open(edda, "Old question");
  await team.patch(path("Old question"), { status: "closed" });
  await team.patch(path("Video stops"), { assigneeId: app.people.support.id });
  app.clock.set("2026-03-02T12:00:00Z");
  await team.post(`${path("Video stops")}/replies`, { text: "x", clientId: randomUUID() });
});

const path = (subject: string) => `/api/admin/support/tickets/${ids[subject]?.id}`;
const inbox = async (query = "") => (await team.get(`/api/admin/support/tickets${query}`)).body;
const subjects = (body: { items: { subject: string }[] }) => body.items.map((one) => one.subject);

test.each([
  ["", ["Video stops", "Invoice missing"]],
  ["?status=all", ["Video stops", "Old question", "Invoice missing"]],
  ["?status=open", ["Invoice missing"]],
  ["?status=in_progress", ["Video stops"]],
  ["?status=closed", ["Old question"]],
  ["?assignee=me", ["Video stops"]],
  ["?assignee=nobody", ["Invoice missing"]],
  ["?status=all&search=lantern", ["Old question", "Invoice missing"]],
  ["?search=livia", ["Video stops"]],
  ["?search=VIDEO", ["Video stops"]],
  ["?search=100%25", []],
])("lists and counts the tickets of inbox%s", async (query, expected) => {
  const body = await inbox(query);
  expect(subjects(body)).toEqual(expected);
  expect(body.total).toBe(expected.length);
  expect(body.counts).toEqual({ open: 1, inProgress: 1, waiting: 1 });
});

test("finds a ticket when the search is its number", async () => {
  const number = ids["Invoice missing"]?.number;
  expect(subjects(await inbox(`?search=%23${number}`))).toEqual(["Invoice missing"]);
  expect(subjects(await inbox(`?search=${number}`))).toEqual(["Invoice missing"]);
});

test("returns the member, agency, assignee and waiting state of a ticket", async () => {
  const [row] = (await inbox("?search=video")).items;
  expect(row).toMatchObject({
    member: { name: "Livia Stone", organizationName: "Own Agency" },
    assignee: { id: app.people.support.id },
    isWaitingForTeam: false,
  });
});

test("runs three statements for the inbox, including the session", async () => {
  expect(await countStatements(app, () => team.get("/api/admin/support/tickets"))).toBe(3);
});
