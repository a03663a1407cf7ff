import type { ScreenRoute } from "#platform/web/screen-route.ts";
import { overviewOptions } from "./api.ts";

export const assistantScreens: ScreenRoute[] = [
  {
    path: "/assistant",
    load: () => import("./assistant-screen.tsx").then((m) => m.AssistantScreen),
    prefetch: (client) => client.prefetchQuery(overviewOptions()),
  },
];
