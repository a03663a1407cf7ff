import { createRoute } from "@tanstack/react-router";
import { lazyScreen, rootRoute } from "#platform/web/root-route.ts";
import { field, searchParams } from "#platform/web/search-params.ts";
import { TAB_NAMES } from "./tab-names.ts";

const developersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/developers",
  ...searchParams({ tab: field.choice(TAB_NAMES, "tokens") }),
  component: lazyScreen(() => import("./developers-screen.tsx"), "DevelopersScreen"),
  staticData: {
    title: "Developers",
    isPrivate: true,
    audience: "signed-in",
    nav: { label: "Developers", order: 202, keywords: "api access tokens webhooks ai mcp" },
  },
});

const aiRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/settings/ai",
  component: lazyScreen(() => import("./mcp-screen.tsx"), "McpScreen"),
  staticData: { title: "Connect your AI", isPrivate: true, audience: "signed-in" },
});

export const integrationsRoutes = [developersRoute, aiRoute] as const;
