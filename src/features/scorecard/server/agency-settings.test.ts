import { desc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { organizations } from "#features/accounts/server/tables.ts";
import { gatherTables } from "#features/settings/server/gather-data.ts";
import { auditEntries, liveEvents } from "#platform/server/tables.ts";
import { createOrganizationRow, createPerson } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { scorecardPersonalData } from "./personal-data.ts";
import { scorecardMonths, scorecardSettings, scorecardValues } from "./tables.ts";

const app = await testApp();
const owner = app.as("agent");
const { organizationId } = app.people.agent;
const PATH = "/api/scorecard/settings";
const form = {
  currency: "EUR",
  isTeamAllowed: true,
  isInPeers: false,
  isInAnswers: true,
  version: null as number | null,
};

beforeEach(async () => {
  app.clock.set("2026-04-10T12:00:00Z");
  await app.db.delete(scorecardMonths);
  await app.db.delete(scorecardSettings);
});

describe("the settings of an agency", () => {
  test("have defaults until an owner saves them", async () => {
    expect((await owner.get(PATH)).body).toEqual({
      currency: "USD",
      isTeamAllowed: false,
      isInPeers: true,
      isInAnswers: false,
      saved: null,
      hasNumbers: false,
      aiProvider: null,
    });
  });

  test("are saved, recorded and published to the whole team", async () => {
    expect((await owner.put(PATH, form)).status).toBe(200);
    const { version: _, ...values } = form;
    expect((await owner.get(PATH)).body).toMatchObject({ ...values, saved: { version: 1 } });
    const [entry] = await app.db.select().from(auditEntries).orderBy(desc(auditEntries.id));
    expect(entry).toMatchObject({
      action: "scorecard.settings",
      subjectId: organizationId,
      details: { currency: { from: "USD", to: "EUR" }, isTeamAllowed: { from: false, to: true } },
    });
    const events = await app.db.select().from(liveEvents).where(eq(liveEvents.kind, "scorecard"));
    expect(events.map(({ audience }) => audience)).toContain(app.people.teamMember.id);
    expect((await app.as("teamMember").get("/api/scorecard/numbers")).status).toBe(200);
  });

  test("reject a stale save and an unknown currency", async () => {
    await owner.put(PATH, form);
    expect((await owner.put(PATH, form)).body.code).toBe("edit_conflict");
    expect((await owner.put(PATH, { ...form, version: 1 })).status).toBe(200);
    const wrong = await owner.put(PATH, { ...form, version: 2, currency: "XYX" });
    expect([wrong.status, wrong.body.fields]).toEqual([
      422,
      { currency: "Please choose a currency." },
    ]);
  });

  test("are for owners only", async () => {
    for (const actor of ["teamMember", "support", "superadmin"] as const) {
      expect((await app.as(actor).get(PATH)).status).toBe(403);
      expect((await app.as(actor).put(PATH, form)).status).toBe(403);
    }
  });
});

describe("reopening a month", () => {
  const month = "2026-03-01";
  const reopen = (agency = organizationId) =>
    app.as("superadmin").post("/api/scorecard/reopen", { agency, month });
  const enter = (version: number | null) =>
    owner.put("/api/scorecard/numbers", { month, version, inputs: { headcount: 8 } });

  test("opens it for 14 days, by a superadmin, and is recorded", async () => {
    await enter(null);
    expect((await reopen()).body.code).toBe("month_open");
    app.clock.set("2026-07-01T12:00:00Z");
    expect((await enter(1)).body.code).toBe("month_locked");
    expect(
      (await owner.post("/api/scorecard/reopen", { agency: organizationId, month })).status,
    ).toBe(403);
    expect((await reopen()).body).toEqual({ openUntil: "2026-07-15T12:00:00.000Z" });
    const [entry] = await app.db.select().from(auditEntries).orderBy(desc(auditEntries.id));
    expect(entry).toMatchObject({
      action: "scorecard.reopen",
      actorId: app.people.superadmin.id,
      details: { month: "March 2026" },
    });
    expect((await enter(1)).status).toBe(200);
    app.clock.set("2026-07-15T12:00:00Z");
    expect((await enter(2)).body.code).toBe("month_locked");
  });

  test("answers 404 for a month without an entry and an unknown agency", async () => {
    expect((await reopen()).status).toBe(404);
    expect((await reopen(crypto.randomUUID())).status).toBe(404);
  });
});

describe("the data of an agency", () => {
  const tables = [scorecardMonths, scorecardValues, scorecardSettings];

  test("is in the export of its owners, and of nobody else", async () => {
    await owner.put(PATH, form);
    await owner.put("/api/scorecard/numbers", {
      month: "2026-03-01",
      version: null,
      inputs: { billableHours: 1, availableHours: 2 },
    });
    const exported = async (id: string) => {
      const all = await gatherTables(app.db, [scorecardPersonalData], { id, email: "" });
      return JSON.stringify([...all]);
    };
    const own = await exported(app.people.agent.id);
    expect(own).toContain('"billableHours":1');
    expect(own).toContain('"value":0.5');
    expect(own).toContain('"currency":"EUR"');
    for (const other of [app.people.teamMember, app.people.otherAgent])
      expect(await exported(other.id)).not.toContain('"billableHours":1');
  });

  test("is deleted with the agency", async () => {
    const id = await createOrganizationRow(app.services, "Leaving");
    const person = await createPerson(app.services, { role: "agent", organizationId: id });
    await app.as(person).put(PATH, form);
    await app.as(person).put("/api/scorecard/numbers", {
      month: "2026-03-01",
      version: null,
      inputs: { billableHours: 1, availableHours: 2 },
    });
    const count = async () =>
      Promise.all(tables.map((table) => app.db.$count(table, eq(table.organizationId, id))));
    expect(await count()).toEqual([1, 1, 1]);
    await app.db.execute(`update users set organization_id = null where id = '${person.id}'`);
    await app.db.delete(organizations).where(eq(organizations.id, id));
    expect(await count()).toEqual([0, 0, 0]);
  });
});
