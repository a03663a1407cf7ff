import type { Actor } from "#platform/server/actor.ts";
import { notFound } from "#platform/server/errors.ts";
import type { Services } from "#platform/server/services.ts";
import { dateIn } from "../offered-times.ts";
import { addDays } from "../week.ts";
import { findCall, type ListedCall } from "./admin-queries.ts";
import { type Host, withHosts } from "./host-queries.ts";
import { toHostName } from "./host-routes.ts";
import { canEditCalls, canReadStaffNotes, scopeOf } from "./policy.ts";

/** A call as the admin list and the brief show it to this person. */
export function presentListed(call: ListedCall & { host: Host }, actor: Actor, now: Date) {
  const today = dateIn(now, call.host.timeZone);
  const isTomorrow = call.date === addDays(today, 1);
  const { userId, memberName, email, avatarUrl, organizationName } = call;
  return {
    ...call,
    host: toHostName(call.host),
    day: call.date === today ? ("today" as const) : isTomorrow ? ("tomorrow" as const) : null,
    member: { id: userId, name: memberName, email, avatarUrl, organizationName },
    canEdit: canEditCalls(actor),
    canReadStaffNotes: canReadStaffNotes(actor),
    staffNotes: canReadStaffNotes(actor) ? call.staffNotes : null,
  };
}

/** One call within the person's scope; 404 outside of it. */
export async function presentCall({ db, settings, clock }: Services, actor: Actor, id: string) {
  const found = await findCall(db, scopeOf(actor), id);
  if (!found) throw notFound();
  const [call] = await withHosts(db, settings.current().founder, [found]);
  if (!call) throw notFound();
  return presentListed(call, actor, clock.now());
}
