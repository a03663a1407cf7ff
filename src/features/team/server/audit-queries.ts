import { and, desc, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import { DAY_MS } from "#lib/durations.ts";
import { countUpToLimit } from "#platform/server/paged-count.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import { ilikeContains } from "#platform/server/postgres/ilike-contains.ts";
import { auditEntries } from "#platform/server/tables.ts";
import type { AuditFilters } from "../audit-contract.ts";
import { PAGE_SIZE } from "./queries.ts";

const EXPORT_LIMIT = 50_000;

const dayAfter = (day: string): Date => new Date(new Date(`${day}T00:00:00Z`).getTime() + DAY_MS);

function matching({ q, subjectType, from, to }: AuditFilters): SQL | undefined {
  const text = sql`(${auditEntries.actorName} || ' ' || ${auditEntries.action} || ' ' || ${auditEntries.subjectName})`;
  return and(
    q ? ilikeContains(text, q) : undefined,
    subjectType ? eq(auditEntries.subjectType, subjectType) : undefined,
    from ? gte(auditEntries.createdAt, new Date(`${from}T00:00:00Z`)) : undefined,
    to ? lt(auditEntries.createdAt, dayAfter(to)) : undefined,
  );
}

const newestFirst = [desc(auditEntries.createdAt), desc(auditEntries.id)];

export function listAudit(db: Executor, filter: AuditFilters, page: number) {
  return db
    .select()
    .from(auditEntries)
    .where(matching(filter))
    .orderBy(...newestFirst)
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
}

export function listAuditForExport(db: Executor, filter: AuditFilters) {
  return db
    .select()
    .from(auditEntries)
    .where(matching(filter))
    .orderBy(...newestFirst)
    .limit(EXPORT_LIMIT);
}

export const countAudit = (db: Executor, filter: AuditFilters): Promise<number> =>
  countUpToLimit(db, db.select({ one: sql`1` }).from(auditEntries).where(matching(filter)));

/** Distinct subject types. The recursive query skips through the index instead of scanning all entries. */
export async function listSubjectTypes(db: Executor): Promise<string[]> {
  const { rows } = await db.execute<{ subject_type: string }>(sql`
    with recursive kinds as (
      (select subject_type from audit_entries order by subject_type limit 1)
      union all
      select (select subject_type from audit_entries where subject_type > kinds.subject_type order by subject_type limit 1)
      from kinds where kinds.subject_type is not null
    )
    select subject_type from kinds where subject_type is not null`);
  return rows.map(({ subject_type }) => subject_type);
}
