import { and, eq, sql } from "drizzle-orm";
import type { Executor } from "../postgres/database.ts";
import type { PaymentEvent } from "./payment-provider.ts";
import { paymentEvents } from "./tables.ts";

export async function hasReceived(db: Executor, provider: string, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.provider, provider), eq(paymentEvents.id, id)));
  return rows.length > 0;
}

/** False when the event was already recorded. */
export async function recordEvent(
  tx: Executor,
  provider: string,
  { id, type }: Pick<PaymentEvent, "id" | "type">,
): Promise<boolean> {
  const rows = await tx
    .insert(paymentEvents)
    .values({ provider, id, type })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id });
  return rows.length > 0;
}

export async function nextFetchNumber(db: Executor): Promise<number> {
  const { rows } = await db.execute<{ number: string }>(
    sql`select nextval('payment_questions') as number`,
  );
  return Number(rows[0]?.number);
}
