import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { organizations, users } from "#features/accounts/server/tables.ts";
import { PAGE_SIZE } from "#platform/contract.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import { billingFactsOf } from "./access-queries.ts";
import { isOfProvider } from "./plan-queries.ts";
import { subscriptions } from "./tables.ts";

/**
 * A condition on `subscriptions`: past due, wherever it is counted or listed. A subscription of
 * another provider counts nowhere. There are few removed members.
 */
export const isLate = (provider: string) =>
  and(
    inArray(subscriptions.status, ["past_due", "unpaid"]),
    isOfProvider(provider),
    sql`not exists (select 1 from ${users} as removed
      where removed.id = ${subscriptions.userId} and removed.removed_at is not null)`,
  );

/** The unpaid invoices of the subscription's provider. */
const unpaid = sql`lateral (
  select coalesce(sum(amount_cents), 0)::int as cents, min(currency) as currency,
    min(issued_at) as since, count(*) filter (where invoices.status = 'open')::int as open
  from invoices where invoices.user_id = ${subscriptions.userId}
    and invoices.provider = coalesce(${subscriptions.provider}, 'sandbox')
    and invoices.status in ('open', 'uncollectible')) as unpaid`;
const since = sql`coalesce(${subscriptions.pastDueSince}, unpaid.since, ${subscriptions.updatedAt})`;
/** The order of an index. Rows of an older version, without a time, are the last ones. */
const oldestFirst = [sql`${subscriptions.pastDueSince} asc nulls last`, asc(subscriptions.userId)];
const toDate = (value: string) => new Date(value);

/**
 * Members whose payment failed, oldest first. Reads the page first: invoices and access are only
 * needed for its rows.
 */
export function listPastDue({ db, payments }: Services, page: number) {
  const some = db
    .select({ userId: subscriptions.userId })
    .from(subscriptions)
    .where(isLate(payments.name))
    .orderBy(...oldestFirst)
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .as("some");
  return db
    .select({
      userId: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      avatarUrl: users.image,
      organization: { id: organizations.id, name: organizations.name },
      amountCents: sql<number>`unpaid.cents`,
      currency: sql<string>`coalesce(unpaid.currency, 'usd')`,
      since: sql<Date>`${since}`.mapWith(toDate),
      reason: subscriptions.failureReason,
      lastAttemptAt: sql<Date>`coalesce(${subscriptions.lastAttemptAt}, ${since})`.mapWith(toDate),
      canRetry: sql<boolean>`unpaid.open > 0 and coalesce(${subscriptions.provider}, '') = ${payments.name}`,
      access: {
        role: users.role,
        billing: billingFactsOf(users.id, payments.name),
        accessUntil: users.accessUntil,
        hasFreeAccess: sql<boolean>`coalesce(${organizations.hasFreeAccess}, false)`,
        freeAccessUntil: organizations.freeAccessUntil,
        suspendedAt: users.suspendedAt,
        organizationSuspendedAt: organizations.suspendedAt,
      },
    })
    .from(some)
    .innerJoin(subscriptions, eq(subscriptions.userId, some.userId))
    .innerJoin(users, eq(users.id, some.userId))
    .leftJoin(organizations, eq(organizations.id, users.organizationId))
    .innerJoin(unpaid, sql`true`)
    .orderBy(...oldestFirst);
}

/** A condition on `users`: the person pays for a subscription that is past due. */
export const isLatePayer = (provider: string): SQL =>
  sql`${users.id} in (select ${subscriptions.userId} from ${subscriptions} where ${isLate(provider)})`;

/** The number of members whose payment failed. */
export const latePayments = (db: Executor, provider: string) =>
  db.$count(subscriptions, isLate(provider));

/** Since when the oldest of these payments is past due. */
export const oldestLatePayment = (provider: string) =>
  sql`(select min(${since}) from ${subscriptions}, ${unpaid} where ${isLate(provider)})`;
