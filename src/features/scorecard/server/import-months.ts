import type { Actor } from "#platform/server/actor.ts";
import { recordAudit } from "#platform/server/audit.ts";
import { invalid } from "#platform/server/errors.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import { addMonths, MAX_MONTHS_BACK, monthAt } from "../months.ts";
import { listEnteredValues, listFormulas, listMonths } from "./entry-queries.ts";
import { isLocked } from "./policy.ts";
import { readImport } from "./read-import.ts";
import { agencyToEdit, enterMonths, lockAgency, publishNumbers } from "./save-month.ts";

/** The preview shows at most this many bad cells. */
const MAX_BAD = 100;

/** Reads the table and compares it with what is stored. Changes nothing. */
async function planImport(db: Executor, organizationId: string, text: string, now: Date) {
  const current = monthAt(now);
  const [rows, values, formulas] = [
    await listMonths(db, organizationId, addMonths(current, -MAX_MONTHS_BACK), current),
    await listEnteredValues(db, organizationId, addMonths(current, -MAX_MONTHS_BACK), current),
    await listFormulas(db),
  ];
  const byMonth = new Map(rows.map((row) => [row.month, row]));
  const plan = readImport(text, {
    metrics: formulas.filter(({ formula, isArchived }) => formula === null && !isArchived),
    now,
    isLocked: (month) => isLocked(byMonth.get(month), now),
  });
  const months = plan.months.map((month) => {
    const cells = plan.good.filter((cell) => cell.month === month);
    const replaced = cells.filter(({ target, value }) => {
      const before =
        "input" in target
          ? byMonth.get(month)?.inputs[target.input]
          : values.find((one) => one.month === month && one.metricId === target.metric.id)?.value;
      return typeof before === "number" && before !== value;
    });
    return { month, numbers: cells.length, replaced: replaced.map(({ target }) => target.name) };
  });
  return { ...plan, months };
}

export async function previewImport({ db, clock }: Services, actor: Actor, text: string) {
  const plan = await planImport(db, agencyToEdit(actor), text, clock.now());
  return {
    months: plan.months,
    numbers: plan.good.length,
    bad: plan.bad.slice(0, MAX_BAD),
    badCount: plan.bad.length,
  };
}

/** Saves every good cell of the table, in one transaction. Bad cells are left out. */
export function importMonths({ db, clock }: Services, actor: Actor, text: string) {
  const organizationId = agencyToEdit(actor);
  return db.transaction(async (tx) => {
    const name = await lockAgency(tx, organizationId);
    const now = clock.now();
    const { good, months } = await planImport(tx, organizationId, text, now);
    if (good.length === 0) throw invalid("This table has no numbers that can be imported.");
    const changes = months.map(({ month }) => {
      const cells = good.filter((cell) => cell.month === month);
      return {
        month,
        inputs: Object.fromEntries(
          cells.flatMap(({ target, value }) => ("input" in target ? [[target.input, value]] : [])),
        ),
        values: cells.flatMap(({ target, value }) =>
          "metric" in target ? [{ metricId: target.metric.id, value }] : [],
        ),
      };
    });
    await enterMonths(tx, { organizationId, changes, actor, now });
    await recordAudit(tx, actor, {
      action: "scorecard.import",
      subjectType: "organization",
      subjectId: organizationId,
      subjectName: name,
      details: { months: months.length },
    });
    await publishNumbers(tx, organizationId);
    return { months: months.length, numbers: good.length };
  });
}
