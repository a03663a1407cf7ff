import type { QueryClient } from "@tanstack/react-query";
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
} from "@tanstack/react-router";
import { sessionOptions } from "#features/accounts/web/api.ts";
import { scrollKeyOf, trackListPositions } from "#platform/web/list-positions.ts";
import { parseSearch, stringifySearch } from "#platform/web/routing.ts";
import type { ScreenRoute } from "#platform/web/screen-route.ts";
import { devScreens } from "./dev/screens.ts";
import { screens } from "./screens.ts";
import { Root } from "./shell/root.tsx";
import { ScreenError } from "./shell/screen-error.tsx";

const LONGEST_WAIT_MS = 1_000;

/**
 * The very first screen waits a moment for its data, which was asked for along with its code: so it
 * is drawn once instead of twice. Later ones are shown at once, with what is known by then.
 */
const shortly = (data: Promise<void> | undefined): Promise<void> | undefined =>
  data && Promise.race([data, new Promise<void>((done) => setTimeout(done, LONGEST_WAIT_MS))]);

/** In other words than the browser's: the router reloads by itself on those, even while offline. */
const reportMissing = (error: unknown): never => {
  throw new Error(`No code for this screen: ${String(error)}`, { cause: error });
};

export function createAppRouter(client: QueryClient) {
  const root = createRootRoute({
    component: Root,
    notFoundComponent: lazyRouteComponent(() => import("./shell/not-found.tsx"), "NotFound"),
  });
  const all = [...screens, ...devScreens];
  const isFirstScreen = (): boolean => router.state.resolvedLocation === undefined;
  const toRoute = ({ path, load, prefetch }: ScreenRoute) =>
    createRoute({
      getParentRoute: () => root,
      path,
      component: lazyRouteComponent(async () => ({ default: await load().catch(reportMissing) })),
      loader: ({ params }): Promise<void> | undefined => {
        if (!mayPrefetch(client)) return undefined;
        const data = prefetch?.(client, params as Record<string, string>);
        return isFirstScreen() ? shortly(data) : undefined;
      },
    });
  const router = createRouter({
    routeTree: root.addChildren(all.map(toRoute)),
    parseSearch,
    stringifySearch,
    defaultPreload: "intent",
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: ScreenError,
    scrollRestoration: true,
    getScrollRestorationKey: scrollKeyOf,
  });
  trackListPositions(router);
  return router;
}

/** Reading ahead of the guard saves a round trip, unless it is known that the guard will refuse. */
function mayPrefetch(client: QueryClient): boolean {
  const session = client.getQueryData(sessionOptions().queryKey);
  return !session || session.member?.hasAccess === true;
}
