import { and, eq, gte, min, sql } from "drizzle-orm";
import type { z } from "zod";
import type { SharedRead } from "#platform/server/http/shared-reads.ts";
import { prepareOnce } from "#platform/server/postgres/prepare-once.ts";
import type { Services } from "#platform/server/services.ts";
import type { EventCard } from "../event-card-contract.ts";
import { ownRegistration, ownWait, placeColumns } from "./event-columns.ts";
import { canSeeRecording, placeOf, seatsLeft } from "./policy.ts";
import { eventRegistrations, events, eventWaitingList } from "./tables.ts";

type Card = z.infer<typeof EventCard>;

const me = sql.placeholder("userId");

const ownPlaces = prepareOnce("own_places", (db) =>
  db
    .select({
      id: events.id,
      availableSeats: events.availableSeats,
      seatsTaken: events.seatsTaken,
      feeCents: events.feeCents,
      canceledAt: events.canceledAt,
      hasRecording: sql<boolean>`${events.recordingUrl} is not null`,
      ...placeColumns,
    })
    .from(events)
    .leftJoin(eventRegistrations, ownRegistration(me))
    .leftJoin(eventWaitingList, ownWait(me))
    .where(sql`${events.id} = any(${sql.placeholder("ids")}::uuid[])`),
);

/** An event is past once it starts: then lists change. */
async function findNextStart({ db, clock }: Services): Promise<Date | null> {
  const [row] = await db
    .select({ startsAt: min(events.startsAt) })
    .from(events)
    .where(and(eq(events.isActive, true), gte(events.startsAt, clock.now())));
  return row?.startsAt ? new Date(row.startsAt.getTime() + 1) : null;
}

type OwnPlace = Awaited<ReturnType<ReturnType<typeof ownPlaces>["execute"]>>[number];

/** A list that does not depend on what the member registered for. */
export async function shareEvents(
  services: Services,
  ids: string[],
): Promise<SharedRead<{ events: Card[] }, Map<string, OwnPlace>>> {
  return {
    areas: ["events", "people"],
    readerClass: () => "everyone",
    until: await findNextStart(services),
    async readMine({ userId }) {
      const rows = await ownPlaces(services.db).execute({ userId, ids });
      // An event was deleted after the request began.
      return rows.length < ids.length ? null : new Map(rows.map((row) => [row.id, row]));
    },
    fillIn(list, fill) {
      for (const card of list.events) {
        const { id } = card;
        const fillFrom = (field: keyof Card, value: (place: OwnPlace) => unknown) =>
          fill(card, field, (places) => {
            const place = places.get(id);
            return place ? value(place) : null;
          });
        fillFrom("seatsLeft", seatsLeft);
        fillFrom("myPlace", placeOf);
        fillFrom("hasRecording", (one) => one.hasRecording && canSeeRecording(null, one));
      }
    },
  };
}
