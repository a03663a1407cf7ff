import { randomUUID } from "node:crypto";
import { asc, desc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { notifications } from "#features/notifications/server/tables.ts";
import { DEMO_BRAND } from "#platform/brand.ts";
import { auditEntries, mails } from "#platform/server/tables.ts";
import { testApp } from "#test/test-app.ts";
import { CALL_STATUSES } from "../call-choices.ts";
import { sampleCall } from "./call.fixture.ts";
import { closedDays, scheduledCalls } from "./tables.ts";

const app = await testApp();
const { teamMember, otherAgent, guru } = app.people;
const superadmin = app.as("superadmin");

beforeEach(async () => {
  app.clock.set("2026-11-15T20:00:00Z");
  await app.db.delete(scheduledCalls);
  await app.db.delete(closedDays);
  await app.db.delete(mails);
  await app.db.delete(notifications);
});

const update = (id: string, body: object, who = superadmin) =>
  who.patch(`/api/admin/calls/${id}`, body);
const read = async (id: string) => {
  const [row] = await app.db.select().from(scheduledCalls).where(eq(scheduledCalls.id, id));
  return row;
};
const addresses = async () =>
  (await app.db.select().from(mails).orderBy(asc(mails.toAddress))).map((mail) => mail.toAddress);
const kinds = async () =>
  (await app.db.select().from(notifications)).map((notification) => notification.kind);
const both = [DEMO_BRAND.founder.email, teamMember.email].sort();

describe("updating a call", () => {
  test("saves status and notes together", async () => {
    const call = await sampleCall(app, teamMember.id, { summary: "Pricing" });
    const answer = await update(call.id, { status: "completed", summary: "Went well" });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ status: "completed", summary: "Went well" });
    expect(await read(call.id)).toMatchObject({ status: "completed", summary: "Went well" });
  });

  test.each(CALL_STATUSES)("keeps the status %s when only the notes change", async (status) => {
    const call = await sampleCall(app, teamMember.id, { status });
    await update(call.id, { summary: " Ask about hiring " });
    expect(await read(call.id)).toMatchObject({ status, summary: "Ask about hiring" });
    expect(await addresses()).toEqual([]);
    expect(await kinds()).toEqual([]);
  });

  test("keeps the notes when only the status changes, and stores blank notes as null", async () => {
    const call = await sampleCall(app, teamMember.id, { summary: "Pricing" });
    await update(call.id, { status: "missed" });
    expect(await read(call.id)).toMatchObject({ status: "missed", summary: "Pricing" });
    await update(call.id, { summary: "  " });
    expect((await read(call.id))?.summary).toBeNull();
  });

  const pairs = CALL_STATUSES.flatMap((from) =>
    CALL_STATUSES.filter((to) => to !== from).map((to) => [from, to] as const),
  );
  test.each(pairs)("changes the status from %s to %s", async (from, to) => {
    const call = await sampleCall(app, teamMember.id, { status: from });
    expect((await update(call.id, { status: to })).status).toBe(200);
    expect(await read(call.id)).toMatchObject({ status: to });
  });

  test("rejects unknown statuses and extra fields", async () => {
    const call = await sampleCall(app, teamMember.id);
    for (const body of [{ status: "done" }, { user_id: otherAgent.id }, { date: "2026-11-18" }]) {
      expect((await update(call.id, body)).status).toBe(422);
    }
    expect(await read(call.id)).toMatchObject({ status: "pending", userId: teamMember.id });
  });
});

describe("reviving a canceled call", () => {
  test.each(["pending", "confirmed"] as const)(
    "rejects the status %s and saves nothing when the slot is taken",
    async (status) => {
      const old = await sampleCall(app, teamMember.id, { status: "cancelled", summary: "Old" });
      await sampleCall(app, guru.id);
      const answer = await update(old.id, { status, summary: "New" });
      expect(answer.status).toBe(409);
      expect(answer.body.message).toBe(
        "Sorry, this time slot has just been booked. Please select another time.",
      );
      expect(await read(old.id)).toMatchObject({ status: "cancelled", summary: "Old" });
      expect(await addresses()).toEqual([]);
    },
  );

  test("rejects the change when the day is closed", async () => {
    const call = await sampleCall(app, teamMember.id, { status: "cancelled" });
    await app.db.insert(closedDays).values({ day: "2026-11-17" });
    expect((await update(call.id, { status: "pending" })).body.code).toBe("day_closed");
  });

  test("accepts the change when the slot is free", async () => {
    const call = await sampleCall(app, teamMember.id, { status: "cancelled" });
    expect((await update(call.id, { status: "pending" })).status).toBe(200);
  });
});

