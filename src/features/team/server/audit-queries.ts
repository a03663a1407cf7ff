import { and, desc, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import type { Executor } from "#platform/server/postgres/database.ts";
import { auditEntries } from "#platform/server/tables.ts";
import { containsText } from "./contains-text.ts";
import { COUNT_LIMIT, PAGE_SIZE } from "./queries.ts";

const EXPORT_LIMIT = 50_000;

export interface AuditFilter {
  q: string;
  subjectType: string;
  /** Days in UTC, both included; empty: no limit. */
  from: string;
  to: string;
}

const dayAfter = (day: string): Date =>
  new Date(new Date(`${day}T00:00:00Z`).getTime() + 24 * 60 * 60 * 1000);

function matching({ q, subjectType, from, to }: AuditFilter): SQL | undefined {
  const text = sql`(${auditEntries.actorName} || ' ' || ${auditEntries.action} || ' ' || ${auditEntries.subjectName})`;
  return and(
    q ? containsText(text, q) : undefined,
    subjectType ? eq(auditEntries.subjectType, subjectType) : undefined,
    from ? gte(auditEntries.createdAt, new Date(`${from}T00:00:00Z`)) : undefined,
    to ? lt(auditEntries.createdAt, dayAfter(to)) : undefined,
  );
}

const newestFirst = [desc(auditEntries.createdAt), desc(auditEntries.id)];

export function listAudit(db: Executor, filter: AuditFilter, page: number) {
  return db
    .select()
    .from(auditEntries)
    .where(matching(filter))
    .orderBy(...newestFirst)
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
}

export function listAuditForExport(db: Executor, filter: AuditFilter) {
  return db
    .select()
    .from(auditEntries)
    .where(matching(filter))
    .orderBy(...newestFirst)
    .limit(EXPORT_LIMIT);
}

/** How many there are, and which kinds of things they are about, in one statement. */
export async function countAudit(db: Executor, filter: AuditFilter) {
  const some = db
    .select({ one: sql`1`.as("one") })
    .from(auditEntries)
    .where(matching(filter))
    .limit(COUNT_LIMIT + 1)
    .as("some");
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      // Steps through the index from one kind to the next, instead of reading every entry.
      subjectTypes: sql<string[]>`(
        with recursive kinds as (
          (select subject_type from audit_entries order by subject_type limit 1)
          union all
          select (select subject_type from audit_entries where subject_type > kinds.subject_type order by subject_type limit 1)
          from kinds where kinds.subject_type is not null
        )
        select coalesce(array_agg(subject_type), '{}') from kinds where subject_type is not null
      )`,
    })
    .from(some);
  return { count: row?.count ?? 0, subjectTypes: row?.subjectTypes ?? [] };
}
