import { todayAt } from "#platform/founder-day.ts";
import { notFound } from "#platform/server/errors.ts";
import { routesFor } from "#platform/server/http/routes-for.ts";
import { callsContract } from "../contract.ts";
import { callsAdminRoutes } from "./admin-routes.ts";
import { bookCall } from "./book-call.ts";
import { callFileName, toCallFile } from "./calendar-file.ts";
import { cancelOwnCall, rescheduleCall } from "./change-call.ts";
import { senderOf } from "./notifications.ts";
import { type CallFacts, canChange } from "./policy.ts";
import { findBookingFacts, findOwnCall, listOwnCalls } from "./queries.ts";

const os = routesFor(callsContract);

const present = <Call extends CallFacts>(call: Call, now: Date) => ({
  ...call,
  canChange: canChange(call, now),
});

export const callsRoutes = {
  overview: os.overview.handler(async ({ context: { actor, services } }) => {
    const now = services.clock.now();
    const calls = await listOwnCalls(services.db, actor.userId);
    const facts = await findBookingFacts(services.db, actor.userId, todayAt(now));
    return { ...facts, calls: calls.map((call) => present(call, now)) };
  }),

  book: os.book.handler(async ({ input, context: { actor, services } }) =>
    present(await bookCall(services, actor.userId, input), services.clock.now()),
  ),

  reschedule: os.reschedule.handler(async ({ input, context: { actor, services } }) =>
    present(await rescheduleCall(services, actor.userId, input), services.clock.now()),
  ),

  cancel: os.cancel.handler(async ({ input, context: { actor, services } }) => {
    await cancelOwnCall(services, actor.userId, input.id);
    return { ok: true };
  }),

  calendarFile: os.calendarFile.handler(async ({ input, context: { actor, services } }) => {
    const call = await findOwnCall(services.db, input.id, actor.userId);
    if (!call || call.status === "cancelled") throw notFound();
    const file = toCallFile(call, { ...senderOf(services), purpose: "publish" });
    return new File([file], callFileName(call.date), {
      type: "text/calendar; charset=utf-8",
    });
  }),

  ...callsAdminRoutes,
};
