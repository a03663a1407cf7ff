import { and, eq } from "drizzle-orm";
import { notifyMembers } from "#features/notifications/server/public.ts";
import type { Actor } from "#platform/server/actor.ts";
import { recordAudit } from "#platform/server/audit.ts";
import { notFound } from "#platform/server/errors.ts";
import { expireCheckoutJob, refundPaymentJob } from "#platform/server/payments/jobs.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import { listSeatHolders } from "./admin-queries.ts";
import type { Notify } from "./combine-messages.ts";
import { emitEventCanceled } from "./emit-seats.ts";
import { eventCanceledMail, mailSender, whenText } from "./mails.ts";
import { eventCancellationRefusal, isConfirmed, isRefundable } from "./policy.ts";
import { publishSeatsChanged } from "./publish-seats-changed.ts";
import { type LockedEvent, listWaiting, lockEvent } from "./seat-queries.ts";
import { eventRegistrations, events } from "./tables.ts";

/**
 * Cancels an upcoming event and keeps its registrations. Emails, notifications and refunds are
 * enqueued in the same transaction, so that each happens once, also when the server is killed.
 */
export async function cancelEvent(
  services: Services,
  actor: Actor,
  { id, note }: { id: string; note: string | null },
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const event = await lockEvent(tx, id);
    if (!event) throw notFound("Event not found");
    const refusal = eventCancellationRefusal(event, services.clock.now());
    if (refusal) throw refusal;
    await cancelLocked(services, tx, actor, event, note);
  });
}

/** Cancels one event, whose row is locked. */
export async function cancelLocked(
  services: Services,
  tx: Transaction,
  actor: Actor,
  event: LockedEvent,
  note: string | null,
  notify: Notify = notifyMembers,
): Promise<void> {
  const { id } = event;
  const now = services.clock.now();
  const sequence = event.sequence + 1;
  const change = { canceledAt: now, cancelNote: note, sequence, updatedAt: now };
  await tx.update(events).set(change).where(eq(events.id, id));
  const holders = await listSeatHolders(tx, id);
  await endPayments(services, tx, id, holders);
  await notifyAll(services, tx, { ...event, ...change }, holders, notify);
  await publishSeatsChanged(tx, id);
  await emitEventCanceled(tx, services, event);
  await recordAudit(tx, actor, {
    action: "event.cancel",
    subjectType: "event",
    subjectId: id,
    subjectName: event.title,
    details: { registrations: holders.length, ...(note ? { note } : {}) },
  });
}

type Holders = Awaited<ReturnType<typeof listSeatHolders>>;

const checkoutsOf = (holders: Holders) =>
  holders.flatMap(({ checkoutId }) => (checkoutId ? [{ checkoutId }] : []));

/** Refunds what was paid and closes the open checkouts. */
async function endPayments(services: Services, tx: Transaction, id: string, holders: Holders) {
  const paid = checkoutsOf(holders.filter(isRefundable));
  const open = checkoutsOf(holders.filter(({ paymentStatus }) => paymentStatus === "pending"));
  if (paid.length > 0) await services.jobs.enqueueAll(tx, refundPaymentJob, paid);
  if (open.length > 0) await services.jobs.enqueueAll(tx, expireCheckoutJob, open);
  await tx
    .update(eventRegistrations)
    .set({ paymentStatus: "failed", holdExpiresAt: null })
    .where(
      and(eq(eventRegistrations.eventId, id), eq(eventRegistrations.paymentStatus, "pending")),
    );
}

/** Everyone with a seat is emailed. Members on the waitlist can turn these emails off. */
async function notifyAll(
  services: Services,
  tx: Transaction,
  event: LockedEvent,
  holders: Holders,
  notify: Notify,
) {
  const sender = mailSender(services);
  await services.mailer.sendAll(
    tx,
    holders.map((holder) => {
      const facts = { isRegistered: isConfirmed(holder), isRefunded: isRefundable(holder) };
      return eventCanceledMail(holder, event, facts, sender);
    }),
  );
  const waiting = await listWaiting(tx, event.id);
  const facts = { isRegistered: false, isRefunded: false };
  const noticeFor = (person: { userId: string; timeZone: string | null }) => ({
    userId: person.userId,
    kind: "event_canceled" as const,
    title: `Canceled: ${event.title}`,
    body: `It was planned for ${whenText(event, person.timeZone)}.`,
    link: `/events/${event.id}`,
  });
  await notify(services, tx, [
    ...holders.map((holder) => ({ ...noticeFor(holder), isMailedLater: true })),
    ...waiting.map((person) => ({
      ...noticeFor(person),
      mail: eventCanceledMail(person, event, facts, sender),
    })),
  ]);
}
