import { and, asc, desc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { gurus } from "#features/gurus/server/tables.ts";
import { appSettings } from "#platform/server/settings/tables.ts";
import { auditEntries, mails } from "#platform/server/tables.ts";
import { testApp } from "#test/test-app.ts";
import { icsOf } from "./calendar-file.fixture.ts";
import { availabilityBody, sampleCall, sampleHost } from "./call.fixture.ts";
import { callDaysOff, callHosts, FOUNDER_HOST_ID, scheduledCalls } from "./tables.ts";

const app = await testApp();
const member = app.as("teamMember");
const superadmin = app.as("superadmin");
const guru = app.as("guru");
const { teamMember, agent, guru: guruPerson } = app.people;
const NOON = "2026-11-17T12:00:00.000Z";
const PHONE = "(555) 123-4567";
const LINK = "https://meet.example.test/ines";

beforeEach(async () => {
  app.clock.set("2026-11-15T20:00:00Z");
  await app.db.delete(scheduledCalls);
  await app.db.delete(callDaysOff);
  await app.db.delete(callHosts).where(eq(callHosts.isFounder, false));
  await app.db.delete(mails);
  await app.db.delete(appSettings);
  await app.services.settings.reload();
});

const bookAt = (id: string, startsAt = NOON, change: object = {}, who = member) =>
  who.post(`/api/calls/hosts/${id}/book`, { startsAt, phone: PHONE, ...change });
const timesOf = async (id: string, after?: string) =>
  (await member.get(`/api/calls/hosts/${id}/times${after ? `?after=${after}` : ""}`)).body;
const sent = () => app.db.select().from(mails).orderBy(asc(mails.createdAt));
const WORKDAYS = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, fromMinute: 540, toMinute: 1200 }));

describe("a guru", () => {
  test("sees only calls booked with them, and the phone number once confirmed", async () => {
    const [own, other] = [await sampleHost(app, { userId: guruPerson.id }), await sampleHost(app)];
    await bookAt(own.id, NOON, { question: "Pricing" });
    await bookAt(other.id, NOON, {}, app.as("agent"));
    await app.db.update(scheduledCalls).set({ staffNotes: "Secret", summary: "Summary" });
    const list = async (when = "upcoming") =>
      (await guru.get(`/api/guru-calls?when=${when}`)).body.items;
    expect(await list()).toEqual([
      {
        id: expect.any(String),
        startsAt: NOON,
        minutes: 30,
        status: "pending",
        memberName: "Tessa Member",
        question: "Pricing",
        phone: null,
        meetingUrl: null,
        statuses: ["confirmed", "cancelled"],
        summary: "Summary",
        lastSummary: null,
      },
    ]);
    await app.db.update(scheduledCalls).set({ status: "confirmed" });
    expect(await list()).toMatchObject([{ phone: PHONE }]);
    expect(await list("past")).toEqual([]);
    app.clock.set("2026-11-17T12:30:00Z");
    expect([(await list()).length, (await list("past")).length]).toEqual([0, 1]);
    expect((await guru.get("/api/admin/calls")).status).toBe(403);
  });

  test("opts in with a shown profile only, and saves are versioned and recorded", async () => {
    await app.db.delete(gurus).where(eq(gurus.userId, guruPerson.id));
    const save = (change: object) =>
      guru.put("/api/guru-calls/availability", availabilityBody({ version: null, ...change }));
    expect((await save({})).status).toBe(403);
    const { id } = await sampleHost(app, { userId: guruPerson.id });
    await app.db.delete(callHosts).where(eq(callHosts.id, id));
    expect((await guru.get("/api/guru-calls/availability")).body).toEqual({
      availability: null,
      refusal: null,
    });
    expect((await save({})).status).toBe(200);
    expect((await save({})).body.code).toBe("edit_conflict");
    expect((await save({ version: 1, hours: [] })).status).toBe(422);
    expect((await save({ version: 1, isActive: false, hours: [] })).status).toBe(200);
    expect((await save({ version: 1 })).body.code).toBe("edit_conflict");
    const { availability } = (await guru.get("/api/guru-calls/availability")).body;
    expect(availability).toMatchObject({ version: 2, isActive: false, hours: [] });
    const byGuru = await app.db
      .select()
      .from(auditEntries)
      .where(
        and(
          eq(auditEntries.action, "call-availability.update"),
          eq(auditEntries.actorId, guruPerson.id),
        ),
      )
      .orderBy(desc(auditEntries.id));
    expect(byGuru[0]?.details).toMatchObject({
      isActive: { from: true, to: false },
      hours: { from: ["Mon 09:00–12:00"], to: [] },
    });
  });

  test("takes days off in their own calendar only", async () => {
    const host = await sampleHost(app, { userId: guruPerson.id, hours: WORKDAYS });
    const add = (date: string) => guru.post("/api/guru-calls/days-off", { date });
    expect((await add("2026-11-17")).status).toBe(201);
    expect((await add("2026-11-21")).body.message).toBe(
      "There are no hours on this day. Please select another date.",
    );
    expect((await add("2026-11-13")).status).toBe(422);
    expect((await guru.get("/api/guru-calls/days-off")).body).toEqual([
      { date: "2026-11-17", reason: null, liveCalls: 0 },
    ]);
    expect((await superadmin.get("/api/admin/closed-days")).body).toEqual([]);
    expect((await bookAt(host.id)).body.code).toBe("time_not_offered");
    expect((await guru.delete("/api/guru-calls/days-off/2026-11-17")).status).toBe(200);
    expect((await bookAt(host.id)).status).toBe(201);
  });

  test("has the calls booked with them in their calendar feed", async () => {
    const host = await sampleHost(app, { userId: guruPerson.id });
    await bookAt(host.id);
    const { body } = await guru.post("/api/calendar-feed");
    const feed = async () =>
      (await app.as("anonymous").get<string>(new URL(body.url).pathname)).body;
    expect(await feed()).toContain("Tessa Member and");
    expect(await feed()).not.toContain("123-4567");
    await app.db.update(scheduledCalls).set({ status: "confirmed" });
    expect(await feed()).toContain("123-4567");
  });
});

