import type { QueryClient } from "@tanstack/react-query";
import { type AnyRoute, createRouter, lazyRouteComponent } from "@tanstack/react-router";
import { sessionOptions } from "#features/accounts/web/api.ts";
import { accountsRoutes } from "#features/accounts/web/routes.tsx";
import { analyticsRoutes } from "#features/analytics/web/routes.tsx";
import { articleImportRoutes } from "#features/article-import/web/routes.tsx";
import { articleMagicRoutes } from "#features/article-magic/web/routes.tsx";
import { assistantRoutes } from "#features/assistant/web/routes.tsx";
import { broadcastsRoutes } from "#features/broadcasts/web/routes.tsx";
import { callsRoutes } from "#features/calls/web/routes.tsx";
import { diagnosticRoutes } from "#features/diagnostic/web/routes.tsx";
import { discussionRoutes } from "#features/discussion/web/routes.tsx";
import { eventsRoutes } from "#features/events/web/routes.tsx";
import { growthPlanRoutes } from "#features/growth-plan/web/routes.tsx";
import { gurusRoutes } from "#features/gurus/web/routes.tsx";
import { homeRoutes } from "#features/home/web/routes.tsx";
import { integrationsRoutes } from "#features/integrations/web/routes.tsx";
import { learningRoutes } from "#features/learning/web/routes.tsx";
import { libraryRoutes } from "#features/library/web/routes.tsx";
import { membersRoutes } from "#features/members/web/routes.tsx";
import { messagesRoutes } from "#features/messages/web/routes.tsx";
import { noticesRoutes } from "#features/notices/web/routes.tsx";
import { notificationsRoutes } from "#features/notifications/web/routes.tsx";
import { offerRoutes } from "#features/offer/web/routes.tsx";
import { openidRoutes } from "#features/openid/web/routes.tsx";
import { outcomesRoutes } from "#features/outcomes/web/routes.tsx";
import { productSettingsRoutes } from "#features/product-settings/web/routes.tsx";
import { savedRoutes } from "#features/saved/web/routes.tsx";
import { scorecardRoutes } from "#features/scorecard/web/routes.tsx";
import { settingsRoutes } from "#features/settings/web/routes.tsx";
import { subscriptionRoutes } from "#features/subscription/web/routes.tsx";
import { teamRoutes } from "#features/team/web/routes.tsx";
import { scrollKeyOf, trackListPositions } from "#platform/web/list-positions.ts";
import { rootRoute } from "#platform/web/root-route.ts";
import { parseSearch, stringifySearch } from "#platform/web/routing.ts";
import { trashRoutes } from "#platform/web/trash/routes.tsx";
import { composedRoutes } from "./composed-routes.tsx";
import { Root } from "./shell/root.tsx";
import { ScreenError } from "./shell/screen-error.tsx";

rootRoute.update({
  component: Root,
  notFoundComponent: lazyRouteComponent(() => import("./shell/not-found.tsx"), "NotFound"),
});

const routeTree = rootRoute.addChildren([
  ...composedRoutes,
  ...accountsRoutes,
  ...analyticsRoutes,
  ...articleImportRoutes,
  ...articleMagicRoutes,
  ...assistantRoutes,
  ...broadcastsRoutes,
  ...callsRoutes,
  ...diagnosticRoutes,
  ...discussionRoutes,
  ...eventsRoutes,
  ...growthPlanRoutes,
  ...gurusRoutes,
  ...homeRoutes,
  ...integrationsRoutes,
  ...learningRoutes,
  ...libraryRoutes,
  ...membersRoutes,
  ...messagesRoutes,
  ...noticesRoutes,
  ...notificationsRoutes,
  ...offerRoutes,
  ...openidRoutes,
  ...outcomesRoutes,
  ...productSettingsRoutes,
  ...savedRoutes,
  ...scorecardRoutes,
  ...settingsRoutes,
  ...subscriptionRoutes,
  ...teamRoutes,
  ...trashRoutes,
]);

export function createAppRouter(client: QueryClient) {
  const router = createRouter({
    routeTree,
    context: {
      client,
      prefetch: async (options) => {
        if (mayPrefetch(client)) await client.prefetchQuery(options);
      },
      routes: (): Record<string, AnyRoute> => router.routesById,
    },
    parseSearch,
    stringifySearch,
    // Drops parameters that the route does not declare, for example of a newsletter.
    search: { strict: true },
    defaultPreload: "intent",
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: ScreenError,
    scrollRestoration: true,
    getScrollRestorationKey: scrollKeyOf,
  });
  trackListPositions(router);
  return router;
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}

/** Prefetches before the guard runs, unless the guard will certainly refuse. */
function mayPrefetch(client: QueryClient): boolean {
  const session = client.getQueryData(sessionOptions().queryKey);
  return !session || session.member?.hasAccess === true;
}
