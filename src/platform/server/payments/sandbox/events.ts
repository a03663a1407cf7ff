import { and, asc, eq, gt, inArray, isNull, lte } from "drizzle-orm";
import { z } from "zod";
import { DAY_MS } from "#lib/durations.ts";
import type { Clock } from "../../clock.ts";
import type { Logger } from "../../log.ts";
import type { Database, Executor } from "../../postgres/database.ts";
import { InvalidWebhook, type PaymentEvent } from "../payment-provider.ts";
import { signWebhook } from "../signature.ts";
import { sandboxId } from "./sandbox-id.ts";
import { sandboxCheckouts, sandboxEvents } from "./tables.ts";

export const SIGNATURE_HEADER = "sandbox-signature";
const GIVE_UP_MS = 3 * DAY_MS;
const BATCH_SIZE = 100;

/** Posts a signed webhook and returns the response status. */
export type Deliver = (payload: string, headers: Record<string, string>) => Promise<number>;

type NewEvent = Pick<typeof sandboxEvents.$inferInsert, "type" | "customerId" | "checkoutId">;

/** Queues an event in the transaction of its change; it is sent after that commits. */
export async function queueEvent(tx: Executor, now: Date, event: NewEvent): Promise<string> {
  const id = sandboxId("evt");
  await tx.insert(sandboxEvents).values({ ...event, id, createdAt: now });
  return id;
}

interface SenderDeps {
  db: Database;
  clock: Clock;
  log: Logger;
  webhookSecret: string;
  deliver: () => Deliver;
}

export function createWebhookSender({ db, clock, log, webhookSecret, deliver }: SenderDeps) {
  const send = async (event: typeof sandboxEvents.$inferSelect) => {
    const { id, type, customerId, checkoutId } = event;
    const payload = JSON.stringify({ id, type, customerId, checkoutId });
    const signature = signWebhook(payload, webhookSecret, clock.now());
    const headers = { "content-type": "application/json", [SIGNATURE_HEADER]: signature };
    const status = await deliver()(payload, headers).catch(() => 0);
    if (status < 200 || status > 299) {
      log.warn(
        { event: "sandbox_webhook_rejected", id, status },
        "The server did not accept a webhook of the payment sandbox.",
      );
      return;
    }
    await db
      .update(sandboxEvents)
      .set({ deliveredAt: clock.now() })
      .where(eq(sandboxEvents.id, id));
  };

  return {
    async sendNow(ids: string[]) {
      if (ids.length === 0) return;
      const rows = await db.select().from(sandboxEvents).where(inArray(sandboxEvents.id, ids));
      for (const row of rows) await send(row);
    },
    async sendPending() {
      await expireOpenCheckouts(db, clock.now());
      const since = new Date(clock.now().getTime() - GIVE_UP_MS);
      const rows = await db
        .select()
        .from(sandboxEvents)
        .where(and(isNull(sandboxEvents.deliveredAt), gt(sandboxEvents.createdAt, since)))
        .orderBy(asc(sandboxEvents.createdAt))
        .limit(BATCH_SIZE);
      for (const row of rows) await send(row);
    },
  };
}

async function expireOpenCheckouts(db: Database, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const rows = await tx
      .update(sandboxCheckouts)
      .set({ status: "expired" })
      .where(and(eq(sandboxCheckouts.status, "open"), lte(sandboxCheckouts.expiresAt, now)))
      .returning({ checkoutId: sandboxCheckouts.id });
    for (const { checkoutId } of rows)
      await queueEvent(tx, now, { type: "checkout.expired", checkoutId });
  });
}

const Payload = z.object({
  id: z.string().min(1),
  type: z.string(),
  customerId: z.string().nullish(),
  checkoutId: z.string().nullish(),
});

export function readEvent(rawBody: Buffer): PaymentEvent {
  const parsed = Payload.safeParse(parseJson(rawBody));
  if (!parsed.success) throw new InvalidWebhook("not an event of the sandbox");
  const { id, type, customerId, checkoutId } = parsed.data;
  if (customerId) return { id, type, about: { kind: "customer", customerId } };
  if (checkoutId) return { id, type, about: { kind: "payment", checkoutId } };
  return { id, type, about: { kind: "other" } };
}

function parseJson(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString("utf8"));
  } catch {
    return null;
  }
}
