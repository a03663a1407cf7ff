import { asc, desc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { users } from "#features/accounts/server/tables.ts";
import { gurus } from "#features/gurus/server/tables.ts";
import { appSettings } from "#platform/server/settings/tables.ts";
import { mails } from "#platform/server/tables.ts";
import { testApp } from "#test/test-app.ts";
import { icsOf } from "./calendar-file.fixture.ts";
import { sampleCall, sampleHost } from "./call.fixture.ts";
import { confirmCallsJob } from "./jobs.ts";
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
/** Emails of the same moment: the member's first. */
const sent = () =>
  app.db
    .select()
    .from(mails)
    .orderBy(asc(mails.createdAt), desc(eq(mails.toAddress, teamMember.email)));
describe("available times", () => {
  test("lists the next times in pages, without the booked ones and who booked them", async () => {
    const host = await sampleHost(app);
    await sampleCall(app, agent.id, {
      hostId: host.id,
      slotKey: null,
      startsAt: new Date("2026-11-15T20:45:00Z"),
      minutes: 30,
    });
    const first = await timesOf(host.id);
    expect(first.times.slice(0, 2)).toEqual([
      "2026-11-15T21:30:00.000Z",
      "2026-11-15T22:00:00.000Z",
    ]);
    expect([first.times.length, first.hasMore]).toEqual([40, true]);
    expect(Object.keys(first).sort()).toEqual(["hasMore", "host", "times"]);
    expect(first.host).toEqual({
      id: host.id,
      name: host.name,
      isFounder: false,
      minutes: 30,
      timeZone: "UTC",
      noticeHours: 0,
      isByPhone: true,
    });
    const second = await timesOf(host.id, first.times.at(-1));
    expect(second.times[0] > first.times.at(-1)).toBe(true);
    const bySlug = (await member.get(`/api/calls/gurus/${host.slug}/times`)).body;
    expect(bySlug).toEqual(first);
  });

  test("never contain the meeting link", async () => {
    const host = await sampleHost(app, { meetingUrl: LINK });
    const answer = await timesOf(host.id);
    expect(answer.host.isByPhone).toBe(false);
    expect(JSON.stringify(answer)).not.toContain("meet.example.test");
  });

  test.each<[string, (host: Awaited<ReturnType<typeof sampleHost>>) => Promise<unknown>]>([
    [
      "opted out",
      ({ id }) => app.db.update(callHosts).set({ isActive: false }).where(eq(callHosts.id, id)),
    ],
    [
      "is suspended",
      ({ userId }) =>
        app.db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, userId)),
    ],
    [
      "was removed",
      ({ userId }) =>
        app.db.update(users).set({ removedAt: new Date() }).where(eq(users.id, userId)),
    ],
    [
      "is no longer a guru",
      ({ userId }) => app.db.update(users).set({ isGuru: false }).where(eq(users.id, userId)),
    ],
    [
      "is hidden",
      ({ userId }) => app.db.update(gurus).set({ isActive: false }).where(eq(gurus.userId, userId)),
    ],
  ])("end when the guru %s, and existing calls stay", async (_name, change) => {
    const host = await sampleHost(app);
    expect((await bookAt(host.id)).status).toBe(201);
    await change(host);
    expect((await member.get(`/api/calls/hosts/${host.id}/times`)).status).toBe(404);
    expect((await bookAt(host.id, "2026-11-18T12:00:00Z", {}, app.as("agent"))).status).toBe(404);
    const listed = (await superadmin.get("/api/admin/calls")).body.items;
    expect(listed).toMatchObject([{ status: "pending", host: { id: host.id } }]);
    const hosts = (await superadmin.get("/api/admin/call-hosts")).body;
    expect(hosts).toMatchObject([
      { id: FOUNDER_HOST_ID, isBookable: true, upcomingCalls: 0 },
      { id: host.id, isBookable: false, upcomingCalls: 1 },
    ]);
  });
});

