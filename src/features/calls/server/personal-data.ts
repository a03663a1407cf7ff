import { and, eq, gt } from "drizzle-orm";
import { users } from "#features/accounts/server/tables.ts";
import { FORMER_MEMBER, type PersonalData } from "#platform/server/personal-data.ts";
import { emailFounder } from "./notifications.ts";
import { callWithMemberColumns, isLiveCall } from "./queries.ts";
import { scheduledCalls } from "./tables.ts";

export const callsPersonalData: PersonalData = {
  rows: [
    {
      table: scheduledCalls,
      column: scheduledCalls.userId,
      onErase: "delete",
      hidden: ["staffNotes"],
    },
  ],
  /** Cancels upcoming calls in the founder's calendar without naming the erased member. */
  async beforeErase(tx, services, member) {
    const upcoming = await tx
      .select(callWithMemberColumns)
      .from(scheduledCalls)
      .innerJoin(users, eq(users.id, scheduledCalls.userId))
      .where(
        and(
          eq(scheduledCalls.userId, member.id),
          isLiveCall,
          eq(scheduledCalls.status, "confirmed"),
          gt(scheduledCalls.startsAt, services.clock.now()),
        ),
      );
    for (const call of upcoming) {
      await emailFounder(services, tx, "cancelled", {
        ...call,
        sequence: call.sequence + 1,
        memberName: FORMER_MEMBER.name,
        email: FORMER_MEMBER.email,
        phone: "",
        question: null,
      });
    }
  },
};
