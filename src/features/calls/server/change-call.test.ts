import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import ICAL from "ical.js";
import { beforeEach, describe, expect, test } from "vitest";
import { DEMO_BRAND } from "#platform/brand.ts";
import { mails } from "#platform/server/tables.ts";
import { testApp } from "#test/test-app.ts";
import { icsOf } from "./calendar-file.fixture.ts";
import { sampleCall } from "./call.fixture.ts";
import { closedDays, scheduledCalls } from "./tables.ts";

const app = await testApp();
const member = app.as("teamMember");
const { teamMember, agent } = app.people;

beforeEach(async () => {
  app.clock.set("2026-11-15T20:00:00Z");
  await app.db.delete(scheduledCalls);
  await app.db.delete(closedDays);
  await app.db.delete(mails);
});

const read = async (id: string) => {
  const [row] = await app.db.select().from(scheduledCalls).where(eq(scheduledCalls.id, id));
  return row;
};
const sent = () => app.db.select().from(mails).orderBy(asc(mails.toAddress));

describe("canceling", () => {
  const cancel = (id: string, who = member) => who.post(`/api/calls/${id}/cancel`);

  test("frees the slot and emails only the member when the call is pending", async () => {
    const call = await sampleCall(app, teamMember.id);
    expect((await cancel(call.id)).status).toBe(200);
    expect(await read(call.id)).toMatchObject({ status: "cancelled" });
    expect((await member.get("/api/calls")).body).toMatchObject({ calls: [], taken: [] });
    const [mail, ...others] = await sent();
    expect([mail?.toAddress, others]).toEqual([teamMember.email, []]);
    expect(icsOf(mail).method).toBe("CANCEL");
  });

  test("emails a calendar cancellation to both sides when the call is confirmed", async () => {
    const call = await sampleCall(app, teamMember.id, { status: "confirmed", sequence: 2 });
    expect((await cancel(call.id)).status).toBe(200);
    const [one, other] = await sent();
    expect([one?.toAddress, other?.toAddress].sort()).toEqual(
      [DEMO_BRAND.founder.email, teamMember.email].sort(),
    );
    const { method, event } = icsOf(one);
    expect(method).toBe("CANCEL");
    expect(event.uid).toBe(`call-${call.id}@colonnade`);
    expect(event.sequence).toBe(3);
    expect(event.component.getFirstPropertyValue("status")).toBe("CANCELLED");
  });

  test.each(["completed", "missed", "cancelled"] as const)(
    "returns 409 when the call is %s",
    async (status) => {
      const call = await sampleCall(app, teamMember.id, { status });
      const answer = await cancel(call.id);
      expect(answer.status).toBe(409);
      expect(answer.body.message).toBe(`This call was ${status} and can no longer be changed.`);
      expect(await read(call.id)).toMatchObject({ status });
    },
  );

  test("returns 409 when the call has started", async () => {
    const call = await sampleCall(app, teamMember.id);
    app.clock.set("2026-11-17T15:00:00Z");
    const answer = await cancel(call.id);
    expect(answer.status).toBe(409);
    expect(answer.body.message).toBe("This call is in the past and can no longer be changed.");
    app.clock.set("2026-11-17T14:59:59Z");
    expect((await cancel(call.id)).status).toBe(200);
  });

  test("returns 404 when the call belongs to another member", async () => {
    const call = await sampleCall(app, agent.id);
    const refused = await cancel(call.id);
    expect(refused.status).toBe(404);
    expect(refused.body).toEqual((await cancel(randomUUID())).body);
    expect(await read(call.id)).toMatchObject({ status: "pending" });
  });
});

