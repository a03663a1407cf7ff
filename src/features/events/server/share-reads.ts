import { and, eq, gte, min, sql } from "drizzle-orm";
import type { z } from "zod";
import type { SharedRead } from "#platform/server/http/shared-reads.ts";
import { type JsonRow, jsonRow } from "#platform/server/postgres/json-row.ts";
import { prepareForReaders, reader } from "#platform/server/postgres/prepare-for-readers.ts";
import type { Services } from "#platform/server/services.ts";
import type { EventCard } from "../event-card-contract.ts";
import { placeColumns } from "./event-columns.ts";
import { canSeeRecording, placeOf, seatsLeft } from "./policy.ts";
import type { ListedEvent } from "./queries.ts";
import { events } from "./tables.ts";

type Card = z.infer<typeof EventCard>;
type Place = JsonRow<typeof placeColumns>;

const ownEvents = prepareForReaders("own_events", () => ({
  /** In the order of the list. Null: the event was deleted after the request began. */
  seatsTaken: sql<(number | null)[]>`array(
    select seats_taken from unnest(${reader.contentIds}) with ordinality as listed(id, position)
    left join events on events.id = listed.id order by position)`,
  places: sql<Record<string, Place> | null>`(
    select json_object_agg(event_id, ${jsonRow(placeColumns)})
    from (select * from event_registrations where user_id = ${reader.userId}) as event_registrations
    full join (select * from event_waiting_list where user_id = ${reader.userId}) as event_waiting_list
      using (event_id))`,
}));

/** Seats change without a change of the event, so they differ between readers like their places. */
interface OwnEvents {
  seatsTaken: number[];
  places: Record<string, Place> | null;
}

/** An event is past once it starts: then lists change. */
async function findNextStart({ db, clock }: Services): Promise<Date | null> {
  const [row] = await db
    .select({ startsAt: min(events.startsAt) })
    .from(events)
    .where(and(eq(events.isActive, true), gte(events.startsAt, clock.now())));
  return row?.startsAt ? new Date(row.startsAt.getTime() + 1) : null;
}

const NO_PLACE: Place = {
  isRegistered: false,
  paymentStatus: null,
  isWaiting: false,
  isRefunded: false,
};

/** A list that does not depend on what the member registered for. */
export async function shareEvents(
  services: Services,
  rows: ListedEvent[],
): Promise<SharedRead<{ events: Card[] }, OwnEvents>> {
  const ids = rows.map(({ id }) => id);
  // The memory keeps these facts, not the whole rows.
  const facts = rows.map(({ id, availableSeats, feeCents, canceledAt, hasRecording }) => {
    return { id, availableSeats, feeCents, canceledAt, hasRecording };
  });
  return {
    areas: ["events", "people"],
    readerClass: () => "everyone",
    until: await findNextStart(services),
    async readMine(actor) {
      const { seatsTaken, places } = await ownEvents(services, actor, ids);
      const known = seatsTaken.filter((taken) => taken !== null);
      return known.length < ids.length ? null : { seatsTaken: known, places };
    },
    fillIn(list, fill) {
      for (const [at, fact] of facts.entries()) {
        const card = list.events[at];
        if (!card) throw new Error("The list has fewer events than it was read with");
        const { id, availableSeats, feeCents, canceledAt, hasRecording } = fact;
        const placeIn = ({ places }: OwnEvents) => places?.[id] ?? NO_PLACE;
        fill(card, "myPlace", (mine) => placeOf(placeIn(mine)));
        if (availableSeats !== null) {
          fill(card, "seatsLeft", ({ seatsTaken }) =>
            seatsLeft({ availableSeats, seatsTaken: seatsTaken[at] ?? 0 }),
          );
        }
        // Everyone can see the recording of a free event.
        if (hasRecording && feeCents > 0) {
          fill(card, "hasRecording", (mine) =>
            canSeeRecording(null, { ...placeIn(mine), feeCents, canceledAt }),
          );
        }
      }
    },
  };
}
