import { and, count, desc, eq, isNull, sql } from "drizzle-orm";
import { organizations, users } from "#features/accounts/server/tables.ts";
import { PAGE_SIZE } from "#platform/contract.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import { notRegistered } from "./policy.ts";
import { findVisibleEvent } from "./register-member.ts";
import { eventRegistrations } from "./tables.ts";

/** One page of the people with a confirmed seat who agreed to be shown, newest first. */
export async function listAttendees(db: Executor, eventId: string, page: number) {
  const listed = and(
    eq(eventRegistrations.eventId, eventId),
    eq(eventRegistrations.isListed, true),
    sql`coalesce(${eventRegistrations.paymentStatus}, 'completed') = 'completed'`,
    isNull(users.removedAt),
  );
  const items = await db
    .select({ firstName: users.firstName, agency: organizations.name })
    .from(eventRegistrations)
    .innerJoin(users, eq(users.id, eventRegistrations.userId))
    .leftJoin(organizations, eq(organizations.id, users.organizationId))
    .where(listed)
    .orderBy(desc(eventRegistrations.registeredAt), eventRegistrations.id)
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  const [counted] = await db
    .select({ total: count() })
    .from(eventRegistrations)
    .innerJoin(users, eq(users.id, eventRegistrations.userId))
    .where(listed);
  return { items, total: counted?.total ?? 0, page, pageSize: PAGE_SIZE };
}

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
