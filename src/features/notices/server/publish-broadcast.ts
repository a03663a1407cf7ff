import { Segment } from "#features/members/segment-contract.ts";
import { todayAt } from "#platform/founder-day.ts";
import type { BroadcastChannel } from "#platform/server/feature.ts";
import { MEMBERS, publishLive } from "#platform/server/live/publish.ts";
import { notices } from "./tables.ts";

/** Shows a broadcast on home, from today on. */
export const publishBroadcast: BroadcastChannel = async ({ clock }, tx, notice) => {
  const now = clock.now();
  const startsOn = todayAt(now);
  await tx.insert(notices).values({
    ...notice,
    audience: Segment.parse(notice.audience),
    startsOn,
    // A scheduled broadcast can start after the last day that was chosen for its notice.
    endsOn: notice.endsOn && notice.endsOn < startsOn ? startsOn : notice.endsOn,
    createdAt: now,
  });
  await publishLive(tx, { audience: MEMBERS, kind: "notices" });
};
