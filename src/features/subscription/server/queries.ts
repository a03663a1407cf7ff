import { and, desc, eq, inArray, lt, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { organizations, users } from "#features/accounts/server/tables.ts";
import { HOUR_SECONDS } from "#lib/durations.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import { type AccessRules, billingFactsOf } from "./access-queries.ts";
import {
  billingCustomers,
  invoices,
  seats,
  subscriptionCheckouts,
  subscriptions,
} from "./tables.ts";

const payers = alias(users, "payers");

const SHOWN_INVOICES = 24;

/** Reads the subscription, the organization's free access and the access granted to the person. */
export async function findOverview(
  db: Executor,
  userId: string,
  provider: AccessRules["provider"],
) {
  const [row] = await db
    .select({
      subscription: subscriptions,
      hasFreeAccess: organizations.hasFreeAccess,
      freeAccessUntil: organizations.freeAccessUntil,
      accessUntil: users.accessUntil,
      billing: billingFactsOf(users.id, provider),
      /** Who pays for the member's seat. */
      payerName: payers.name,
    })
    .from(users)
    .leftJoin(organizations, eq(organizations.id, users.organizationId))
    .leftJoin(seats, eq(seats.userId, users.id))
    .leftJoin(payers, eq(payers.id, seats.payerId))
    .leftJoin(subscriptions, eq(subscriptions.userId, users.id))
    .where(eq(users.id, userId));
  return row;
}

export async function listInvoices(db: Executor, userId: string) {
  return db
    .select()
    .from(invoices)
    .where(eq(invoices.userId, userId))
    .orderBy(desc(invoices.issuedAt), desc(invoices.id))
    .limit(SHOWN_INVOICES);
}

export async function findSubscription(db: Executor, userId: string) {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.userId, userId));
  return row;
}

export async function findCustomerId(
  db: Executor,
  userId: string,
  provider: string,
): Promise<string | null> {
  const [row] = await db
    .select({ customerId: billingCustomers.customerId })
    .from(billingCustomers)
    .where(and(eq(billingCustomers.userId, userId), eq(billingCustomers.provider, provider)));
  return row?.customerId ?? null;
}

export async function findEmail(db: Executor, userId: string): Promise<string | null> {
  const [row] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return row?.email ?? null;
}

export async function findName(db: Executor, userId: string): Promise<string | null> {
  const [row] = await db.select({ name: users.name }).from(users).where(eq(users.id, userId));
  return row?.name ?? null;
}

export async function findAttempt(db: Executor, userId: string) {
  const [row] = await db
    .select()
    .from(subscriptionCheckouts)
    .where(eq(subscriptionCheckouts.userId, userId));
  return row;
}

/** Customers whose period should have ended or whose payment is past due: a webhook may be lost. */
export async function listStaleCustomers(db: Executor, provider: string, now: Date) {
  const hourAgo = Math.floor(now.getTime() / 1000) - HOUR_SECONDS;
  return db
    .select({ customerId: billingCustomers.customerId })
    .from(subscriptions)
    .innerJoin(
      billingCustomers,
      and(
        eq(billingCustomers.userId, subscriptions.userId),
        eq(billingCustomers.provider, sql`${provider}`),
      ),
    )
    .where(
      or(
        and(
          inArray(subscriptions.status, ["active", "trialing"]),
          lt(subscriptions.currentPeriodEnd, hourAgo),
        ),
        eq(subscriptions.status, "past_due"),
      ),
    );
}

/** The member of a customer at the provider. */
export async function findUserOf(
  db: Executor,
  { provider, customerId }: { provider: string; customerId: string },
): Promise<string | null> {
  const [row] = await db
    .select({ userId: billingCustomers.userId })
    .from(billingCustomers)
    .where(
      and(eq(billingCustomers.provider, provider), eq(billingCustomers.customerId, customerId)),
    );
  return row?.userId ?? null;
}

/** A subquery: subscriptions that differ from their order, as a JSON list. */
export const mismatchedSubscriptions = (limit: number) =>
  sql<{ id: string; name: string; mismatch: "price" | "amount" }[]>`(
    select coalesce(json_agg(found), '[]') from (
      select ${users.id}, ${users.name}, ${subscriptions.mismatch}
      from ${subscriptions} join ${users} on ${users.id} = ${subscriptions.userId}
      where ${subscriptions.mismatch} is not null
      order by ${users.name}, ${users.id} limit ${limit}) found)`;
