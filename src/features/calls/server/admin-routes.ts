import { PAGE_SIZE } from "#platform/contract.ts";
import { todayAt } from "#platform/founder-day.ts";
import type { Actor } from "#platform/server/actor.ts";
import { callerId } from "#platform/server/actor.ts";
import { notFound } from "#platform/server/errors.ts";
import { routesFor } from "#platform/server/http/routes-for.ts";
import { longList } from "#platform/server/paged-count.ts";
import { limitDownloads } from "#platform/server/rate-limit.ts";
import { readRowCount } from "#platform/server/row-counts.ts";
import { callsAdminContract } from "../admin-contract.ts";
import { addDays } from "../week.ts";
import {
  countCalls,
  findCall,
  type ListedCall,
  listAllCalls,
  listCalls,
  listClosedDays,
} from "./admin-queries.ts";
import { callsCsv } from "./calls-csv.ts";
import { closeDay, openDay } from "./close-day.ts";
import { canEditCalls, canReadStaffNotes, scopeOf } from "./policy.ts";
import { updateCall } from "./update-call.ts";

const os = routesFor(callsAdminContract);

function present(call: ListedCall, actor: Actor, now: Date) {
  const today = todayAt(now);
  const isTomorrow = call.date === addDays(today, 1);
  const { userId, memberName, email, avatarUrl, organizationName } = call;
  return {
    ...call,
    day: call.date === today ? ("today" as const) : isTomorrow ? ("tomorrow" as const) : null,
    member: { id: userId, name: memberName, email, avatarUrl, organizationName },
    canEdit: canEditCalls(actor),
    canReadStaffNotes: canReadStaffNotes(actor),
    staffNotes: canReadStaffNotes(actor) ? call.staffNotes : null,
  };
}

export const callsAdminRoutes = {
  adminList: os.adminList.handler(async ({ input, context: { actor, services } }) => {
    const now = services.clock.now();
    const { db } = services;
    const scope = scopeOf(actor);
    const isAll = scope === "all" && input.status === "all" && !input.search;
    return longList(input, {
      pageSize: PAGE_SIZE,
      rows: async () => {
        const rows = await listCalls(db, scope, input, now);
        return rows.map((row) => present(row, actor, now));
      },
      known: isAll ? () => readRowCount(db, "calls") : undefined,
      count: () => countCalls(db, scope, input),
    });
  }),

  adminCsv: os.adminCsv.handler(async ({ input, context: { actor, services } }) => {
    await limitDownloads(services, callerId(actor));
    return callsCsv(await listAllCalls(services.db, scopeOf(actor), input, services.clock.now()));
  }),

  adminFind: os.adminFind.handler(async ({ input, context: { actor, services } }) => {
    const call = await findCall(services.db, scopeOf(actor), input.id);
    if (!call) throw notFound();
    return present(call, actor, services.clock.now());
  }),

  adminUpdate: os.adminUpdate.handler(async ({ input, context: { actor, services } }) => {
    await updateCall(services, actor, input);
    const call = await findCall(services.db, scopeOf(actor), input.id);
    if (!call) throw notFound();
    return present(call, actor, services.clock.now());
  }),

  closedDays: os.closedDays.handler(async ({ context: { services } }) =>
    listClosedDays(services.db, todayAt(services.clock.now())),
  ),

  closeDay: os.closeDay.handler(async ({ input, context: { actor, services } }) =>
    closeDay(services, actor, input),
  ),

  openDay: os.openDay.handler(async ({ input, context: { actor, services } }) => {
    await openDay(services, actor, input.date);
    return { ok: true };
  }),
};
