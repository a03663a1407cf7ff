import { and, asc, eq, gt, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { isSuspendedSql } from "#features/accounts/server/public.ts";
import { organizations, users } from "#features/accounts/server/tables.ts";
import { DAY_MS, DAY_SECONDS } from "#lib/durations.ts";
import type { Executor, Transaction } from "#platform/server/postgres/database.ts";
import { LAST_REMINDER_DAY, RENEWAL_NOTICE_DAYS, TRIAL_NOTICE_DAYS } from "./dunning-policy.ts";
import { billingNotices, invoices, subscriptions } from "./tables.ts";

/** The unpaid invoices of a member, oldest first. */
export const listOpenInvoices = (db: Executor, userId: string, provider: string) =>
  db
    .select()
    .from(invoices)
    .where(
      and(
        eq(invoices.userId, userId),
        eq(invoices.provider, provider),
        eq(invoices.status, "open"),
      ),
    )
    .orderBy(asc(invoices.issuedAt), asc(invoices.id));

/** Raw SQL: drizzle omits table names in a select from a single source. */
const openInvoiceId = sql<string | null>`(
  select id from invoices where invoices.user_id = ${subscriptions.userId}
    and invoices.provider = ${subscriptions.provider} and invoices.status = 'open'
  order by issued_at, id limit 1)`;

/** The emails of this member that were sent, as "kind key". */
const sentNotices = sql<string[]>`array(
  select kind || ' ' || key from billing_notices where user_id = ${subscriptions.userId})`;

/** Subscriptions of people who can receive emails about them. */
const selectFacts = (db: Executor, provider: string, which: SQL | undefined) =>
  db
    .select({
      subscription: subscriptions,
      openInvoiceId,
      sent: sentNotices,
      payer: { email: users.email, firstName: users.firstName, timeZone: users.timeZone },
    })
    .from(subscriptions)
    .innerJoin(users, eq(users.id, subscriptions.userId))
    .leftJoin(organizations, eq(organizations.id, users.organizationId))
    .where(
      and(
        which,
        eq(subscriptions.provider, provider),
        isNotNull(subscriptions.subscriptionId),
        isNull(users.removedAt),
        sql`not ${isSuspendedSql}`,
      ),
    );

export type NoticeRow = Awaited<ReturnType<typeof selectFacts>>[number];

/** Locks the subscription, so that a payment is stored before or after the email. */
export async function lockNoticeFacts(
  tx: Transaction,
  userId: string,
  provider: string,
): Promise<NoticeRow | null> {
  const [row] = await selectFacts(tx, provider, eq(subscriptions.userId, userId)).for("update", {
    of: subscriptions,
  });
  return row ?? null;
}

/** Everyone for whom an email may be due. */
export function listNoticeFacts(db: Executor, provider: string, now: Date): Promise<NoticeRow[]> {
  const seconds = Math.floor(now.getTime() / 1000);
  const within = (column: SQL, days: number) =>
    and(sql`${column} > ${seconds}`, sql`${column} <= ${seconds + days * DAY_SECONDS}`);
  const lastReminder = new Date(now.getTime() - LAST_REMINDER_DAY * DAY_MS);
  return selectFacts(
    db,
    provider,
    or(
      and(eq(subscriptions.status, "past_due"), gt(subscriptions.pastDueSince, lastReminder)),
      and(
        eq(subscriptions.status, "active"),
        eq(subscriptions.interval, "year"),
        eq(subscriptions.cancelAtPeriodEnd, false),
        within(sql`${subscriptions.currentPeriodEnd}`, RENEWAL_NOTICE_DAYS),
      ),
      and(
        eq(subscriptions.status, "trialing"),
        eq(subscriptions.cancelAtPeriodEnd, false),
        within(sql`${subscriptions.trialEnd}`, TRIAL_NOTICE_DAYS),
      ),
    ),
  );
}

/** False when the email was sent before. */
export async function claimNotice(
  tx: Transaction,
  notice: typeof billingNotices.$inferInsert,
): Promise<boolean> {
  const rows = await tx.insert(billingNotices).values(notice).onConflictDoNothing().returning();
  return rows.length > 0;
}
