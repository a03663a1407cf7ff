import { accessRules } from "#features/subscription/server/public.ts";
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
    const { db } = services;
    const rules = accessRules(services);
    return longList(input, {
      pageSize: PAGE_SIZE,
      rows: async () => {
        const rows = await listMembers(db, input, rules, pageOf(input.page));
        return rows.map((row) => presentListed(row, rules));
      },
      known: isUnfiltered(input) ? () => readRowCount(db, "members") : undefined,
      count: () => countMembers(db, input, rules),
    });
  }),

  exportMembers: os.exportMembers.handler(async ({ input, context: { actor, services } }) => {
    await limitDownloads(services, actor.userId);
    const rules = accessRules(services);
    const all = { limit: EXPORT_LIMIT, offset: 0 };
    return membersCsv(await listMembers(services.db, input, rules, all), rules);
  }),

  tags: os.tags.handler(async ({ context: { services } }) => ({
    items: await listTags(services.db),
  })),
};
