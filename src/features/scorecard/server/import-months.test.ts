import { beforeEach, describe, expect, test } from "vitest";
import { auditEntries } from "#platform/server/tables.ts";
import { testApp } from "#test/test-app.ts";
import { INPUT_KEYS, INPUTS } from "../metrics.ts";
import { addMonths } from "../months.ts";
import { readMonth } from "./read-import.ts";
import { scorecardMetrics, scorecardMonths, scorecardValues } from "./tables.ts";

const app = await testApp();
const owner = app.as("agent");
const { organizationId } = app.people.agent;

const preview = (text: string) => owner.post("/api/scorecard/import/preview", { text });
const save = (text: string) => owner.post("/api/scorecard/import", { text });
const stored = () => app.db.select().from(scorecardMonths).orderBy(scorecardMonths.month);

beforeEach(async () => {
  app.clock.set("2026-04-10T12:00:00Z");
  await app.db.delete(scorecardMonths);
  await app.db.delete(scorecardValues);
});

test.each([
  ["2026-03", "2026-03-01"],
  ["2026-03-15", "2026-03-01"],
  ["2026/3", "2026-03-01"],
  ["03/2026", "2026-03-01"],
  ["3/31/2026", "2026-03-01"],
  ["Mar 2026", "2026-03-01"],
  ["March 2026", "2026-03-01"],
  ["Mar-26", "2026-03-01"],
  ["1 March 2026", "2026-03-01"],
  ["2026", null],
  ["13/2026", null],
  ["March", null],
  ["total 2026", null],
  ["", null],
])("reads the month %j", (text, month) => {
  expect(readMonth(text)).toBe(month);
});

