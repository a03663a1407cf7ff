import { and, desc, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { auditEntries, liveEvents } from "#platform/server/tables.ts";
import { createPerson } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { scorecardMetrics, scorecardMonths, scorecardSettings, scorecardValues } from "./tables.ts";

const app = await testApp();
const owner = app.as("agent");
const { organizationId } = app.people.agent;
const PATH = "/api/scorecard/numbers";
const MARCH = "2026-03-01";

const save = (change: object, client = owner) =>
  client.put(PATH, { month: MARCH, version: null, inputs: {}, ...change });
const read = async (query = `?month=${MARCH}`, client = owner) =>
  (await client.get(`${PATH}${query}`)).body;
const valuesOf = async (month: string) =>
  app.db
    .select({ formula: scorecardMetrics.formula, value: scorecardValues.value })
    .from(scorecardValues)
    .innerJoin(scorecardMetrics, eq(scorecardMetrics.id, scorecardValues.metricId))
    .where(
      and(eq(scorecardValues.organizationId, organizationId), eq(scorecardValues.month, month)),
    )
    .orderBy(scorecardMetrics.position);

beforeEach(async () => {
  app.clock.set("2026-04-10T12:00:00Z");
  await app.db.delete(scorecardMonths);
  await app.db.delete(scorecardValues);
  await app.db.delete(scorecardSettings);
});

describe("saving a month", () => {
  test("stores the inputs and computes the metrics", async () => {
    const first = await save({ inputs: { feeIncome: 10_000_000, deliveryCost: 4_500_000 } });
    expect([first.status, first.body]).toEqual([
      200,
      {
        version: 1,
        openUntil: "2026-06-09T12:00:00.000Z",
        savedAt: "2026-04-10T12:00:00.000Z",
      },
    ]);
    expect(await valuesOf(MARCH)).toEqual([{ formula: "delivery_margin", value: 0.55 }]);
    expect(await read()).toMatchObject({
      currency: "USD",
      canEdit: true,
      currentMonth: "2026-04-01",
      isLocked: false,
      saved: { version: 1, savedBy: { id: app.people.agent.id } },
      months: [
        { month: MARCH, inputs: { feeIncome: 10_000_000, overhead: null } },
        { month: "2026-02-01" },
        { month: "2026-01-01" },
      ],
      entered: [{ month: MARCH, isLocked: false }],
    });
  });

  test("keeps inputs that are not sent, and clears those that are null", async () => {
    await save({ inputs: { billableHours: 700.5, availableHours: 1000 } });
    await save({ version: 1, inputs: { headcount: 8 } });
    expect(await valuesOf(MARCH)).toEqual([{ formula: "utilization", value: 0.7005 }]);
    await save({ version: 2, inputs: { availableHours: null } });
    expect(await valuesOf(MARCH)).toEqual([]);
    const { inputs } = (await read()).months[0];
    expect(inputs).toMatchObject({ billableHours: 700.5, availableHours: null, headcount: 8 });
  });

  test("recomputes the two following months", async () => {
    for (const month of ["2026-01-01", "2026-02-01", MARCH])
      await save({ month, inputs: { proposalsSent: 4, proposalsWon: 2 } });
    expect(await valuesOf(MARCH)).toEqual([{ formula: "win_rate", value: 0.5 }]);
    await save({ month: "2026-01-01", version: 1, inputs: { proposalsWon: 4 } });
    expect((await valuesOf(MARCH))[0]?.value).toBeCloseTo(8 / 12, 12);
    await save({ month: "2026-01-01", version: 2, inputs: { proposalsWon: null } });
    expect(await valuesOf(MARCH)).toEqual([]);
  });

  test("rejects a stale save with who saved and when", async () => {
    await save({ inputs: { headcount: 8 } });
    for (const version of [null, 2]) {
      const late = await save({ version, inputs: { headcount: 9 } });
      expect(late).toMatchObject({
        status: 409,
        body: { code: "edit_conflict", data: { version: 1 } },
      });
    }
    expect((await read()).months[0].inputs.headcount).toBe(8);
  });

  test("accepts exactly one of ten parallel first saves", async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => save({ inputs: { headcount: index } })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
  });

  test("records one audit entry per hour, without numbers, and publishes a live event", async () => {
    const month = "2025-07-01";
    await save({ month, inputs: { cash: -98_765_432 } });
    await save({ month, version: 1, inputs: { cash: 98_765_432 } });
    const entries = await app.db
      .select()
      .from(auditEntries)
      .where(sql`details ->> 'month' = 'July 2025'`);
    expect(entries).toMatchObject([
      {
        action: "scorecard.enter",
        actorId: app.people.agent.id,
        subjectId: organizationId,
        details: { month: "July 2025" },
      },
    ]);
    const events = await app.db
      .select()
      .from(liveEvents)
      .where(eq(liveEvents.kind, "scorecard"))
      .orderBy(desc(liveEvents.id));
    expect(new Set(events.map(({ audience }) => audience))).toEqual(
      new Set([app.people.agent.id, "team:admin"]),
    );
    expect(JSON.stringify([entries, events])).not.toContain("98765432");
  });
});