describe("booking a time", () => {
  test("emails member and guru at once, with calendar entries and without the phone number for the guru", async () => {
    await app.db
      .update(users)
      .set({ timeZone: "Europe/Lisbon" })
      .where(eq(users.id, teamMember.id));
    const host = await sampleHost(app, { minutes: 45, timeZone: "America/New_York" });
    const answer = await bookAt(host.id, "2026-11-17T14:00:00.000Z", { question: "Pricing" });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      host: { id: host.id, name: host.name, isFounder: false },
      minutes: 45,
      slot: null,
      date: "2026-11-17",
      status: "pending",
      phone: PHONE,
    });
    const [toMember, toGuru, ...more] = await sent();
    expect(more).toEqual([]);
    expect(toMember?.toAddress).toBe(teamMember.email);
    expect(toMember?.text).toContain(`45-minute call with ${host.name}`);
    expect(toMember?.text).toMatch(/Tuesday, November 17, 2026 at 2:00\sPM/);
    expect(toMember?.text).toContain(PHONE);
    expect(toGuru?.toAddress).not.toBe(teamMember.email);
    expect(toGuru?.text).toMatch(/9:00\sAM EST/);
    expect(toGuru?.text).toContain("Pricing");
    expect(toGuru?.text).not.toContain("123-4567");
    for (const mail of [toMember, toGuru]) {
      const { method, status, event } = icsOf(mail);
      expect([method, status, event.sequence]).toEqual(["PUBLISH", "TENTATIVE", 0]);
      expect(event.uid).toBe(`call-${answer.body.id}@colonnade`);
      expect(event.duration.toSeconds()).toBe(45 * 60);
    }
    expect(icsOf(toGuru).text).not.toContain("123-4567");
    // Neither side gets the other's email address.
    expect(icsOf(toMember).text).not.toContain(toGuru?.toAddress ?? "missing");
    expect(icsOf(toGuru).text).not.toContain(teamMember.email);

    await app.db.delete(mails);
    app.clock.set("2026-11-16T14:00:00Z");
    await confirmCallsJob.handle({}, app.services);
    const confirmed = (await sent()).find((mail) => mail.toAddress === toGuru?.toAddress);
    expect(confirmed?.text).toContain(PHONE);
    expect(icsOf(confirmed)).toMatchObject({ method: "PUBLISH", status: "CONFIRMED" });
  });

  test("stores the meeting link instead of a phone number", async () => {
    const host = await sampleHost(app, { meetingUrl: LINK });
    const { body } = await bookAt(host.id, NOON, { phone: null });
    expect(body).toMatchObject({ phone: null, meetingUrl: LINK });
    const [mail] = await sent();
    expect(mail?.text).toContain(`Join at ${LINK}.`);
    expect(icsOf(mail).event.location).toBe(LINK);
  });

  test("requires a phone number when the host calls", async () => {
    const host = await sampleHost(app);
    const answer = await bookAt(host.id, NOON, { phone: "" });
    expect([answer.status, answer.body.fields]).toEqual([
      422,
      { phone: "Please fill in all required fields." },
    ]);
  });

  test("rejects taken times, times outside the hours, days off and the notice", async () => {
    const host = await sampleHost(app, { noticeHours: 24, minutes: 60, hours: WORKDAYS });
    await app.db.insert(callDaysOff).values({ hostId: host.id, day: "2026-11-18" });
    await bookAt(host.id, NOON, {}, app.as("agent"));
    const codeAt = async (startsAt: string) => (await bookAt(host.id, startsAt)).body.code;
    expect(await codeAt(NOON)).toBe("slot_taken");
    expect(await codeAt("2026-11-17T12:30:00Z")).toBe("time_not_offered");
    expect(await codeAt("2026-11-18T12:00:00Z")).toBe("time_not_offered");
    expect(await codeAt("2026-11-21T12:00:00Z")).toBe("time_not_offered");
    expect(await codeAt("2026-11-16T19:00:00Z")).toBe("time_not_offered");
    expect(await codeAt("2027-03-16T12:00:00Z")).toBe("time_not_offered");
    expect(await codeAt("2026-11-17T13:00:00Z")).toBeUndefined();
  });

  test("counts open calls over all hosts, up to the limit in the settings", async () => {
    const [one, other] = [await sampleHost(app), await sampleHost(app)];
    expect((await bookAt(one.id)).status).toBe(201);
    expect((await bookAt(other.id)).body.code).toBe("open_call_limit");
    expect((await member.get("/api/calls")).body).toMatchObject({
      openCallLimit: 1,
      canBook: false,
    });
    await superadmin.put("/api/admin/settings/calls", { openCalls: 2, version: 1 });
    expect((await bookAt(other.id)).status).toBe(201);
    expect((await bookAt(other.id, "2026-11-18T12:00:00Z")).body).toEqual({
      code: "open_call_limit",
      message: "You already have 2 calls booked. Reschedule or cancel one to book another time.",
    });
  });

  test("rejects a guru who books themselves", async () => {
    const host = await sampleHost(app, { userId: guruPerson.id });
    expect((await bookAt(host.id, NOON, {}, guru)).status).toBe(422);
  });

  test("gives the founder's default slot its key", async () => {
    const answer = await bookAt(FOUNDER_HOST_ID, "2026-11-17T15:00:00Z");
    expect(answer.body).toMatchObject({ slot: "07:00-pt", date: "2026-11-17" });
    expect((await member.get("/api/calls")).body.taken).toEqual([
      { date: "2026-11-17", slot: "07:00-pt" },
    ]);
  });
});

