import { notFound } from "#platform/server/errors.ts";
import { routesFor } from "#platform/server/http/routes-for.ts";
import { adminContract } from "../admin-contract.ts";
import { findTargets, listAdminMetrics, listPillars } from "./admin-queries.ts";
import { createMetric, orderMetrics, setArchived, updateMetric } from "./save-metric.ts";

const os = routesFor(adminContract);
const done = { ok: true } as const;

export const adminRoutes = {
  adminMetrics: os.adminMetrics.handler(async ({ context: { services } }) => {
    const [items, pillars] = await Promise.all([
      listAdminMetrics(services.db),
      listPillars(services.db),
    ]);
    return { items, pillars };
  }),

  adminMetric: os.adminMetric.handler(async ({ input, context: { services } }) => {
    const [metric] = await listAdminMetrics(services.db, input.id);
    if (!metric) throw notFound("Metric not found");
    return metric;
  }),

  createMetric: os.createMetric.handler(({ input, context: { actor, services } }) =>
    createMetric(services, actor, input),
  ),

  updateMetric: os.updateMetric.handler(async ({ input, context: { actor, services } }) => {
    await updateMetric(services, actor, input);
    return done;
  }),

  archiveMetric: os.archiveMetric.handler(async ({ input, context: { actor, services } }) => {
    await setArchived(services, actor, input);
    return done;
  }),

  orderMetrics: os.orderMetrics.handler(async ({ input, context: { actor, services } }) => {
    await orderMetrics(services, actor, input.ids);
    return done;
  }),

  prescriptionTargets: os.prescriptionTargets.handler(({ input, context: { services } }) =>
    findTargets(services.db, input.kind, { search: input.search }),
  ),
};
