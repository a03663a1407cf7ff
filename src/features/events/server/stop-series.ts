import { eq } from "drizzle-orm";
import type { Actor } from "#platform/server/actor.ts";
import { moveToTrash } from "#platform/server/authoring/move-to-trash.ts";
import { conflict, notFound } from "#platform/server/errors.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import { cancelLocked } from "./cancel-event.ts";
import { collectMessages } from "./combine-messages.ts";
import { eventKind } from "./content-kind.ts";
import { endSeriesBefore, lockFollowing } from "./event-series.ts";
import { whenText } from "./mails.ts";
import { deletionRefusal, eventCancellationRefusal } from "./policy.ts";
import { dayBefore } from "./series-times.ts";
import { events } from "./tables.ts";

/** Dates that an error names. */
const NAMED = 5;

/** Cancels an event and all following ones. The series ends the day before; each person gets one email and one notification. */
export async function cancelFollowing(
  services: Services,
  actor: Actor,
  { id, note }: { id: string; note: string | null },
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const now = services.clock.now();
    const { event, following } = await stopSeries(tx, id, now);
    const refusal = eventCancellationRefusal(event, now);
    if (refusal) throw refusal;
    const messages = collectMessages(services);
    const inOrder = following.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
    for (const one of inOrder) {
      if (one.canceledAt) continue;
      await cancelLocked(messages.services, tx, actor, one, note, messages.notify);
    }
    await messages.sendCombined(tx);
  });
}

/** Moves an event and all following ones of its series to the trash. The series ends the day before. */
export async function removeFollowing(services: Services, actor: Actor, id: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    const now = services.clock.now();
    const { event, following } = await stopSeries(tx, id, now);
    const all = following.some((other) => other.id === id) ? following : [event, ...following];
    const refused = all.filter((one) => deletionRefusal(one, now));
    if (refused.length > 0) {
      const dates = refused.slice(0, NAMED).map((one) => whenText(one, null));
      const more = refused.length > NAMED ? ` and ${refused.length - NAMED} more` : "";
      const message = `People are registered. Cancel these events first: ${dates.join("; ")}${more}.`;
      throw conflict("event_has_registrations", message);
    }
    for (const one of all) await moveToTrash(tx, eventKind, one.id, { actor, now });
  });
}

/** Locks `for update`, because a registration that is being inserted blocks a deletion. */
async function stopSeries(tx: Transaction, id: string, now: Date) {
  const [event] = await tx.select().from(events).where(eq(events.id, id));
  if (!event) throw notFound("Event not found");
  const { series, seriesDay, following } = await lockFollowing(tx, event, now, "update");
  await endSeriesBefore(tx, series, dayBefore(seriesDay));
  return { event: following.find((other) => other.id === id) ?? event, following };
}
