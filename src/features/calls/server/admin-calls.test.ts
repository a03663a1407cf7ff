import { randomUUID } from "node:crypto";
import { asc, desc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { notifications } from "#features/notifications/server/tables.ts";
import { DEMO_BRAND } from "#platform/brand.ts";
import { auditEntries, mails } from "#platform/server/tables.ts";
import { testApp } from "#test/test-app.ts";
import { CALL_STATUSES } from "../call-contract.ts";
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
const kinds = async () => (await app.db.select().from(notifications)).map((news) => news.kind);
const both = [DEMO_BRAND.founder.email, teamMember.email].sort();

describe("status and notes", () => {
  test("are saved together", async () => {
    const call = await sampleCall(app, teamMember.id, { notes: "Pricing" });
    const answer = await update(call.id, { status: "completed", notes: "Went well" });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ status: "completed", notes: "Went well" });
    expect(await read(call.id)).toMatchObject({ status: "completed", notes: "Went well" });
  });

  test.each(CALL_STATUSES)("notes alone keep the status %s", async (status) => {
    const call = await sampleCall(app, teamMember.id, { status });
    await update(call.id, { notes: " Ask about hiring " });
    expect(await read(call.id)).toMatchObject({ status, notes: "Ask about hiring" });
    expect(await addresses()).toEqual([]);
    expect(await kinds()).toEqual([]);
  });

  test("a status alone keeps the notes; blank notes are stored as none", async () => {
    const call = await sampleCall(app, teamMember.id, { notes: "Pricing" });
    await update(call.id, { status: "missed" });
    expect(await read(call.id)).toMatchObject({ status: "missed", notes: "Pricing" });
    await update(call.id, { notes: "  " });
    expect((await read(call.id))?.notes).toBeNull();
  });

  const pairs = CALL_STATUSES.flatMap((from) =>
    CALL_STATUSES.filter((to) => to !== from).map((to) => [from, to] as const),
  );
  test.each(pairs)("%s becomes %s", async (from, to) => {
    const call = await sampleCall(app, teamMember.id, { status: from });
    expect((await update(call.id, { status: to })).status).toBe(200);
    expect(await read(call.id)).toMatchObject({ status: to });
  });

  test("an unknown status and extra fields are refused", async () => {
    const call = await sampleCall(app, teamMember.id);
    for (const body of [{ status: "done" }, { user_id: otherAgent.id }, { date: "2026-11-18" }]) {
      expect((await update(call.id, body)).status).toBe(422);
    }
    expect(await read(call.id)).toMatchObject({ status: "pending", userId: teamMember.id });
  });
});

describe("reviving a call", () => {
  test.each(["pending", "confirmed"] as const)(
    "as %s into a taken slot is refused with the sentence; nothing is saved",
    async (status) => {
      const old = await sampleCall(app, teamMember.id, { status: "cancelled", notes: "Old" });
      await sampleCall(app, guru.id);
      const answer = await update(old.id, { status, notes: "New" });
      expect(answer.status).toBe(409);
      expect(answer.body.message).toBe(
        "Sorry, this time slot has just been booked. Please select another time.",
      );
      expect(await read(old.id)).toMatchObject({ status: "cancelled", notes: "Old" });
      expect(await addresses()).toEqual([]);
    },
  );

  test("onto a closed day is refused", async () => {
    const call = await sampleCall(app, teamMember.id, { status: "cancelled" });
    await app.db.insert(closedDays).values({ day: "2026-11-17" });
    expect((await update(call.id, { status: "pending" })).body.code).toBe("day_closed");
  });

  test("into a free slot works", async () => {
    const call = await sampleCall(app, teamMember.id, { status: "cancelled" });
    expect((await update(call.id, { status: "pending" })).status).toBe(200);
  });
});

describe("who is told", () => {
  test("a confirmation: both sides with .ics, and the member's bell", async () => {
    const call = await sampleCall(app, teamMember.id);
    await update(call.id, { status: "confirmed" });
    expect((await addresses()).sort()).toEqual(both);
    expect(await kinds()).toEqual(["call_confirmed"]);
    // 43 hours ahead: the day before is still to be announced.
    expect(await read(call.id)).toMatchObject({ announcedAt: null, remindedAt: null });
  });

  test("a cancelled confirmed call: both sides, and the member's bell", async () => {
    const call = await sampleCall(app, teamMember.id, { status: "confirmed" });
    await update(call.id, { status: "cancelled" });
    expect((await addresses()).sort()).toEqual(both);
    expect(await kinds()).toEqual(["call_cancelled"]);
  });

  test("a cancelled pending call: the member only", async () => {
    const call = await sampleCall(app, teamMember.id);
    await update(call.id, { status: "cancelled" });
    expect(await addresses()).toEqual([teamMember.email]);
    expect(await kinds()).toEqual(["call_cancelled"]);
  });

  test("nobody about a call that is over", async () => {
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

test("every change is in the audit, with its author", async () => {
  const call = await sampleCall(app, teamMember.id);
  await update(call.id, { status: "missed", notes: "No answer" }, app.as("agent"));
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

describe("whose calls", () => {
  test("an agent reads and edits those of the own organisation; others do not exist", async () => {
    const own = await sampleCall(app, teamMember.id);
    const foreign = await sampleCall(app, otherAgent.id, { slotDate: "2026-11-18" });
    const agent = app.as("agent");
    const { body } = await agent.get("/api/admin/calls");
    expect(body.items.map((call: { id: string }) => call.id)).toEqual([own.id]);
    expect(body.total).toBe(1);
    expect((await agent.get(`/api/admin/calls/${own.id}`)).body.canEdit).toBe(true);
    expect((await update(own.id, { status: "confirmed" }, agent)).status).toBe(200);

    const random = await update(randomUUID(), { status: "missed" }, agent);
    const refused = await update(foreign.id, { status: "missed" }, agent);
    expect(refused.status).toBe(404);
    expect(refused.body).toEqual(random.body);
    expect((await agent.get(`/api/admin/calls/${foreign.id}`)).status).toBe(404);
    expect(await read(foreign.id)).toMatchObject({ status: "pending" });
    expect((await agent.get<string>("/api/admin/calls.csv")).body).not.toContain(otherAgent.email);
  });

  test("support reads all and writes nothing", async () => {
    const call = await sampleCall(app, teamMember.id);
    const support = app.as("support");
    expect((await support.get("/api/admin/calls")).body.items).toHaveLength(1);
    expect((await support.get(`/api/admin/calls/${call.id}`)).body.canEdit).toBe(false);
    expect((await update(call.id, { notes: "x" }, support)).status).toBe(403);
    expect((await read(call.id))?.notes).toBeNull();
  });
});