describe("notifying about a status change", () => {
  test("emails both sides and notifies the member when a call is confirmed", async () => {
    const call = await sampleCall(app, teamMember.id);
    await update(call.id, { status: "confirmed" });
    expect((await addresses()).sort()).toEqual(both);
    expect(await kinds()).toEqual(["call_confirmed"]);
    // 43 hours ahead, so the day-before notice is still due.
    expect(await read(call.id)).toMatchObject({ announcedAt: null, remindedAt: null });
  });

  test("emails both sides and notifies the member when a confirmed call is canceled", async () => {
    const call = await sampleCall(app, teamMember.id, { status: "confirmed" });
    await update(call.id, { status: "cancelled" });
    expect((await addresses()).sort()).toEqual(both);
    expect(await kinds()).toEqual(["call_cancelled"]);
  });

  test("emails and notifies only the member when a pending call is canceled", async () => {
    const call = await sampleCall(app, teamMember.id);
    await update(call.id, { status: "cancelled" });
    expect(await addresses()).toEqual([teamMember.email]);
    expect(await kinds()).toEqual(["call_cancelled"]);
  });

  test("sends nothing when the call is in the past", async () => {
    app.clock.set("2026-11-18T20:00:00Z");
    for (const [from, to] of [
      ["pending", "confirmed"],
      ["confirmed", "cancelled"],
    ] as const) {
      const call = await sampleCall(app, teamMember.id, { status: from });
      await update(call.id, { status: to });
      await app.db.delete(scheduledCalls);
    }
    expect(await addresses()).toEqual([]);
    expect(await kinds()).toEqual([]);
  });
});

test("records an audit entry with the actor when a call changes", async () => {
  const call = await sampleCall(app, teamMember.id);
  await update(call.id, { status: "missed", summary: "No answer" }, app.as("agent"));
  const [entry] = await app.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
  expect(entry).toMatchObject({
    actorId: app.people.agent.id,
    actorName: "Ada Agent",
    action: "call.update",
    subjectType: "call",
    subjectId: call.id,
    subjectName: "Tessa Member, 2026-11-17",
    details: { status: { from: "pending", to: "missed" }, notes: { changed: true } },
  });
});

describe("call access", () => {
  test("returns 404 to an agent when the call belongs to another organization", async () => {
    const own = await sampleCall(app, teamMember.id);
    const other = await sampleCall(app, otherAgent.id, { slotDate: "2026-11-18" });
    const agent = app.as("agent");
    const { body } = await agent.get("/api/admin/calls");
    expect(body.items.map((call: { id: string }) => call.id)).toEqual([own.id]);
    expect(body.total).toBe(1);
    expect((await agent.get(`/api/admin/calls/${own.id}`)).body.canEdit).toBe(true);
    expect((await update(own.id, { status: "confirmed" }, agent)).status).toBe(200);

    const random = await update(randomUUID(), { status: "missed" }, agent);
    const refused = await update(other.id, { status: "missed" }, agent);
    expect(refused.status).toBe(404);
    expect(refused.body).toEqual(random.body);
    expect((await agent.get(`/api/admin/calls/${other.id}`)).status).toBe(404);
    expect(await read(other.id)).toMatchObject({ status: "pending" });
    expect((await agent.get<string>("/api/admin/calls.csv")).body).not.toContain(otherAgent.email);
  });

  test("shows staff notes to superadmins and support, never to the owner or the member", async () => {
    const call = await sampleCall(app, teamMember.id, { staffNotes: "Canary 7391" });
    const { superadmin, support, agent } = {
      superadmin: app.as("superadmin"),
      support: app.as("support"),
      agent: app.as("agent"),
    };
    const path = `/api/admin/calls/${call.id}`;
    expect((await superadmin.get(path)).body.staffNotes).toBe("Canary 7391");
    expect((await support.get(path)).body.staffNotes).toBe("Canary 7391");
    expect((await update(call.id, { staffNotes: "x" }, agent)).status).toBe(403);
    expect((await read(call.id))?.staffNotes).toBe("Canary 7391");
    const reads = [
      agent.get(path),
      agent.get("/api/admin/calls"),
      agent.get("/api/admin/calls?search=Canary"),
      agent.get("/api/admin/calls.csv"),
      app.as("teamMember").get("/api/calls"),
      app.as("teamMember").get("/api/calendar-feed"),
    ];
    for (const answer of await Promise.all(reads)) {
      expect(JSON.stringify(answer.body)).not.toContain("Canary");
    }
    expect((await agent.get("/api/admin/calls?search=Canary")).body.total).toBe(0);
  });

  test("keeps the member's topics when the team writes notes", async () => {
    const call = await sampleCall(app, teamMember.id, { question: "Pricing" });
    await update(call.id, { summary: "Agreed: raise prices in May." });
    const { body } = await app.as("teamMember").get("/api/calls");
    expect(body.calls[0]).toMatchObject({
      question: "Pricing",
      summary: "Agreed: raise prices in May.",
    });
  });

  test("lets support read all calls and rejects its changes", async () => {
    const call = await sampleCall(app, teamMember.id);
    const support = app.as("support");
    expect((await support.get("/api/admin/calls")).body.items).toHaveLength(1);
    expect((await support.get(`/api/admin/calls/${call.id}`)).body.canEdit).toBe(false);
    expect((await update(call.id, { summary: "x" }, support)).status).toBe(403);
    expect((await read(call.id))?.summary).toBeNull();
  });
});
