import { callerId } from "#platform/server/actor.ts";
import { routesFor } from "#platform/server/http/routes-for.ts";
import { limitDownloads } from "#platform/server/rate-limit.ts";
import { viewContract } from "../view-contract.ts";
import { metricCsv } from "./metric-csv.ts";
import { readAttention, readMetric, readOverview } from "./read-view.ts";

const os = routesFor(viewContract);

export const viewRoutes = {
  overview: os.overview.handler(({ input, context: { actor, services } }) =>
    readOverview(services, actor, input.agency),
  ),

  metric: os.metric.handler(({ input, context: { actor, services } }) =>
    readMetric(services, actor, input),
  ),

  metricCsv: os.metricCsv.handler(async ({ input, context: { actor, services } }) => {
    await limitDownloads(services, callerId(actor));
    return metricCsv(await readMetric(services, actor, input));
  }),

  attention: os.attention.handler(({ context: { actor, services } }) =>
    readAttention(services, actor),
  ),
};
