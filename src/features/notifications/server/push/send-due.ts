import { eq, sql } from "drizzle-orm";
import { MINUTE_MS } from "#lib/durations.ts";
import { defineJob } from "#platform/server/jobs.ts";
import type { Services } from "#platform/server/services.ts";
import { pushSubscriptions } from "../tables.ts";
import { composePush } from "./compose-push.ts";
import { MAX_FAILURES, planPush, retryDelay } from "./policy.ts";
import {
  type ClaimedDelivery,
  claimDeliveries,
  deleteDeliveries,
  postponeDeliveries,
  removeEndedDevices,
} from "./queries.ts";

const LEASE_MS = 2 * MINUTE_MS;

/** Runs when a notification is created, and every minute for what waited. */
export const pushJob = defineJob<object>({
  name: "notifications.push",
  cron: "* * * * *",
  async handle(_data, services) {
    for (;;) {
      const now = services.clock.now();
      const leaseUntil = new Date(now.getTime() + LEASE_MS);
      const claimed = await claimDeliveries(services.db, now, leaseUntil);
      if (!claimed) return;
      const devices = Map.groupBy(claimed, ({ device }) => device.id);
      await Promise.all([...devices.values()].map((rows) => pushTo(services, rows, now)));
    }
  },
});

/** Sign-out removes a device at once; this removes those whose session expired or was suspended. */
export const removeEndedDevicesJob = defineJob<object>({
  name: "notifications.remove-ended-devices",
  cron: "*/5 * * * *",
  handle: (_data, { db, clock }) => removeEndedDevices(db, clock.now()),
});

async function pushTo(services: Services, rows: ClaimedDelivery[], now: Date): Promise<void> {
  const { db } = services;
  const [first] = rows;
  const { push: keys, support } = services.settings.current();
  if (!first) return;
  const { device, hasEnded, quietHours, timeZone } = first;
  if (hasEnded) return removeDevice(services, device.id);
  const quietTimes = quietHours && { ...quietHours, timeZone: timeZone ?? quietHours.timeZone };
  const items = rows.map(({ item }) => item);
  const { send, wait, until } = planPush({ ...device, quietTimes }, items, now);
  const kept = new Set([...send, ...wait].map(({ id }) => id));
  const dropped = items.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  await deleteDeliveries(db, device.id, dropped);
  const waiting = wait.map(({ id }) => id);
  await postponeDeliveries(db, device.id, waiting, { dueAt: until, attempts: 0 });
  // Without the key this process may be starting; the lease ends in two minutes.
  if (send.length === 0 || !keys) return;

  const sent = send.map(({ id }) => id);
  const sender = { keys, contact: support.email, now };
  const result = await services.sendPush(device, composePush(send), sender);
  if (result.outcome === "gone") return removeDevice(services, device.id);
  if (result.outcome === "sent") {
    await deleteDeliveries(db, device.id, sent);
    await db
      .update(pushSubscriptions)
      .set({ lastUsedAt: now, failures: 0 })
      .where(eq(pushSubscriptions.id, device.id));
    return;
  }
  services.log.warn(
    { event: "push_failed", outcome: result.outcome, deviceId: device.id },
    "A push notification could not be sent.",
  );
  if (device.failures + 1 >= MAX_FAILURES) return removeDevice(services, device.id);
  await db
    .update(pushSubscriptions)
    .set({ failures: sql`${pushSubscriptions.failures} + 1` })
    .where(eq(pushSubscriptions.id, device.id));
  if (result.outcome === "refused") return deleteDeliveries(db, device.id, sent);
  const attempts = Math.max(...send.map((item) => item.attempts));
  const dueAt = new Date(now.getTime() + retryDelay(attempts, result.afterMs ?? 0));
  await postponeDeliveries(db, device.id, sent, { dueAt });
}

async function removeDevice({ db }: Services, id: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id));
}
