import { PAGE_SIZE } from "#platform/contract.ts";
import type { Actor } from "#platform/server/actor.ts";
import { callerId } from "#platform/server/actor.ts";
import { notFound } from "#platform/server/errors.ts";
import { routesFor } from "#platform/server/http/routes-for.ts";
import { longList } from "#platform/server/paged-count.ts";
import { limitDownloads } from "#platform/server/rate-limit.ts";
import { readRowCount } from "#platform/server/row-counts.ts";
import type { Services } from "#platform/server/services.ts";
import { callsAdminContract } from "../admin-contract.ts";
import { dateIn } from "../offered-times.ts";
import { addDays } from "../week.ts";
import {
  countCalls,
  findCall,
  type ListedCall,
  listAllCalls,
  listCalls,
  listDaysOff,
} from "./admin-queries.ts";
import { bookForMember } from "./book-call.ts";
import { callsCsv } from "./calls-csv.ts";
import { closeDay, openDay } from "./close-day.ts";
import { findFounderHost, type Host, withHosts } from "./host-queries.ts";
import { toHostName } from "./host-routes.ts";
import { canEditCalls, canReadStaffNotes, scopeOf } from "./policy.ts";
import { updateCall } from "./update-call.ts";

const os = routesFor(callsAdminContract);

function present(call: ListedCall & { host: Host }, actor: Actor, now: Date) {
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

export const callsAdminRoutes = {
  adminList: os.adminList.handler(async ({ input, context: { actor, services } }) => {
    const now = services.clock.now();
    const { db, settings } = services;
    const scope = scopeOf(actor);
    const isAll = scope === "all" && input.status === "all" && !input.search;
    return longList(input, {
      pageSize: PAGE_SIZE,
      rows: async () => {
        const rows = await listCalls(db, scope, input, now);
        return (await withHosts(db, settings.current().founder, rows)).map((row) =>
          present(row, actor, now),
        );
      },
      known: isAll ? () => readRowCount(db, "calls") : undefined,
      count: () => countCalls(db, scope, input),
    });
  }),

  adminCsv: os.adminCsv.handler(async ({ input, context: { actor, services } }) => {
    await limitDownloads(services, callerId(actor));
    const { db, clock, settings } = services;
    const rows = await listAllCalls(db, scopeOf(actor), input, clock.now());
    return callsCsv(await withHosts(db, settings.current().founder, rows));
  }),

  adminFind: os.adminFind.handler(async ({ input, context: { actor, services } }) =>
    presentOne(services, actor, input.id),
  ),

  adminBook: os.adminBook.handler(async ({ input, context: { actor, services } }) => {
    const { id } = await bookForMember(services, actor, input);
    return presentOne(services, actor, id);
  }),

  adminUpdate: os.adminUpdate.handler(async ({ input, context: { actor, services } }) => {
    await updateCall(services, actor, input);
    return presentOne(services, actor, input.id);
  }),

  closedDays: os.closedDays.handler(async ({ context: { services } }) =>
    listDaysOff(services.db, await founderHost(services), services.clock.now()),
  ),

  closeDay: os.closeDay.handler(async ({ input, context: { actor, services } }) =>
    closeDay(services, actor, await founderHost(services), input),
  ),

  openDay: os.openDay.handler(async ({ input, context: { actor, services } }) => {
    await openDay(services, actor, await founderHost(services), input.date);
    return { ok: true };
  }),
};

const founderHost = ({ db, settings }: Services) => findFounderHost(db, settings.current().founder);

async function presentOne({ db, settings, clock }: Services, actor: Actor, id: string) {
  const found = await findCall(db, scopeOf(actor), id);
  if (!found) throw notFound();
  const [call] = await withHosts(db, settings.current().founder, [found]);
  if (!call) throw notFound();
  return present(call, actor, clock.now());
}
