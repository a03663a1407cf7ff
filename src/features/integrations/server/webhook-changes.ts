import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { refuseStaleSave } from "#features/accounts/server/public.ts";
import { HOUR_MS } from "#lib/durations.ts";
import { one } from "#lib/one.ts";
import type { Actor } from "#platform/server/actor.ts";
import { type AuditEntry, recordAudit } from "#platform/server/audit.ts";
import { conflict, invalid, notFound, Refusal } from "#platform/server/errors.ts";
import { ADVISORY_LOCKS, lockUntilCommit } from "#platform/server/postgres/advisory-locks.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import { webhookQueue } from "#platform/server/webhooks/emit-event.ts";
import { webhookDeliveries, webhookEndpoints } from "#platform/server/webhooks/tables.ts";
import { TEST_EVENT } from "#platform/webhook-events.ts";
import { MAX_WEBHOOKS, OVERLAP_HOURS, type WebhookForm } from "../webhooks-contract.ts";
import { isWebhookUrl } from "./webhook-policy.ts";
import {
  countEndpoints,
  type EndpointRow,
  findDelivery,
  lockEndpoint,
  wakeDeliveries,
} from "./webhook-queries.ts";
import { newSecret, webhookName } from "./webhook-secrets.ts";

const NOT_PUBLIC = "Please enter a public web address that starts with https://.";

const audit = (
  tx: Transaction,
  actor: Actor,
  action: AuditEntry["action"],
  endpoint: Pick<EndpointRow, "id" | "url" | "description">,
  details: Record<string, unknown> = {},
) =>
  recordAudit(tx, actor, {
    action,
    subjectType: "webhook",
    subjectId: endpoint.id,
    subjectName: webhookName(endpoint),
    details,
  });

function refuseUrl({ env }: Services, url: string) {
  if (!isWebhookUrl(url, env.WEBHOOK_LOOPBACK)) throw invalid(NOT_PUBLIC, { url: NOT_PUBLIC });
}

async function requireEndpoint(tx: Transaction, id: string) {
  const endpoint = await lockEndpoint(tx, id);
  if (!endpoint) throw notFound("Webhook not found");
  return endpoint;
}

export async function createWebhook(services: Services, actor: Actor, form: WebhookForm) {
  refuseUrl(services, form.url);
  const { secret, sealed } = newSecret(services);
  return services.db.transaction(async (tx) => {
    await lockUntilCommit(tx, ADVISORY_LOCKS.webhooks);
    if ((await countEndpoints(tx)) >= MAX_WEBHOOKS) {
      throw conflict("webhook_limit", `You can have at most ${MAX_WEBHOOKS} webhooks.`);
    }
    const endpoint = await tx
      .insert(webhookEndpoints)
      .values({ ...form, secret: sealed, createdAt: services.clock.now() })
      .returning()
      .then(one);
    await audit(tx, actor, "webhook.create", endpoint, { events: form.events });
    return { id: endpoint.id, secret };
  });
}

/** A leaked token must not send the events of members to another address. */
const needsSession = () =>
  new Refusal(
    "forbidden",
    "An access token can't change the address of a webhook. Please sign in.",
    {
      code: "token_refused",
    },
  );

interface Update extends WebhookForm {
  id: string;
  isPaused: boolean;
  version: number;
}

export async function updateWebhook(
  services: Services,
  actor: Actor,
  { id, version, isPaused, ...form }: Update,
): Promise<void> {
  refuseUrl(services, form.url);
  const now = services.clock.now();
  await services.db.transaction(async (tx) => {
    const before = await requireEndpoint(tx, id);
    if (actor.token && form.url !== before.url) throw needsSession();
    await refuseStaleSave(tx, { ...before, savedById: null, savedAt: null }, version, "webhook");
    const isResumed = before.pausedAt !== null && !isPaused;
    const isNewlyPaused = before.pausedAt === null && isPaused;
    await tx
      .update(webhookEndpoints)
      .set({
        ...form,
        version: version + 1,
        ...(isNewlyPaused && { pausedAt: now, pauseReason: null }),
        ...(isResumed && { pausedAt: null, pauseReason: null, failingSince: null }),
      })
      .where(eq(webhookEndpoints.id, id));
    if (isResumed) {
      await wakeDeliveries(tx, id, now);
      await services.jobs.enqueue(tx, webhookQueue, {});
    }
    await audit(
      tx,
      actor,
      "webhook.update",
      { ...form, id },
      {
        ...(form.url !== before.url && { url: { changed: true } }),
        ...(String(form.events) !== String(before.events) && {
          events: { from: before.events, to: form.events },
        }),
        ...((isNewlyPaused || isResumed) && { isPaused: { from: !isPaused, to: isPaused } }),
      },
    );
  });
}

/** The former secret also signs for 24 hours. */
export async function rotateSecret(services: Services, actor: Actor, id: string) {
  const { secret, sealed } = newSecret(services);
  const until = new Date(services.clock.now().getTime() + OVERLAP_HOURS * HOUR_MS);
  return services.db.transaction(async (tx) => {
    const before = await requireEndpoint(tx, id);
    await tx
      .update(webhookEndpoints)
      .set({ secret: sealed, previousSecret: before.secret, previousSecretUntil: until })
      .where(eq(webhookEndpoints.id, id));
    await audit(tx, actor, "webhook.rotate-secret", before);
    return { id, secret };
  });
}

export const removeWebhook = (services: Services, actor: Actor, id: string): Promise<void> =>
  services.db.transaction(async (tx) => {
    const before = await requireEndpoint(tx, id);
    await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id));
    await audit(tx, actor, "webhook.delete", before);
  });

const paused = () => conflict("webhook_paused", "Resume this webhook first.");

export const sendTestEvent = (services: Services, actor: Actor, id: string): Promise<void> =>
  services.db.transaction(async (tx) => {
    const endpoint = await requireEndpoint(tx, id);
    if (endpoint.pausedAt) throw paused();
    const now = services.clock.now();
    const eventId = randomUUID();
    await tx.insert(webhookDeliveries).values({
      endpointId: id,
      eventId,
      type: TEST_EVENT,
      subject: `test:${eventId}`,
      payload: { type: TEST_EVENT, timestamp: now.toISOString(), data: { webhookId: id } },
      nextAttemptAt: now,
      createdAt: now,
    });
    await services.jobs.enqueue(tx, webhookQueue, {});
    await audit(tx, actor, "webhook.test", endpoint);
  });

/** Sends the same event again. Later events of its subject wait for it. */
export const redeliver = (services: Services, actor: Actor, id: string): Promise<void> =>
  services.db.transaction(async (tx) => {
    const found = await findDelivery(tx, id);
    const endpoint = found && (await lockEndpoint(tx, found.endpointId));
    if (!endpoint) throw notFound("Delivery not found");
    if (endpoint.pausedAt) throw paused();
    await tx
      .update(webhookDeliveries)
      .set({ attempts: 0, deliveredAt: null, failedAt: null, nextAttemptAt: services.clock.now() })
      .where(eq(webhookDeliveries.id, id));
    await services.jobs.enqueue(tx, webhookQueue, {});
    await audit(tx, actor, "webhook.redeliver", endpoint, { type: found.type });
  });
