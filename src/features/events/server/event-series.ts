import { and, asc, eq, gte, sql } from "drizzle-orm";
import { copyFileUses } from "#features/files/server/public.ts";
import { one } from "#lib/one.ts";
import { conflict } from "#platform/server/errors.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import type { SeriesInput } from "../event-input-contract.ts";
import { seriesDays } from "../series-days.ts";
import { toLocal } from "./local-time.ts";
import type { LockedEvent } from "./seat-queries.ts";
import { lastDayAhead, startOn } from "./series-times.ts";
import { eventSeries, events, eventTags } from "./tables.ts";

export type Series = typeof eventSeries.$inferSelect;

/** Makes an event the first one of a series, and creates the others up to 12 months ahead. */
export async function startSeries(
  tx: Transaction,
  event: LockedEvent,
  { frequency, endsOn }: SeriesInput,
  now: Date,
): Promise<number> {
  if (event.seriesId) throw conflict("event_repeats", "This event repeats already.");
  const { date: startsOn, time } = toLocal(event.startsAt, event.timeZone);
  const createdUntil = lastOf(startsOn, lastDayAhead(now, event.timeZone));
  const series = await tx
    .insert(eventSeries)
    .values({ frequency, startsOn, endsOn, createdUntil, createdAt: now })
    .returning()
    .then(one);
  await tx
    .update(events)
    .set({ seriesId: series.id, seriesDay: startsOn })
    .where(eq(events.id, event.id));
  const days = daysUntil(series, createdUntil, startsOn);
  return createOccurrences(tx, series.id, { ...event, time }, days, now);
}

export const lastOf = (one: string, other: string): string => (one > other ? one : other);

/** The days after `after` and not after the end of the series. */
export const daysUntil = (series: Series, until: string, after: string): string[] =>
  seriesDays(series, {
    after,
    until: series.endsOn !== null && series.endsOn < until ? series.endsOn : until,
  });

/** Copies an event to these days. A day that has an event of the series already is left out. */
export async function createOccurrences(
  tx: Transaction,
  seriesId: string,
  model: LockedEvent & { time: string },
  days: string[],
  now: Date,
): Promise<number> {
  if (days.length === 0) return 0;
  const created = await tx
    .insert(events)
    .values(
      days.map((seriesDay) => ({
        title: model.title,
        description: model.description,
        startsAt: startOn(seriesDay, model.time, model.timeZone),
        timeZone: model.timeZone,
        durationMinutes: model.durationMinutes,
        type: model.type,
        location: model.location,
        meetingUrl: model.meetingUrl,
        imageUrl: model.imageUrl,
        feeCents: model.feeCents,
        availableSeats: model.availableSeats,
        hostId: model.hostId,
        isActive: model.isActive,
        publishedAt: model.publishedAt,
        publishAt: model.publishAt,
        seriesId,
        seriesDay,
        createdAt: now,
        updatedAt: now,
      })),
    )
    .onConflictDoNothing({ target: [events.seriesId, events.seriesDay] })
    .returning({ id: events.id });
  const ids = created.map(({ id }) => id);
  await tx.execute(sql`
    insert into ${eventTags} (event_id, tag, position)
    select copy.id, model.tag, model.position
    from ${eventTags} model, unnest(${sql.param(ids)}::uuid[]) as copy(id)
    where model.event_id = ${model.id}`);
  await copyFileUses(tx, { type: "event", id: model.id }, ids);
  return ids.length;
}

export async function lockSeries(tx: Transaction, id: string): Promise<Series> {
  return tx.select().from(eventSeries).where(eq(eventSeries.id, id)).for("update").then(one);
}

/**
 * Locks the upcoming events of a series from this day on. In the order of their ids, as every
 * action that locks several events.
 */
export const lockOccurrences = (
  tx: Transaction,
  seriesId: string,
  fromDay: string,
  now: Date,
  strength: "update" | "no key update" = "no key update",
): Promise<LockedEvent[]> =>
  tx
    .select()
    .from(events)
    .where(
      and(eq(events.seriesId, seriesId), gte(events.seriesDay, fromDay), gte(events.startsAt, now)),
    )
    .orderBy(asc(events.id))
    .for(strength);

/** The series creates no event from this day on. */
export async function endSeriesBefore(tx: Transaction, series: Series, endsOn: string) {
  await tx
    .update(eventSeries)
    .set({ endsOn: lastOf(series.startsOn, endsOn) })
    .where(eq(eventSeries.id, series.id));
}

/** The series of an event and its upcoming events from there on, locked. */
export async function lockFollowing(
  tx: Transaction,
  event: Pick<LockedEvent, "seriesId" | "seriesDay">,
  now: Date,
  strength?: "update" | "no key update",
) {
  const { seriesId, seriesDay } = event;
  if (!seriesId || !seriesDay) throw notRepeating();
  const series = await lockSeries(tx, seriesId);
  return {
    series,
    seriesDay,
    following: await lockOccurrences(tx, seriesId, seriesDay, now, strength),
  };
}

export const notRepeating = () => conflict("event_does_not_repeat", "This event does not repeat.");
