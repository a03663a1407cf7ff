import { eq } from "drizzle-orm";
import { releaseFiles } from "#features/files/server/public.ts";
import type { Actor } from "#platform/server/actor.ts";
import { recordAudit } from "#platform/server/audit.ts";
import { notFound } from "#platform/server/errors.ts";
import { refundPaymentJob } from "#platform/server/payments/jobs.ts";
import type { Services } from "#platform/server/services.ts";
import { listSeatHolders } from "./admin-queries.ts";
import { announceSeats } from "./announce-seats.ts";
import { eventCancelledMail } from "./mails.ts";
import { isPast } from "./policy.ts";
import { promoteWaiting } from "./promote-waiting.ts";
import { lockEvent } from "./seat-queries.ts";
import { events } from "./tables.ts";

/** Deletes an event with all that hangs on it; a coming one is called off to those who had a seat. */
export async function removeEvent(services: Services, actor: Actor, id: string): Promise<void> {
  const unpaid = await services.db.transaction(async (tx) => {
    const event = await lockEvent(tx, id);
    if (!event) throw notFound("Event not found");
    const now = services.clock.now();
    const holders = await listSeatHolders(tx, id);
    for (const holder of isPast(event, now) ? [] : holders) {
      const isPaid = holder.paymentStatus === "completed" && holder.checkoutId !== null;
      if (isPaid && holder.checkoutId) {
        await services.jobs.enqueue(tx, refundPaymentJob, { checkoutId: holder.checkoutId });
      }
      const sender = { appUrl: services.env.APP_URL, now };
      await services.mailer.send(tx, eventCancelledMail(holder, event, isPaid, sender));
    }
    await tx.delete(events).where(eq(events.id, id));
    await releaseFiles(tx, { type: "event", ids: [id] });
    await recordAudit(tx, actor, {
      action: "event.delete",
      subjectType: "event",
      subjectId: id,
      subjectName: event.title,
      details: { registrations: event.seatsTaken },
    });
    return holders.filter((holder) => holder.paymentStatus === "pending");
  });
  for (const { checkoutId } of unpaid) {
    if (checkoutId) await services.payments.expireCheckout(checkoutId);
  }
}

export async function setEventActive(
  services: Services,
  actor: Actor,
  input: { id: string; isActive: boolean },
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const [changed] = await tx
      .update(events)
      .set({ isActive: input.isActive, updatedAt: services.clock.now() })
      .where(eq(events.id, input.id))
      .returning({ title: events.title });
    if (!changed) throw notFound("Event not found");
    // Seats that came free while it was hidden were not handed on.
    if (input.isActive) await promoteWaiting(services, tx, input.id);
    await announceSeats(tx, input.id);
    await recordAudit(tx, actor, {
      action: input.isActive ? "event.activate" : "event.deactivate",
      subjectType: "event",
      subjectId: input.id,
      subjectName: changed.title,
    });
  });
}
