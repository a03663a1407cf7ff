import type { CalendarSource } from "#platform/server/calendar-source.ts";
import { CALL_MINUTES } from "../slot.ts";
import { callDescription, callTitle, callUid } from "./calendar-file.ts";
import { listCallsForCalendar } from "./queries.ts";

export const listCallCalendarEntries: CalendarSource = async ({ db, env }, userId, since) => {
  const calls = await listCallsForCalendar(db, userId, since);
  return calls.map((call) => ({
    uid: callUid(call.id),
    title: callTitle(call.memberName, env.brand.founder.name),
    startsAt: call.startsAt,
    durationMinutes: CALL_MINUTES,
    description: callDescription(call, env.brand.founder.name),
    location: `Phone: ${call.phone}`,
    url: `${env.APP_URL}/book-call`,
    updatedAt: call.updatedAt,
  }));
};
