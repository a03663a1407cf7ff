import { beforeAll, describe, expect, test } from "vitest";
import { countStatements } from "#test/count-statements.ts";
import { createPerson } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { addDays, checkDate } from "../week.ts";
import { sampleCall } from "./call.fixture.ts";
import { scheduledCalls } from "./tables.ts";

const app = await testApp();
// A Tuesday, after its call.
app.clock.set("2026-11-17T20:00:00Z");
const superadmin = app.as("superadmin");

interface Listed {
  items: { date: string; day: string | null; member: { name: string } }[];
  total: number;
}
const list = async (query = "") => (await superadmin.get<Listed>(`/api/admin/calls?${query}`)).body;
const dates = async (query = "") => (await list(query)).items.map((call) => call.date);

beforeAll(async () => {
  const { teamMember, guru, otherAgent } = app.people;
  const zoe = await createPerson(app.services, {
    organizationId: otherAgent.organizationId,
    firstName: "Zoë",
    lastName: "Ångström",
  });
  await sampleCall(app, teamMember.id, { slotDate: "2026-11-12", status: "completed" });
  await sampleCall(app, guru.id, {
    slotDate: "2026-11-13",
    status: "missed",
    question: "50% off_",
  });
  await sampleCall(app, teamMember.id, { slotDate: "2026-11-17", status: "confirmed" });
  await sampleCall(app, zoe.id, { slotDate: "2026-11-18", phone: "(800) 555-0199" });
  await sampleCall(app, guru.id, { slotDate: "2026-11-20", question: "Hiring" });
});

describe("sorting", () => {
  test("lists upcoming calls first, then past calls, newest first", async () => {
    const expected = ["2026-11-18", "2026-11-20", "2026-11-17", "2026-11-13", "2026-11-12"];
    expect(await dates()).toEqual(expected);
    expect(await dates("sort=upcoming")).toEqual(expected);
  });

  test("lists the latest date first when sorted by recent", async () => {
    expect(await dates("sort=recent")).toEqual([
      "2026-11-20",
      "2026-11-18",
      "2026-11-17",
      "2026-11-13",
      "2026-11-12",
    ]);
  });
});

test("marks today and tomorrow in the founder's time zone", async () => {
  const days = async () =>
    Object.fromEntries((await list()).items.map(({ date, day }) => [date, day]));
  expect(await days()).toMatchObject({ "2026-11-17": "today", "2026-11-18": "tomorrow" });
  expect((await days())["2026-11-20"]).toBeNull();
  // Wednesday in UTC, still Tuesday in Los Angeles.
  app.clock.set("2026-11-18T07:59:00Z");
  expect((await days())["2026-11-17"]).toBe("today");
  app.clock.set("2026-11-17T20:00:00Z");
});

describe("search and filter", () => {
  test.each<[string, string[]]>([
    ["search=zoe", ["2026-11-18"]],
    ["search=ANGSTROM", ["2026-11-18"]],
    ["search=Other Agency", ["2026-11-18"]],
    ["search=8005550199", ["2026-11-18"]],
    ["search=(800) 555", ["2026-11-18"]],
    ["search=hiring", ["2026-11-20"]],
    ["search=50%25 off_", ["2026-11-13"]],
    ["search=%25", ["2026-11-13"]],
    ["search=nobody", []],
    ["status=pending", ["2026-11-18", "2026-11-20"]],
    ["status=missed", ["2026-11-13"]],
    ["status=cancelled", []],
    ["status=pending&search=Gita", ["2026-11-20"]],
  ])("finds the matching calls for %s", async (query, expected) => {
    expect(await dates(query)).toEqual(expected);
    expect((await list(query)).total).toBe(expected.length);
  });

  test.each(["status=done", "sort=oldest", "page=0", "page=x", "organizationId=1"])(
    "rejects the query %s",
    async (query) => {
      expect((await superadmin.get(`/api/admin/calls?${query}`)).status).toBe(422);
    },
  );
});

test("returns 20 calls per page with three statements besides the session's", async () => {
  const now = new Date("2027-01-01T20:00:00Z");
  for (let date = "2027-01-02"; date < "2027-02-20"; date = addDays(date, 1)) {
    if (checkDate(date, now) === "ok") {
      await sampleCall(app, app.people.guru.id, { slotDate: date });
    }
  }
  const total = await app.db.$count(scheduledCalls);
  expect(total).toBeGreaterThan(30);
  const first = await list();
  const second = await list("page=2");
  expect(first.total).toBe(total);
  expect(first.items).toHaveLength(20);
  expect(second.items).toHaveLength(total - 20);
  expect(new Set([...first.items, ...second.items].map((call) => call.date)).size).toBe(total);
  expect(await countStatements(app, () => list())).toBe(4);
});

describe("CSV", () => {
  test("exports the filtered rows and escapes formulas", async () => {
    const { teamMember } = app.people;
    await sampleCall(app, teamMember.id, {
      slotDate: "2026-11-19",
      question: '=HYPERLINK("x"),\nand "quotes"',
    });
    const answer = await superadmin.get<string>("/api/admin/calls.csv?search=Tessa&sort=recent");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toContain("text/csv");
    expect(answer.headers.get("content-disposition")).toContain("scheduled_calls.csv");
    const lines = answer.body.replace(/^\uFEFF/, "").split("\r\n");
    expect(lines[0]).toBe(
      "First Name,Last Name,Email,Phone,Agency,Date,Time,Starts At (UTC),Status,Topics,Notes,Booked At (UTC),Host,Minutes",
    );
    expect(lines[1]).toContain(
      `Tessa,Member,${teamMember.email},(555) 123-4567,Own Agency,2026-11-19,7:00 AM PT,2026-11-19T15:00:00.000Z,pending,"'=HYPERLINK(""x""),\nand ""quotes"""`,
    );
    expect(lines.filter(Boolean)).toHaveLength(4);
  });
});
