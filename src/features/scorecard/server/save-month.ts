import { and, eq, gt, isNull, or, sql } from "drizzle-orm";
import { refuseStaleSave } from "#features/accounts/server/public.ts";
import { organizations, users } from "#features/accounts/server/tables.ts";
import { HOUR_MS } from "#lib/durations.ts";
import type { Actor } from "#platform/server/actor.ts";
import { recordAudit } from "#platform/server/audit.ts";
import { conflict, forbidden, invalid, notFound } from "#platform/server/errors.ts";
import { ADMIN_TEAM, publishLiveAll } from "#platform/server/live/publish.ts";
import type { Executor, Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import { auditEntries } from "#platform/server/tables.ts";
import { formatMonth } from "../format-value.ts";
import { MAX_VALUE } from "../input-limits.ts";
import { computeMetric, MONTHS_NEEDED, type MonthInputs } from "../metrics.ts";
import { addMonths, refuseMonth } from "../months.ts";
import {
  listFormulas,
  listMonths,
  type MonthRow,
  writeMonths,
  writeValues,
} from "./entry-queries.ts";
import { canEditNumbers, isLocked, locksAfterEntry } from "./policy.ts";
import { scorecardSettings } from "./tables.ts";

export interface MonthChange {
  month: string;
  /** Null clears an input; one that is missing stays. */
  inputs: MonthInputs;
  /** Metrics that are entered directly. */
  values: { metricId: string; value: number | null }[];
}

/** The id of the caller's agency, if they may enter its numbers. */
export function agencyToEdit(actor: Actor): string {
  const id = actor.organizationId ?? "";
  if (!canEditNumbers(actor, id)) throw forbidden("Only owners enter the numbers of their agency.");
  return id;
}

/** Saves some inputs of a month, on behalf of the form that saves while its owner types. */
export function saveMonth(
  { db, clock }: Services,
  actor: Actor,
  { version, ...change }: MonthChange & { version: number | null },
) {
  const organizationId = agencyToEdit(actor);
  return db.transaction(async (tx) => {
    const name = await lockAgency(tx, organizationId);
    const now = clock.now();
    const [saved] = await enterMonths(tx, {
      organizationId,
      changes: [change],
      actor,
      now,
      check: async (before) => {
        if (before) await refuseStaleSave(tx, before, version, "month");
        else if (version !== null) throw notFound("Month not found");
      },
    });
    if (!saved) throw new Error("The month was not saved");
    await recordEntry(tx, actor, { organizationId, name, month: change.month, now });
    await publishNumbers(tx, organizationId);
    return saved;
  });
}

/** One transaction at a time changes the numbers of an agency: metrics read several months. */
export async function lockAgency(tx: Executor, organizationId: string): Promise<string> {
  const [row] = await tx
    .select({ name: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
    .for("no key update");
  if (!row) throw notFound("Agency not found");
  return row.name;
}

interface Entry {
  organizationId: string;
  changes: MonthChange[];
  actor: Actor;
  now: Date;
  check?: (before: MonthRow | undefined) => Promise<void>;
}

/** Stores inputs and recomputes every metric that reads them. The caller holds the agency's lock. */
export async function enterMonths(
  tx: Transaction,
  { organizationId, changes, actor, now, check }: Entry,
) {
  for (const { month } of changes) {
    const reason = refuseMonth(month, now);
    if (reason) throw invalid(reason, { month: reason });
  }
  const changed = changes.map(({ month }) => month).toSorted();
  const reach = MONTHS_NEEDED - 1;
  const rows = await listMonths(
    tx,
    organizationId,
    addMonths(changed.at(0) ?? "", -reach),
    addMonths(changed.at(-1) ?? "", reach),
  );
  const byMonth = new Map(rows.map((row) => [row.month, row]));
  const formulas = await listFormulas(tx);
  const inputsOf = new Map<string, MonthInputs>(rows.map(({ month, inputs }) => [month, inputs]));
  const writes = [];
  for (const { month, inputs, values } of changes) {
    const before = byMonth.get(month);
    await check?.(before);
    if (isLocked(before, now)) throw lockedMonth(month);
    refuseValues(values, formulas);
    inputsOf.set(month, { ...before?.inputs, ...inputs });
    writes.push({
      month,
      inputs: inputsOf.get(month) ?? {},
      openUntil: before && !before.isEmpty ? before.openUntil : locksAfterEntry(now),
      version: (before?.version ?? 0) + 1,
    });
  }
  await writeMonths(tx, organizationId, writes, { savedById: actor.userId, savedAt: now });

  const touched = new Set(
    changed.flatMap((month) =>
      Array.from({ length: MONTHS_NEEDED }, (_, later) => addMonths(month, later)),
    ),
  );
  const computed = [...touched].flatMap((month) => {
    const history = Array.from(
      { length: MONTHS_NEEDED },
      (_, ago) => inputsOf.get(addMonths(month, -ago)) ?? {},
    );
    return formulas.flatMap(({ id, formula }) =>
      formula ? [{ metricId: id, month, value: computeMetric(formula, history).value }] : [],
    );
  });
  const entered = changes.flatMap(({ month, values }) =>
    values.map((value) => ({ ...value, month })),
  );
  await writeValues(tx, organizationId, [...computed, ...entered]);
  return writes.map(({ version, openUntil }) => ({ version, openUntil, savedAt: now }));
}

const lockedMonth = (month: string) =>
  conflict(
    "month_locked",
    `${formatMonth(month)} is locked because its first entry was more than 60 days ago. Ask us to reopen it.`,
  );

function refuseValues(
  values: MonthChange["values"],
  metrics: Awaited<ReturnType<typeof listFormulas>>,
): void {
  for (const { metricId, value } of values) {
    const metric = metrics.find(({ id }) => id === metricId);
    if (!metric || metric.formula !== null || metric.isArchived)
      throw invalid("This metric can't be entered.");
    if (Math.abs(value ?? 0) > MAX_VALUE[metric.unit]) throw invalid("This number is too large.");
  }
}

/** A form that saves while its owner types leaves one entry per month and hour, without numbers. */
async function recordEntry(
  tx: Executor,
  actor: Actor,
  {
    organizationId,
    name,
    month,
    now,
  }: Record<"organizationId" | "name" | "month", string> & {
    now: Date;
  },
): Promise<void> {
  const entry = {
    action: "scorecard.enter",
    subjectType: "organization",
    subjectId: organizationId,
    subjectName: name,
    details: { month: formatMonth(month) },
  } as const;
  const [known] = await tx
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.subjectType, entry.subjectType),
        eq(auditEntries.subjectId, organizationId),
        eq(auditEntries.action, entry.action),
        eq(auditEntries.actorId, actor.userId),
        gt(auditEntries.createdAt, new Date(now.getTime() - HOUR_MS)),
        sql`${auditEntries.details} ->> 'month' = ${entry.details.month}`,
      ),
    )
    .limit(1);
  if (!known) await recordAudit(tx, actor, entry);
}

/** Open scorecards refetch: of people who may see the numbers, or of everyone in the agency. */
export async function publishNumbers(
  tx: Executor,
  organizationId: string,
  to: "readers" | "everyone" = "readers",
): Promise<void> {
  const people = await tx
    .select({ id: users.id })
    .from(users)
    .leftJoin(scorecardSettings, eq(scorecardSettings.organizationId, users.organizationId))
    .where(
      and(
        eq(users.organizationId, organizationId),
        isNull(users.removedAt),
        to === "everyone"
          ? undefined
          : or(eq(users.role, "agent"), eq(scorecardSettings.isTeamAllowed, true)),
      ),
    );
  const audiences = [...people.map(({ id }) => id), ADMIN_TEAM];
  await publishLiveAll(
    tx,
    audiences.map((audience) => ({ audience, kind: "scorecard" })),
  );
}
