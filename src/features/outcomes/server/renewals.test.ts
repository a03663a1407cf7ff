import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { organizations, users } from "#features/accounts/server/tables.ts";
import { commitments } from "#features/growth-plan/server/tables.ts";
import { readScores } from "#features/scorecard/server/public.ts";
import {
  scorecardCurrencyBands,
  scorecardMetrics,
  scorecardMonths,
  scorecardSettings,
  scorecardValues,
} from "#features/scorecard/server/tables.ts";
import { subscriptions } from "#features/subscription/server/tables.ts";
import { createOrganizationRow, createPerson } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import type { RenewalRisk } from "../renewal-contract.ts";

const app = await testApp();
const NOW = "2026-11-17T12:00:00Z";
const at = (iso: string) => new Date(iso);

const read = async (query = ""): Promise<RenewalRisk[]> =>
  (await app.as("superadmin").get(`/api/admin/renewals${query}`)).body.items;
const riskOf = async (name: string) => (await read()).find((row) => row.name === name);
const reasonsOf = async (name: string) => (await riskOf(name))?.reasons ?? [];

/** An agency with a paying owner, a visit today and numbers of last month. */
async function healthyAgency(name: string, renewsAt = "2027-03-01T00:00:00Z") {
  const id = await createOrganizationRow(app.services, name);
  await app.db
    .update(organizations)
    .set({ createdAt: at("2025-01-01T00:00:00Z") })
    .where(eq(organizations.id, id));
  const owner = await createPerson(app.services, { organizationId: id, role: "agent" });
  await app.db
    .update(users)
    .set({ lastSeenAt: at(NOW) })
    .where(eq(users.id, owner.id));
  await app.db
    .update(subscriptions)
    .set({ currentPeriodEnd: at(renewsAt).getTime() / 1000 })
    .where(eq(subscriptions.userId, owner.id));
  await app.db
    .insert(scorecardMonths)
    .values({ organizationId: id, month: "2026-10-01", openUntil: at(NOW) });
  return { id, ownerId: owner.id };
}

const metrics = await app.db.select().from(scorecardMetrics);
const metricOf = (formula: string) =>
  metrics.find((metric) => metric.formula === formula)?.id ?? "";
const enter = (organizationId: string, formula: string, month: string, value: number) =>
  app.db
    .insert(scorecardValues)
    .values({ organizationId, metricId: metricOf(formula), month, value });

let number = 0;
let name = "";
beforeEach(() => {
  app.clock.set(NOW);
  number += 1;
  name = `Agency ${number}`;
});

describe("an agency", () => {
  test("is not listed without a reason", async () => {
    await healthyAgency(name);
    expect(await riskOf(name)).toBeUndefined();
  });

  test("has no visit when nobody came for 21 days", async () => {
    const { id, ownerId } = await healthyAgency(name);
    const visit = (lastSeenAt: Date) =>
      app.db.update(users).set({ lastSeenAt }).where(eq(users.id, ownerId));
    await visit(at("2026-10-27T12:00:00Z"));
    expect(await reasonsOf(name)).toEqual([]);
    await visit(at("2026-10-27T11:59:59Z"));
    expect(await riskOf(name)).toMatchObject({
      reasons: ["no_visit"],
      lastSeenAt: "2026-10-27T11:59:59.000Z",
      contact: { id: ownerId },
    });
    const teammate = await createPerson(app.services, { organizationId: id, subscription: null });
    await app.db
      .update(users)
      .set({ lastSeenAt: at(NOW) })
      .where(eq(users.id, teammate.id));
    expect(await reasonsOf(name)).toEqual([]);
  });

  test("has no numbers when the last two months are missing", async () => {
    const { id } = await healthyAgency(name);
    const lastMonth = (month: string) =>
      app.db.update(scorecardMonths).set({ month }).where(eq(scorecardMonths.organizationId, id));
    await lastMonth("2026-09-01");
    expect(await reasonsOf(name)).toEqual([]);
    await lastMonth("2026-08-01");
    expect(await riskOf(name)).toMatchObject({ reasons: ["no_numbers"], lastMonth: "2026-08-01" });
  });

  test("that is new gets the same time for its first visit and numbers", async () => {
    const { id, ownerId } = await healthyAgency(name);
    await app.db.delete(scorecardMonths).where(eq(scorecardMonths.organizationId, id));
    await app.db.update(users).set({ lastSeenAt: null }).where(eq(users.id, ownerId));
    const since = (createdAt: Date) =>
      app.db.update(organizations).set({ createdAt }).where(eq(organizations.id, id));
    await since(at("2026-11-01T12:00:00Z"));
    expect(await reasonsOf(name)).toEqual([]);
    await since(at("2026-08-31T12:00:00Z"));
    expect(await riskOf(name)).toMatchObject({
      reasons: ["no_visit", "no_numbers"],
      lastSeenAt: null,
      lastMonth: null,
    });
  });

  test("has a red metric until an open commitment refers to it", async () => {
    const { id, ownerId } = await healthyAgency(name);
    await enter(id, "net_margin", "2026-09-01", 0.3);
    await enter(id, "net_margin", "2026-10-01", 0.01);
    expect(await riskOf(name)).toMatchObject({
      reasons: ["red_metric"],
      redMetrics: ["Net margin"],
    });
    const values = { organizationId: id, assigneeId: ownerId, dueOn: "2026-12-01", title: "Raise" };
    const commit = (metricId: string) =>
      app.db.insert(commitments).values({ ...values, reason: "metric", metricId });
    await commit(metricOf("utilization"));
    expect(await reasonsOf(name)).toEqual(["red_metric"]);
    await commit(metricOf("net_margin"));
    expect(await reasonsOf(name)).toEqual([]);
    await app.db
      .update(commitments)
      .set({ state: "done", doneAt: at(NOW) })
      .where(eq(commitments.organizationId, id));
    expect(await reasonsOf(name)).toEqual(["red_metric"]);
  });

  test("is past due, or does not pay any more", async () => {
    const { ownerId } = await healthyAgency(name);
    const set = (status: string) =>
      app.db.update(subscriptions).set({ status }).where(eq(subscriptions.userId, ownerId));
    await set("past_due");
    expect(await reasonsOf(name)).toEqual(["past_due"]);
    await set("canceled");
    expect(await riskOf(name)).toBeUndefined();
  });
});

