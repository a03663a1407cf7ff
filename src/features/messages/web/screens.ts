import type { ScreenRoute } from "#platform/web/screen-route.ts";

export const messagesScreens: ScreenRoute[] = [
  {
    path: "/messages",
    load: () => import("./messages-screen.tsx").then((m) => m.MessagesScreen),
  },
  {
    path: "/admin/messages",
    load: () => import("./admin-inbox-screen.tsx").then((m) => m.AdminInboxScreen),
  },
];
