import { and, asc, desc, eq, gt, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { hasAccess } from "#features/accounts/server/public.ts";
import { organizations, users } from "#features/accounts/server/tables.ts";
import type { Executor, Transaction } from "#platform/server/postgres/database.ts";
import { type AccessRules, billingFactsOf } from "./access-queries.ts";
import { plans, seats, subscriptions } from "./tables.ts";

const payerFirst = [
  sql`${subscriptions.seats} > 1 desc`,
  sql`${subscriptions.userId} = ${organizations.billingOwnerId} desc`,
  desc(subscriptions.seats),
  asc(subscriptions.userId),
];

/**
 * The subscription that pays for an agency's seats: the billing owner's, or that of a former billing
 * owner who still pays for seats.
 */
export async function findAgencySubscription(
  db: Executor,
  organizationId: string,
  provider: string,
) {
  const [row] = await db
    .select({
      subscription: subscriptions,
      payer: { id: users.id, name: users.name },
      billingOwnerId: organizations.billingOwnerId,
      includedSeats: plans.includedSeats,
    })
    .from(subscriptions)
    .innerJoin(users, eq(users.id, subscriptions.userId))
    .innerJoin(organizations, eq(organizations.id, users.organizationId))
    .leftJoin(plans, eq(plans.id, subscriptions.planId))
    .where(
      and(
        eq(organizations.id, organizationId),
        isNull(users.removedAt),
        eq(subscriptions.provider, provider),
        inArray(subscriptions.status, ["active", "trialing", "past_due"]),
        or(
          gt(subscriptions.seats, 1),
          gt(subscriptions.nextSeats, 1),
          eq(subscriptions.userId, organizations.billingOwnerId),
        ),
      ),
    )
    .orderBy(...payerFirst)
    .limit(1);
  return row ?? null;
}

export type AgencySubscription = NonNullable<Awaited<ReturnType<typeof findAgencySubscription>>>;

/** Locks the payer's subscription, so that claims of its seats run one at a time. */
export async function lockSubscription(tx: Transaction, payerId: string) {
  const [row] = await tx
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.userId, payerId))
    .for("update");
  return row;
}

/** In the order in which they keep their seats. */
export const listHolders = (db: Executor, payerId: string) =>
  db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      avatarUrl: users.image,
      assignedAt: seats.assignedAt,
    })
    .from(seats)
    .innerJoin(users, eq(users.id, seats.userId))
    .where(eq(seats.payerId, payerId))
    .orderBy(asc(seats.assignedAt), asc(seats.userId));

/** The names of those who lose access when the payer keeps only `kept` seats for others from `at` on. */
export async function listLosing(
  db: Executor,
  { payerId, kept, at }: { payerId: string; kept: number; at: Date },
  { provider, graceDays, now }: AccessRules,
): Promise<string[]> {
  const holders = await db
    .select({
      name: users.name,
      role: users.role,
      accessUntil: users.accessUntil,
      hasFreeAccess: sql<boolean>`coalesce(${organizations.hasFreeAccess}, false)`,
      freeAccessUntil: organizations.freeAccessUntil,
      billing: billingFactsOf(users.id, provider),
      ownEnd: sql<number | null>`case when ${subscriptions.cancelAtPeriodEnd}
        then ${subscriptions.currentPeriodEnd} end`,
    })
    .from(seats)
    .innerJoin(users, eq(users.id, seats.userId))
    .leftJoin(organizations, eq(organizations.id, users.organizationId))
    .leftJoin(subscriptions, eq(subscriptions.userId, users.id))
    .where(eq(seats.payerId, payerId))
    .orderBy(asc(seats.assignedAt), asc(seats.userId));
  const losing = holders.slice(kept).filter(({ billing, ownEnd, ...facts }) => {
    const ends = ownEnd !== null && ownEnd * 1000 <= at.getTime();
    const without = { ...facts, graceDays, own: ends ? null : billing.own, seat: null };
    return hasAccess({ ...without, ...billing }, now) && !hasAccess(without, at);
  });
  return losing.map(({ name }) => name);
}

export const countHolders = (db: Executor, payerId: string): Promise<number> =>
  db.$count(seats, eq(seats.payerId, payerId));

/** Locks the teammate, so that they cannot change the agency meanwhile. */
export async function lockTeammate(tx: Transaction, id: string) {
  const [row] = await tx
    .select({
      id: users.id,
      name: users.name,
      role: users.role,
      organizationId: users.organizationId,
    })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.removedAt)))
    .for("update");
  return row ?? null;
}

/** Deletes seats and returns whose they were. */
export async function deleteSeats(tx: Transaction, condition: SQL | undefined): Promise<string[]> {
  const rows = await tx.delete(seats).where(condition).returning({ userId: seats.userId });
  return rows.map(({ userId }) => userId);
}
