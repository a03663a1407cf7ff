import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { WebhookEventType } from "../../webhook-events.ts";
import type { Executor } from "../postgres/database.ts";
import type { Queue, Services } from "../services.ts";
import type { WebhookData } from "./catalog.ts";
import { webhookDeliveries, webhookEndpoints } from "./tables.ts";

/** The feature integrations sends what is due. */
export const webhookQueue: Queue<object> = { name: "webhooks.deliver" };

/** Events with the same subject reach a webhook in their order. */
type Subject = `${string}:${string}`;
type Emitter = Pick<Services, "clock" | "jobs">;

/**
 * Queues an event for every active webhook of its type, in the caller's transaction. Call it after
 * the action has locked its object: that makes the order of the events the order of the changes.
 */
export const emitEvent = <Type extends WebhookEventType>(
  tx: Executor,
  services: Emitter,
  type: Type,
  subject: Subject,
  data: WebhookData<Type>,
): Promise<void> => emitEvents(tx, services, type, [{ subject, data }]);

/** The same for several events of one type. One statement when no webhook receives them. */
export async function emitEvents<Type extends WebhookEventType>(
  tx: Executor,
  { clock, jobs }: Emitter,
  type: Type,
  events: { subject: Subject; data: WebhookData<Type> }[],
): Promise<void> {
  if (events.length === 0) return;
  const now = clock.now();
  const rows = events.map(({ subject, data }) => ({
    id: randomUUID(),
    subject,
    payload: { type, timestamp: now.toISOString(), data },
  }));
  const { rowCount } = await tx.execute(sql`
    insert into ${webhookDeliveries}
      (endpoint_id, event_id, type, subject, payload, next_attempt_at, created_at)
    select endpoint.id, event.id, ${type}, event.subject, event.payload, ${now}, ${now}
    from ${webhookEndpoints} endpoint,
      json_to_recordset(${JSON.stringify(rows)}::json) event(id uuid, subject text, payload jsonb)
    where endpoint.paused_at is null and ${type} = any(endpoint.events)`);
  if (rowCount) await jobs.enqueue(tx, webhookQueue, {});
}