const WORKDAYS = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, fromMinute: 540, toMinute: 1200 }));

describe("changing a call", () => {
  test("is possible until the host's notice", async () => {
    const host = await sampleHost(app, { noticeHours: 24 });
    const { body } = await bookAt(host.id);
    expect(body).toMatchObject({ canChange: true, changeUntil: "2026-11-16T12:00:00.000Z" });
    app.clock.set("2026-11-16T12:00:00Z");
    const cancel = () => member.post(`/api/calls/${body.id}/cancel`);
    expect((await cancel()).body).toEqual({
      code: "change_too_late",
      message: "You can change this call until 24 hours before the call. Please contact support.",
    });
    app.clock.set("2026-11-16T11:59:59Z");
    expect((await cancel()).status).toBe(200);
  });

  test("moves it within its own time, with a higher sequence for both sides", async () => {
    const host = await sampleHost(app, { minutes: 60 });
    const { body } = await bookAt(host.id);
    await app.db.delete(mails);
    await app.db.update(callHosts).set({ minutes: 90 }).where(eq(callHosts.id, host.id));
    // 12:00 to 13:00 is their own call, so 12:00 to 13:30 is free.
    const moved = await member.post(`/api/calls/${body.id}/move`, { startsAt: NOON });
    expect(moved.body).toMatchObject({ startsAt: NOON, minutes: 90 });
    const files = (await sent()).map(icsOf);
    expect(files.map(({ event }) => [event.uid, event.sequence])).toEqual([
      [`call-${body.id}@colonnade`, 1],
      [`call-${body.id}@colonnade`, 1],
    ]);
    await member.post(`/api/calls/${body.id}/cancel`);
    const canceled = (await sent()).slice(2).map(icsOf);
    expect(canceled.map(({ method, event }) => [method, event.sequence])).toEqual([
      ["CANCEL", 2],
      ["CANCEL", 2],
    ]);
    expect(canceled[1]?.text).not.toContain(teamMember.email);
  });

  test("refuses the slot of another host", async () => {
    const host = await sampleHost(app);
    const { body } = await bookAt(host.id);
    const answer = await member.post(`/api/calls/${body.id}/reschedule`, {
      date: "2026-11-18",
      slot: "07:00-pt",
    });
    expect(answer.body.code).toBe("time_not_offered");
  });
});

test("keeps the database from storing overlapping live calls of one host", async () => {
  const host = await sampleHost(app);
  const at = (minutes: number) => new Date(Date.parse(NOON) + minutes * 60_000);
  const insert = (startsAt: Date, facts: object = {}) =>
    sampleCall(app, teamMember.id, { hostId: host.id, slotKey: null, startsAt, ...facts });
  await insert(at(0), { minutes: 30, bufferMinutes: 15 });
  await expect(insert(at(44))).rejects.toMatchObject({
    cause: { constraint: "scheduled_calls_no_overlap" },
  });
  await expect(insert(at(-1), { minutes: 2 })).rejects.toThrow();
  await insert(at(45));
  await insert(at(-30));
  await insert(at(10), { status: "cancelled" });
  await insert(at(10), { hostId: (await sampleHost(app)).id });
  expect(await app.db.$count(scheduledCalls)).toBe(5);
});
