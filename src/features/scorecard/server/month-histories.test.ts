import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { createOrganizationRow, createPerson } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { computeMetric, INPUT_KEYS, INPUTS, MONTHS_NEEDED } from "../metrics.ts";
import { addMonths } from "../months.ts";
import { inputColumns } from "./entry-queries.ts";
import { scorecardMetrics, scorecardMonths, scorecardValues } from "./tables.ts";

/** The stored values always equal the metrics of the stored inputs, in any order of saves. */
const app = await testApp();
app.clock.set("2026-04-10T12:00:00Z");

let seed = 20_260_410;
const random = (below: number) => {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed % below;
};

function someInputs() {
  const keys = INPUT_KEYS.filter(() => random(3) === 0);
  const largest = { money: 5_000_000, balance: 5_000_000, people: 40, hours: 900, count: 12 };
  return Object.fromEntries(
    keys.map((key) => [
      key,
      random(4) === 0 ? [null, 0][random(2)] : random(largest[INPUTS[key].unit]),
    ]),
  );
}

const formulas = (await app.db.select().from(scorecardMetrics)).filter(({ formula }) => formula);

/** What the values must be, from the inputs in the database. */
async function expectedValues(organizationId: string) {
  const rows = await app.db
    .select({ month: scorecardMonths.month, inputs: inputColumns })
    .from(scorecardMonths)
    .where(sql`organization_id = ${organizationId}`);
  const inputsOf = new Map(rows.map(({ month, inputs }) => [month, inputs]));
  return rows.flatMap(({ month }) => {
    const history = Array.from(
      { length: MONTHS_NEEDED },
      (_, ago) => inputsOf.get(addMonths(month, -ago)) ?? {},
    );
    return formulas.flatMap(({ id, formula }) => {
      const value = formula && computeMetric(formula, history).value;
      return typeof value === "number" ? [`${month} ${id} ${value}`] : [];
    });
  });
}
async function storedValues(organizationId: string) {
  const rows = await app.db
    .select()
    .from(scorecardValues)
    .where(sql`organization_id = ${organizationId}`);
  return rows.map(({ month, metricId, value }) => `${month} ${metricId} ${value}`);
}

test.each([1, 2, 3, 4])("keeps the values of history %d equal to its inputs", async (history) => {
  const organizationId = await createOrganizationRow(app.services, `History ${history}`);
  const people = [
    await createPerson(app.services, { role: "agent", organizationId }),
    await createPerson(app.services, { role: "agent", organizationId }),
  ];
  const versions = new Map<string, number>();
  const save = async (month: string, person = people[0]) => {
    if (!person) throw new Error("no person");
    const { status, body } = await app.as(person).put("/api/scorecard/numbers", {
      month,
      version: versions.get(month) ?? null,
      inputs: someInputs(),
    });
    expect(status, JSON.stringify(body)).toBe(200);
    versions.set(month, body.version);
  };
  const someMonth = () => addMonths("2026-03-01", -random(8));
  let compared = 0;
  for (let round = 0; round < 25; round += 1) {
    // Two owners save neighboring months at the same time.
    const month = someMonth();
    await Promise.all([save(month, people[0]), save(addMonths(month, 1), people[1])]);
    const expected = await expectedValues(organizationId);
    compared += expected.length;
    expect((await storedValues(organizationId)).sort()).toEqual(expected.sort());
  }
  expect(compared).toBeGreaterThan(100);
});
