import type { Services } from "#platform/server/services.ts";
import { CALL_MINUTES } from "../slot.ts";
import { callDescription, callTitle, callUid } from "./calendar-file.ts";
import { listCallsForCalendar } from "./queries.ts";

export { listCallsUntilTomorrow } from "./admin-queries.ts";
export { findNextCall, listCallsForCalendar } from "./queries.ts";

/** A source of the private calendar feed. */
export async function listCallCalendarEntries({ db, env }: Services, userId: string, since: Date) {
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
}
