import { and, asc, desc, eq, gt, isNull, or } from "drizzle-orm";
import { defineJob } from "#platform/server/jobs.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import { createOccurrences, daysUntil, endSeriesBefore, type Series } from "./event-series.ts";
import { toLocal } from "./local-time.ts";
import { lastDayAhead } from "./series-times.ts";
import { eventSeries, events } from "./tables.ts";

/** The usual start time is the most frequent one of these last events. */
const COMPARED = 5;

/**
 * Creates the events of every series up to 12 months ahead. Only days after `createdUntil` are
 * created, so a deleted event never returns. One transaction per series: a worker that is killed
 * loses at most the series it worked on, and two workers never continue the same one.
 */
export const continueSeriesJob = defineJob<Record<string, never>>({
  name: "events.continue-series",
  cron: "37 3 * * *",
  async handle(_data, services) {
    for (let after: string | null = ""; after !== null; ) {
      after = await continueNext(services, after);
    }
  },
});

/** Continues the next series after this id. Returns its id, or null when none is left. */
async function continueNext(services: Services, after: string): Promise<string | null> {
  const now = services.clock.now();
  return services.db.transaction(async (tx) => {
    const [series] = await tx
      .select()
      .from(eventSeries)
      .where(
        and(
          or(isNull(eventSeries.endsOn), gt(eventSeries.endsOn, eventSeries.createdUntil)),
          after ? gt(eventSeries.id, after) : undefined,
        ),
      )
      .orderBy(asc(eventSeries.id))
      .limit(1)
      .for("update", { skipLocked: true });
    if (!series) return null;
    await continueOne(tx, series, now);
    return series.id;
  });
}

async function continueOne(tx: Transaction, series: Series, now: Date): Promise<void> {
  const model = await findModel(tx, series.id);
  // All events were canceled or deleted.
  if (!model) return endSeriesBefore(tx, series, series.createdUntil);
  const until = lastDayAhead(now, model.timeZone);
  if (until <= series.createdUntil) return;
  await createOccurrences(tx, series.id, model, daysUntil(series, until, series.createdUntil), now);
  await tx.update(eventSeries).set({ createdUntil: until }).where(eq(eventSeries.id, series.id));
}

/** The last event of a series that is not canceled, with the usual start time. */
export async function findModel(tx: Transaction, seriesId: string) {
  const last = await tx
    .select()
    .from(events)
    .where(and(eq(events.seriesId, seriesId), isNull(events.canceledAt)))
    .orderBy(desc(events.seriesDay))
    .limit(COMPARED);
  const [model] = last;
  if (!model) return null;
  const times = last.map(({ startsAt, timeZone }) => toLocal(startsAt, timeZone).time);
  const countOf = (time: string) => times.filter((other) => other === time).length;
  const time = times.toSorted((one, other) => countOf(other) - countOf(one))[0] ?? "";
  return { ...model, time };
}
