import { homeOptions } from "#features/home/web/api.ts";
import { overviewOptions } from "#features/settings/web/api.ts";
import type { ScreenRoute } from "#platform/web/screen-route.ts";

/** Screens that show parts of several features. */
export const composedScreens: ScreenRoute[] = [
  {
    path: "/",
    load: () => import("./home.tsx").then((m) => m.Home),
    prefetch: (client) => client.prefetchQuery(homeOptions()),
  },
  {
    path: "/settings",
    load: () => import("./settings-screen.tsx").then((m) => m.Settings),
    prefetch: (client) => client.prefetchQuery(overviewOptions()),
  },
  { path: "/search", load: () => import("./search.tsx").then((m) => m.Search) },
];
