import { and, asc, desc, eq, inArray, isNull, lt, lte, or, sql } from "drizzle-orm";
import { isSuspendedSql } from "#features/accounts/server/public.ts";
import { organizations, sessions, users } from "#features/accounts/server/tables.ts";
import { MINUTE_MS } from "#lib/durations.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { Database, Executor } from "#platform/server/postgres/database.ts";
import type { QuietHours } from "../../push-contract.ts";
import { notifications, pushDeliveries, pushQuietHours, pushSubscriptions } from "../tables.ts";

export const listDevices = (db: Executor, userId: string) =>
  db
    .select({
      id: pushSubscriptions.id,
      sessionId: pushSubscriptions.sessionId,
      userAgent: pushSubscriptions.userAgent,
      mutedKinds: pushSubscriptions.mutedKinds,
      createdAt: pushSubscriptions.createdAt,
    })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(desc(pushSubscriptions.createdAt), asc(pushSubscriptions.id));

export async function findQuietHours(db: Executor, userId: string): Promise<QuietHours | null> {
  const [row] = await db
    .select({
      startTime: pushQuietHours.startTime,
      endTime: pushQuietHours.endTime,
      timeZone: pushQuietHours.timeZone,
    })
    .from(pushQuietHours)
    .where(eq(pushQuietHours.userId, userId));
  return row ?? null;
}

export async function saveQuietHours(
  db: Executor,
  userId: string,
  quietHours: QuietHours | null,
): Promise<void> {
  if (!quietHours) {
    await db.delete(pushQuietHours).where(eq(pushQuietHours.userId, userId));
    return;
  }
  await db
    .insert(pushQuietHours)
    .values({ userId, ...quietHours })
    .onConflictDoUpdate({ target: pushQuietHours.userId, set: quietHours });
}

type Owner = Pick<Actor, "userId">;

const ownDevice = ({ userId }: Owner, id: string) =>
  and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.userId, userId));

export async function findDevice(db: Executor, owner: Owner, id: string) {
  const [row] = await db.select().from(pushSubscriptions).where(ownDevice(owner, id));
  return row;
}

/** Returns false if the member has no such device. */
export async function setMutedKinds(
  db: Executor,
  owner: Owner,
  { id, mutedKinds }: Pick<typeof pushSubscriptions.$inferSelect, "id" | "mutedKinds">,
): Promise<boolean> {
  const changed = await db
    .update(pushSubscriptions)
    .set({ mutedKinds: [...new Set(mutedKinds)] })
    .where(ownDevice(owner, id))
    .returning({ id: pushSubscriptions.id });
  return changed.length > 0;
}

/** Returns false if the member has no such device. */
export async function removeDevice(db: Executor, owner: Owner, id: string): Promise<boolean> {
  const removed = await db
    .delete(pushSubscriptions)
    .where(ownDevice(owner, id))
    .returning({ id: pushSubscriptions.id });
  return removed.length > 0;
}

const ACTIVITY_EVERY_MS = MINUTE_MS / 2;

/** Records that a page of this browser is visible. */
export async function markDeviceActive(
  db: Executor,
  { sessionId }: Pick<Actor, "sessionId">,
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - ACTIVITY_EVERY_MS);
  await db
    .update(pushSubscriptions)
    .set({ activeAt: now })
    .where(
      and(
        eq(pushSubscriptions.sessionId, sessionId),
        or(isNull(pushSubscriptions.activeAt), lt(pushSubscriptions.activeAt, before)),
      ),
    );
}

/** True for a device whose session expired, or whose person is suspended or removed. */
const hasEnded = (now: Date) =>
  sql<boolean>`(${sessions.expiresAt} <= ${now} or ${users.removedAt} is not null or ${isSuspendedSql})`;

export async function removeEndedDevices(db: Executor, now: Date): Promise<void> {
  const ended = db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .innerJoin(users, eq(users.id, pushSubscriptions.userId))
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .leftJoin(organizations, eq(organizations.id, users.organizationId))
    .where(hasEnded(now));
  await db.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, ended));
}

const BATCH_SIZE = 50;

/**
 * Claims all due deliveries of some devices: they are due again after the lease, so that a worker
 * that dies loses none. A device is claimed by one worker at a time. Null when nothing is due.
 */
export async function claimDeliveries(db: Database, now: Date, leaseUntil: Date) {
  return db.transaction(async (tx) => {
    const due = tx
      .select({ id: pushDeliveries.subscriptionId })
      .from(pushDeliveries)
      .where(lte(pushDeliveries.dueAt, now));
    const devices = await tx
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(inArray(pushSubscriptions.id, due))
      .limit(BATCH_SIZE)
      .for("update", { skipLocked: true });
    if (devices.length === 0) return null;
    const ids = devices.map(({ id }) => id);
    const claimed = tx.$with("claimed").as(
      tx
        .update(pushDeliveries)
        .set({ dueAt: leaseUntil, attempts: sql`${pushDeliveries.attempts} + 1` })
        .where(and(inArray(pushDeliveries.subscriptionId, ids), lte(pushDeliveries.dueAt, now)))
        .returning(),
    );
    return tx
      .with(claimed)
      .select({
        device: pushSubscriptions,
        item: {
          id: notifications.id,
          kind: notifications.kind,
          title: notifications.title,
          body: notifications.body,
          link: notifications.link,
          isRead: sql<boolean>`${notifications.readAt} is not null`,
          createdAt: notifications.createdAt,
          attempts: claimed.attempts,
        },
        hasEnded: hasEnded(now),
        quietHours: pushQuietHours,
        timeZone: users.timeZone,
      })
      .from(claimed)
      .innerJoin(pushSubscriptions, eq(pushSubscriptions.id, claimed.subscriptionId))
      .innerJoin(notifications, eq(notifications.id, claimed.notificationId))
      .innerJoin(users, eq(users.id, pushSubscriptions.userId))
      .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
      .leftJoin(organizations, eq(organizations.id, users.organizationId))
      .leftJoin(pushQuietHours, eq(pushQuietHours.userId, pushSubscriptions.userId))
      .orderBy(asc(notifications.createdAt));
  });
}

const deliveriesOf = (subscriptionId: string, notificationIds: string[]) =>
  and(
    eq(pushDeliveries.subscriptionId, subscriptionId),
    inArray(pushDeliveries.notificationId, notificationIds),
  );

export type ClaimedDelivery = NonNullable<Awaited<ReturnType<typeof claimDeliveries>>>[number];

export async function deleteDeliveries(db: Executor, deviceId: string, ids: string[]) {
  if (ids.length > 0) await db.delete(pushDeliveries).where(deliveriesOf(deviceId, ids));
}

/** A delivery that only waits is no attempt. */
export async function postponeDeliveries(
  db: Executor,
  deviceId: string,
  ids: string[],
  change: { dueAt: Date; attempts?: number },
) {
  if (ids.length > 0) {
    await db.update(pushDeliveries).set(change).where(deliveriesOf(deviceId, ids));
  }
}
