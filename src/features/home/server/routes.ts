import { dismissWelcome } from "#features/accounts/server/public.ts";
import type { DashboardFigures } from "#platform/server/feature.ts";
import { routesFor } from "#platform/server/http/routes-for.ts";
import { homeContract } from "../contract.ts";
import { readAdminCounts } from "./read-admin-counts.ts";
import { readDashboard } from "./read-dashboard.ts";
import { readHome } from "./read-home.ts";

const os = routesFor(homeContract);

export const createHomeRoutes = (dashboardFigures: DashboardFigures) => ({
  home: os.home.handler(({ context }) => readHome(context)),
  dismissWelcome: os.dismissWelcome.handler(async ({ context: { actor, services } }) => {
    await dismissWelcome(services.db, actor.userId, services.clock.now());
    return { ok: true } as const;
  }),
  adminCounts: os.adminCounts.handler(({ context: { actor, services } }) =>
    readAdminCounts(services, actor, dashboardFigures),
  ),
  dashboard: os.dashboard.handler(({ context: { services } }) =>
    readDashboard(services, dashboardFigures),
  ),
});
