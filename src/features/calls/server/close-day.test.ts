import { beforeEach, expect, test } from "vitest";
import { auditEntries } from "#platform/server/tables.ts";
import { testApp } from "#test/test-app.ts";
import { sampleCall } from "./call.fixture.ts";
import { closedDays, scheduledCalls } from "./tables.ts";

const app = await testApp();
app.clock.set("2026-11-15T20:00:00Z");
const superadmin = app.as("superadmin");
const close = (body: object) => superadmin.post("/api/admin/closed-days", body);

beforeEach(async () => {
  await app.db.delete(scheduledCalls);
  await app.db.delete(closedDays);
});

test("closes a day, changes its reason and reopens it", async () => {
  const answer = await close({ date: "2026-11-26", reason: " Thanksgiving " });
  expect(answer.status).toBe(201);
  expect(answer.body).toEqual({ date: "2026-11-26", reason: "Thanksgiving", liveCalls: 0 });
  await close({ date: "2026-11-26", reason: "" });
  expect((await superadmin.get("/api/admin/closed-days")).body).toEqual([
    { date: "2026-11-26", reason: null, liveCalls: 0 },
  ]);
  const open = () => superadmin.delete("/api/admin/closed-days/2026-11-26");
  expect((await open()).status).toBe(200);
  expect((await open()).status).toBe(404);
  expect((await superadmin.get("/api/admin/closed-days")).body).toEqual([]);
  const actions = await app.db.select({ action: auditEntries.action }).from(auditEntries);
  expect(actions.map((entry) => entry.action)).toEqual([
    "closed-day.create",
    "closed-day.create",
    "closed-day.delete",
  ]);
});

test("keeps and counts existing calls when their day is closed", async () => {
  await sampleCall(app, app.people.teamMember.id);
  await sampleCall(app, app.people.guru.id, { status: "cancelled" });
  expect((await close({ date: "2026-11-17" })).body.liveCalls).toBe(1);
  expect(await app.db.$count(scheduledCalls)).toBe(2);
});

test.each<[string, object, string]>([
  ["no date", {}, "Please select a date."],
  ["an empty date", { date: "" }, "Please select a date."],
  [
    "a Monday",
    { date: "2026-11-23" },
    "Calls take place Tuesday to Friday. Please select another date.",
  ],
  ["a past date", { date: "2026-11-13" }, "This date is in the past. Please select another date."],
  ["a date in words", { date: "26 November" }, "Please select an available date."],
])("returns 422 when the body has %s", async (_name, body, message) => {
  const answer = await close(body);
  expect(answer.status).toBe(422);
  expect(answer.body.message).toBe(message);
});
