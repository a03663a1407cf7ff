import { eq } from "drizzle-orm";
import { recordRevision, recordStateBefore } from "#features/files/server/public.ts";
import { notifyReaders } from "#features/notifications/server/public.ts";
import { peopleWithAccess } from "#features/subscription/server/public.ts";
import type { Actor } from "#platform/server/actor.ts";
import { auditContent } from "#platform/server/authoring/content-changed.ts";
import { publicationOf } from "#platform/server/authoring/publication.ts";
import { definePublishJob } from "#platform/server/authoring/publish-job.ts";
import { notFound } from "#platform/server/errors.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import type { EventInput } from "../event-input-contract.ts";
import { eventSource } from "./event-content.ts";
import { whenText } from "./mails.ts";
import { isPast } from "./policy.ts";
import { promoteFromWaitlist } from "./promote-from-waitlist.ts";
import { publishSeatsChanged } from "./publish-seats-changed.ts";
import { type LockedEvent, lockEvent } from "./seat-queries.ts";
import { events } from "./tables.ts";

type Wanted = Partial<Pick<EventInput, "isActive" | "publishAt" | "notifiesMembers">>;

/** The publication of an event, whose `isActive` is `isPublished` of other content. */
export function eventPublication(before: LockedEvent | null, wanted: Wanted, now: Date) {
  const { columns, notifies } = publicationOf(
    before && { ...before, isPublished: before.isActive },
    { ...wanted, isPublished: wanted.isActive },
    now,
  );
  const { isPublished: isActive, ...rest } = columns;
  return { columns: { isActive, ...rest }, notifies };
}

type NewEvent = Pick<LockedEvent, "id" | "title" | "startsAt" | "timeZone" | "canceledAt">;

/** Notifies members of a published event, unless it is too late to register. */
export async function notifyOfNewEvent(
  services: Services,
  tx: Transaction,
  event: NewEvent,
  actor: Actor | null = null,
): Promise<void> {
  if (event.canceledAt || isPast(event, services.clock.now())) return;
  await notifyReaders(tx, {
    readers: peopleWithAccess(services),
    exceptId: actor?.userId,
    title: `New event: ${event.title}`,
    body: (timeZone) => whenText(event, timeZone),
    link: `/events/${event.id}`,
  });
}

/** Publishes an event, or makes it a draft. */
export async function setEventActive(
  services: Services,
  actor: Actor,
  { id, isActive }: { id: string; isActive: boolean },
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const event = await lockEvent(tx, id);
    if (!event) throw notFound("Event not found");
    const now = services.clock.now();
    const wanted = isActive ? { isActive } : { isActive, publishAt: null, notifiesMembers: false };
    const { columns, notifies } = eventPublication(event, wanted, now);
    await recordStateBefore(tx, eventSource, id);
    await tx
      .update(events)
      .set({ ...columns, updatedAt: now })
      .where(eq(events.id, id));
    await afterToggle(services, tx, actor, { ...event, isActive });
    if (notifies) await notifyOfNewEvent(services, tx, event, actor);
  });
}

async function afterToggle(
  services: Services,
  tx: Transaction,
  actor: Actor | null,
  { id, title, isActive }: Pick<LockedEvent, "id" | "title" | "isActive">,
): Promise<void> {
  // Seats released while the event was hidden have not been offered to the waitlist.
  if (isActive) await promoteFromWaitlist(services, tx, id);
  await publishSeatsChanged(tx, id);
  const verb = isActive ? "activate" : "deactivate";
  await auditContent(tx, actor, verb, { kind: "event", subjectId: id, title });
  await recordRevision(tx, eventSource, { subjectId: id, actor, now: services.clock.now() });
}

/** Publishes scheduled events, except canceled ones. */
export const publishEventsJob = definePublishJob({
  name: "events.publish",
  table: events,
  flag: "isActive",
  mayPublish: async (_tx, { canceledAt }) => canceledAt === null,
  async onPublished(services, tx, event) {
    await afterToggle(services, tx, null, { ...event, isActive: true });
    if (event.notifiesMembers) await notifyOfNewEvent(services, tx, event);
  },
});
