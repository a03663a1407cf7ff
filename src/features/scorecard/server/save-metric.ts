import { and, eq, sql } from "drizzle-orm";
import { nextVersion, updateRefusal } from "#features/accounts/server/public.ts";
import { pillars } from "#features/learning/server/tables.ts";
import { one } from "#lib/one.ts";
import type { Actor } from "#platform/server/actor.ts";
import { changesOf, recordAudit } from "#platform/server/audit.ts";
import { conflict, invalid, notFound } from "#platform/server/errors.ts";
import { MEMBERS, publishLive } from "#platform/server/live/publish.ts";
import { LAST, makeRoom, type OrderedList, shiftRows } from "#platform/server/ordered-list.ts";
import type { Executor, Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import {
  type CurrencyBands,
  MAX_METRICS,
  type MetricForm,
  type NewMetric,
  type PrescriptionChoice,
} from "../admin-contract.ts";
import { formatTarget } from "../format-value.ts";
import type { Bands, MetricUnit } from "../metrics.ts";
import { PRESCRIPTION_KINDS } from "../scorecard-rules.ts";
import { findTargets, listAdminMetrics } from "./admin-queries.ts";
import { scorecardCurrencyBands, scorecardMetrics, scorecardPrescriptions } from "./tables.ts";

const subject = (subjectId: string, subjectName: string) => ({
  subjectType: "metric",
  subjectId,
  subjectName,
});

/** Open scorecards refetch: the new limits can change a status. */
const publishChange = (tx: Executor) => publishLive(tx, { audience: MEMBERS, kind: "scorecard" });

export const createMetric = ({ db, clock }: Services, actor: Actor, form: NewMetric) =>
  db.transaction(async (tx) => {
    const list = await lockMetrics(tx);
    const position = await makeRoom(tx, list, LAST);
    if (position > MAX_METRICS) {
      throw conflict("too_many_metrics", `There can be at most ${MAX_METRICS} metrics.`);
    }
    const { currencyBands, prescriptions, ...columns } = form;
    refuseCurrencies(form.unit, currencyBands);
    await requirePillar(tx, form.pillarId);
    await titlesOf(tx, prescriptions);
    const { id } = await tx
      .insert(scorecardMetrics)
      .values({ ...columns, position, createdAt: clock.now() })
      .returning({ id: scorecardMetrics.id })
      .then(one);
    await insertParts(tx, id, form);
    await recordAudit(tx, actor, { action: "metric.create", ...subject(id, form.name) });
    await publishChange(tx);
    return { id };
  });

export const updateMetric = (
  { db, clock }: Services,
  actor: Actor,
  { id, version, ...form }: MetricForm & { id: string; version: number },
): Promise<void> =>
  db.transaction(async (tx) => {
    const { currencyBands, prescriptions, ...columns } = form;
    const [before] = await listAdminMetrics(tx, id);
    if (!before) throw notFound("Metric not found");
    refuseCurrencies(before.unit, currencyBands);
    const pillarTitle = await requirePillar(tx, form.pillarId);
    const titles = await titlesOf(tx, prescriptions);
    const [row] = await tx
      .update(scorecardMetrics)
      .set({ ...columns, ...nextVersion(version, actor, clock.now()) })
      .where(and(eq(scorecardMetrics.id, id), eq(scorecardMetrics.version, version)))
      .returning({ id: scorecardMetrics.id });
    if (!row) {
      throw await updateRefusal(tx, scorecardMetrics, eq(scorecardMetrics.id, id), "metric");
    }
    await tx.delete(scorecardCurrencyBands).where(eq(scorecardCurrencyBands.metricId, id));
    await tx.delete(scorecardPrescriptions).where(eq(scorecardPrescriptions.metricId, id));
    await insertParts(tx, id, form);
    const details = changesOf(
      describeMetric(
        before.unit,
        before,
        before.pillarTitle,
        before.prescriptions.map(({ title }) => title),
      ),
      describeMetric(before.unit, form, pillarTitle, titles),
    );
    await recordAudit(tx, actor, { action: "metric.update", ...subject(id, form.name), details });
    await publishChange(tx);
  });

/** Archived metrics keep their values, their limits and their place. */
export const setArchived = (
  { db, clock }: Services,
  actor: Actor,
  { id, isArchived }: { id: string; isArchived: boolean },
): Promise<void> =>
  db.transaction(async (tx) => {
    const [row] = await tx
      .update(scorecardMetrics)
      .set({
        isArchived,
        version: sql`${scorecardMetrics.version} + 1`,
        savedById: actor.userId,
        savedAt: clock.now(),
      })
      .where(eq(scorecardMetrics.id, id))
      .returning({ name: scorecardMetrics.name });
    if (!row) throw notFound("Metric not found");
    const action = isArchived ? "metric.archive" : "metric.restore";
    await recordAudit(tx, actor, { action, ...subject(id, row.name) });
    await publishChange(tx);
  });

/** Reorders the whole list. A list with missing or unknown ids is rejected. */
export const orderMetrics = ({ db }: Services, actor: Actor, ids: string[]): Promise<void> =>
  db.transaction(async (tx) => {
    const list = await lockMetrics(tx);
    const known = await tx.select({ id: scorecardMetrics.id }).from(scorecardMetrics);
    const given = new Set(ids);
    const isComplete =
      known.length === ids.length &&
      given.size === ids.length &&
      known.every(({ id }) => given.has(id));
    if (!isComplete) {
      throw conflict(
        "list_changed",
        "Someone else changed this list. Reload the page and try again.",
      );
    }
    await shiftRows(tx, list, sql`array_position(${sql.param(ids)}::uuid[], id)`);
    await recordAudit(tx, actor, { action: "metric.reorder", subjectType: "metric" });
    await publishChange(tx);
  });

async function lockMetrics(tx: Transaction) {
  await tx.execute(sql`lock table ${scorecardMetrics} in share row exclusive mode`);
  return {
    table: scorecardMetrics,
    position: scorecardMetrics.position,
    positionName: "position",
    first: 1,
  } satisfies OrderedList;
}

function refuseCurrencies(unit: MetricUnit, currencyBands: CurrencyBands[]): void {
  if (unit === "money" || currencyBands.length === 0) return;
  const message = "Only money has limits in other currencies.";
  throw invalid(message, { currencyBands: message });
}

async function requirePillar(tx: Executor, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const [row] = await tx.select({ title: pillars.title }).from(pillars).where(eq(pillars.id, id));
  if (row) return row.title;
  const message = "This pillar no longer exists.";
  throw invalid(message, { pillarId: message });
}

/** The titles in the order of the prescriptions. Rejects targets that do not exist. */
async function titlesOf(tx: Executor, prescriptions: PrescriptionChoice[]): Promise<string[]> {
  const titles = new Map<string, string>();
  for (const kind of PRESCRIPTION_KINDS) {
    const targets = prescriptions.flatMap((one) => (one.kind === kind ? one.target : []));
    if (targets.length === 0) continue;
    for (const { target, title } of await findTargets(tx, kind, { targets })) {
      titles.set(`${kind}:${target}`, title);
    }
  }
  return prescriptions.map(({ kind, target }) => {
    const title = titles.get(`${kind}:${target}`);
    if (title !== undefined) return title;
    // The tag of a prescription can outlive its events.
    if (kind === "event_tag") return target;
    const message = "A prescription no longer exists. Remove it and save again.";
    throw invalid(message, { prescriptions: message });
  });
}

async function insertParts(tx: Executor, metricId: string, form: MetricForm): Promise<void> {
  if (form.currencyBands.length > 0) {
    await tx
      .insert(scorecardCurrencyBands)
      .values(form.currencyBands.map((bands) => ({ ...bands, metricId })));
  }
  if (form.prescriptions.length > 0) {
    await tx.insert(scorecardPrescriptions).values(
      form.prescriptions.map(({ kind, target }, at) => ({
        metricId,
        position: at + 1,
        kind,
        lessonId: kind === "lesson" ? target : null,
        articleId: kind === "template" ? target : null,
        guruId: kind === "guru" ? target : null,
        eventTag: kind === "event_tag" ? target : null,
      })),
    );
  }
}

/** A metric in the words of the audit log. */
function describeMetric(
  unit: MetricUnit,
  form: Bands & Pick<MetricForm, "name" | "help" | "currencyBands">,
  pillar: string | null,
  prescriptions: string[],
) {
  const limits = (bands: Bands, currency: string) => {
    const onTarget = formatTarget(bands, { unit, currency });
    const { amberFrom: greenFrom, amberTo: greenTo } = bands;
    const watch = formatTarget({ greenFrom, greenTo }, { unit, currency });
    return onTarget && `${onTarget} (watch: ${watch?.toLowerCase()})`;
  };
  return {
    name: form.name,
    help: form.help,
    pillar,
    onTarget: limits(form, "USD"),
    otherCurrencies: form.currencyBands.map(
      (one) => `${one.currency}: ${limits(one, one.currency)}`,
    ),
    prescriptions,
  };
}
