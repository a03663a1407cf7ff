import { and, asc, eq, gt } from "drizzle-orm";
import { refundPaymentJob } from "#platform/server/payments/jobs.ts";
import type { PersonalData } from "#platform/server/personal-data.ts";
import { promoteWaiting } from "./promote-waiting.ts";
import { lockEvent } from "./seat-queries.ts";
import { calendarFeeds, eventRegistrations, events, eventWaitingList } from "./tables.ts";

export const eventsPersonalData: PersonalData = {
  rows: [
    { table: eventWaitingList, column: eventWaitingList.userId, onErase: "delete" },
    { table: eventRegistrations, column: eventRegistrations.userId, onErase: "delete" },
    {
      table: calendarFeeds,
      column: calendarFeeds.userId,
      onErase: "delete",
      hidden: ["tokenHash"],
    },
    { table: events, column: events.hostId, onErase: "anonymise" },
  ],
  /** As if each coming event had been cancelled: money back, and the seat to whoever waits next. */
  async beforeErase(tx, services, { id: userId }) {
    await tx.delete(eventWaitingList).where(eq(eventWaitingList.userId, userId));
    const coming = await tx
      .select({
        id: eventRegistrations.id,
        eventId: eventRegistrations.eventId,
        paymentStatus: eventRegistrations.paymentStatus,
        checkoutId: eventRegistrations.checkoutId,
      })
      .from(eventRegistrations)
      .innerJoin(events, eq(events.id, eventRegistrations.eventId))
      .where(and(eq(eventRegistrations.userId, userId), gt(events.startsAt, services.clock.now())))
      .orderBy(asc(eventRegistrations.eventId));
    for (const { id, eventId, paymentStatus, checkoutId } of coming) {
      await lockEvent(tx, eventId);
      await tx.delete(eventRegistrations).where(eq(eventRegistrations.id, id));
      if (paymentStatus === "completed" && checkoutId) {
        await services.jobs.enqueue(tx, refundPaymentJob, { checkoutId });
      }
      await promoteWaiting(services, tx, eventId);
    }
  },
};
