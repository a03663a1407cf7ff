import { and, eq, type SQL, sql } from "drizzle-orm";
import { type Actor, isStaff } from "#platform/server/actor.ts";
import { events } from "./tables.ts";

/**
 * The rule of `canSeeRecording` as a condition on `events`, for lists of content and files. A seat
 * without payment status but with a checkout was refunded.
 */
export const isRecordingOpen = (reader: Pick<Actor, "userId" | "role">): SQL | undefined =>
  and(
    eq(events.isActive, true),
    isStaff(reader)
      ? undefined
      : sql`(${events.feeCents} = 0 or (${events.canceledAt} is null and exists (
          select 1 from event_registrations r
          where r.event_id = ${events.id} and r.user_id = ${reader.userId}
            and (r.payment_status = 'completed'
              or (r.payment_status is null and r.checkout_id is null)))))`,
  );