describe("rescheduling", () => {
  const move = (id: string, change: object = {}, who = member) =>
    who.post(`/api/calls/${id}/reschedule`, { date: "2026-11-19", slot: "07:00-pt", ...change });

  test("keeps the call, frees the old slot and resets the notices", async () => {
    const call = await sampleCall(app, teamMember.id, {
      question: "Pricing",
      announcedAt: new Date(),
      remindedAt: new Date(),
    });
    const answer = await move(call.id);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      id: call.id,
      date: "2026-11-19",
      startsAt: "2026-11-19T15:00:00.000Z",
      status: "pending",
      question: "Pricing",
    });
    expect(await read(call.id)).toMatchObject({ announcedAt: null, remindedAt: null, sequence: 1 });
    expect((await member.get("/api/calls")).body.taken).toEqual([
      { date: "2026-11-19", slot: "07:00-pt" },
    ]);
    expect((await sent()).map(({ subject }) => subject)).toEqual([
      "We received your booking: Thursday, November 19, 2026",
    ]);
  });

  test("keeps the local time when the new date is after a daylight saving change", async () => {
    app.clock.set("2026-10-25T20:00:00Z");
    const call = await sampleCall(app, teamMember.id, { slotDate: "2026-10-30" });
    const answer = await move(call.id, { date: "2026-11-03" });
    expect(answer.body.startsAt).toBe("2026-11-03T15:00:00.000Z");
  });

  test("sets a confirmed call to pending and emails both sides the new calendar entry", async () => {
    const call = await sampleCall(app, teamMember.id, { status: "confirmed" });
    expect((await move(call.id)).body.status).toBe("pending");
    const both = await sent();
    expect(both).toHaveLength(2);
    for (const mail of both) {
      const { method, event } = icsOf(mail);
      expect(method).toBe("PUBLISH");
      expect(event.uid).toBe(`call-${call.id}@colonnade`);
      expect(event.sequence).toBe(1);
      expect(event.startDate.toJSDate().toISOString()).toBe("2026-11-19T15:00:00.000Z");
    }
  });

  test("returns 409 and keeps the call when the slot is taken", async () => {
    await sampleCall(app, agent.id, { slotDate: "2026-11-19" });
    const call = await sampleCall(app, teamMember.id, { status: "confirmed" });
    const answer = await move(call.id);
    expect(answer.status).toBe(409);
    expect(answer.body.message).toBe(
      "Sorry, this time slot has just been booked. Please select another time.",
    );
    expect(await read(call.id)).toMatchObject({ slotDate: "2026-11-17", status: "confirmed" });
    expect(await sent()).toEqual([]);
  });

  test("accepts the call's own date", async () => {
    const call = await sampleCall(app, teamMember.id);
    expect((await move(call.id, { date: "2026-11-17" })).status).toBe(200);
  });

  test.each<[string, object, number]>([
    ["a Monday", { date: "2026-11-23" }, 422],
    ["a past date", { date: "2026-11-13" }, 422],
    ["an unknown time", { slot: "09:00-pt" }, 422],
    ["a trailing space in the date", { date: "2026-11-19 " }, 422],
    ["an empty date", { date: "" }, 422],
    ["an extra field", { status: "confirmed" }, 422],
  ])("returns 422 when the body has %s", async (_name, change, status) => {
    const call = await sampleCall(app, teamMember.id);
    expect((await move(call.id, change)).status).toBe(status);
    expect(await read(call.id)).toMatchObject({ slotDate: "2026-11-17", sequence: 0 });
  });

  test("returns 409 when the day is closed", async () => {
    await app.db.insert(closedDays).values({ day: "2026-11-19" });
    const call = await sampleCall(app, teamMember.id);
    const answer = await move(call.id);
    expect(answer.status).toBe(409);
    expect(answer.body.code).toBe("day_closed");
  });

  test("returns 409 when the call has started", async () => {
    const call = await sampleCall(app, teamMember.id);
    app.clock.set("2026-11-17T15:00:00Z");
    expect((await move(call.id)).status).toBe(409);
  });

  test("returns 404 when the call belongs to another member", async () => {
    const call = await sampleCall(app, agent.id);
    const refused = await move(call.id);
    expect(refused.status).toBe(404);
    expect(refused.body).toEqual((await move(randomUUID())).body);
    expect(await read(call.id)).toMatchObject({ slotDate: "2026-11-17" });
  });

  test("accepts one of two parallel moves to the same slot", async () => {
    const mine = await sampleCall(app, teamMember.id);
    const theirs = await sampleCall(app, agent.id, { slotDate: "2026-11-18" });
    const answers = await Promise.all([move(mine.id), move(theirs.id, {}, app.as("agent"))]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
  });
});

describe("downloading the .ics file", () => {
  test("returns a valid calendar file", async () => {
    const call = await sampleCall(app, teamMember.id, { question: "Pricing; scope, and more" });
    const answer = await member.get<string>(`/api/calls/${call.id}/calendar.ics`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toContain("text/calendar");
    expect(answer.headers.get("content-disposition")).toContain("call-2026-11-17.ics");
    const calendar = new ICAL.Component(ICAL.parse(answer.body));
    const event = new ICAL.Event(calendar.getFirstSubcomponent("vevent") ?? undefined);
    expect(event.uid).toBe(`call-${call.id}@colonnade`);
    expect(event.startDate.toJSDate().toISOString()).toBe("2026-11-17T15:00:00.000Z");
    expect(event.duration.toSeconds()).toBe(30 * 60);
    expect(event.description).toContain("Pricing; scope, and more");
    expect(event.component.getFirstPropertyValue("status")).toBe("TENTATIVE");
  });

  test("returns 404 when the call is canceled or belongs to another member", async () => {
    const other = await sampleCall(app, agent.id);
    const cancelled = await sampleCall(app, teamMember.id, { status: "cancelled" });
    for (const id of [other.id, cancelled.id, randomUUID()]) {
      expect((await member.get(`/api/calls/${id}/calendar.ics`)).status).toBe(404);
    }
  });
});
