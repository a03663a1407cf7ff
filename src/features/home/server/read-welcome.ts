import { and, eq, exists, gt, isNotNull, isNull, ne, or } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { users } from "#features/accounts/server/tables.ts";
import { scheduledCalls } from "#features/calls/server/tables.ts";
import { DAY_MS } from "#lib/durations.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { Executor } from "#platform/server/postgres/database.ts";

/** Members who have had access for longer are not new; they may have joined before the welcome. */
const NEW_DAYS = 30;

const teammates = alias(users, "teammates");

/** What a new member has done, until they close the welcome. Null for everyone else. */
export async function readWelcome(db: Executor, { userId, role }: Actor, now: Date) {
  if (role === "superadmin" || role === "support") return null;
  const [done] = await db
    .select({
      profile: isNotNull(users.phone).mapWith(Boolean),
      team: exists(
        db
          .select({ id: teammates.id })
          .from(teammates)
          .where(
            and(
              eq(teammates.organizationId, users.organizationId),
              ne(teammates.id, users.id),
              isNull(teammates.removedAt),
            ),
          ),
      ).mapWith(Boolean),
      call: exists(
        db
          .select({ id: scheduledCalls.id })
          .from(scheduledCalls)
          .where(and(eq(scheduledCalls.userId, users.id), ne(scheduledCalls.status, "cancelled"))),
      ).mapWith(Boolean),
    })
    .from(users)
    .where(
      and(
        eq(users.id, userId),
        isNull(users.welcomeDismissedAt),
        or(
          isNull(users.firstAccessAt),
          gt(users.firstAccessAt, new Date(now.getTime() - NEW_DAYS * DAY_MS)),
        ),
      ),
    );
  return done ?? null;
}
