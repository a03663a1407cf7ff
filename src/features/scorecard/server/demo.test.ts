import { asc, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { organizations } from "#features/accounts/server/tables.ts";
import { eventTags } from "#features/events/server/tables.ts";
import { testApp } from "#test/test-app.ts";
import { readPeers } from "./peers/read-peers.ts";
import { readScores } from "./read-scores.ts";
import {
  scorecardMetrics,
  scorecardMonths,
  scorecardPrescriptions,
  scorecardValues,
} from "./tables.ts";

const { db, as } = await testApp({ withDemo: true });
const idOf = async (name: string) => {
  const [agency] = await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.name, name));
  return agency?.id ?? "";
};
const northlight = await idOf("Northlight Studio");

test("gives every agency fourteen months with all metrics", async () => {
  const months = await db
    .select({ name: organizations.name, months: sql<number>`count(*)::int` })
    .from(scorecardMonths)
    .innerJoin(organizations, eq(organizations.id, scorecardMonths.organizationId))
    .groupBy(organizations.name);
  expect(months).toHaveLength(20);
  expect(new Set(months.map((one) => one.months))).toEqual(new Set([14]));
  for (const { name } of months) {
    const scores = await readScores(db, await idOf(name));
    expect(scores.map(({ value }) => value)).not.toContain(null);
  }
});

test("shows falling utilization that rises again in the months of the plan, and one red metric", async () => {
  const course = await db
    .select({ value: scorecardValues.value })
    .from(scorecardValues)
    .innerJoin(scorecardMetrics, eq(scorecardMetrics.id, scorecardValues.metricId))
    .where(
      sql`${scorecardValues.organizationId} = ${northlight} and ${scorecardMetrics.formula} = 'utilization'`,
    )
    .orderBy(asc(scorecardValues.month));
  const percents = course.map(({ value }) => Math.round(100 * value));
  // The plan ran from five months ago to two months ago.
  expect(percents).toEqual([71, 70, 70, 68, 66, 64, 61, 57, 54, 53, 57, 62, 67, 70]);
  const red = (await readScores(db, northlight)).filter(({ status }) => status === "red");
  expect(red.map(({ name }) => name)).toEqual(["Client concentration"]);
});

test("publishes peers of two sizes, where seven agencies have it", async () => {
  const figuresOf = async (name: string) => {
    const figures = await readPeers(db, await idOf(name));
    const newest = figures.at(-1)?.month;
    return figures.filter(({ month }) => month === newest).map(({ sizeBand }) => sizeBand);
  };
  expect(await figuresOf("Northlight Studio")).toEqual(Array(10).fill("6-15"));
  expect(await figuresOf("Quiet Type")).toEqual(Array(10).fill("1-5"));
  // No other demo agency has euros.
  expect(await figuresOf("Atelier Morrow")).toEqual([]);
});

test("gives every metric a pillar and prescriptions, and events have the tags", async () => {
  const metrics = await db.select().from(scorecardMetrics);
  expect(metrics).toHaveLength(10);
  expect(metrics.map(({ pillarId }) => pillarId)).not.toContain(null);
  const prescriptions = await db.select().from(scorecardPrescriptions);
  const tags = new Set((await db.select().from(eventTags)).map(({ tag }) => tag));
  for (const { id } of metrics) {
    const own = prescriptions.filter(({ metricId }) => metricId === id);
    expect(own.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["lesson", "template"]));
    for (const { eventTag } of own) if (eventTag) expect(tags).toContain(eventTag);
  }
});

test("fills outcomes after a prescription, and retention of a quarter in which someone left", async () => {
  const report = (await as("superadmin").get("/api/admin/outcomes")).body;
  for (const [title, agencies] of [
    ["The pipeline, worked backward", 8],
    ["Two hours of outreach, every Thursday", 7],
  ])
    expect(report.prescriptions).toContainEqual(expect.objectContaining({ title, agencies }));
  expect(report.retention).toMatchObject([
    { months: 3, people: 6, paying: 6 },
    { months: 6, people: 6, paying: 6 },
    { months: 12, people: 6, paying: 5 },
  ]);
});
