import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { users } from "#features/accounts/server/tables.ts";
import { mails } from "#platform/server/tables.ts";
import { countStatements } from "#test/count-statements.ts";
import { testApp } from "#test/test-app.ts";
import { sampleCall } from "./call.fixture.ts";
import { closedDays, scheduledCalls } from "./tables.ts";

const app = await testApp();
// A Sunday.
app.clock.set("2026-11-15T20:00:00Z");
const member = app.as("teamMember");

const validBody = {
  date: "2026-11-17",
  slot: "07:00-pt",
  phone: "(555) 123-4567",
  question: "  Pricing  ",
};
const book = (change: Record<string, unknown> = {}, who = member) =>
  who.post("/api/calls", { ...validBody, ...change });

beforeEach(async () => {
  await app.db.delete(scheduledCalls);
  await app.db.delete(closedDays);
});

test("books the slot and saves the phone number to the profile", async () => {
  const answer = await book();
  expect(answer.status).toBe(201);
  expect(answer.body).toMatchObject({
    date: "2026-11-17",
    slot: "07:00-pt",
    startsAt: "2026-11-17T15:00:00.000Z",
    status: "pending",
    phone: "(555) 123-4567",
    question: "Pricing",
    canChange: true,
  });
  const { body } = await member.get("/api/calls");
  expect(body.calls).toEqual([answer.body]);
  expect(body.phone).toBe("(555) 123-4567");
  expect(body.taken).toEqual([{ date: "2026-11-17", slot: "07:00-pt" }]);
  expect((await member.get("/api/profile")).body.phone).toBe("(555) 123-4567");
});

test.each(["", "   ", null, undefined])("stores the topics %j as null", async (question) => {
  expect((await book({ question })).status).toBe(201);
  const [row] = await app.db.select().from(scheduledCalls);
  expect(row?.question).toBeNull();
});

test.each(["5551234567", "555-123-4567", "555.123.4567", "555 123 4567", "(555)123-4567"])(
  "normalizes the phone number %s",
  async (phone) => {
    expect((await book({ phone })).body.phone).toBe("(555) 123-4567");
  },
);

