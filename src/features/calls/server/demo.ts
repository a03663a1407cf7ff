import { eq } from "drizzle-orm";
import { users } from "#features/accounts/server/tables.ts";
import { DAY_MS } from "#lib/durations.ts";
import type { LoadDemo } from "#platform/server/demo.ts";
import { readDemoJson } from "#platform/server/demo-content.ts";
import type { CallStatus } from "../call-contract.ts";
import { DEFAULT_SLOT } from "../slot.ts";
import { startOfCall } from "../week.ts";
import { nextCallDates, pastCallDates } from "./demo/call-dates.ts";
import { type DemoHost, loadGuruHosts } from "./demo/guru-hosts.ts";
import { callDaysOff, FOUNDER_HOST_ID, scheduledCalls } from "./tables.ts";

const AHEAD = 40;
const BACK = 40;

interface DemoCalls {
  /** Also saved to the profiles, as a booking does. */
  phones: Record<string, string>;
  calls: {
    who: string;
    /** Index into the possible call dates: 1 is the next one, -1 the most recent past one. */
    when: number;
    status: CallStatus;
    question: string | null;
    summary?: string;
    staffNotes?: string;
    bookedDaysAhead: number;
  }[];
  closedDays: { when: number; reason: string }[];
  hosts: DemoHost[];
}

export const loadCallsDemo: LoadDemo = async (demo) => {
  const { tx, now, userId } = demo;
  const upcoming = nextCallDates(now, AHEAD);
  const past = pastCallDates(now, BACK);
  const { phones, calls, closedDays: closed, hosts } = readDemoJson<DemoCalls>("calls.json");
  const rows = calls.map(({ who, when, bookedDaysAhead, ...facts }) => {
    const phone = phones[who];
    if (!phone) throw new Error(`The demo has no phone number of ${who}`);
    const slotDate = when > 0 ? upcoming[when - 1] : past[-when - 1];
    if (!slotDate) throw new Error(`The demo has no call date ${when}`);
    const startsAt = startOfCall(slotDate);
    const bookedAt = new Date(
      Math.min(startsAt.getTime() - bookedDaysAhead * DAY_MS, now.getTime() - DAY_MS),
    );
    return {
      userId: userId(who),
      slotDate,
      slotKey: DEFAULT_SLOT,
      startsAt,
      phone,
      ...facts,
      createdAt: bookedAt,
      updatedAt: bookedAt,
    };
  });
  await tx.insert(scheduledCalls).values(rows);
  for (const [who, phone] of Object.entries(phones)) {
    await tx
      .update(users)
      .set({ phone })
      .where(eq(users.id, userId(who)));
  }
  await tx.insert(callDaysOff).values(
    closed.map(({ when, reason }) => {
      const day = upcoming[when - 1];
      if (!day) throw new Error(`The demo has no call date ${when}`);
      return { hostId: FOUNDER_HOST_ID, day, reason, createdAt: now };
    }),
  );
  await loadGuruHosts(demo, hosts, phones);
};
