import ICAL from "ical.js";
import { beforeEach, expect, test } from "vitest";
import { testApp } from "#test/test-app.ts";
import { sampleCall } from "./call.fixture.ts";
import { listCallsForCalendar } from "./queries.ts";
import { scheduledCalls } from "./tables.ts";

const app = await testApp();
app.clock.set("2026-11-15T20:00:00Z");
const { teamMember, agent } = app.people;

beforeEach(async () => {
  await app.db.delete(scheduledCalls);
  await sampleCall(app, teamMember.id, { slotDate: "2026-11-12", status: "completed" });
  await sampleCall(app, teamMember.id, { slotDate: "2026-11-19", status: "confirmed" });
  await sampleCall(app, teamMember.id, { slotDate: "2026-11-20" });
  await sampleCall(app, teamMember.id, { slotDate: "2026-11-18", status: "cancelled" });
  await sampleCall(app, agent.id);
});

test("shows the member's next upcoming call that is not canceled on home", async () => {
  const next = async (iso: string) => {
    app.clock.set(iso);
    return (await app.as("teamMember").get("/api/home")).body.nextCall;
  };
  expect(await next("2026-11-15T20:00:00Z")).toMatchObject({
    date: "2026-11-19",
    startsAt: "2026-11-19T15:00:00.000Z",
    status: "confirmed",
  });
  expect(await next("2026-11-19T15:00:00Z")).toMatchObject({ date: "2026-11-20" });
  expect(await next("2026-11-20T15:00:00Z")).toBeNull();
  app.clock.set("2026-11-15T20:00:00Z");
});

test("lists the member's calls since a date, without canceled ones", async () => {
  const dates = async (since?: Date) =>
    (await listCallsForCalendar(app.db, teamMember.id, since && { since })).map(
      (call) => call.date,
    );
  expect(await dates()).toEqual(["2026-11-12", "2026-11-19", "2026-11-20"]);
  expect(await dates(new Date("2026-11-15T00:00:00Z"))).toEqual(["2026-11-19", "2026-11-20"]);
});

test("includes calls in the private calendar feed", async () => {
  const member = app.as("teamMember");
  const { body } = await member.post("/api/calendar-feed");
  const { pathname } = new URL(body.url);
  const feed = await app.as("anonymous").get<string>(pathname);
  const events = new ICAL.Component(ICAL.parse(feed.body))
    .getAllSubcomponents("vevent")
    .map((component) => new ICAL.Event(component));
  const starts = events.map((event) => event.startDate.toJSDate().toISOString()).sort();
  expect(starts).toEqual([
    "2026-11-12T15:00:00.000Z",
    "2026-11-19T15:00:00.000Z",
    "2026-11-20T15:00:00.000Z",
  ]);
  expect(events[0]?.summary).toBe("Call: Tessa Member and Marguerite Vance");
});