describe("the values of inputs", () => {
  test.each([
    ["feeIncome", -1],
    ["feeIncome", 100.5],
    ["feeIncome", 100_000_000_000_001],
    ["headcount", -0.5],
    ["headcount", 3.123],
    ["headcount", 100_001],
    ["proposalsSent", 1.5],
    ["billableHours", 1e300],
    ["cash", -1e15],
    ["cash", "much"],
  ])("rejects %s when it is %s", async (input, value) => {
    const { status, body } = await save({ inputs: { [input]: value } });
    expect([status, Object.keys(body.fields)]).toEqual([422, [`inputs.${input}`]]);
    expect(await app.db.$count(scorecardMonths)).toBe(0);
  });

  test("accepts the largest and smallest ones", async () => {
    const inputs = { cash: -100_000_000_000_000, feeIncome: 100_000_000_000_000, ownerHours: 1e7 };
    expect((await save({ inputs })).status).toBe(200);
    expect((await read()).months[0].inputs).toMatchObject(inputs);
  });

  test.each([
    ["2026-05-01", "This month is in the future."],
    ["2016-03-01", "This month is more than 10 years ago."],
    ["2026-03-02", "Please choose a month."],
    ["2026-13-01", "Please choose a month."],
  ])("rejects the month %s", async (month, message) => {
    const answer = await save({ month, inputs: { headcount: 8 } });
    expect([answer.status, answer.body.fields]).toEqual([422, { month: message }]);
    expect((await owner.get(`${PATH}?month=${month}`)).status).toBe(422);
  });

  test("accepts the current month and the one ten years ago", async () => {
    for (const month of ["2026-04-01", "2016-04-01"])
      expect((await save({ month, inputs: { headcount: 8 } })).status).toBe(200);
  });
});

describe("a metric that is entered directly", () => {
  const newMetric = async (change: object = {}) => {
    const [row] = await app.db
      .insert(scorecardMetrics)
      .values({ name: "NPS", help: "", unit: "number", position: 90, ...change })
      .returning();
    return row?.id ?? "";
  };

  test("is saved with the month, and cleared", async () => {
    const metricId = await newMetric();
    await save({ values: [{ metricId, value: 42.5 }] });
    expect((await read()).months[0].values).toEqual({ [metricId]: 42.5 });
    expect((await read()).entered).toHaveLength(1);
    await save({ version: 1, values: [{ metricId, value: null }] });
    expect((await read()).months[0].values).toEqual({});
  });

  test("is refused when it has a formula, is archived, unknown or too large", async () => {
    const [computed] = await app.db
      .select()
      .from(scorecardMetrics)
      .where(eq(scorecardMetrics.formula, "net_margin"));
    const metrics = [
      [computed?.id, 1],
      [await newMetric({ isArchived: true }), 1],
      [crypto.randomUUID(), 1],
      [await newMetric({ unit: "percent" }), 1001],
    ] as const;
    for (const [metricId, value] of metrics)
      expect((await save({ values: [{ metricId, value }] })).status).toBe(422);
    expect(await app.db.$count(scorecardValues)).toBe(0);
  });
});

