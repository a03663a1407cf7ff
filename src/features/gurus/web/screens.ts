import type { ScreenRoute } from "#platform/web/screen-route.ts";
import { guruListOptions, guruOptions } from "./api.ts";

export const gurusScreens: ScreenRoute[] = [
  {
    path: "/gurus",
    load: () => import("./guru-list-screen.tsx").then((m) => m.GuruListScreen),
    // With filters in the URL the screen fetches its own list.
    prefetch: (client) =>
      location.search
        ? undefined
        : client.prefetchQuery(guruListOptions({ search: "", specialty: "" })),
  },
  {
    path: "/gurus/profile",
    load: () => import("./own-profile-screen.tsx").then((m) => m.OwnProfileScreen),
  },
  {
    path: "/gurus/$slug",
    load: () => import("./guru-screen.tsx").then((m) => m.GuruScreen),
    prefetch: (client, { slug = "" }) => client.prefetchQuery(guruOptions(slug)),
  },
  {
    path: "/admin/gurus",
    load: () => import("./admin-gurus-screen.tsx").then((m) => m.AdminGurusScreen),
  },
  {
    path: "/admin/gurus/create",
    load: () => import("./guru-form-screen.tsx").then((m) => m.CreateGuruScreen),
  },
  {
    path: "/admin/gurus/$id/edit",
    load: () => import("./guru-form-screen.tsx").then((m) => m.EditGuruScreen),
  },
];