describe("the meeting link", () => {
  test("changes in upcoming calls, and their members get an updated calendar entry", async () => {
    const host = await sampleHost(app, { userId: guruPerson.id, meetingUrl: LINK });
    const { body: call } = await bookAt(host.id);
    const { body: done } = await bookAt(host.id, "2026-11-17T13:00:00Z", {}, app.as("agent"));
    await app.db
      .update(scheduledCalls)
      .set({ status: "completed" })
      .where(eq(scheduledCalls.id, done.id));
    await app.db.delete(mails);
    const { body } = await guru.get("/api/guru-calls/availability");
    const { savedBy: _, savedAt: __, ...form } = body.availability;
    const meetingUrl = "https://meet.example.test/new";
    expect((await guru.put("/api/guru-calls/availability", { ...form, meetingUrl })).status).toBe(
      200,
    );
    const [mail, ...more] = await sent();
    expect([mail?.toAddress, more]).toEqual([teamMember.email, []]);
    const { method, event } = icsOf(mail);
    expect([method, event.uid, event.sequence, event.location]).toEqual([
      "PUBLISH",
      `call-${call.id}@colonnade`,
      1,
      meetingUrl,
    ]);
    const rows = await app.db.select().from(scheduledCalls).orderBy(asc(scheduledCalls.startsAt));
    expect(rows.map((row) => row.meetingUrl)).toEqual([meetingUrl, LINK]);
  });

  test.each(["http://meet.example.test", "meet.example.test", "javascript:alert(1)"])(
    "must not be %s",
    async (meetingUrl) => {
      await sampleHost(app, { userId: guruPerson.id });
      const body = availabilityBody({ version: 1, meetingUrl });
      expect((await guru.put("/api/guru-calls/availability", body)).status).toBe(422);
    },
  );
});

describe("a superadmin", () => {
  test("books for a member beyond the limit and within the notice, but never an overlap", async () => {
    const host = await sampleHost(app, { noticeHours: 48 });
    await bookAt(host.id, "2026-11-18T12:00:00Z");
    await app.db.delete(mails);
    const startsAt = "2026-11-15T22:00:00.000Z";
    const book = (change: object = {}) =>
      superadmin.post("/api/admin/calls", {
        ...{ userId: teamMember.id, hostId: host.id, startsAt, phone: PHONE },
        ...change,
      });
    const times = (await superadmin.get(`/api/admin/call-hosts/${host.id}/times`)).body.times;
    expect(times).toContain(startsAt);
    expect((await timesOf(host.id)).times).not.toContain(startsAt);
    const answer = await book({ question: "Asked by phone" });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      member: { id: teamMember.id },
      host: { id: host.id },
      bookedBy: expect.any(String),
      question: "Asked by phone",
    });
    expect((await sent()).map((mail) => mail.toAddress)).toContain(teamMember.email);
    expect((await book()).body.code).toBe("slot_taken");
    expect((await book({ startsAt: "2026-11-18T12:00:00Z", userId: agent.id })).body.code).toBe(
      "slot_taken",
    );
    expect((await book({ userId: app.people.removed.id })).status).toBe(422);
    const [entry] = await app.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, "call.create"));
    expect(entry?.actorId).toBe(app.people.superadmin.id);
  });

  test("changes the founder's hours, which replaces the default slot", async () => {
    const path = "/api/admin/call-availability";
    const { body: before } = await superadmin.get(path);
    expect(before.hasDefaultHours).toBe(true);
    const form = availabilityBody({ timeZone: "America/Los_Angeles", version: before.version });
    try {
      expect((await superadmin.put(path, form)).status).toBe(200);
      expect((await superadmin.put(path, form)).body.code).toBe("edit_conflict");
      expect((await member.get("/api/calls")).body.hasDefaultHours).toBe(false);
      const slot = await member.post("/api/calls", {
        ...{ date: "2026-11-17", slot: "07:00-pt", phone: PHONE },
      });
      expect(slot.body.code).toBe("time_not_offered");
      const { times } = await timesOf(FOUNDER_HOST_ID);
      expect(times[0]).toBe("2026-11-16T17:00:00.000Z");
      expect((await bookAt(FOUNDER_HOST_ID, times[0])).body).toMatchObject({ slot: null });
    } finally {
      const { body } = await superadmin.get(path);
      const { hostId: _, hasDefaultHours: __, savedBy: ___, savedAt: ____, ...form } = before;
      await superadmin.put(path, { ...form, version: body.version });
    }
    expect((await member.get("/api/calls")).body.hasDefaultHours).toBe(true);
  });

  test("has the founder's calls in the calendar feed when chosen as the founder", async () => {
    await sampleCall(app, teamMember.id);
    const { body } = await superadmin.post("/api/calendar-feed");
    const feed = async () =>
      (await app.as("anonymous").get<string>(new URL(body.url).pathname)).body;
    expect(await feed()).not.toContain("Tessa Member");
    await superadmin.put("/api/admin/settings/founder", {
      ...{ userId: app.people.superadmin.id, title: "Founder", portraitUrl: null, version: 1 },
    });
    expect(await feed()).toContain("Tessa Member");
  });
});
