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

const FIRST_SCREEN_TIMEOUT_MS = 1_000;

/**
 * The first screen waits briefly for its prefetched data, so that it renders once instead of twice.
 * Later screens render at once.
 */
const withTimeout = (promise: Promise<void>, timeoutMs: number): Promise<void> =>
  Promise.race([promise, new Promise<void>((done) => setTimeout(done, timeoutMs))]);

/** Rewords the error, because the router reloads the page on the browser's message, even offline. */
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
        return data && isFirstScreen() ? withTimeout(data, FIRST_SCREEN_TIMEOUT_MS) : undefined;
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

/** Prefetches before the guard runs, unless the guard will certainly refuse. */
function mayPrefetch(client: QueryClient): boolean {
  const session = client.getQueryData(sessionOptions().queryKey);
  return !session || session.member?.hasAccess === true;
}