describe("a locked month", () => {
  test("refuses changes 60 days after its first entry", async () => {
    await save({ inputs: { headcount: 8 } });
    app.clock.set("2026-06-09T11:59:59Z");
    expect((await save({ version: 1, inputs: { headcount: 9 } })).status).toBe(200);
    app.clock.set("2026-06-09T12:00:00Z");
    const late = await save({ version: 2, inputs: { headcount: 10 } });
    expect([late.status, late.body.code]).toEqual([409, "month_locked"]);
    expect(late.body.message).toContain("March 2026 is locked");
    expect(await read()).toMatchObject({
      isLocked: true,
      months: [{ inputs: { headcount: 9 } }, {}, {}],
    });
  });

  test("does not exist while the month is empty", async () => {
    await save({ inputs: { headcount: 8 } });
    await save({ version: 1, inputs: { headcount: null } });
    app.clock.set("2026-09-01T12:00:00Z");
    expect(await read()).toMatchObject({ isLocked: false, entered: [] });
    const filled = await save({ version: 2, inputs: { headcount: 8 } });
    expect(filled.body.openUntil).toBe("2026-10-31T12:00:00.000Z");
    expect((await save({ month: "2020-01-01", inputs: { headcount: 1 } })).status).toBe(200);
  });
});

describe("who reads and enters numbers", () => {
  beforeEach(() => save({ inputs: { headcount: 8 } }));

  test("hides them from the team until an owner allows it", async () => {
    expect((await app.as("teamMember").get(PATH)).status).toBe(403);
    const hidden = (await app.as("teamMember").get("/api/scorecard/access")).body;
    expect(hidden).toMatchObject({ agency: { id: organizationId }, canSee: false });
    await app.db.insert(scorecardSettings).values({ organizationId, isTeamAllowed: true });
    expect(await read(undefined, app.as("teamMember"))).toMatchObject({
      canEdit: false,
      months: [{ inputs: { headcount: 8 } }, {}, {}],
    });
    expect((await save({ version: 1 }, app.as("teamMember"))).status).toBe(403);
    expect((await app.as("support").get(PATH)).status).toBe(403);
  });

  test("shows an agency to superadmins, who cannot change it", async () => {
    const query = `?month=${MARCH}&agency=${organizationId}`;
    expect(await read(query, app.as("superadmin"))).toMatchObject({
      canEdit: false,
      months: [{ inputs: { headcount: 8 } }, {}, {}],
    });
    expect((await save({ version: 1 }, app.as("superadmin"))).status).toBe(403);
    const unknown = `${PATH}?agency=${crypto.randomUUID()}`;
    expect((await app.as("superadmin").get(unknown)).status).toBe(404);
  });

  test("answers 404 to everyone else who names an agency", async () => {
    for (const actor of ["otherAgent", "support"] as const)
      for (const path of [PATH, "/api/scorecard/access"])
        expect((await app.as(actor).get(`${path}?agency=${organizationId}`)).status).toBe(404);
    expect((await owner.get(`${PATH}?agency=${organizationId}`)).status).toBe(200);
  });

  test("has nothing for a person without an agency", async () => {
    const person = await createPerson(app.services, {
      role: "agent",
      organizationId: null as unknown as string,
    });
    const { body } = await app.as(person).get("/api/scorecard/access");
    expect(body).toMatchObject({ agency: null, canSee: false, canEdit: false });
    expect((await app.as(person).get(PATH)).status).toBe(404);
    expect((await save({ inputs: {} }, app.as(person))).status).toBe(403);
  });
});
