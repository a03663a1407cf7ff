import { todayAt } from "#platform/founder-day.ts";
import { notFound } from "#platform/server/errors.ts";
import { routesFor } from "#platform/server/http/routes-for.ts";
import { isLive } from "../call-contract.ts";
import { callsContract } from "../contract.ts";
import { hasDefaultHours } from "../offered-times.ts";
import { callsAdminRoutes } from "./admin-routes.ts";
import { bookCall, bookTime } from "./book-call.ts";
import { callFileName, toCallFile } from "./calendar-file.ts";
import { cancelOwnCall, moveToTime, rescheduleCall } from "./change-call.ts";
import { type Host, readHostsOf, withHosts } from "./host-queries.ts";
import { hostsRoutes, toCallHost, toHostName } from "./host-routes.ts";
import { senderOf } from "./notifications.ts";
import { type CallFacts, canChange, changeUntil } from "./policy.ts";
import { findBookingFacts, findOwnCall, listOwnCalls } from "./queries.ts";
import { FOUNDER_HOST_ID } from "./tables.ts";

const os = routesFor(callsContract);

const present = <Call extends CallFacts & { host: Host }>(call: Call, now: Date) => ({
  ...call,
  host: toHostName(call.host),
  canChange: canChange(call, now),
  changeUntil: changeUntil(call),
});

export const callsRoutes = {
  overview: os.overview.handler(async ({ context: { actor, services } }) => {
    const now = services.clock.now();
    const { founder, calls: limits } = services.settings.current();
    const own = await listOwnCalls(services.db, actor.userId);
    const facts = await findBookingFacts(services.db, actor.userId, todayAt(now));
    const hostOf = await readHostsOf(services.db, founder, own);
    const founderHost = hostOf(FOUNDER_HOST_ID);
    const open = own.filter(({ status, startsAt }) => isLive(status) && startsAt > now);
    return {
      ...facts,
      calls: own.map((call) => present({ ...call, host: hostOf(call.hostId) }, now)),
      founder: toCallHost(founderHost),
      hasDefaultHours: hasDefaultHours(founderHost),
      openCallLimit: limits.openCalls,
      canBook: open.length < limits.openCalls,
    };
  }),

  book: os.book.handler(async ({ input, context: { actor, services } }) =>
    present(await bookCall(services, actor.userId, input), services.clock.now()),
  ),

  reschedule: os.reschedule.handler(async ({ input, context: { actor, services } }) =>
    present(await rescheduleCall(services, actor.userId, input), services.clock.now()),
  ),

  bookTime: os.bookTime.handler(async ({ input, context: { actor, services } }) =>
    present(await bookTime(services, actor.userId, input), services.clock.now()),
  ),

  moveToTime: os.moveToTime.handler(async ({ input, context: { actor, services } }) =>
    present(await moveToTime(services, actor.userId, input), services.clock.now()),
  ),

  cancel: os.cancel.handler(async ({ input, context: { actor, services } }) => {
    await cancelOwnCall(services, actor.userId, input.id);
    return { ok: true };
  }),

  calendarFile: os.calendarFile.handler(async ({ input, context: { actor, services } }) => {
    const own = await findOwnCall(services.db, input.id, actor.userId);
    if (!own || own.status === "cancelled") throw notFound();
    const [call] = await withHosts(services.db, services.settings.current().founder, [own]);
    if (!call) throw notFound();
    const facts = { ...senderOf(services), purpose: "publish", reader: "member" } as const;
    const file = toCallFile(call, facts);
    return new File([file], callFileName(call.date), {
      type: "text/calendar; charset=utf-8",
    });
  }),

  ...hostsRoutes,
  ...callsAdminRoutes,
};