describe("importing a table", () => {
  test("reads inputs in rows and months in columns, pasted from a spreadsheet", async () => {
    const text = "\t2026-01\tFeb 2026\nFee income\t$10,000.50\t12000\nheadcount\t8\t8.5\n";
    expect((await preview(text)).body).toEqual({
      numbers: 4,
      months: [
        { month: "2026-01-01", numbers: 2, replaced: [] },
        { month: "2026-02-01", numbers: 2, replaced: [] },
      ],
      bad: [],
      badCount: 0,
    });
    expect(await stored()).toEqual([]);
    expect((await save(text)).body).toEqual({ months: 2, numbers: 4 });
    expect(await stored()).toMatchObject([
      { month: "2026-01-01", feeIncome: 1_000_050, headcount: 8, cash: null },
      { month: "2026-02-01", feeIncome: 1_200_000, headcount: 8.5 },
    ]);
    const [audit] = await app.db.select().from(auditEntries).orderBy(auditEntries.id);
    expect(audit).toMatchObject({ action: "scorecard.import", details: { months: 2 } });
  });

  test("reads months in rows and inputs in columns, as CSV", async () => {
    const text = 'Month;Cash;"Proposals sent"\n2026-02;"-1.234,50";3\n2026-03;2000;\n';
    expect((await save(text)).body).toEqual({ months: 2, numbers: 3 });
    expect(await stored()).toMatchObject([
      { month: "2026-02-01", cash: -123_450, proposalsSent: 3 },
      { month: "2026-03-01", cash: 200_000, proposalsSent: null },
    ]);
  });

  test("computes the metrics of twelve months with every input", async () => {
    const months = Array.from({ length: 12 }, (_, ago) => addMonths("2026-03-01", -ago));
    const rows = INPUT_KEYS.map((key) => [INPUTS[key].label, ...months.map(() => "10")].join(","));
    const text = [["", ...months].join(","), ...rows].join("\n");
    expect((await save(text)).body).toEqual({ months: 12, numbers: 192 });
    // The three-month metrics need two months before.
    expect(await app.db.$count(scorecardValues)).toBe(12 * 8 + 10 * 2);
  });

  test("gives a reason for every bad cell and saves the others", async () => {
    await owner.put("/api/scorecard/numbers", {
      month: "2025-12-01",
      version: null,
      inputs: { headcount: 3 },
    });
    app.clock.set("2026-07-01T00:00:00Z");
    await owner.put("/api/scorecard/numbers", {
      month: "2026-06-01",
      version: null,
      inputs: { headcount: 4, feeIncome: 100 },
    });
    const text = [
      "Input,2025-12,2026-06,2026-08,sometime,2026-06",
      "Headcount,5,6,7,8,9",
      "Fee income,1,many,3,4,5",
      "Proposals sent,1,2.5,3,4,5",
      "Fee income,1,2,3,4,5",
      "Coffee,1,2,3,4,5",
    ].join("\n");
    const { body } = await preview(text);
    expect(body.bad).toEqual([
      { cell: "B1", text: "2025-12", reason: "This month is locked." },
      { cell: "D1", text: "2026-08", reason: "This month is in the future." },
      { cell: "E1", text: "sometime", reason: "This is not a month." },
      { cell: "F1", text: "2026-06", reason: "This month appears twice." },
      {
        cell: "C3",
        text: "many",
        reason: "Fee income must be a number from 0 to 1,000,000,000,000.",
      },
      {
        cell: "C4",
        text: "2.5",
        reason: "Proposals sent must be a whole number from 0 to 1,000,000.",
      },
      { cell: "A5", text: "Fee income", reason: "This input appears twice." },
      { cell: "A6", text: "Coffee", reason: "This is not an input of the scorecard." },
    ]);
    expect(body.months).toEqual([{ month: "2026-06-01", numbers: 1, replaced: ["Headcount"] }]);
    expect((await save(text)).body).toEqual({ months: 1, numbers: 1 });
    expect(await stored()).toMatchObject([
      { month: "2025-12-01", headcount: 3 },
      { month: "2026-06-01", headcount: 6, feeIncome: 100, version: 2 },
    ]);
  });

  test("reads metrics that are entered directly", async () => {
    const [metric] = await app.db
      .insert(scorecardMetrics)
      .values({ name: "Client satisfaction", help: "", unit: "percent", position: 90 })
      .returning();
    await save("Month,Client satisfaction\n2026-03,92.5%");
    expect(await app.db.select().from(scorecardValues)).toEqual([
      { organizationId, metricId: metric?.id, month: "2026-03-01", value: 0.925 },
    ]);
  });

  test.each([
    ["", "Paste a table with months and numbers."],
    ["Hello", "Paste a table with months and numbers."],
    [
      "Input,January\nCash,3",
      "No months found. Put months such as 2026-03 in the first row or column.",
    ],
    ['Input,"2026-03\nCash,3', "The quotation mark in row 1 is never closed."],
    [
      `Month,Cash\n${Array.from({ length: 13 }, (_, ago) => `${addMonths("2026-03-01", -ago)},1`).join("\n")}`,
      "Import at most 12 months at once. This table has 13.",
    ],
  ])("refuses %j", async (text, message) => {
    for (const answer of [await preview(text), await save(text)]) {
      expect(answer.status).toBe(422);
      expect(JSON.stringify(answer.body)).toContain(message);
    }
    expect(await stored()).toEqual([]);
  });

  test("refuses a table without any good number", async () => {
    expect((await save("Input,2026-03\nCoffee,3")).body.message).toBe(
      "This table has no numbers that can be imported.",
    );
  });

  test("answers 1,000 rows of nonsense quickly, with the first hundred reasons", async () => {
    const rows = Array.from({ length: 1000 }, (_, row) => `Nonsense ${row},${"x,".repeat(40)}`);
    const started = performance.now();
    const { status, body } = await preview(["Input,2026-03", ...rows].join("\n"));
    expect(performance.now() - started).toBeLessThan(2000);
    expect([status, body.numbers, body.badCount, body.bad.length]).toEqual([200, 0, 1000, 100]);
    const garbage = Array.from({ length: 1000 }, () => '";,\t\u0000=1+1').join("\n");
    expect((await preview(garbage)).status).toBe(422);
  });

  test("is for owners only", async () => {
    for (const actor of ["teamMember", "support", "superadmin"] as const)
      expect(
        (await app.as(actor).post("/api/scorecard/import", { text: "Month,Cash\n2026-03,1" }))
          .status,
      ).toBe(403);
  });
});
