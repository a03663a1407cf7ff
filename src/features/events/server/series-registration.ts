import { and, asc, eq, gte, inArray, isNull } from "drizzle-orm";
import { DAY_MS } from "#lib/durations.ts";
import type { Actor } from "#platform/server/actor.ts";
import { conflict, notFound } from "#platform/server/errors.ts";
import { ADMIN_TEAM, publishLiveAll } from "#platform/server/live/publish.ts";
import { refundPaymentJob } from "#platform/server/payments/jobs.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import { collectMessages } from "./combine-messages.ts";
import { emitSeats } from "./emit-seats.ts";
import { notRepeating } from "./event-series.ts";
import { mailSender, registrationCanceledMail } from "./mails.ts";
import { canSeeEvent, isConfirmed, isFull, isRefundable, placeOf } from "./policy.ts";
import { promoteFromWaitlist } from "./promote-from-waitlist.ts";
import type { LockedEvent } from "./seat-queries.ts";
import { seriesRegisteredMail } from "./series-mails.ts";
import { eventRegistrations, events, eventWaitingList } from "./tables.ts";

/**
 * Registers the member for all upcoming events of a free series that have a free seat, in one
 * transaction. Returns on how many dates the member has a seat now, and the sold-out ones, whose
 * waitlist the member can join.
 */
export async function registerForSeries(
  services: Services,
  actor: Actor,
  { id: eventId, isListed }: { id: string; isListed: boolean },
) {
  const now = services.clock.now();
  return services.db.transaction(async (tx) => {
    const { dates, registrations } = await lockDates(tx, actor, eventId, now);
    if (dates.some(({ feeCents }) => feeCents > 0)) {
      throw conflict("series_not_free", "Not all dates are free. Please register for each date.");
    }
    const hasSeat = new Set(registrations.filter(holdsSeat).map((row) => row.eventId));
    const open = dates.filter(({ id }) => !hasSeat.has(id));
    const [first, ...others] = open.filter((date) => !isFull(date));
    if (first) await takeSeats(services, tx, actor, [first, ...others], isListed);
    const soldOut = open.filter(isFull);
    return {
      registered: dates.length - soldOut.length,
      soldOut: soldOut.map(({ id, startsAt }) => ({ id, startsAt })),
    };
  });
}

/** Cancels the member's registrations and waits from this event of the series on. */
export async function cancelSeries(
  services: Services,
  actor: Actor,
  eventId: string,
): Promise<number> {
  const now = services.clock.now();
  const { unpaid, canceled } = await services.db.transaction(async (tx) => {
    const { event, dates, registrations } = await lockDates(tx, actor, eventId, now);
    const ids = dates.filter(({ startsAt }) => startsAt >= event.startsAt).map(({ id }) => id);
    const own = registrations.filter((row) => ids.includes(row.eventId) && holdsSeat(row));
    if (own.length === 0) {
      throw conflict("not_registered", "You're not registered for these dates.");
    }
    await leaveWaitlists(tx, actor, ids);
    await tx.delete(eventRegistrations).where(
      inArray(
        eventRegistrations.id,
        own.map(({ id }) => id),
      ),
    );
    for (const row of own) {
      if (!isRefundable(row)) continue;
      await services.jobs.enqueue(tx, refundPaymentJob, { checkoutId: row.checkoutId });
    }
    const lost = own.filter(isConfirmed).map((row) => row.eventId);
    const seats = dates.filter(({ id }) => lost.includes(id));
    await emitOwn(services, tx, actor, "event.canceled_registration", seats);
    const messages = collectMessages(services);
    for (const date of seats) {
      const isRefunded = own.some((row) => row.eventId === date.id && isRefundable(row));
      const facts = { by: "member", isRefunded, hadSeat: true } as const;
      const mail = registrationCanceledMail(actor, date, facts, mailSender(services));
      await messages.services.mailer.send(tx, mail);
    }
    await messages.sendCombined(tx);
    for (const row of own) await promoteFromWaitlist(services, tx, row.eventId);
    await publishSeats(tx, ids);
    const pending = own.filter(({ paymentStatus }) => paymentStatus === "pending");
    return {
      unpaid: pending.flatMap(({ checkoutId }) => checkoutId ?? []),
      canceled: own.length,
    };
  });
  for (const checkoutId of unpaid) await services.payments.expireCheckout(checkoutId);
  return canceled;
}

type Registration = typeof eventRegistrations.$inferSelect;

const holdsSeat = ({ paymentStatus }: Registration) =>
  placeOf({ isRegistered: true, paymentStatus, isWaiting: false }) !== null;

/**
 * Locks the upcoming published events of the series in the order of their ids, so that two members
 * who register for all of them cannot block each other. No seat changes until the commit.
 */
async function lockDates(tx: Transaction, actor: Actor, eventId: string, now: Date) {
  const [event] = await tx.select().from(events).where(eq(events.id, eventId));
  if (!event || !canSeeEvent(actor, event)) throw notFound("Event not found");
  if (!event.seriesId) throw notRepeating();
  const dates = await tx
    .select()
    .from(events)
    .where(
      and(
        eq(events.seriesId, event.seriesId),
        eq(events.isActive, true),
        isNull(events.canceledAt),
        gte(events.startsAt, now),
      ),
    )
    .orderBy(asc(events.id))
    .for("no key update");
  const ids = dates.map(({ id }) => id);
  const registrations = await tx
    .select()
    .from(eventRegistrations)
    .where(
      and(inArray(eventRegistrations.eventId, ids), eq(eventRegistrations.userId, actor.userId)),
    );
  return { event, dates, registrations };
}

async function takeSeats(
  services: Services,
  tx: Transaction,
  actor: Actor,
  dates: [LockedEvent, ...LockedEvent[]],
  isListed: boolean,
): Promise<void> {
  const now = services.clock.now();
  const ids = dates.map(({ id }) => id);
  await leaveWaitlists(tx, actor, ids);
  const seat = {
    registeredAt: now,
    paymentStatus: null,
    holdExpiresAt: null,
    checkoutId: null,
    isListed,
  };
  await tx
    .insert(eventRegistrations)
    .values(
      dates.map(({ id, startsAt }) => ({
        eventId: id,
        userId: actor.userId,
        ...seat,
        remindedAt: startsAt.getTime() - now.getTime() < DAY_MS ? now : null,
      })),
    )
    // The payment of an earlier registration failed.
    .onConflictDoUpdate({
      target: [eventRegistrations.eventId, eventRegistrations.userId],
      set: { ...seat, remindedAt: null },
    });
  const [first, ...others] = dates.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  if (first)
    await services.mailer.send(tx, seriesRegisteredMail(services, actor, [first, ...others]));
  await emitOwn(services, tx, actor, "event.registered", dates);
  await publishSeats(tx, ids);
}

const emitOwn = (
  services: Services,
  tx: Transaction,
  { userId }: Actor,
  type: Parameters<typeof emitSeats>[2],
  dates: LockedEvent[],
) =>
  emitSeats(
    tx,
    services,
    type,
    dates.map((event) => ({ event, memberId: userId })),
  );

const leaveWaitlists = (tx: Transaction, actor: Actor, ids: string[]) =>
  tx
    .delete(eventWaitingList)
    .where(and(inArray(eventWaitingList.eventId, ids), eq(eventWaitingList.userId, actor.userId)));

const publishSeats = (tx: Transaction, ids: string[]) =>
  publishLiveAll(
    tx,
    ids.map((eventId) => ({ audience: ADMIN_TEAM, kind: "event_seats", payload: { eventId } })),
  );
