import { asc, desc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { insertEvent } from "#features/events/server/event.fixture.ts";
import { insertGuru } from "#features/gurus/server/guru.fixture.ts";
import { samplePillar } from "#features/learning/server/pillar.fixture.ts";
import { lessons } from "#features/learning/server/tables.ts";
import { addArticle } from "#features/library/server/article.fixture.ts";
import { auditEntries, liveEvents } from "#platform/server/tables.ts";
import { testApp } from "#test/test-app.ts";
import { metricForm } from "./admin-samples.fixture.ts";
import { sampleMetric } from "./metric.fixture.ts";
import { readScores } from "./public.ts";
import { scorecardMetrics, scorecardValues } from "./tables.ts";

const app = await testApp();
const author = app.as("superadmin");
const organizationId = app.people.agent.organizationId ?? "";
const pathOf = (id: string) => `/api/admin/scorecard/metrics/${id}`;
const latestAudit = async () => {
  const [entry] = await app.db.select().from(auditEntries).orderBy(desc(auditEntries.createdAt));
  return entry;
};
const latestEvent = async () => {
  const [event] = await app.db.select().from(liveEvents).orderBy(desc(liveEvents.id)).limit(1);
  return event;
};
const idOf = async (formula: "utilization" | "income_per_head") => {
  const [row] = await app.db
    .select({ id: scorecardMetrics.id })
    .from(scorecardMetrics)
    .where(eq(scorecardMetrics.formula, formula));
  return row?.id ?? "";
};
/** The form of a stored metric, with its version. */
const formOf = async (id: string) => {
  const { body } = await author.get(pathOf(id));
  const { name, help, pillarId, greenFrom, greenTo, amberFrom, amberTo, version } = body;
  return {
    ...{ name, help, pillarId, greenFrom, greenTo, amberFrom, amberTo, version },
    currencyBands: body.currencyBands,
    prescriptions: [],
  };
};

test("lists the ten formulas in their order", async () => {
  const { body } = await author.get("/api/admin/scorecard/metrics");
  expect(body.items.map(({ name }: { name: string }) => name).slice(0, 4)).toEqual([
    "Delivery margin",
    "Net margin",
    "Income per head",
    "Utilization",
  ]);
  expect(body.items[3]).toMatchObject({
    ...{ formula: "utilization", unit: "percent", isArchived: false, version: 1 },
    ...{ amberFrom: 0.55, greenFrom: 0.65, greenTo: 0.8, amberTo: 0.9 },
    currencyBands: [],
    prescriptions: [],
  });
});

describe("adding a metric", () => {
  test("appends it, records it and refreshes open scorecards", async () => {
    const { status, body } = await author.post("/api/admin/scorecard/metrics", {
      ...metricForm,
      unit: "number",
    });
    expect(status).toBe(201);
    const last = await app.db
      .select()
      .from(scorecardMetrics)
      .orderBy(desc(scorecardMetrics.position));
    expect(last[0]).toMatchObject({ id: body.id, formula: null, unit: "number" });
    expect(await latestAudit()).toMatchObject({
      action: "metric.create",
      subjectName: "Client satisfaction",
    });
    expect(await latestEvent()).toMatchObject({ audience: "members", kind: "scorecard" });
  });

  const EUR = { currency: "EUR", greenFrom: 2, greenTo: null, amberFrom: 1, amberTo: null };
  test.each([
    [{ name: " " }, "name", "Name is required."],
    [{ help: "" }, "help", "Help is required."],
    [{ amberFrom: 9 }, "amberFrom", "“Watch” can't start above “On target”."],
    [{ amberFrom: null }, "amberFrom", "Set both limits, or none."],
    [{ currencyBands: [EUR] }, "currencyBands", "Only money has limits in other currencies."],
    [
      { unit: "money", currencyBands: [EUR, EUR] },
      "currencyBands.1.currency",
      "EUR already has limits.",
    ],
    [
      { unit: "money", currencyBands: [{ ...EUR, currency: "USD" }] },
      "currencyBands.0.currency",
      "USD already has limits.",
    ],
    [
      { unit: "money", currencyBands: [{ ...EUR, amberFrom: 3 }] },
      "currencyBands.0.amberFrom",
      "EUR: “Watch” can't start above “On target”.",
    ],
    [
      { unit: "money", currencyBands: [{ ...EUR, greenFrom: null, amberFrom: null }] },
      "currencyBands.0.greenFrom",
      "EUR: Enter the limits.",
    ],
    [{ pillarId: crypto.randomUUID() }, "pillarId", "This pillar no longer exists."],
    [
      { prescriptions: [{ kind: "lesson", target: crypto.randomUUID() }] },
      "prescriptions",
      "A prescription no longer exists. Remove it and save again.",
    ],
    [
      { prescriptions: [{ kind: "lesson", target: "pricing" }] },
      "prescriptions.0.target",
      "Choose it from the list.",
    ],
    [
      {
        prescriptions: [
          { kind: "event_tag", target: "a" },
          { kind: "event_tag", target: "a" },
        ],
      },
      "prescriptions",
      "A prescription is listed twice.",
    ],
  ])("rejects %j", async (change, field, message) => {
    const before = await app.db.$count(scorecardMetrics);
    const form = { ...metricForm, unit: "number", ...change };
    const answer = await author.post("/api/admin/scorecard/metrics", form);
    expect([answer.status, answer.body.fields]).toEqual([422, { [field]: message }]);
    expect(await app.db.$count(scorecardMetrics)).toBe(before);
  });
});

describe("editing a metric", () => {
  test("changes the status of an agency with the limits", async () => {
    const metricId = await idOf("utilization");
    await app.db
      .insert(scorecardValues)
      .values({ organizationId, metricId, month: "2026-03-01", value: 0.6 });
    const status = async () =>
      (await readScores(app.db, organizationId)).find((score) => score.metricId === metricId)
        ?.status;
    expect(await status()).toBe("amber");
    const form = await formOf(metricId);
    const saved = await author.put(pathOf(metricId), { ...form, greenFrom: 0.6 });
    expect(saved.status).toBe(200);
    expect(await status()).toBe("green");
    expect(await latestAudit()).toMatchObject({
      action: "metric.update",
      subjectName: "Utilization",
      details: {
        onTarget: {
          from: "65% to 80% (watch: 55% to 90%)",
          to: "60% to 80% (watch: 55% to 90%)",
        },
      },
    });
    expect(await latestEvent()).toMatchObject({ audience: "members", kind: "scorecard" });
  });

  test("saves the limits of other currencies of a money metric", async () => {
    const id = await idOf("income_per_head");
    const form = await formOf(id);
    const currencyBands = ["EUR", "GBP"].map((currency) => ({
      ...{ currency, greenFrom: 120_000, greenTo: null, amberFrom: 90_000, amberTo: null },
    }));
    expect((await author.put(pathOf(id), { ...form, currencyBands })).status).toBe(200);
    expect((await author.get(pathOf(id))).body).toMatchObject({ currencyBands, version: 2 });
    expect((await latestAudit())?.details).toMatchObject({
      otherCurrencies: {
        from: [],
        to: [
          "EUR: At least €120,000 (watch: at least €90,000)",
          "GBP: At least £120,000 (watch: at least £90,000)",
        ],
      },
    });
  });

  test("rejects a stale save and keeps the newer prescriptions", async () => {
    const id = await sampleMetric(app.db);
    const prescriptions = [{ kind: "event_tag", target: "retreat" }];
    await author.put(pathOf(id), { ...metricForm, prescriptions, version: 1 });
    const late = await author.put(pathOf(id), { ...metricForm, name: "Late", version: 1 });
    expect([late.status, late.body.code]).toEqual([409, "edit_conflict"]);
    expect((await author.get(pathOf(id))).body).toMatchObject({
      name: "Client satisfaction",
      prescriptions: [{ kind: "event_tag", target: "retreat", title: "retreat" }],
    });
  });

  test("answers 404 for an unknown metric", async () => {
    const unknown = pathOf(crypto.randomUUID());
    expect((await author.get(unknown)).status).toBe(404);
    expect((await author.put(unknown, { ...metricForm, version: 1 })).status).toBe(404);
    expect((await author.put(`${unknown}/archived`, { isArchived: true })).status).toBe(404);
  });
});

describe("prescriptions", () => {
  const find = async (kind: string, search: string) => {
    const query = `kind=${kind}&search=${encodeURIComponent(search)}`;
    return (await author.get(`/api/admin/scorecard/prescriptions?${query}`)).body;
  };

  test("are found by kind and part of the title, and kept in order", async () => {
    const pillar = await samplePillar(app.db, 1);
    const lessonId = pillar.elements[0]?.lessonIds[0] ?? "";
    await app.db
      .update(lessons)
      .set({ title: "Utilization targets" })
      .where(eq(lessons.id, lessonId));
    const article = await addArticle(app, { title: "Utilization sheet", isPublished: false });
    const guru = await insertGuru(app, { name: "Uta Tilley", isActive: true });
    await insertEvent(app, { tags: ["utilization"] });

    const [lesson] = await find("lesson", "lization tar");
    const [template] = await find("template", "UTILIZATION");
    const [person] = await find("guru", "uta");
    const [tag] = await find("event_tag", "util");
    expect(lesson).toMatchObject({
      kind: "lesson",
      target: lessonId,
      title: "Utilization targets",
    });
    expect(template).toMatchObject({ kind: "template", target: article.id, isHidden: true });
    expect(person).toMatchObject({ kind: "guru", target: guru.id, isHidden: false });
    expect(tag).toMatchObject({ kind: "event_tag", target: "utilization", note: "1 event" });
    expect(await find("lesson", "100%")).toEqual([]);

    const id = await sampleMetric(app.db);
    const chosen = [template, tag, person, lesson];
    const prescriptions = chosen.map(({ kind, target }) => ({ kind, target }));
    const saved = await author.put(pathOf(id), { ...metricForm, prescriptions, version: 1 });
    expect(saved.status).toBe(200);
    const titles = async () =>
      (await author.get(pathOf(id))).body.prescriptions.map(
        ({ title }: { title: string }) => title,
      );
    expect(await titles()).toEqual([
      "Utilization sheet",
      "utilization",
      "Uta Tilley",
      "Utilization targets",
    ]);
    expect((await latestAudit())?.details).toEqual({
      prescriptions: {
        from: [],
        to: ["Utilization sheet", "utilization", "Uta Tilley", "Utilization targets"],
      },
    });

    prescriptions.reverse();
    await author.put(pathOf(id), { ...metricForm, prescriptions, version: 2 });
    expect((await titles())[0]).toBe("Utilization targets");
    await app.db.delete(lessons).where(eq(lessons.id, lessonId));
    expect((await titles())[0]).toBe("Uta Tilley");
  });
});

test("hides an archived metric from agencies and keeps its values", async () => {
  const id = await sampleMetric(app.db);
  await app.db
    .insert(scorecardValues)
    .values({ organizationId, metricId: id, month: "2026-03-01", value: 9 });
  const isShown = async () =>
    (await readScores(app.db, organizationId)).some(({ metricId }) => metricId === id);
  expect(await isShown()).toBe(true);
  expect((await author.put(`${pathOf(id)}/archived`, { isArchived: true })).status).toBe(200);
  expect(await isShown()).toBe(false);
  expect(await latestAudit()).toMatchObject({ action: "metric.archive" });
  expect(await app.db.$count(scorecardValues, eq(scorecardValues.metricId, id))).toBe(1);
  await author.put(`${pathOf(id)}/archived`, { isArchived: false });
  expect(await isShown()).toBe(true);
  expect(await latestAudit()).toMatchObject({ action: "metric.restore" });
});

test("reorders all metrics and rejects an incomplete list", async () => {
  const ids = (
    await app.db
      .select({ id: scorecardMetrics.id })
      .from(scorecardMetrics)
      .orderBy(asc(scorecardMetrics.position))
  ).map(({ id }) => id);
  const reversed = ids.toReversed();
  const order = (list: string[]) => author.put("/api/admin/scorecard/order", { ids: list });
  expect((await order(reversed)).status).toBe(200);
  const { body } = await author.get("/api/admin/scorecard/metrics");
  expect(body.items.map(({ id }: { id: string }) => id)).toEqual(reversed);
  expect(await latestAudit()).toMatchObject({ action: "metric.reorder" });
  for (const wrong of [ids.slice(1), [...ids.slice(1), ids[1] ?? ""]]) {
    expect((await order(wrong)).body.code).toBe("list_changed");
  }
});
