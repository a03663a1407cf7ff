import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { users } from "#features/accounts/server/tables.ts";
import { insertEvent } from "#features/events/server/event.fixture.ts";
import { eventTags } from "#features/events/server/tables.ts";
import { insertGuru } from "#features/gurus/server/guru.fixture.ts";
import { gurus } from "#features/gurus/server/tables.ts";
import { samplePillar } from "#features/learning/server/pillar.fixture.ts";
import { lessons } from "#features/learning/server/tables.ts";
import { addArticle } from "#features/library/server/article.fixture.ts";
import { countStatements } from "#test/count-statements.ts";
import { createPerson } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import type { FormulaKey, MonthInputs } from "../metrics.ts";
import {
  peerFigures,
  scorecardMetrics,
  scorecardMonths,
  scorecardPrescriptions,
  scorecardSettings,
  scorecardValues,
} from "./tables.ts";

const app = await testApp();
const { people } = app;
const organizationId = people.agent.organizationId;
const otherId = people.otherAgent.organizationId;

const metricRows = await app.db.select().from(scorecardMetrics);
const idOf = (formula: FormulaKey) => {
  const row = metricRows.find((one) => one.formula === formula);
  if (!row) throw new Error(`There is no metric ${formula}`);
  return row.id;
};
const netMargin = idOf("net_margin");
const utilization = idOf("utilization");

const addValues = (metricId: string, values: Record<string, number>, agency = organizationId) =>
  app.db.insert(scorecardValues).values(
    Object.entries(values).map(([month, value]) => ({
      organizationId: agency,
      metricId,
      month: `${month}-01`,
      value,
    })),
  );
const addMonth = (month: string, inputs: MonthInputs) =>
  app.db
    .insert(scorecardMonths)
    .values({ organizationId, month: `${month}-01`, openUntil: app.clock.now(), ...inputs });

const scoreOf = (body: { metrics: { id: string }[] }, id: string) =>
  body.metrics.find((metric) => metric.id === id);

beforeEach(async () => {
  for (const table of [scorecardValues, scorecardMonths, scorecardSettings, scorecardPrescriptions])
    await app.db.delete(table);
  await app.db.delete(peerFigures);
});

describe("access", () => {
  const paths = [
    "/api/scorecard",
    `/api/scorecard/metrics/${netMargin}`,
    `/api/scorecard/metrics/${netMargin}/csv`,
  ];

  test.each(paths)(
    "%s shows numbers to owners, and to the team only if an owner allows it",
    async (path) => {
      await addValues(netMargin, { "2026-01": 0.05 });
      expect(await app.as("agent").get(path)).toMatchObject({ status: 200 });
      for (const actor of ["teamMember", "guru", "support"] as const)
        expect(await app.as(actor).get(path)).toMatchObject({
          status: 403,
          body: { message: "The owners of the agency have not shared its numbers." },
        });
      await app.db.insert(scorecardSettings).values({ organizationId, isTeamAllowed: true });
      expect(await app.as("teamMember").get(path)).toMatchObject({ status: 200 });
      expect(await app.as("support").get(path)).toMatchObject({ status: 403 });
    },
  );

  test.each(paths)("%s shows another agency to superadmins only", async (path) => {
    await addValues(netMargin, { "2026-01": 0.0512 });
    const ofAgency = `${path}?agency=${organizationId}`;
    const { status, body } = await app.as("superadmin").get(ofAgency);
    expect(status).toBe(200);
    expect(JSON.stringify(body)).toMatch(/0\.0512|5\.12/);
    for (const actor of ["otherAgent", "support"] as const)
      expect(await app.as(actor).get(ofAgency)).toMatchObject({ status: 404 });
    const own = await app.as("otherAgent").get(path);
    expect(own.status).toBe(200);
    expect(JSON.stringify(own.body)).not.toMatch(/0\.0512|5\.12/);
  });

  test("answers people without an agency with nothing", async () => {
    const person = await createPerson(app.services, { organizationId: otherId, role: "agent" });
    await app.db.update(users).set({ organizationId: null }).where(eq(users.id, person.id));
    expect(await app.as(person).get("/api/scorecard")).toMatchObject({
      status: 200,
      body: { agency: null, canEdit: false, month: null, metrics: [] },
    });
    expect(await app.as(person).get(`/api/scorecard/metrics/${netMargin}`)).toMatchObject({
      status: 200,
      body: { agency: null, metric: { name: "Net margin" }, history: [] },
    });
    expect(await app.as(person).get("/api/scorecard/attention")).toMatchObject({
      body: { metric: null },
    });
  });
});

