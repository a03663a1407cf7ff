import type { Actor } from "#platform/server/actor.ts";
import { invalid } from "#platform/server/errors.ts";
import type { Services } from "#platform/server/services.ts";
import { INPUT_KEYS, type InputKey, MONTHS_NEEDED } from "../metrics.ts";
import { addMonths, monthAt, refuseMonth } from "../months.ts";
import { agencyWithNumbers } from "./agency-access.ts";
import { findSave, listEnteredMonths, listEnteredValues, listMonths } from "./entry-queries.ts";
import { listMetrics } from "./metric-queries.ts";
import { isLocked } from "./policy.ts";

const NO_INPUTS = Object.fromEntries(INPUT_KEYS.map((key) => [key, null])) as Record<
  InputKey,
  null
>;

/** The numbers of a month, and all that its form shows. Without a month: the last complete one. */
export async function readNumbers(
  { db, clock }: Services,
  actor: Actor,
  asked: { month?: string | undefined; agency?: string | undefined },
) {
  const now = clock.now();
  const agency = await agencyWithNumbers(db, actor, asked.agency);
  const currentMonth = monthAt(now);
  const month = asked.month ?? addMonths(currentMonth, -1);
  const reason = refuseMonth(month, now);
  if (reason) throw invalid(reason, { month: reason });
  const first = addMonths(month, 1 - MONTHS_NEEDED);
  const [rows, values, save, entered, metrics] = await Promise.all([
    listMonths(db, agency.id, first, month),
    listEnteredValues(db, agency.id, first, month),
    findSave(db, agency.id, month),
    listEnteredMonths(db, agency.id),
    listMetrics(db, agency.currency),
  ]);
  const numbersOf = (one: string) => ({
    month: one,
    inputs: rows.find((row) => row.month === one)?.inputs ?? NO_INPUTS,
    values: Object.fromEntries(
      values.filter((value) => value.month === one).map(({ metricId, value }) => [metricId, value]),
    ),
  });
  const saved = save && { version: save.version, savedBy: save.savedBy, savedAt: save.savedAt };
  return {
    agency: { id: agency.id, name: agency.name },
    canEdit: agency.canEdit,
    currency: agency.currency,
    currentMonth,
    months: Array.from({ length: MONTHS_NEEDED }, (_, ago) => numbersOf(addMonths(month, -ago))),
    saved: saved ?? null,
    openUntil: save?.openUntil ?? null,
    isLocked: isLocked(save, now),
    entered: entered
      .filter((one) => !one.isEmpty)
      .map((one) => ({ month: one.month, isLocked: isLocked(one, now) })),
    metrics,
  };
}
