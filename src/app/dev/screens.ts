import type { ScreenRoute } from "#platform/web/screen-route.ts";

/** Shown in demos only; the guard lets visitors in without signing in there. */
export const devScreens: ScreenRoute[] = [
  { path: "/dev/outbox", load: () => import("./outbox-screen.tsx").then((m) => m.OutboxScreen) },
  {
    path: "/dev/gallery",
    load: () => import("#ui/gallery/gallery-screen.tsx").then((m) => m.GalleryScreen),
  },
];
