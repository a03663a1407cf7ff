import type { Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import { emitEvents } from "#platform/server/webhooks/emit-event.ts";
import type { LockedEvent } from "./seat-queries.ts";

type Named = Pick<LockedEvent, "id" | "title" | "startsAt">;

const dataOf = ({ id, title, startsAt }: Named) => ({
  eventId: id,
  title,
  startsAt: startsAt.toISOString(),
});

/** Tells webhooks who got or lost a confirmed seat. */
export const emitSeats = (
  tx: Transaction,
  services: Services,
  type: "event.registered" | "event.canceled_registration",
  seats: { event: Named; memberId: string }[],
): Promise<void> =>
  emitEvents(
    tx,
    services,
    type,
    seats.map(({ event, memberId }) => ({
      subject: `registration:${event.id}:${memberId}` as const,
      data: { memberId, ...dataOf(event) },
    })),
  );

export const emitEventCanceled = (
  tx: Transaction,
  services: Services,
  event: Named,
): Promise<void> =>
  emitEvents(tx, services, "event.canceled", [
    { subject: `event:${event.id}`, data: dataOf(event) },
  ]);
