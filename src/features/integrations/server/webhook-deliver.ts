import { setTimeout as delay } from "node:timers/promises";
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { MINUTE_MS, SECOND_MS } from "#lib/durations.ts";
import { recordAudit } from "#platform/server/audit.ts";
import type { Services } from "#platform/server/services.ts";
import { webhookDeliveries, webhookEndpoints } from "#platform/server/webhooks/tables.ts";
import { pausedMail } from "./webhook-mails.ts";
import { afterFailure, LEASE_MS } from "./webhook-policy.ts";
import {
  claimDeliveries,
  type DeliveryRow,
  type EndpointRow,
  findEndpoint,
  listDueEndpoints,
  listSuperadminEmails,
  lockEndpoint,
} from "./webhook-queries.ts";
import { secretsOf, webhookName } from "./webhook-secrets.ts";
import { type Attempt, sendWebhook } from "./webhook-send.ts";

/** Deliveries to one webhook at the same time, each of another subject. */
const PER_ENDPOINT = 4;
/** How often a running job looks for new deliveries. */
const LOOK_MS = SECOND_MS;
/** A job ends after this time; the schedule starts the next one. */
const RUN_MS = MINUTE_MS;

/** Sends what is due, to each webhook on its own: one that hangs does not delay the others. */
export async function deliverDue(services: Services): Promise<void> {
  const { db, clock, log } = services;
  const endsAt = performance.now() + RUN_MS;
  const running = new Map<string, Promise<void>>();
  const start = (id: string) =>
    deliverTo(services, id, endsAt)
      .catch((err: unknown) =>
        log.error({ event: "webhook_job_failed", err }, "Webhooks could not be sent."),
      )
      .finally(() => running.delete(id));
  do {
    for (const id of await listDueEndpoints(db, clock.now())) {
      if (!running.has(id)) running.set(id, start(id));
    }
    const waiting = new AbortController();
    const look = delay(LOOK_MS, undefined, { signal: waiting.signal }).catch(() => undefined);
    if (running.size > 0) await Promise.race([...running.values(), look]);
    waiting.abort();
  } while (running.size > 0 && performance.now() < endsAt);
  await Promise.all(running.values());
}

async function deliverTo(services: Services, id: string, endsAt: number): Promise<void> {
  const { db, clock } = services;
  while (performance.now() < endsAt) {
    const now = clock.now();
    const leaseEnd = new Date(now.getTime() + LEASE_MS);
    const claimed = await claimDeliveries(db, id, { now, leaseEnd, limit: PER_ENDPOINT });
    const endpoint = claimed.length > 0 ? await findEndpoint(db, id) : undefined;
    if (!endpoint) return;
    await Promise.all(claimed.map((delivery) => deliverOne(services, endpoint, delivery)));
  }
}

async function deliverOne(services: Services, endpoint: EndpointRow, delivery: DeliveryRow) {
  const now = services.clock.now();
  const attempt = await sendWebhook({
    url: endpoint.url,
    id: delivery.eventId,
    body: JSON.stringify(delivery.payload),
    secrets: secretsOf(services, endpoint, now),
    now,
    allowsLoopback: services.env.WEBHOOK_LOOPBACK,
  });
  if (attempt.isDelivered) await recordDelivered(services, delivery, attempt);
  else await recordFailure(services, delivery, attempt);
}

async function recordDelivered(
  { db, clock }: Services,
  delivery: DeliveryRow,
  { status }: Attempt,
) {
  await db.transaction(async (tx) => {
    await tx
      .update(webhookDeliveries)
      .set({ deliveredAt: clock.now(), failedAt: null, lastStatus: status, lastError: null })
      .where(eq(webhookDeliveries.id, delivery.id));
    await tx
      .update(webhookEndpoints)
      .set({ failingSince: null })
      .where(
        and(eq(webhookEndpoints.id, delivery.endpointId), isNotNull(webhookEndpoints.failingSince)),
      );
  });
}

async function recordFailure(
  services: Services,
  { id, endpointId, attempts }: DeliveryRow,
  { status, error }: Attempt,
) {
  const now = services.clock.now();
  await services.db.transaction(async (tx) => {
    const endpoint = await lockEndpoint(tx, endpointId);
    if (!endpoint) return;
    const { failingSince } = endpoint;
    const next = afterFailure({ attempts, status, failingSince }, now, Math.random());
    const changed = await tx
      .update(webhookDeliveries)
      .set({
        lastStatus: status,
        lastError: error,
        ...(next.nextAttemptAt ? { nextAttemptAt: next.nextAttemptAt } : { failedAt: now }),
      })
      // After the lease, another worker may have claimed or delivered it.
      .where(
        and(
          eq(webhookDeliveries.id, id),
          eq(webhookDeliveries.attempts, attempts),
          isNull(webhookDeliveries.deliveredAt),
        ),
      )
      .returning({ id: webhookDeliveries.id });
    if (changed.length === 0) return;
    await tx
      .update(webhookEndpoints)
      .set({ failingSince: next.failingSince })
      .where(eq(webhookEndpoints.id, endpointId));
    if (!next.pauseReason || endpoint.pausedAt) return;
    await tx
      .update(webhookEndpoints)
      // An open form must not resume it by accident.
      .set({ pausedAt: now, pauseReason: next.pauseReason, version: endpoint.version + 1 })
      .where(eq(webhookEndpoints.id, endpointId));
    await recordAudit(tx, null, {
      action: "webhook.pause",
      subjectType: "webhook",
      subjectId: endpointId,
      subjectName: webhookName(endpoint),
      details: { reason: next.pauseReason },
    });
    const people = await listSuperadminEmails(tx);
    const name = webhookName(endpoint);
    await services.mailer.sendAll(
      tx,
      people.map(({ email }) =>
        pausedMail(services, { to: email, name, reason: next.pauseReason }),
      ),
    );
    services.log.warn(
      { event: "webhook_paused", webhookId: endpointId, reason: next.pauseReason },
      "A webhook was paused because its receiver failed.",
    );
  });
}
