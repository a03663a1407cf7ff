import type { ScreenRoute } from "#platform/web/screen-route.ts";

export const articleMagicScreens: ScreenRoute[] = [
  {
    path: "/admin/article-magic",
    load: () => import("./article-magic-screen.tsx").then((m) => m.ArticleMagicScreen),
  },
];
