import type { CalendarSource } from "#platform/server/calendar-source.ts";
import { CALL_MINUTES } from "../slot.ts";
import { callDescription, callLocation, callTitle, callUid } from "./calendar-file.ts";
import { listCallsForCalendar } from "./queries.ts";

export const listCallCalendarEntries: CalendarSource = async (
  { db, env, settings },
  userId,
  since,
) => {
  const { founder } = settings.current();
  const calls = await listCallsForCalendar(db, userId, since);
  return calls.map((call) => ({
    uid: callUid(call.id),
    title: callTitle(call.memberName, founder.name),
    startsAt: call.startsAt,
    durationMinutes: CALL_MINUTES,
    description: callDescription(call, founder.name),
    location: callLocation(call),
    url: `${env.APP_URL}/book-call`,
    updatedAt: call.updatedAt,
  }));
};
