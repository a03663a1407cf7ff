import { PAGE_SIZE } from "#platform/contract.ts";
import { routesFor } from "#platform/server/http/routes-for.ts";
import { longList } from "#platform/server/paged-count.ts";
import { readRowCount } from "#platform/server/row-counts.ts";
import { memberListContract } from "../list-contract.ts";
import { countMembers, isUnfiltered, listMembers, listTags, pageOf } from "./list-queries.ts";
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

  tags: os.tags.handler(async ({ context: { services } }) => ({
    items: await listTags(services.db),
  })),
};
