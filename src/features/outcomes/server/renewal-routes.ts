import { PAGE_SIZE } from "#platform/contract.ts";
import { routesFor } from "#platform/server/http/routes-for.ts";
import { longList } from "#platform/server/paged-count.ts";
import { limitDownloads } from "#platform/server/rate-limit.ts";
import type { Services } from "#platform/server/services.ts";
import { renewalContract } from "../renewal-contract.ts";
import { renewalCsv } from "./renewal-csv.ts";
import { renewalLimits } from "./renewal-policy.ts";
import { countRenewals, listRenewals, listRenewalsForExport } from "./renewal-queries.ts";

const os = routesFor(renewalContract);

const scopeOf = ({ clock, payments }: Services) => ({
  provider: payments.name,
  limits: renewalLimits(clock.now()),
});

export const renewalRoutes = {
  renewals: os.renewals.handler(({ input, context: { services } }) =>
    longList(input, {
      pageSize: PAGE_SIZE,
      rows: () => listRenewals(services.db, input, scopeOf(services)),
      count: () => countRenewals(services.db, input, scopeOf(services)),
    }),
  ),
  exportRenewals: os.exportRenewals.handler(async ({ input, context: { actor, services } }) => {
    await limitDownloads(services, actor.userId);
    const rows = await listRenewalsForExport(services.db, input, scopeOf(services));
    return renewalCsv(rows, services.clock.now());
  }),
};
