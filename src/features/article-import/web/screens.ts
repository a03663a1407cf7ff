import type { ScreenRoute } from "#platform/web/screen-route.ts";
import { overviewOptions } from "./api.ts";

export const articleImportScreens: ScreenRoute[] = [
  {
    path: "/admin/bubble-import",
    load: () => import("./import-screen.tsx").then((m) => m.ImportScreen),
    prefetch: (client) => client.prefetchQuery(overviewOptions()),
  },
];
