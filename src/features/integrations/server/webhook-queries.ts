import { and, asc, count, desc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { users } from "#features/accounts/server/tables.ts";
import { PAGE_SIZE } from "#platform/contract.ts";
import type { Executor, Transaction } from "#platform/server/postgres/database.ts";
import { webhookDeliveries, webhookEndpoints } from "#platform/server/webhooks/tables.ts";

const isOpen = and(isNull(webhookDeliveries.deliveredAt), isNull(webhookDeliveries.failedAt));

export const countEndpoints = (db: Executor) => db.$count(webhookEndpoints);

export const listEndpoints = (db: Executor) =>
  db
    .select({
      id: webhookEndpoints.id,
      url: webhookEndpoints.url,
      description: webhookEndpoints.description,
      events: webhookEndpoints.events,
      pausedAt: webhookEndpoints.pausedAt,
      pauseReason: webhookEndpoints.pauseReason,
      failingSince: webhookEndpoints.failingSince,
      previousSecretUntil: webhookEndpoints.previousSecretUntil,
      version: webhookEndpoints.version,
      waiting: count(webhookDeliveries.id),
    })
    .from(webhookEndpoints)
    .leftJoin(webhookDeliveries, and(eq(webhookDeliveries.endpointId, webhookEndpoints.id), isOpen))
    .groupBy(webhookEndpoints.id)
    .orderBy(asc(webhookEndpoints.createdAt), asc(webhookEndpoints.id));

export async function lockEndpoint(tx: Transaction, id: string) {
  const [row] = await tx
    .select()
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.id, id))
    .for("update");
  return row;
}

export async function findEndpoint(db: Executor, id: string) {
  const [row] = await db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id));
  return row;
}
export type EndpointRow = NonNullable<Awaited<ReturnType<typeof findEndpoint>>>;

interface Shown {
  id: string;
  show: "all" | "failed";
}

const isShown = ({ id, show }: Shown) =>
  and(
    eq(webhookDeliveries.endpointId, id),
    show === "failed" ? isNotNull(webhookDeliveries.failedAt) : undefined,
  );

export const listDeliveries = (db: Executor, shown: Shown, page: number) =>
  db
    .select()
    .from(webhookDeliveries)
    .where(isShown(shown))
    .orderBy(desc(webhookDeliveries.position))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);

export const countDeliveries = (db: Executor, shown: Shown) =>
  db.$count(webhookDeliveries, isShown(shown));

export async function findDelivery(db: Executor, id: string) {
  const [row] = await db.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id));
  return row;
}
export type DeliveryRow = NonNullable<Awaited<ReturnType<typeof findDelivery>>>;

/** The first open delivery of its subject, at its time. A paused webhook gets nothing. */
const isDue = (now: Date): SQL => sql`
  delivery.delivered_at is null and delivery.failed_at is null and delivery.next_attempt_at <= ${now}
  and endpoint.paused_at is null
  and not exists (
    select 1 from ${webhookDeliveries} earlier
    where earlier.endpoint_id = delivery.endpoint_id and earlier.subject = delivery.subject
      and earlier.position < delivery.position
      and earlier.delivered_at is null and earlier.failed_at is null)`;

const due = sql`${webhookDeliveries} delivery
  join ${webhookEndpoints} endpoint on endpoint.id = delivery.endpoint_id`;

export async function listDueEndpoints(db: Executor, now: Date): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select distinct endpoint.id from ${due} where ${isDue(now)}`,
  );
  return rows.map(({ id }) => id);
}

/** Claims due deliveries of one webhook until the lease ends, so that no other worker sends them. */
export const claimDeliveries = (
  db: Executor,
  endpointId: string,
  { now, leaseEnd, limit }: { now: Date; leaseEnd: Date; limit: number },
) =>
  db
    .update(webhookDeliveries)
    .set({ attempts: sql`${webhookDeliveries.attempts} + 1`, nextAttemptAt: leaseEnd })
    .where(
      sql`${webhookDeliveries.id} in (
        select delivery.id from ${due} where delivery.endpoint_id = ${endpointId} and ${isDue(now)}
        order by delivery.position limit ${limit} for update of delivery skip locked)`,
    )
    .returning();

export const wakeDeliveries = (db: Executor, endpointId: string, now: Date) =>
  db
    .update(webhookDeliveries)
    .set({ nextAttemptAt: now })
    .where(and(eq(webhookDeliveries.endpointId, endpointId), isOpen));

export const listSuperadminEmails = (db: Executor) =>
  db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.role, "superadmin"), isNull(users.removedAt), isNull(users.suspendedAt)));
