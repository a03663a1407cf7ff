import type { ScreenRoute } from "#platform/web/screen-route.ts";
import { overviewOptions } from "./api.ts";

export const callsScreens: ScreenRoute[] = [
  {
    path: "/book-call",
    load: () => import("./book-call-screen.tsx").then((m) => m.BookCallScreen),
    prefetch: (client) => client.prefetchQuery(overviewOptions()),
  },
  {
    path: "/admin/calls",
    load: () => import("./admin-calls-screen.tsx").then((m) => m.AdminCallsScreen),
  },
];
