import type { ScopedRoute } from "#platform/server/scopes.ts";
import { tokenRoutes } from "./token-routes.ts";
import { webhookRoutes } from "./webhook-routes.ts";

export const createIntegrationsRoutes = (routes: readonly ScopedRoute[]) => ({
  ...tokenRoutes(routes),
  ...webhookRoutes,
});