describe("rejecting a booking", () => {
  const FILL_IN = "Please fill in all required fields.";
  const BAD_PHONE = "Please enter a valid phone number.";
  const TUESDAY_TO_FRIDAY = "Calls take place Tuesday to Friday. Please select another date.";
  const AVAILABLE_DATE = "Please select an available date.";
  const AVAILABLE_TIME = "Please select an available time.";
  test.each<[string, Record<string, unknown>, string]>([
    ["no date", { date: undefined }, FILL_IN],
    ["an empty date", { date: "" }, FILL_IN],
    ["a null date", { date: null }, FILL_IN],
    ["no time", { slot: undefined }, FILL_IN],
    ["an empty time", { slot: "" }, FILL_IN],
    ["no phone", { phone: undefined }, FILL_IN],
    ["a blank phone", { phone: "  " }, FILL_IN],
    ["a short phone", { phone: "555-1234" }, BAD_PHONE],
    ["a phone with an unknown country code", { phone: "+999 30 123456" }, BAD_PHONE],
    ["letters in the phone", { phone: "555-123-CALL" }, BAD_PHONE],
    ["a Monday", { date: "2026-11-16" }, TUESDAY_TO_FRIDAY],
    ["a Saturday", { date: "2026-11-21" }, TUESDAY_TO_FRIDAY],
    ["a Sunday", { date: "2026-11-22" }, TUESDAY_TO_FRIDAY],
    [
      "a past date",
      { date: "2026-11-13" },
      "This date is in the past. Please select another date.",
    ],
    [
      "a date in 2028",
      { date: "2028-11-14" },
      "This date is too far ahead. Please select an earlier date.",
    ],
    ["a date that does not exist", { date: "2026-02-31" }, AVAILABLE_DATE],
    ["a date with slashes", { date: "11/17/2026" }, AVAILABLE_DATE],
    ["a one-digit day", { date: "2026-12-1" }, AVAILABLE_DATE],
    ["a leading space in the date", { date: " 2026-11-17" }, AVAILABLE_DATE],
    ["an instant as the date", { date: "2026-11-17T15:00:00Z" }, AVAILABLE_DATE],
    ["an unknown time", { slot: "08:00-pt" }, AVAILABLE_TIME],
    ["the label of the time", { slot: "7:00 AM PT" }, AVAILABLE_TIME],
    ["an uppercase time", { slot: "07:00-PT" }, AVAILABLE_TIME],
    [
      "topics that are too long",
      { question: "x".repeat(2001) },
      "Please use at most 2000 characters.",
    ],
  ])("returns 422 when the body has %s", async (_name, change, message) => {
    const answer = await book(change);
    expect(answer.status).toBe(422);
    expect(answer.body.message).toBe(message);
    expect(await app.db.$count(scheduledCalls)).toBe(0);
  });

  test.each(["user_id", "userId", "status", "startsAt", "role", "organization_id"])(
    "returns 422 when the body has the extra field %s",
    async (field) => {
      expect((await book({ [field]: "confirmed" })).status).toBe(422);
      expect(await app.db.$count(scheduledCalls)).toBe(0);
    },
  );

  test("returns 409 and keeps the profile when the slot is taken", async () => {
    await book();
    const answer = await book({ phone: "555-000-0000" }, app.as("agent"));
    expect(answer.status).toBe(409);
    expect(answer.body).toEqual({
      code: "slot_taken",
      message: "Sorry, this time slot has just been booked. Please select another time.",
    });
    const [agent] = await app.db.select().from(users).where(eq(users.id, app.people.agent.id));
    expect(agent?.phone).toBeNull();
  });

  test("returns 409 when the day is closed", async () => {
    await app.db.insert(closedDays).values({ day: "2026-11-17", reason: "Traveling" });
    const answer = await book();
    expect(answer.status).toBe(409);
    expect(answer.body).toEqual({
      code: "day_closed",
      message: "Calls aren't available on this day. Please select another date.",
    });
    expect((await member.get("/api/calls")).body.closed).toEqual([
      { date: "2026-11-17", reason: "Traveling" },
    ]);
  });
});

describe("one open call per member", () => {
  const NEXT = { date: "2026-11-18", phone: "555-000-0000" };
  const LIMIT = {
    code: "open_call_limit",
    message: "You already have a call booked. Reschedule or cancel it to book another time.",
  };

  test.each(["pending", "confirmed"] as const)(
    "rejects a second booking when the first call is %s",
    async (status) => {
      await sampleCall(app, app.people.teamMember.id, { status });
      const answer = await book(NEXT);
      expect([answer.status, answer.body]).toEqual([409, LIMIT]);
      expect(await app.db.$count(scheduledCalls)).toBe(1);
      expect((await member.get("/api/profile")).body.phone).not.toBe(NEXT.phone);
    },
  );

  test.each(["completed", "missed", "cancelled"] as const)(
    "accepts a second booking when the first call is %s",
    async (status) => {
      await sampleCall(app, app.people.teamMember.id, { status });
      expect((await book(NEXT)).status).toBe(201);
    },
  );

  test("accepts a booking when the other call has started or belongs to someone else", async () => {
    await sampleCall(app, app.people.teamMember.id, { slotDate: "2026-11-13" });
    await sampleCall(app, app.people.agent.id);
    expect((await book(NEXT)).status).toBe(201);
  });

  test("lets a member reschedule each call when they have more than the limit", async () => {
    const { id } = app.people.teamMember;
    const first = await sampleCall(app, id);
    const second = await sampleCall(app, id, { slotDate: "2026-11-18" });
    for (const [call, date] of [
      [first, "2026-11-19"],
      [second, "2026-11-20"],
    ] as const) {
      const moved = await member.post(`/api/calls/${call.id}/reschedule`, {
        date,
        slot: "07:00-pt",
      });
      expect(moved.status).toBe(200);
    }
    expect((await book()).body).toEqual(LIMIT);
    expect(await app.db.$count(scheduledCalls)).toBe(2);
  });

  test("accepts a booking when the previous call was canceled", async () => {
    const { body } = await book();
    await member.post(`/api/calls/${body.id}/cancel`);
    expect((await book(NEXT)).status).toBe(201);
  });
});

