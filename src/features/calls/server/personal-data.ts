import { and, eq, gt } from "drizzle-orm";
import { users } from "#features/accounts/server/tables.ts";
import { FORMER_MEMBER, type PersonalData } from "#platform/server/personal-data.ts";
import { mailFounder } from "./notifications.ts";
import { isLiveCall, toldColumns } from "./queries.ts";
import { scheduledCalls } from "./tables.ts";

export const callsPersonalData: PersonalData = {
  rows: [{ table: scheduledCalls, column: scheduledCalls.userId, onErase: "delete" }],
  /** The founder's calendar loses the call, without being told whose it was. */
  async beforeErase(tx, services, member) {
    const coming = await tx
      .select(toldColumns)
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
    for (const call of coming) {
      await mailFounder(services, tx, "cancelled", {
        ...call,
        sequence: call.sequence + 1,
        memberName: FORMER_MEMBER.name,
        email: FORMER_MEMBER.email,
        phone: "",
        notes: null,
      });
    }
  },
};