describe("the overview", () => {
  test("has no metrics before the first numbers", async () => {
    expect((await app.as("agent").get("/api/scorecard")).body).toMatchObject({
      agency: { id: organizationId },
      canEdit: true,
      month: null,
      metrics: [],
    });
  });

  test("has value, month before, twelve months, status and what is missing", async () => {
    await addValues(netMargin, {
      "2025-01": 0.4,
      "2026-01": 0.3,
      "2026-02": 0.12,
      "2026-03": 0.05,
    });
    await addValues(utilization, { "2026-02": 0.7 });
    await addMonth("2026-03", { feeIncome: 100, billableHours: 700 });
    const { body } = await app.as("agent").get("/api/scorecard");
    expect(body).toMatchObject({ month: "2026-03-01", currency: "USD" });
    expect(scoreOf(body, netMargin)).toMatchObject({
      name: "Net margin",
      month: "2026-03-01",
      value: 0.05,
      previousValue: 0.12,
      status: "red",
      missing: null,
      recent: [...Array(9).fill(null), 0.3, 0.12, 0.05],
      peers: null,
    });
    expect(scoreOf(body, utilization)).toMatchObject({
      month: "2026-02-01",
      value: 0.7,
      status: "green",
      missing: "needs available hours",
    });
    expect(scoreOf(body, idOf("win_rate"))).toMatchObject({ value: null, status: null });
  });

  test("has the peers of the newest published month", async () => {
    await addValues(netMargin, { "2026-03": 0.05 });
    await app.db.insert(peerFigures).values(
      ["2026-01-01", "2026-02-01"].map((month, index) => ({
        metricId: netMargin,
        month,
        currency: "USD",
        sizeBand: "all" as const,
        p25: 0.1 + index / 100,
        p50: 0.15,
        p75: 0.2,
        contributorIds: Array(7).fill(organizationId),
        contributedValues: [1, 2, 3, 4, 5, 6, 7],
        publishedAt: app.clock.now(),
      })),
    );
    const { body } = await app.as("agent").get("/api/scorecard");
    expect(scoreOf(body, netMargin)).toMatchObject({
      peers: { month: "2026-02-01", sizeBand: "all", p25: 0.11, p50: 0.15, p75: 0.2 },
    });
    expect(JSON.stringify(body)).not.toContain("contribut");
  });

  test("sends the same number of statements for 1 and 60 months", async () => {
    const count = () =>
      countStatements(app, async () => {
        await app.as("agent").get("/api/scorecard");
        await app.as("agent").get(`/api/scorecard/metrics/${netMargin}`);
      });
    await addValues(netMargin, { "2026-01": 0.1 });
    await count();
    const withOne = await count();
    for (let year = 2020; year < 2025; year += 1)
      for (let month = 1; month <= 12; month += 1)
        for (const id of [netMargin, utilization])
          await addValues(id, { [`${year}-${String(month).padStart(2, "0")}`]: 0.1 });
    expect(await count()).toBe(withOne);
  });
});

describe("a metric", () => {
  test("has its definition and every month, with a gap as null", async () => {
    await addValues(utilization, { "2025-11": 0.5, "2026-01": 0.85 });
    await addMonth("2026-02", { billableHours: 10, availableHours: 0 });
    const { body } = await app.as("agent").get(`/api/scorecard/metrics/${utilization}`);
    expect(body).toMatchObject({
      metric: { name: "Utilization", formula: "Billable hours / available hours" },
      missing: "not enough data",
      history: [
        { month: "2025-11-01", value: 0.5, status: "red" },
        { month: "2025-12-01", value: null, status: null },
        { month: "2026-01-01", value: 0.85, status: "amber" },
        { month: "2026-02-01", value: null, status: null },
      ],
    });
  });

  test("answers 404 for an unknown or archived metric", async () => {
    const [archived] = await app.db
      .insert(scorecardMetrics)
      .values({ name: "Old", help: "", unit: "number", position: 99, isArchived: true })
      .returning();
    for (const id of [archived?.id, organizationId])
      expect(await app.as("agent").get(`/api/scorecard/metrics/${id}`)).toMatchObject({
        status: 404,
        body: { message: "Metric not found" },
      });
  });

  test("exports its history as CSV without formulas", async () => {
    const [metric] = await app.db
      .insert(scorecardMetrics)
      .values({
        name: "=cmd()",
        help: "",
        unit: "percent",
        position: 98,
        greenTo: 0.2,
        amberTo: 0.3,
      })
      .returning();
    await addValues(metric?.id ?? "", { "2026-01": 0.1 + 0.2, "2026-02": 0.305 });
    const path = `/api/scorecard/metrics/${metric?.id}/csv`;
    const { body, headers } = await app.as("agent").get(path);
    expect(headers.get("content-disposition")).toContain("cmd.csv");
    expect(String(body).replace("\ufeff", "").trim().split("\r\n")).toEqual([
      `Month,'=cmd() (%),Status,"Peers, lower quartile","Peers, median","Peers, upper quartile"`,
      "2026-01,30,Needs work,,,",
      "2026-02,30.5,Needs work,,,",
    ]);
    await app.db.delete(scorecardMetrics).where(eq(scorecardMetrics.id, metric?.id ?? ""));
  });
});

