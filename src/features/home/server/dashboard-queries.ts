import { and, eq, gt, gte, inArray, isNotNull, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { organizations, users } from "#features/accounts/server/tables.ts";
import { articleImportRuns } from "#features/article-import/server/tables.ts";
import { LIVE_STATUSES } from "#features/calls/call-contract.ts";
import { scheduledCalls } from "#features/calls/server/tables.ts";
import { commentReports } from "#features/discussion/server/tables.ts";
import { events } from "#features/events/server/tables.ts";
import { gurus } from "#features/gurus/server/tables.ts";
import { publishedLessonIds } from "#features/learning/server/public.ts";
import { pillars } from "#features/learning/server/tables.ts";
import {
  articleCategories,
  articleCounts,
  articles,
  articleTopics,
} from "#features/library/server/tables.ts";
import { isConversationWaiting } from "#features/messages/server/public.ts";
import { conversations } from "#features/messages/server/tables.ts";
import {
  latePayments,
  mismatchedSubscriptions,
  oldestLatePayment,
} from "#features/subscription/server/public.ts";
import { isTicketWaiting } from "#features/support/server/public.ts";
import { supportRequests } from "#features/support/server/tables.ts";
import { WEEK_MS } from "#lib/durations.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import { rowCount } from "#platform/server/row-counts.ts";
import { auditEntries } from "#platform/server/tables.ts";
import { isPending } from "./read-admin-counts.ts";

const toDate = (value: string | null) => (value === null ? null : new Date(value));

/** Figures that scan every agency, subscription or article. */
export async function countExpensiveFigures(db: Executor, now: Date, provider: string) {
  const [row] = await db
    .select({
      // Raw SQL: drizzle omits table names in a select from a single source.
      articlesWithoutTopics: sql<number>`(select count(*)::int from articles
        where is_published and not exists (
          select 1 from article_topic_mappings where article_id = articles.id))`,
      freeOrganizations: db.$count(
        organizations,
        and(
          eq(organizations.hasFreeAccess, true),
          or(isNull(organizations.freeAccessUntil), gt(organizations.freeAccessUntil, now)),
        ),
      ),
      latePayments: latePayments(db, provider),
      oldestLatePaymentAt: oldestLatePayment(provider).mapWith(toDate),
      /** Rows scanned; decides whether the result is cached. */
      size: sql<number>`${rowCount("members")} + ${countArticles(true)}`,
    })
    .from(sql`(select 1) as one`);
  if (!row) throw new Error("Expected one row from a select without conditions");
  return { ...row, countedAt: now };
}

const countArticles = (isPublished: boolean) =>
  sql<number>`(select coalesce(sum(total), 0)::int from ${articleCounts} where is_published = ${isPublished})`;

/** The figures of all manifests in one statement. */
export async function readContributed(db: Executor, figures: Record<string, SQL<number>>) {
  if (Object.keys(figures).length === 0) return {};
  const [row] = await db.select(figures).from(sql`(select 1) as one`);
  return row ?? {};
}

/** All other figures in one statement that reads indexes and stored counts. */
export async function readFigures(db: Executor, now: Date, maxItems: number) {
  const weekAgo = new Date(now.getTime() - WEEK_MS);
  const count = (table: PgTable, condition?: SQL) => db.$count(table, condition);
  const isUpcoming = and(
    eq(events.isActive, true),
    isNull(events.canceledAt),
    gte(events.startsAt, now),
  );
  const isWaiting = isTicketWaiting(now);
  const isFailedImport = and(
    eq(articleImportRuns.status, "error"),
    isNull(articleImportRuns.dismissedAt),
  );
  const oldest = (column: SQL, table: PgTable, condition: SQL | undefined) =>
    sql<Date | null>`(select min(${column}) from ${table} where ${condition})`.mapWith(toDate);
  const [row] = await db
    .select({
      pillars: count(pillars, eq(pillars.isPublished, true)),
      lessons: sql<number>`(select count(*)::int from ${publishedLessonIds} as published)`,
      publishedArticles: countArticles(true),
      draftArticles: countArticles(false),
      importedArticles: count(articles, isNotNull(articles.bubbleId)),
      newMembers: count(users, and(isNull(users.removedAt), gte(users.createdAt, weekAgo))),
      comingEvents: count(events, isUpcoming),
      comingRegistrations: sql<number>`(select coalesce(sum(seats_taken), 0)::int from ${events} where ${isUpcoming})`,
      comingCalls: count(
        scheduledCalls,
        and(inArray(scheduledCalls.status, [...LIVE_STATUSES]), gt(scheduledCalls.startsAt, now)),
      ),
      organizations: rowCount("organizations"),
      conversations: rowCount("conversations"),
      waitingConversations: count(conversations, isConversationWaiting(now)),
      openTickets: count(supportRequests, ne(supportRequests.status, "closed")),
      ticketsToAnswer: count(supportRequests, isWaiting),
      activeGurus: count(gurus, eq(gurus.isActive, true)),
      pendingGurus: count(gurus, isPending),
      categories: count(articleCategories),
      topics: count(articleTopics),
      newAuditEntries: count(auditEntries, gte(auditEntries.createdAt, weekAgo)),
      oldestTicketAt: oldest(sql`waiting_since`, supportRequests, isWaiting),
      oldestConversationAt: oldest(sql`waiting_since`, conversations, isConversationWaiting(now)),
      oldestReportAt: oldest(sql`created_at`, commentReports, isNull(commentReports.resolvedAt)),
      failedImports: count(articleImportRuns, isFailedImport),
      mismatches: mismatchedSubscriptions(maxItems),
      oldestFailedImportAt: oldest(sql`started_at`, articleImportRuns, isFailedImport),
    })
    .from(sql`(select 1) as one`);
  if (!row) throw new Error("Expected one row from a select without conditions");
  return row;
}
