import { and, desc, eq, isNull, or, sql } from "drizzle-orm";
import { organizations, users } from "#features/accounts/server/tables.ts";
import { PAGE_SIZE } from "#platform/contract.ts";
import type { Actor } from "#platform/server/actor.ts";
import { countUpToLimit } from "#platform/server/paged-count.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import { notRegistered } from "./policy.ts";
import { findVisibleEvent } from "./register-member.ts";
import { eventRegistrations } from "./tables.ts";

const isShown = (eventId: string) =>
  and(
    eq(eventRegistrations.eventId, eventId),
    eq(eventRegistrations.isListed, true),
    // With coalesce(), PostgreSQL would expect few rows and sort all of them instead of one page.
    or(isNull(eventRegistrations.paymentStatus), eq(eventRegistrations.paymentStatus, "completed")),
  );

/** One page of the people with a confirmed seat who agreed to be shown, newest first. */
export async function listAttendees(db: Executor, eventId: string, page: number) {
  // The page is chosen first, so that only its people are read.
  const chosen = db
    .select({
      id: eventRegistrations.id,
      userId: eventRegistrations.userId,
      registeredAt: eventRegistrations.registeredAt,
    })
    .from(eventRegistrations)
    .where(isShown(eventId))
    .orderBy(desc(eventRegistrations.registeredAt), eventRegistrations.id)
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .as("chosen");
  return db
    .select({ firstName: users.firstName, agency: organizations.name })
    .from(chosen)
    .innerJoin(users, eq(users.id, chosen.userId))
    .leftJoin(organizations, eq(organizations.id, users.organizationId))
    .orderBy(desc(chosen.registeredAt), chosen.id);
}

export const countAttendees = (db: Executor, eventId: string) =>
  countUpToLimit(db, db.select({ one: sql`1` }).from(eventRegistrations).where(isShown(eventId)));

/** Also works after the event, so that everyone can stop being shown. */
export async function setListed(
  services: Services,
  actor: Actor,
  eventId: string,
  isListed: boolean,
): Promise<void> {
  const event = await findVisibleEvent(services, actor, eventId);
  const changed = event.registrationId
    ? await services.db
        .update(eventRegistrations)
        .set({ isListed })
        .where(eq(eventRegistrations.id, event.registrationId))
        .returning({ id: eventRegistrations.id })
    : [];
  if (changed.length === 0) throw notRegistered();
}
