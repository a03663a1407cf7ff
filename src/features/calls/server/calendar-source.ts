import type { CalendarSource } from "#platform/server/calendar-source.ts";
import { toCallEntry } from "./calendar-file.ts";
import { findHostOfGuru, withHosts } from "./host-queries.ts";
import { listCallsForCalendar } from "./queries.ts";
import { FOUNDER_HOST_ID } from "./tables.ts";

/** The member's calls, and those booked with them as a guru or as the founder. */
export const listCallCalendarEntries: CalendarSource = async (
  { db, env, settings },
  userId,
  since,
) => {
  const { founder } = settings.current();
  const guru = await findHostOfGuru(db, founder, userId);
  const hostIds = [
    ...(guru ? [guru.id] : []),
    ...(founder.userId === userId ? [FOUNDER_HOST_ID] : []),
  ];
  const calls = await listCallsForCalendar(db, userId, { since, hostIds });
  return (await withHosts(db, founder, calls)).map((call) =>
    toCallEntry(call, env.APP_URL, call.userId === userId ? "member" : "host"),
  );
};