test("finds the same red metrics as the scorecard, in every currency", async () => {
  const samples: [currency: string, formula: string, value: number][] = [
    ["USD", "income_per_head", 90_000],
    ["USD", "income_per_head", 120_000],
    ["EUR", "income_per_head", 90_000],
    ["CHF", "income_per_head", 90_000],
    ["CHF", "income_per_head", 190_000],
    ["USD", "utilization", 0.5],
    ["USD", "utilization", 0.6],
    ["USD", "utilization", 0.7],
    ["USD", "utilization", 0.95],
    ["EUR", "client_concentration", 0.36],
    ["EUR", "client_concentration", 0.35],
    ["EUR", "months_of_cash", 1.5],
    ["EUR", "months_of_cash", 1.4],
  ];
  await app.db.insert(scorecardCurrencyBands).values({
    metricId: metricOf("income_per_head"),
    currency: "CHF",
    greenFrom: 180_000,
    amberFrom: 100_000,
  });
  for (const [index, [currency, formula, value]] of samples.entries()) {
    const own = `Sample ${index}`;
    const { id } = await healthyAgency(own);
    await app.db.insert(scorecardSettings).values({ organizationId: id, currency });
    await enter(id, formula, "2026-10-01", value);
    const red = (await readScores(app.db, id)).filter(({ status }) => status === "red");
    const listed = (await read("?reason=red_metric")).find((row) => row.name === own);
    expect(listed?.redMetrics ?? [], own).toEqual(red.map((score) => score.name));
  }
});

describe("the list", () => {
  test("is for superadmins only", async () => {
    for (const who of ["support", "agent", "teamMember"] as const)
      expect((await app.as(who).get("/api/admin/renewals")).status).toBe(403);
  });

  test("is sorted by renewal, filtered by reason and paged", async () => {
    await app.db.delete(subscriptions);
    for (const [own, renewsAt] of [
      ["Late", "2027-02-01T00:00:00Z"],
      ["Soon", "2026-12-01T00:00:00Z"],
    ] as const) {
      const { id, ownerId } = await healthyAgency(own, renewsAt);
      await app.db
        .update(users)
        .set({ lastSeenAt: at("2026-01-01") })
        .where(eq(users.id, ownerId));
      if (own === "Late") await enter(id, "net_margin", "2026-10-01", -0.2);
    }
    const names = async (query: string) => (await read(query)).map((row) => row.name);
    expect(await names("")).toEqual(["Soon", "Late"]);
    expect(await names("?direction=desc")).toEqual(["Late", "Soon"]);
    expect(await names("?sort=name")).toEqual(["Late", "Soon"]);
    expect(await names("?reason=red_metric")).toEqual(["Late"]);
    expect(await names("?reason=past_due")).toEqual([]);
    expect(await names("?page=2")).toEqual([]);
    const { body } = await app.as("superadmin").get("/api/admin/renewals?only=total");
    expect(body.total).toBe(2);
  });

  test("is a CSV file with the same agencies", async () => {
    const { status, body } = await app.as("superadmin").get("/api/admin/renewals/export");
    expect(status).toBe(200);
    const lines = String(body).trim().split(/\r?\n/);
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain("Soon");
    expect(lines[2]).toContain("No visit in 21 days; Red metric without a commitment");
  });
});
