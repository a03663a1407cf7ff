import { eq } from "drizzle-orm";
import type { Actor } from "#platform/server/actor.ts";
import { moveToTrash } from "#platform/server/authoring/move-to-trash.ts";
import { notFound } from "#platform/server/errors.ts";
import type { Services } from "#platform/server/services.ts";
import { eventKind } from "./content-kind.ts";
import { deletionRefusal } from "./policy.ts";
import { events } from "./tables.ts";

/**
 * Moves an event to the trash, with its registrations, waitlist and tags. Locks it `for update`,
 * because a registration that is being inserted holds a lock that conflicts with the deletion.
 */
export async function removeEvent(services: Services, actor: Actor, id: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    const [event] = await tx.select().from(events).where(eq(events.id, id)).for("update");
    if (!event) throw notFound("Event not found");
    const now = services.clock.now();
    const refusal = deletionRefusal(event, now);
    if (refusal) throw refusal;
    await moveToTrash(tx, eventKind, id, { actor, now });
  });
}
