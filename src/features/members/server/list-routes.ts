import { PAGE_SIZE } from "#platform/contract.ts";
import { routesFor } from "#platform/server/http/routes-for.ts";
import { longList } from "#platform/server/paged-count.ts";
import { limitDownloads } from "#platform/server/rate-limit.ts";
import { readRowCount } from "#platform/server/row-counts.ts";
import { memberListContract } from "../list-contract.ts";
import { countMembers, isUnfiltered, listMembers, listTags, pageOf } from "./list-queries.ts";
import { EXPORT_LIMIT, membersCsv } from "./members-csv.ts";
import { presentListed } from "./present-listed.ts";

const os = routesFor(memberListContract);

export const memberListRoutes = {
  list: os.list.handler(({ input, context: { services } }) => {
    const { db, clock } = services;
    const now = clock.now();
    return longList(input, {
      pageSize: PAGE_SIZE,
      rows: async () => {
        const rows = await listMembers(db, input, { now, ...pageOf(input.page) });
        return rows.map((row) => presentListed(row, now));
      },
      known: isUnfiltered(input) ? () => readRowCount(db, "members") : undefined,
      count: () => countMembers(db, input, now),
    });
  }),

  exportMembers: os.exportMembers.handler(async ({ input, context: { actor, services } }) => {
    await limitDownloads(services, actor.userId);
    const now = services.clock.now();
    const rows = await listMembers(services.db, input, { now, limit: EXPORT_LIMIT, offset: 0 });
    return membersCsv(rows, now);
  }),

  tags: os.tags.handler(async ({ context: { services } }) => ({
    items: await listTags(services.db),
  })),
};
