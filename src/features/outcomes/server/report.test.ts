import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { organizations } from "#features/accounts/server/tables.ts";
import { commitments } from "#features/growth-plan/server/tables.ts";
import {
  keyElements,
  lessons,
  pillars,
  userLessonProgress,
} from "#features/learning/server/tables.ts";
import {
  scorecardMetrics,
  scorecardPrescriptions,
  scorecardSettings,
  scorecardValues,
} from "#features/scorecard/server/tables.ts";
import { subscriptions } from "#features/subscription/server/tables.ts";
import { one } from "#lib/one.ts";
import { createPerson } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";

const app = await testApp();
const metrics = await app.db.select().from(scorecardMetrics);
const metricOf = (formula: string) => one(metrics.filter((metric) => metric.formula === formula));
const margin = metricOf("net_margin");

beforeEach(async () => {
  app.clock.set("2026-06-15T12:00:00Z");
  for (const table of [
    scorecardValues,
    scorecardPrescriptions,
    scorecardSettings,
    commitments,
    subscriptions,
  ])
    await app.db.delete(table);
});

let count = 0;
/** An agency that joined at a time, with one person. */
async function addAgency(joined: string) {
  count += 1;
  const agency = one(
    await app.db
      .insert(organizations)
      .values({ name: `Cohort ${count}`, slug: `cohort-${count}`, createdAt: new Date(joined) })
      .returning(),
  );
  const person = await createPerson(app.services, { organizationId: agency.id });
  return { id: agency.id, personId: person.id };
}
const addValues = (organizationId: string, values: Record<string, number>, metricId = margin.id) =>
  app.db.insert(scorecardValues).values(
    Object.entries(values).map(([month, value]) => ({
      organizationId,
      metricId,
      month: `${month}-01`,
      value,
    })),
  );
const readReport = async () => {
  const { status, body } = await app.as("superadmin").get("/api/admin/outcomes");
  expect(status).toBe(200);
  return body;
};

test("shows medians by cohort and for all, only from five agencies up", async () => {
  for (const [at, after] of [0.1, 0.2, 0.3, 0.05, 0.25].entries()) {
    const agency = await addAgency("2026-01-20T00:00:00Z");
    await addValues(agency.id, {
      "2026-01": [0.1, 0.1, 0.125, 0.15, 0.25][at] ?? 0,
      "2026-04": after,
    });
  }
  const { changes: five } = await readReport();
  expect(five).toEqual(
    [null, "2026 Q1"].map((cohort) => ({
      metricId: margin.id,
      name: "Net margin",
      cohort,
      months: 3,
      agencies: 5,
      before: "12.5%",
      after: "20%",
      // 0.25 was on target before, 0.1 stays the same, and 0.05 is further away.
      onTargetOrCloser: 3,
    })),
  );

  const later = await addAgency("2026-02-01T00:00:00Z");
  // Starts in the month after joining.
  await addValues(later.id, { "2026-03": 0.1, "2026-06": 0.4 });
  const elsewhere = await addAgency("2025-11-01T00:00:00Z");
  await addValues(elsewhere.id, { "2025-11": 0.1, "2026-02": 0.4 });
  const { changes } = await readReport();
  expect(
    changes.map((row: { cohort: string; agencies: number }) => [row.cohort, row.agencies]),
  ).toEqual([
    [null, 7],
    ["2026 Q1", 6],
  ]);
});

test("compares money in dollars only", async () => {
  const income = metricOf("income_per_head");
  const ids: string[] = [];
  for (let at = 0; at < 5; at += 1) {
    const { id } = await addAgency("2026-01-20T00:00:00Z");
    ids.push(id);
    await addValues(id, { "2026-01": 90_000, "2026-04": 120_000 }, income.id);
  }
  expect((await readReport()).changes).toHaveLength(2);
  await app.db.insert(scorecardSettings).values({ organizationId: ids[0] ?? "", currency: "EUR" });
  expect((await readReport()).changes).toEqual([]);
});

test("counts commitments that were due in the last year by how they ended", async () => {
  const { id: organizationId } = await addAgency("2025-01-01T00:00:00Z");
  const commitment = (
    dueOn: string,
    doneAt: string | null,
    state: "open" | "done" | "dropped",
  ) => ({
    organizationId,
    title: "Raise the rates",
    dueOn,
    state,
    doneAt: doneAt === null ? null : new Date(doneAt),
  });
  await app.db
    .insert(commitments)
    .values([
      commitment("2026-05-01", "2026-05-01T23:00:00Z", "done"),
      commitment("2026-05-01", "2026-05-02T01:00:00Z", "done"),
      commitment("2026-05-01", null, "open"),
      commitment("2026-05-01", null, "dropped"),
      commitment("2026-06-15", null, "open"),
      commitment("2025-06-01", null, "open"),
    ]);
  expect((await readReport()).commitments).toEqual({
    due: 4,
    kept: 1,
    late: 1,
    dropped: 1,
    open: 1,
  });
});

test("follows a metric for three months after the first person completed a prescribed lesson", async () => {
  const pillar = one(
    await app.db
      .insert(pillars)
      .values({ title: "Pricing", description: "", slug: "pricing", displayOrder: 90 })
      .returning(),
  );
  const element = one(
    await app.db
      .insert(keyElements)
      .values({
        pillarId: pillar.id,
        title: "Rates",
        description: "",
        slug: "rates",
        orderPosition: 1,
      })
      .returning(),
  );
  const lesson = one(
    await app.db
      .insert(lessons)
      .values({ keyElementId: element.id, title: "Set a rate", content: "", orderPosition: 1 })
      .returning(),
  );
  await app.db
    .insert(scorecardPrescriptions)
    .values({ metricId: margin.id, position: 1, kind: "lesson", lessonId: lesson.id });
  for (let at = 0; at < 6; at += 1) {
    const { id, personId } = await addAgency("2025-01-01T00:00:00Z");
    await app.db.insert(userLessonProgress).values({
      userId: personId,
      lessonId: lesson.id,
      completedAt: new Date("2026-01-10T00:00:00Z"),
    });
    // The last one was on target already.
    await addValues(id, { "2026-01": at === 5 ? 0.3 : 0.1, "2026-04": at < 2 ? 0.15 : 0.05 });
  }
  expect((await readReport()).prescriptions).toEqual([
    {
      metricId: margin.id,
      name: "Net margin",
      title: "Set a rate",
      agencies: 5,
      onTargetOrCloser: 2,
    },
  ]);
  await app.db.delete(pillars).where(eq(pillars.id, pillar.id));
});

test("shows how many people of a quarter still pay, once all of them have had so much time", async () => {
  const { id: organizationId } = await addAgency("2025-01-01T00:00:00Z");
  for (let at = 0; at < 5; at += 1) {
    const { id: userId } = await createPerson(app.services, { organizationId });
    const end = at === 0 ? "2025-11-01" : at === 1 ? "2026-01-01" : "2027-01-01";
    const subscription = {
      status: at < 2 ? "canceled" : "active",
      currentPeriodEnd: new Date(end).getTime() / 1000,
      createdAt: new Date("2025-08-10T00:00:00Z"),
    };
    await app.db
      .insert(subscriptions)
      .values({ userId, ...subscription })
      .onConflictDoUpdate({ target: subscriptions.userId, set: subscription });
  }
  expect((await readReport()).retention).toEqual([
    { cohort: "2025 Q3", months: 3, people: 5, paying: 4 },
    { cohort: "2025 Q3", months: 6, people: 5, paying: 3 },
  ]);
});
