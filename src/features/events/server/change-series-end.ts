import { eq } from "drizzle-orm";
import type { Actor } from "#platform/server/actor.ts";
import { changesOf, recordAudit } from "#platform/server/audit.ts";
import { moveToTrash } from "#platform/server/authoring/move-to-trash.ts";
import { conflict, invalid, notFound } from "#platform/server/errors.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import { cancelLocked } from "./cancel-event.ts";
import { collectMessages } from "./combine-messages.ts";
import { eventKind } from "./content-kind.ts";
import { findModel } from "./continue-series.ts";
import {
  createOccurrences,
  daysUntil,
  lastOf,
  lockOccurrences,
  lockSeries,
  notRepeating,
  type Series,
} from "./event-series.ts";
import { toLocal } from "./local-time.ts";
import { deletionRefusal } from "./policy.ts";
import { lastDayAhead } from "./series-times.ts";
import { eventSeries, events } from "./tables.ts";

interface SeriesEnd {
  /** Any event of the series. */
  id: string;
  endsOn: string | null;
  /** The caller agreed that dates after the last day are removed. */
  removesDates: boolean;
}

/** Changes the last day of a series: adds the missing events, or removes those after it. */
export async function changeSeriesEnd(
  services: Services,
  actor: Actor,
  { id, endsOn, removesDates }: SeriesEnd,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const [event] = await tx.select().from(events).where(eq(events.id, id));
    if (!event) throw notFound("Event not found");
    if (!event.seriesId) throw notRepeating();
    const series = await lockSeries(tx, event.seriesId);
    if (endsOn !== null && endsOn < series.startsOn) {
      throw invalid(BEFORE_FIRST, { endsOn: BEFORE_FIRST });
    }
    await tx.update(eventSeries).set({ endsOn }).where(eq(eventSeries.id, series.id));
    if (endsOn !== null) await removeAfter(services, tx, actor, { series, endsOn, removesDates });
    await addUntil(services, tx, series, endsOn);
    await recordAudit(tx, actor, {
      action: "event.change-series",
      subjectType: "event",
      subjectId: id,
      subjectName: event.title,
      details: changesOf({ endsOn: series.endsOn }, { endsOn }),
    });
  });
}

const BEFORE_FIRST = "The last day can't be before the first date.";

/** Cancels the dates with registrations and moves the others to the trash. */
async function removeAfter(
  services: Services,
  tx: Transaction,
  actor: Actor,
  { series, endsOn, removesDates }: { series: Series; endsOn: string; removesDates: boolean },
): Promise<void> {
  const now = services.clock.now();
  const later = (await lockOccurrences(tx, series.id, endsOn, now, "update"))
    .filter(({ seriesDay, canceledAt }) => (seriesDay ?? "") > endsOn && !canceledAt)
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  const taken = later.filter((event) => deletionRefusal(event, now));
  if (later.length > 0 && !removesDates) {
    throw conflict("series_has_dates", datesText(later.length, taken.length));
  }
  const messages = collectMessages(services);
  for (const event of later) {
    if (taken.includes(event)) {
      await cancelLocked(messages.services, tx, actor, event, null, messages.notify);
    } else await moveToTrash(tx, eventKind, event.id, { actor, now });
  }
  await messages.sendCombined(tx);
}

/** What happens to the dates after the last day; the screen asks with this text. */
function datesText(count: number, taken: number): string {
  const dates = count === 1 ? "1 date is" : `${count} dates are`;
  const free = "to the trash, because nobody is registered.";
  if (taken === 0) return `${dates} after this day and ${count === 1 ? "moves" : "move"} ${free}`;
  const canceled = taken === 1 ? "1 is canceled" : `${taken} are canceled`;
  const others = taken === count ? "" : ` The others move ${free}`;
  return `${dates} after this day. ${canceled}: everyone registered is emailed and refunded.${others}`;
}

async function addUntil(
  { clock }: Services,
  tx: Transaction,
  series: Series,
  endsOn: string | null,
): Promise<void> {
  const { endsOn: oldEnd, createdUntil } = series;
  if (oldEnd === null || (endsOn !== null && endsOn <= oldEnd)) return;
  const model = await findModel(tx, series.id);
  if (!model) throw conflict("series_canceled", "All dates of this series are canceled.");
  const now = clock.now();
  const until = lastDayAhead(now, model.timeZone);
  const today = toLocal(now, model.timeZone).date;
  const [lastCreated = oldEnd] = [oldEnd, createdUntil].sort();
  const after = lastOf(lastCreated, today);
  await createOccurrences(
    tx,
    series.id,
    model,
    daysUntil({ ...series, endsOn }, until, after),
    now,
  );
  await tx
    .update(eventSeries)
    .set({ createdUntil: lastOf(createdUntil, until) })
    .where(eq(eventSeries.id, series.id));
}
