import { and, eq, gt, sql } from "drizzle-orm";
import { users } from "#features/accounts/server/tables.ts";
import { FORMER_MEMBER, type PersonalData } from "#platform/server/personal-data.ts";
import { emitCall } from "./emit-call.ts";
import { withHosts } from "./host-queries.ts";
import { emailHost } from "./notifications.ts";
import { doesHostKnow } from "./policy.ts";
import { callWithMemberColumns, isLiveCall } from "./queries.ts";
import { callDaysOff, callHosts, callHours, scheduledCalls } from "./tables.ts";

export const callsPersonalData: PersonalData = {
  rows: [
    {
      table: scheduledCalls,
      column: scheduledCalls.userId,
      onErase: "delete",
      hidden: ["staffNotes"],
    },
    {
      table: scheduledCalls,
      column: scheduledCalls.bookedById,
      onErase: "anonymize",
      instead: { bookedById: null },
      // Calls of other people.
      isExported: false,
    },
    {
      table: callHosts,
      column: callHosts.userId,
      onErase: "anonymize",
      // Calls that were booked with them stay.
      instead: { userId: null, isActive: false, meetingUrl: null },
    },
    { table: callHosts, column: callHosts.savedById, onErase: "anonymize", isExported: false },
  ],
  dependent: [callHours, callDaysOff].map((table) => ({
    table,
    where: (memberId) =>
      sql`${table.hostId} in (select h.id from call_hosts h where h.user_id = ${memberId})`,
  })),
  /** Cancels upcoming calls in the host's calendar without naming the erased member. */
  async beforeErase(tx, services, member) {
    const upcoming = await tx
      .select(callWithMemberColumns)
      .from(scheduledCalls)
      .innerJoin(users, eq(users.id, scheduledCalls.userId))
      .where(
        and(
          eq(scheduledCalls.userId, member.id),
          isLiveCall,
          gt(scheduledCalls.startsAt, services.clock.now()),
        ),
      );
    for (const call of await withHosts(tx, services.settings.current().founder, upcoming)) {
      await emitCall(tx, services, "call.canceled", { ...call, userId: FORMER_MEMBER.id });
      if (!doesHostKnow(call.status, call.host)) continue;
      await emailHost(services, tx, "cancelled", {
        ...call,
        sequence: call.sequence + 1,
        memberName: FORMER_MEMBER.name,
        email: FORMER_MEMBER.email,
        phone: call.phone === null ? null : "",
        question: null,
      });
    }
  },
};
