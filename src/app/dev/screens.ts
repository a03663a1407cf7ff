import type { ScreenRoute } from "#platform/web/screen-route.ts";

/** Only in demos; visitors can open them without signing in. */
export const devScreens: ScreenRoute[] = [
  { path: "/dev/outbox", load: () => import("./outbox-screen.tsx").then((m) => m.OutboxScreen) },
  {
    path: "/dev/gallery",
    load: () => import("#ui/gallery/gallery-screen.tsx").then((m) => m.GalleryScreen),
  },
];
