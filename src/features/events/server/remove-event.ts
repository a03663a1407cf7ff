import { eq } from "drizzle-orm";
import { releaseFiles } from "#features/files/server/public.ts";
import type { Actor } from "#platform/server/actor.ts";
import { recordAudit } from "#platform/server/audit.ts";
import { notFound } from "#platform/server/errors.ts";
import type { Services } from "#platform/server/services.ts";
import { deletionRefusal } from "./policy.ts";
import { promoteFromWaitlist } from "./promote-from-waitlist.ts";
import { publishSeatsChanged } from "./publish-seats-changed.ts";
import { lockEvent } from "./seat-queries.ts";
import { events } from "./tables.ts";

/** Deletes an event with its registrations and tags. */
export async function removeEvent(services: Services, actor: Actor, id: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    const event = await lockEvent(tx, id);
    if (!event) throw notFound("Event not found");
    const refusal = deletionRefusal(event, services.clock.now());
    if (refusal) throw refusal;
    await tx.delete(events).where(eq(events.id, id));
    await releaseFiles(tx, { type: "event", ids: [id] });
    await recordAudit(tx, actor, {
      action: "event.delete",
      subjectType: "event",
      subjectId: id,
      subjectName: event.title,
      details: { registrations: event.seatsTaken },
    });
  });
}

export async function setEventActive(
  services: Services,
  actor: Actor,
  input: { id: string; isActive: boolean },
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const [changed] = await tx
      .update(events)
      .set({ isActive: input.isActive, updatedAt: services.clock.now() })
      .where(eq(events.id, input.id))
      .returning({ title: events.title });
    if (!changed) throw notFound("Event not found");
    // Seats released while the event was hidden have not been offered to the waitlist.
    if (input.isActive) await promoteFromWaitlist(services, tx, input.id);
    await publishSeatsChanged(tx, input.id);
    await recordAudit(tx, actor, {
      action: input.isActive ? "event.activate" : "event.deactivate",
      subjectType: "event",
      subjectId: input.id,
      subjectName: changed.title,
    });
  });
}
