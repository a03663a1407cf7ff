import { PAGE_SIZE } from "#platform/contract.ts";
import { callerId } from "#platform/server/actor.ts";
import { routesFor } from "#platform/server/http/routes-for.ts";
import { longList } from "#platform/server/paged-count.ts";
import { limitDownloads } from "#platform/server/rate-limit.ts";
import { readRowCount } from "#platform/server/row-counts.ts";
import type { Services } from "#platform/server/services.ts";
import { callsAdminContract } from "../admin-contract.ts";
import { countCalls, listAllCalls, listCalls, listDaysOff } from "./admin-queries.ts";
import { bookForMember } from "./book-call.ts";
import { callsCsv } from "./calls-csv.ts";
import { closeDay, openDay } from "./close-day.ts";
import { findFounderHost, withHosts } from "./host-queries.ts";
import { scopeOf } from "./policy.ts";
import { presentCall, presentListed } from "./present-call.ts";
import { updateCall } from "./update-call.ts";

const os = routesFor(callsAdminContract);

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
          presentListed(row, actor, now),
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
    presentCall(services, actor, input.id),
  ),

  adminBook: os.adminBook.handler(async ({ input, context: { actor, services } }) => {
    const { id } = await bookForMember(services, actor, input);
    return presentCall(services, actor, id);
  }),

  adminUpdate: os.adminUpdate.handler(async ({ input, context: { actor, services } }) => {
    await updateCall(services, actor, input);
    return presentCall(services, actor, input.id);
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
