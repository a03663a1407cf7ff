import type { Actor } from "#platform/server/actor.ts";
import { forbidden } from "#platform/server/errors.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import { formatMissing } from "../format-missing.ts";
import {
  computeMetric,
  FORMULAS,
  type FormulaKey,
  MONTHS_NEEDED,
  type MonthInputs,
  statusOf,
} from "../metrics.ts";
import { addMonths } from "../months.ts";
import { type Agency, findAgency } from "./agency-access.ts";
import { listMonths } from "./entry-queries.ts";
import { type PeerFigure, readPeers } from "./peers/read-peers.ts";
import { readPrescriptions } from "./read-prescriptions.ts";
import { readScores } from "./read-scores.ts";
import { findMetric, findNewestMonth, listHistory, listValues } from "./view-queries.ts";
import { worstMetric } from "./worst-metric.ts";

const MONTHS_SHOWN = 12;
/** Limits of money have these values for a person without an agency. */
const DEFAULT_CURRENCY = "USD";

/** Refuses people who may not see the numbers. A person without an agency gets an empty answer. */
function refuseHidden(agency: Agency | null): void {
  if (agency && !agency.canSee)
    throw forbidden("The owners of the agency have not shared its numbers.");
}

const present = (agency: Agency | null) => ({
  agency: agency && { id: agency.id, name: agency.name },
  canEdit: agency?.canEdit ?? false,
  currency: agency?.currency ?? DEFAULT_CURRENCY,
});

/** Every month from one to another, both included. */
function monthsBetween(from: string, to: string): string[] {
  const months: string[] = [];
  for (let month = from; month <= to; month = addMonths(month, 1)) months.push(month);
  return months;
}

/** The inputs of the newest month and of those before it, as `computeMetric` takes them. */
async function readInputs(db: Executor, agencyId: string, month: string): Promise<MonthInputs[]> {
  const rows = await listMonths(db, agencyId, addMonths(month, 1 - MONTHS_NEEDED), month);
  return Array.from(
    { length: MONTHS_NEEDED },
    (_, ago) => rows.find((row) => row.month === addMonths(month, -ago))?.inputs ?? {},
  );
}

function missingText(formula: FormulaKey | null, inputs: MonthInputs[]): string {
  if (formula === null) return "not entered";
  return formatMissing(computeMetric(formula, inputs).missing ?? []);
}

/** The newest figures up to a month. */
const peersUpTo = (peers: PeerFigure[], metricId: string, month: string): PeerFigure | null =>
  peers.findLast((one) => one.metricId === metricId && one.month <= month) ?? null;

export async function readOverview({ db }: Services, actor: Actor, agencyId?: string) {
  const agency = await findAgency(db, actor, agencyId);
  refuseHidden(agency);
  const month = agency && (await findNewestMonth(db, agency.id));
  if (!agency || !month) return { ...present(agency), month: null, metrics: [] };
  const first = addMonths(month, 1 - MONTHS_SHOWN);
  const [scores, values, inputs, peers] = await Promise.all([
    readScores(db, agency.id),
    listValues(db, agency.id, first),
    readInputs(db, agency.id, month),
    readPeers(db, agency.id),
  ]);
  const shown = monthsBetween(first, month);
  const valueIn = new Map(values.map((one) => [`${one.metricId} ${one.month}`, one.value]));
  const metrics = scores.map(({ metricId: id, formula, ...score }) => ({
    ...score,
    id,
    missing: score.month === month ? null : missingText(formula, inputs),
    recent: shown.map((one) => valueIn.get(`${id} ${one}`) ?? null),
    peers: peersUpTo(peers, id, score.month ?? month),
  }));
  return { ...present(agency), month, metrics };
}

interface AskedMetric {
  metricId: string;
  agency?: string | undefined;
}

export async function readMetric(services: Services, actor: Actor, asked: AskedMetric) {
  const { db, clock } = services;
  const { metricId } = asked;
  const agency = await findAgency(db, actor, asked.agency);
  const { formula, ...metric } = await findMetric(
    db,
    metricId,
    agency?.currency ?? DEFAULT_CURRENCY,
  );
  refuseHidden(agency);
  const [history, prescriptions] = await Promise.all([
    agency ? readHistory(db, agency.id, { ...metric, formula }) : NO_HISTORY,
    readPrescriptions(db, actor, [metricId], clock.now()),
  ]);
  return {
    ...present(agency),
    metric: { ...metric, formula: formula && FORMULAS[formula].formula },
    ...history,
    prescriptions,
  };
}

type MetricRow = Awaited<ReturnType<typeof findMetric>>;
const NO_HISTORY = { missing: null, history: [] };

async function readHistory(db: Executor, agencyId: string, metric: MetricRow) {
  const [month, values, peers] = await Promise.all([
    findNewestMonth(db, agencyId),
    listHistory(db, agencyId, metric.id),
    readPeers(db, agencyId, metric.id),
  ]);
  if (!month) return NO_HISTORY;
  const inputs = await readInputs(db, agencyId, month);
  const history = monthsBetween(values[0]?.month ?? month, month).map((one) => {
    const value = values.find((known) => known.month === one)?.value ?? null;
    return {
      month: one,
      value,
      status: value === null ? null : statusOf(value, metric.bands),
      peers: peers.find((figure) => figure.month === one) ?? null,
    };
  });
  const isMissing = history.at(-1)?.value === null;
  return {
    missing: isMissing ? missingText(metric.formula, inputs) : null,
    history: values.length > 0 ? history : [],
  };
}

/** The metric that needs work most, for home. Nothing for people who may not see numbers. */
export async function readAttention({ db, clock }: Services, actor: Actor) {
  const agency = await findAgency(db, actor);
  if (!agency?.canSee) return { metric: null };
  const worst = worstMetric(await readScores(db, agency.id));
  if (!worst?.month) return { metric: null };
  const { metricId: id, month, ...metric } = worst;
  const [prescription = null] = await readPrescriptions(db, actor, [id], clock.now());
  return { metric: { ...metric, id, month, currency: agency.currency, prescription } };
}