describe("prescriptions", () => {
  const titles = async (actor: "agent" | "teamMember" = "agent") => {
    const { body } = await app.as(actor).get(`/api/scorecard/metrics/${netMargin}`);
    return body.prescriptions.map(({ title }: { title: string }) => title);
  };

  test("lead to lessons, templates, gurus and upcoming events, in order", async () => {
    const pillar = await samplePillar(app.db, 1);
    const [element] = pillar.elements;
    const lessonId = element?.lessonIds[0] ?? "";
    const article = await addArticle(app, { title: "Price list", isPublished: true });
    const guru = await insertGuru(app, { name: "Gro Guru" });
    const eventId = await insertEvent(app, { title: "Pricing day" });
    await app.db.insert(eventTags).values({ eventId, tag: "money", position: 1 });
    await app.db.insert(scorecardPrescriptions).values([
      { metricId: netMargin, position: 4, kind: "event_tag", eventTag: "money" },
      { metricId: netMargin, position: 3, kind: "guru", guruId: guru.id },
      { metricId: netMargin, position: 2, kind: "template", articleId: article.id },
      { metricId: netMargin, position: 1, kind: "lesson", lessonId },
      { metricId: utilization, position: 1, kind: "lesson", lessonId },
    ]);
    const { body } = await app.as("agent").get(`/api/scorecard/metrics/${netMargin}`);
    expect(body.prescriptions).toMatchObject([
      {
        kind: "lesson",
        title: "Lesson 1",
        path: `/pillars-of-agency/${pillar.slug}/${element?.slug}?lesson=${lessonId}`,
      },
      { kind: "template", title: "Price list", path: `/resources/${article.slug}` },
      { kind: "guru", title: "Gro Guru", path: `/gurus/${guru.slug}` },
      {
        kind: "event_tag",
        title: "money",
        path: "/events?tags=money",
        events: [{ id: eventId, title: "Pricing day" }],
      },
    ]);

    await app.db.insert(scorecardSettings).values({ organizationId, isTeamAllowed: true });
    await app.db.update(lessons).set({ opensAfterDays: 30 }).where(eq(lessons.id, lessonId));
    await app.db.update(gurus).set({ isActive: false }).where(eq(gurus.id, guru.id));
    await app.db.update(eventTags).set({ tag: "other" }).where(eq(eventTags.eventId, eventId));
    expect(await titles()).toEqual(["Price list"]);
    const agentsOnly = await addArticle(app, {
      title: "For owners",
      isPublished: true,
      visibilityScope: "agents_only",
    });
    await app.db
      .insert(scorecardPrescriptions)
      .values({ metricId: netMargin, position: 9, kind: "template", articleId: agentsOnly.id });
    expect(await titles()).toEqual(["Price list", "For owners"]);
    expect(await titles("teamMember")).toEqual(["Price list"]);
  });
});

describe("attention", () => {
  const attention = async (actor: "agent" | "teamMember" | "support" | "otherAgent") =>
    (await app.as(actor).get("/api/scorecard/attention")).body.metric;

  test("is the worst red metric with its first prescription, for people who may see numbers", async () => {
    await addValues(netMargin, { "2026-01": 0.09 });
    expect(await attention("agent")).toMatchObject({ name: "Net margin", prescription: null });
    await addValues(utilization, { "2026-01": 0.3 });
    await addValues(idOf("win_rate"), { "2026-01": 0.9 });
    const guru = await insertGuru(app, { name: "Uta Use" });
    await app.db
      .insert(scorecardPrescriptions)
      .values({ metricId: utilization, position: 1, kind: "guru", guruId: guru.id });
    expect(await attention("agent")).toMatchObject({
      name: "Utilization",
      value: 0.3,
      month: "2026-01-01",
      currency: "USD",
      prescription: { title: "Uta Use" },
    });
    for (const actor of ["teamMember", "support", "otherAgent"] as const)
      expect(await attention(actor)).toBeNull();
    await app.db.insert(scorecardSettings).values({ organizationId, isTeamAllowed: true });
    expect(await attention("teamMember")).toMatchObject({ name: "Utilization" });
  });

  test("is nothing without a red metric", async () => {
    await addValues(netMargin, { "2026-01": 0.05, "2026-02": 0.15 });
    expect(await attention("agent")).toBeNull();
  });
});
