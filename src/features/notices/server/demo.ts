import { DAY_MS } from "#lib/durations.ts";
import { todayAt } from "#platform/founder-day.ts";
import type { LoadDemo } from "#platform/server/demo.ts";
import { notices } from "./tables.ts";

/** Two current notices, a scheduled one and an ended one. */
export const loadNoticesDemo: LoadDemo = async ({ tx, now }) => {
  const day = (offset: number) => todayAt(new Date(now.getTime() + offset * DAY_MS));
  await tx.insert(notices).values([
    {
      title: "The pricing workshop has a second date",
      body: "The first session filled up in two days, so we added another one. Seats are limited to twelve, and members on the waitlist get first pick.",
      startsOn: day(-1),
      endsOn: day(6),
    },
    {
      title: "New lessons in Operations",
      body: "Three lessons on handing over a client without losing the thread are now in the Operations pillar.\nStart with the handover checklist: it takes ten minutes.",
      startsOn: day(-4),
      endsOn: day(20),
    },
    {
      title: "Office hours move to Thursdays",
      body: "From next week on, the weekly office hours take place on Thursdays at the usual time.",
      startsOn: day(5),
      endsOn: day(19),
    },
    {
      title: "Calls pause for one week",
      body: "Booking a call pauses for one week while the team is at its annual offsite. Support stays open as usual.",
      startsOn: day(-30),
      endsOn: day(-23),
    },
  ]);
};
