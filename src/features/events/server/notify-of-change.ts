import { eq } from "drizzle-orm";
import { notifyMembers } from "#features/notifications/server/public.ts";
import { DAY_MS } from "#lib/durations.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import type { EventChange } from "../event-change.ts";
import { listSeatHolders } from "./admin-queries.ts";
import type { Notify } from "./combine-messages.ts";
import { eventChangedMail, mailSender, whenText } from "./mails.ts";
import { isConfirmed, isPast } from "./policy.ts";
import { type LockedEvent, listWaiting } from "./seat-queries.ts";
import { eventRegistrations } from "./tables.ts";

interface Changed {
  before: LockedEvent;
  after: LockedEvent;
  change: EventChange;
}

/** An event that moved to a later day is announced again the day before. */
export async function resetReminders(
  { clock }: Services,
  tx: Transaction,
  { before, after }: Changed,
): Promise<void> {
  const isMoved = before.startsAt.getTime() !== after.startsAt.getTime();
  const isSoon = after.startsAt.getTime() - clock.now().getTime() < DAY_MS;
  if (!isMoved || isSoon || after.seatsTaken === 0) return;
  await tx
    .update(eventRegistrations)
    .set({ remindedAt: null })
    .where(eq(eventRegistrations.eventId, after.id));
}

/**
 * Emails old and new details: to registered members with an updated calendar entry, to others
 * without it and only if the event moved. Returns how many people were notified.
 */
export async function notifyOfChange(
  services: Services,
  tx: Transaction,
  { before, after, change }: Changed,
  notify: Notify = notifyMembers,
): Promise<number> {
  const now = services.clock.now();
  if (after.canceledAt || (isPast(before, now) && isPast(after, now))) return 0;
  const isMoved = change === "moved";
  const holders = await listSeatHolders(tx, after.id);
  const seated = holders.filter((holder) => isMoved || isConfirmed(holder));
  const waiting = isMoved ? await listWaiting(tx, after.id) : [];
  const sender = mailSender(services);
  const mailFor = (person: (typeof waiting)[number], isRegistered: boolean) =>
    eventChangedMail(person, { before, after, isRegistered }, sender);
  await services.mailer.sendAll(
    tx,
    seated.map((holder) => mailFor(holder, isConfirmed(holder))),
  );
  const noticeFor = ({ userId, timeZone }: (typeof waiting)[number]) => ({
    userId,
    kind: "event_changed" as const,
    title: `Changed: ${after.title}`,
    body: isMoved ? `Now on ${whenText(after, timeZone)}.` : "The link to join is new.",
    link: `/events/${after.id}`,
  });
  await notify(services, tx, [
    ...seated.map((holder) => ({ ...noticeFor(holder), isMailedLater: true })),
    ...waiting.map((person) => ({ ...noticeFor(person), mail: mailFor(person, false) })),
  ]);
  return seated.length + waiting.length;
}
