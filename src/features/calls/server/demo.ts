import { eq } from "drizzle-orm";
import { users } from "#features/accounts/server/tables.ts";
import type { LoadDemo } from "#platform/server/demo.ts";
import { DEFAULT_SLOT } from "../slot.ts";
import { startOfCall } from "../week.ts";
import { nextCallDates, pastCallDates } from "./demo/call-dates.ts";
import { demoCalls, demoClosedDays, demoPhones } from "./demo/calls.ts";
import { closedDays, scheduledCalls } from "./tables.ts";

const DAY = 24 * 60 * 60 * 1000;
const AHEAD = 40;
const BACK = 40;

export const loadCallsDemo: LoadDemo = async ({ tx, now, userId }) => {
  const upcoming = nextCallDates(now, AHEAD);
  const past = pastCallDates(now, BACK);
  const rows = demoCalls.map(({ who, when, status, phone, notes, bookedDaysAhead }) => {
    const slotDate = when > 0 ? upcoming[when - 1] : past[-when - 1];
    if (!slotDate) throw new Error(`The demo has no call date ${when}`);
    const startsAt = startOfCall(slotDate);
    const bookedAt = new Date(
      Math.min(startsAt.getTime() - bookedDaysAhead * DAY, now.getTime() - DAY),
    );
    return {
      userId: userId(who),
      slotDate,
      slotKey: DEFAULT_SLOT,
      startsAt,
      status,
      phone,
      notes,
      createdAt: bookedAt,
      updatedAt: bookedAt,
    };
  });
  await tx.insert(scheduledCalls).values(rows);
  for (const [who, phone] of Object.entries(demoPhones)) {
    await tx
      .update(users)
      .set({ phone })
      .where(eq(users.id, userId(who)));
  }
  await tx.insert(closedDays).values(
    demoClosedDays.map(({ when, reason }) => {
      const day = upcoming[when - 1];
      if (!day) throw new Error(`The demo has no call date ${when}`);
      return { day, reason, createdAt: now };
    }),
  );
};
