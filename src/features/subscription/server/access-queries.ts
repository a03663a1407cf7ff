import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { isSuspendedSql } from "#features/accounts/server/public.ts";
import { organizations, users } from "#features/accounts/server/tables.ts";
import { DAY_MS } from "#lib/durations.ts";
import type { BillingFacts } from "#platform/access-label.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import { seats, subscriptions } from "./tables.ts";

type ProviderName = Services["payments"]["name"];

/** What decides access besides the facts about a person. */
export interface AccessRules {
  now: Date;
  provider: ProviderName;
  graceDays: number;
}

export const accessRules = ({
  clock,
  payments,
  settings,
}: Pick<Services, "clock" | "payments" | "settings">): AccessRules => ({
  now: clock.now(),
  provider: payments.name,
  graceDays: settings.current().billing.graceDays,
});

/**
 * A row without a provider was never paid anywhere: it belongs to the sandbox. Without `coalesce`,
 * whose result PostgreSQL cannot estimate.
 */
export const isOf = (table: SQL, provider: string): SQL =>
  provider === "sandbox"
    ? sql`(${table}.provider is null or ${table}.provider = 'sandbox')`
    : sql`${table}.provider = ${provider}`;

interface StoredPaid {
  status: string;
  pastDueSince: string | null;
}

const readPaid = (paid: StoredPaid | null) =>
  paid && {
    status: paid.status,
    pastDueSince: paid.pastDueSince === null ? null : new Date(paid.pastDueSince),
  };

/**
 * A table with at most one row: the subscription that pays for this person's seat. A seat counts
 * while the payer is in the same agency, and only as many seats as are paid for: those assigned first.
 */
const paidSeatOf = (userId: AnyColumn | SQL, provider: ProviderName): SQL => sql`(
  select paid.status, paid.past_due_since
  from ${seats} own_seat
  join ${users} payer on payer.id = own_seat.payer_id and payer.removed_at is null
  join ${users} holder on holder.id = own_seat.user_id and holder.organization_id = payer.organization_id
  join ${subscriptions} paid on paid.user_id = payer.id and ${isOf(sql`paid`, provider)}
  where own_seat.user_id = ${userId} and paid.seats > 1 + (
    select count(*) from ${seats} earlier where earlier.payer_id = own_seat.payer_id
      and (earlier.assigned_at, earlier.user_id) < (own_seat.assigned_at, own_seat.user_id)))`;

/** A subquery: what is paid for a member at this provider. */
export const billingFactsOf = (userId: AnyColumn, provider: ProviderName): SQL<BillingFacts> =>
  sql`json_build_object(
    'own', (
      select json_build_object('status', own.status, 'pastDueSince', own.past_due_since)
      from ${subscriptions} own where own.user_id = ${userId} and ${isOf(sql`own`, provider)}),
    'seat', (
      select json_build_object('status', seat.status, 'pastDueSince', seat.past_due_since)
      from ${paidSeatOf(userId, provider)} seat))`.mapWith(
    ({ own, seat }: { own: StoredPaid | null; seat: StoredPaid | null }): BillingFacts => ({
      own: readPaid(own),
      seat: readPaid(seat),
    }),
  );

/** A condition on `users`: the person's subscription has one of these statuses. */
export const hasOwnStatus = (provider: ProviderName, ...statuses: string[]): SQL =>
  sql`exists (select 1 from ${subscriptions} own where own.user_id = ${users.id}
    and own.status = any(${sql.param(statuses)}) and ${isOf(sql`own`, provider)})`;

/** A table: everyone with a paid seat, and the subscription that pays for it. */
const paidSeats = (provider: ProviderName): SQL => sql`(
  select seat.user_id, seat.payer_id, paid.status, paid.past_due_since
  from (
    select user_id, payer_id,
      row_number() over (partition by payer_id order by assigned_at, user_id) as place
    from ${seats}) seat
  join ${users} payer on payer.id = seat.payer_id and payer.removed_at is null
  join ${users} holder on holder.id = seat.user_id and holder.organization_id = payer.organization_id
  join ${subscriptions} paid on paid.user_id = payer.id and ${isOf(sql`paid`, provider)}
  where seat.place < paid.seats)`;

const isPaidFor = (paid: SQL, graceDays: number, now: Date): SQL => {
  const since = new Date(now.getTime() - graceDays * DAY_MS);
  return sql`(${paid}.status in ('active', 'trialing')
    or (${paid}.status = 'past_due' and ${paid}.past_due_since > ${since}))`;
};

/** A condition on `users`: the person has access now by a seat. */
export const holdsPaidSeat = ({ now, provider, graceDays }: AccessRules): SQL =>
  sql`exists (select 1 from ${paidSeatOf(users.id, provider)} seat
    where ${isPaidFor(sql`seat`, graceDays, now)})`;

/** True if someone else pays for this member now. */
export async function hasPaidSeat(
  db: Executor,
  { now, provider, graceDays }: AccessRules,
  userId: string,
): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1
    from ${paidSeatOf(sql`${userId}`, provider)} seat where ${isPaidFor(sql`seat`, graceDays, now)}`);
  return rows.length > 0;
}

/**
 * A subquery: the ids of everyone who has access now and is not suspended. The same rules as
 * `hasAccess` and `isSuspended`, in SQL.
 */
export function peopleWithAccess(services: Parameters<typeof accessRules>[0]): SQL {
  const { now, provider, graceDays } = accessRules(services);
  return sql`(
    select ${users.id} from ${users}
    left join ${organizations} on ${organizations.id} = ${users.organizationId}
    left join ${subscriptions} own on own.user_id = ${users.id} and ${isOf(sql`own`, provider)}
    left join ${paidSeats(provider)} seat on seat.user_id = ${users.id}
    where ${users.removedAt} is null and not ${isSuspendedSql} and (
      ${users.role} in ('superadmin', 'support')
      or ${users.accessUntil} > ${now}
      or ${isPaidFor(sql`own`, graceDays, now)}
      or ${isPaidFor(sql`seat`, graceDays, now)}
      or (${organizations.hasFreeAccess} and coalesce(${organizations.freeAccessUntil} > ${now}, true))))`;
}

/**
 * A subquery: the ids of agencies with access that someone pays for, or that staff gave. Everyone can
 * start a trial, so trials do not count.
 */
export const agenciesWithAccess = ({ now, provider, graceDays }: AccessRules): SQL => sql`(
  select ${organizations.id} from ${organizations}
  where (${organizations.hasFreeAccess} and coalesce(${organizations.freeAccessUntil} > ${now}, true))
    or exists (
      select 1 from ${users}
      left join ${subscriptions} own on own.user_id = ${users.id} and ${isOf(sql`own`, provider)}
      where ${users.organizationId} = ${organizations.id} and ${users.removedAt} is null
        and ${users.role} in ('agent', 'team_member') and (${users.accessUntil} > ${now}
          or (own.status <> 'trialing' and ${isPaidFor(sql`own`, graceDays, now)}))))`;