describe("database constraints", () => {
  const row = {
    userId: app.people.teamMember.id,
    slotDate: "2026-11-17",
    slotKey: "07:00-pt" as const,
    startsAt: new Date("2026-11-17T15:00:00Z"),
    phone: "5551234567",
  };
  test.each<[string, object, string]>([
    ["a Monday", { slotDate: "2026-11-16", startsAt: new Date("2026-11-16T15:00:00Z") }, "tuesday"],
    ["another slot", { slotKey: "08:00-pt" }, "known_slot"],
    ["another status", { status: "maybe" }, "known_status"],
    ["an instant an hour off", { startsAt: new Date("2026-11-17T14:00:00Z") }, "start_of_slot"],
  ])("reject %s", async (_name, change, constraint) => {
    const written = app.db.insert(scheduledCalls).values({ ...row, ...change });
    await expect(written).rejects.toMatchObject({
      cause: { constraint: expect.stringContaining(constraint) },
    });
  });

  test.each([
    ["2027-03-12", "2027-03-12T15:00:00Z"],
    ["2027-03-16", "2027-03-16T14:00:00Z"],
    ["2026-10-30", "2026-10-30T14:00:00Z"],
    ["2026-11-03", "2026-11-03T15:00:00Z"],
  ])("accept the start time on %s around daylight saving changes", async (slotDate, startsAt) => {
    await app.db.insert(scheduledCalls).values({ ...row, slotDate, startsAt: new Date(startsAt) });
    expect(await app.db.$count(scheduledCalls)).toBe(1);
  });
});

test("books a slot again when its call was canceled, completed or missed", async () => {
  for (const status of ["cancelled", "completed", "missed"] as const) {
    await book();
    await app.db.update(scheduledCalls).set({ status });
  }
  expect((await book()).status).toBe(201);
});

test("lists calls by date, latest first, without canceled ones", async () => {
  const { id } = app.people.teamMember;
  for (const slotDate of ["2026-11-17", "2026-11-19"]) await sampleCall(app, id, { slotDate });
  await sampleCall(app, id, { slotDate: "2026-11-18", status: "cancelled" });
  const { body } = await member.get<{ calls: { date: string }[] }>("/api/calls");
  expect(body.calls.map((call) => call.date)).toEqual(["2026-11-19", "2026-11-17"]);
});

test("shows taken slots to other members without the owner", async () => {
  await book();
  const { body } = await app.as("otherAgent").get("/api/calls");
  expect(body.calls).toEqual([]);
  expect(body.taken).toEqual([{ date: "2026-11-17", slot: "07:00-pt" }]);
});

test("omits past calls from the taken slots", async () => {
  await book();
  app.clock.set("2026-11-18T20:00:00Z");
  expect((await member.get("/api/calls")).body.taken).toEqual([]);
  app.clock.set("2026-11-15T20:00:00Z");
});

test("emails the member once when a call is booked, and nobody when it is refused", async () => {
  await app.db.delete(mails);
  await app.db
    .update(users)
    .set({ timeZone: "America/New_York" })
    .where(eq(users.id, app.people.teamMember.id));
  await book();
  expect((await book({ date: "2026-11-18" })).status).toBe(409);
  const sent = await app.db.select().from(mails);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    toAddress: app.people.teamMember.email,
    subject: "We received your booking: Tuesday, November 17, 2026",
  });
  const [entry] = sent[0]?.attachments ?? [];
  expect(entry?.contentType).toBe("text/calendar; charset=utf-8; method=PUBLISH");
  expect(Buffer.from(entry?.base64 ?? "", "base64").toString()).toContain("STATUS:TENTATIVE");
  expect(sent[0]?.text).toMatch(/at 10:00\sAM EST \(7:00 AM PT\)/);
  expect(sent[0]?.text).toContain("24 hours before the call");
});

test("runs three statements besides the session's for any number of calls", async () => {
  for (const slotDate of ["2026-11-17", "2026-11-18", "2026-11-19"]) {
    await sampleCall(app, app.people.teamMember.id, { slotDate });
  }
  expect(await countStatements(app, () => member.get("/api/calls"))).toBe(4);
});
