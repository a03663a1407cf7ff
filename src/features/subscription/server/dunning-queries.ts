import { and, asc, count, eq, inArray, isNull, sql } from "drizzle-orm";
import { organizations, users } from "#features/accounts/server/tables.ts";
import { PAGE_SIZE } from "#platform/contract.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import { peopleWithAccess } from "./access-queries.ts";
import { isOfProvider } from "./plan-queries.ts";
import { subscriptions } from "./tables.ts";

/** A subscription of another provider counts nowhere. */
const isLate = (provider: string) =>
  and(
    inArray(subscriptions.status, ["past_due", "unpaid"]),
    isOfProvider(provider),
    isNull(users.removedAt),
  );

/** The unpaid invoices of the subscription's provider. */
const unpaid = sql`lateral (
  select coalesce(sum(amount_cents), 0)::int as cents, min(currency) as currency,
    min(issued_at) as since, count(*) filter (where invoices.status = 'open')::int as open
  from invoices where invoices.user_id = ${subscriptions.userId}
    and invoices.provider = coalesce(${subscriptions.provider}, 'sandbox')
    and invoices.status in ('open', 'uncollectible')) as unpaid`;
const since = sql`coalesce(${subscriptions.pastDueSince}, unpaid.since, ${subscriptions.updatedAt})`;
const toDate = (value: string) => new Date(value);

/** Members whose payment failed, oldest first. */
export const listPastDue = (services: Services, page: number) =>
  services.db
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
      hasAccess: sql<boolean>`${users.id} in ${peopleWithAccess(services)}`,
      canRetry: sql<boolean>`unpaid.open > 0 and coalesce(${subscriptions.provider}, '') = ${services.payments.name}`,
    })
    .from(subscriptions)
    .innerJoin(users, eq(users.id, subscriptions.userId))
    .leftJoin(organizations, eq(organizations.id, users.organizationId))
    .innerJoin(unpaid, sql`true`)
    .where(isLate(services.payments.name))
    .orderBy(since, asc(users.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);

export async function countPastDue(db: Executor, provider: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(subscriptions)
    .innerJoin(users, eq(users.id, subscriptions.userId))
    .where(isLate(provider));
  return row?.total ?? 0;
}
