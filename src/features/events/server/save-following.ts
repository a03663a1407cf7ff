import { eq } from "drizzle-orm";
import { refuseStaleSave } from "#features/accounts/server/public.ts";
import { one } from "#lib/one.ts";
import type { Actor } from "#platform/server/actor.ts";
import { conflict, notFound } from "#platform/server/errors.ts";
import { sanitizeHtml } from "#platform/server/html.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import type { EventInput } from "../event-input-contract.ts";
import { seriesDay as dayOfRule, type SeriesRule, seriesDays } from "../series-days.ts";
import { collectMessages } from "./combine-messages.ts";
import { eventSource } from "./event-content.ts";
import { endSeriesBefore, lastOf, lockFollowing, type Series } from "./event-series.ts";
import { toLocal } from "./local-time.ts";
import { whenText } from "./mails.ts";
import { eventCancellationRefusal, seatCountRefusal } from "./policy.ts";
import { type EventEdit, updateLocked } from "./save-event.ts";
import type { LockedEvent } from "./seat-queries.ts";
import { dayBefore, startOn } from "./series-times.ts";
import { eventSeries, events } from "./tables.ts";

type Content = Omit<EventInput, "series">;

/**
 * Saves the form of an event and applies what changed to all following events of its series that
 * are not canceled. A new date, time or time zone moves them by the rule and starts a new series;
 * the old one ends the day before. Each person gets one email and one notification.
 */
export async function updateFollowing(
  services: Services,
  actor: Actor,
  id: string,
  { version, series: _, notifiesRegistrants = false, ...input }: EventEdit,
): Promise<{ id: string }> {
  const now = services.clock.now();
  await services.db.transaction(async (tx) => {
    const { series, seriesDay, following, event } = await lockFrom(tx, id, now);
    const refusal = eventCancellationRefusal(event, now);
    if (refusal) throw refusal;
    await refuseStaleSave(tx, event, version, "event");
    const before = await readContent(tx, id);
    const changes = changesBetween(before, input);
    const others = following
      .filter((other) => other.id !== id && !other.canceledAt)
      .sort((a, b) => (a.seriesDay ?? "").localeCompare(b.seriesDay ?? ""));
    refuseFewSeats(others, changes);
    const days = isMove(changes)
      ? await splitSeries(tx, series, seriesDay, changes.date ?? seriesDay, [event, ...others], now)
      : null;
    const messages = collectMessages(services);
    const options = { notifiesRegistrants, notify: messages.notify };
    await updateLocked(messages.services, tx, actor, event, input, options);
    for (const other of others) {
      const { date = "", time, timeZone } = { ...input, date: days?.get(other.id) };
      const moved = days && { ...toLocal(startOn(date, time, timeZone), timeZone), timeZone };
      const content = { ...(await readContent(tx, other.id)), ...changes, ...moved };
      const quiet = { ...content, notifiesMembers: false };
      await updateLocked(messages.services, tx, actor, other, quiet, options);
    }
    await messages.sendCombined(tx);
  });
  return { id };
}

async function lockFrom(tx: Transaction, id: string, now: Date) {
  const [found] = await tx
    .select({
      seriesId: events.seriesId,
      seriesDay: events.seriesDay,
      startsAt: events.startsAt,
      canceledAt: events.canceledAt,
    })
    .from(events)
    .where(eq(events.id, id));
  if (!found) throw notFound("Event not found");
  const locked = await lockFollowing(tx, found, now);
  const event = locked.following.find((other) => other.id === id);
  if (!event) throw eventCancellationRefusal(found, now) ?? notFound("Event not found");
  return { ...locked, event };
}

async function readContent(tx: Transaction, id: string): Promise<Content> {
  const stored = await eventSource.read(tx, id);
  if (!stored) throw notFound("Event not found");
  return stored.content as unknown as Content;
}

/** The fields that the form changed. */
function changesBetween(before: Content, input: Content): Partial<Content> {
  const wanted = { ...input, description: sanitizeHtml(input.description) };
  const isChanged = ([name, value]: [string, unknown]) =>
    value !== undefined && JSON.stringify(value) !== JSON.stringify(before[name as keyof Content]);
  return Object.fromEntries(Object.entries(wanted).filter(isChanged));
}

const isMove = ({ date, time, timeZone }: Partial<Content>): boolean =>
  date !== undefined || time !== undefined || timeZone !== undefined;

/** Names the event, because the form shows another one. */
function refuseFewSeats(others: LockedEvent[], { availableSeats }: Partial<Content>): void {
  for (const other of availableSeats === undefined ? [] : others) {
    const refusal = seatCountRefusal(availableSeats ?? null, other.seatsTaken);
    if (!refusal) continue;
    const message = `“${other.title}” on ${whenText(other, null)}: ${refusal.message}`;
    throw conflict("seats_below_registered", message, { availableSeats: message });
  }
}

/**
 * Moves events to a new series that starts on this day. The nth event of the old rule becomes the
 * nth of the new one, so that deleted days stay free. Returns the new day of each event.
 */
async function splitSeries(
  tx: Transaction,
  series: Series,
  fromDay: string,
  startsOn: string,
  moved: LockedEvent[],
  now: Date,
): Promise<Map<string, string>> {
  const rule: SeriesRule = { frequency: series.frequency, startsOn };
  const oldDays = seriesDays(series, { after: dayBefore(fromDay), until: series.createdUntil });
  const newDay = (event: LockedEvent) => dayOfRule(rule, oldDays.indexOf(event.seriesDay ?? ""));
  const { length } = oldDays.filter((day) => series.endsOn === null || day <= series.endsOn);
  const createdUntil = dayOfRule(rule, Math.max(0, length - 1));
  const created = await tx
    .insert(eventSeries)
    .values({
      ...rule,
      endsOn: series.endsOn && lastOf(series.endsOn, createdUntil),
      createdUntil,
      createdAt: now,
    })
    .returning()
    .then(one);
  await endSeriesBefore(tx, series, dayBefore(fromDay));
  const days = new Map(moved.map((event) => [event.id, newDay(event)]));
  for (const [id, seriesDay] of days) {
    await tx.update(events).set({ seriesId: created.id, seriesDay }).where(eq(events.id, id));
  }
  return days;
}
