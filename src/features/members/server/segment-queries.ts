import { and, eq, isNull, not, type SQL, sql } from "drizzle-orm";
import { users } from "#features/accounts/server/tables.ts";
import { eventRegistrations } from "#features/events/server/tables.ts";
import { type AccessRules, accessRules } from "#features/subscription/server/public.ts";
import type { Services } from "#platform/server/services.ts";
import type { Segment } from "../segment-contract.ts";
import { isInvited, isSuspended, matchesFilters } from "./list-queries.ts";

/** A condition on `users`: neither removed nor suspended, and the invitation is accepted. */
export const isReachable = and(
  isNull(users.removedAt),
  not(isSuspended),
  not(isInvited),
) as SQL<boolean>;

/**
 * A condition on `users`: in this segment and reachable. It finds everyone, and with the id of one
 * person it decides about that person.
 */
export const segmentCondition = (
  segment: Segment,
  services: Pick<Services, "clock" | "payments" | "settings">,
): SQL<boolean> => and(inSegment(segment, accessRules(services)), isReachable) as SQL<boolean>;

function inSegment(segment: Segment, rules: AccessRules): SQL | undefined {
  switch (segment.kind) {
    case "members":
      return matchesFilters(segment.filters, rules);
    case "event":
      return sql`${users.id} in (select ${eventRegistrations.userId} from ${eventRegistrations}
        where ${eventRegistrations.eventId} = ${segment.eventId}
          and coalesce(${eventRegistrations.paymentStatus}, 'completed') = 'completed')`;
    case "agency":
      return eq(users.organizationId, segment.organizationId);
  }
}
