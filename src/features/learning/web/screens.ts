import type { ScreenRoute } from "#platform/web/screen-route.ts";
import { pillarOptions, pillarsOptions, playerOptions } from "./api.ts";

const legacyRedirect = () =>
  import("./legacy-pillar-redirect.tsx").then((m) => m.LegacyPillarRedirect);

export const learningScreens: ScreenRoute[] = [
  {
    path: "/pillars-of-agency",
    load: () => import("./pillar-list-screen.tsx").then((m) => m.PillarListScreen),
    prefetch: (client) => client.prefetchQuery(pillarsOptions()),
  },
  {
    path: "/pillars-of-agency/$slug",
    load: () => import("./pillar-screen.tsx").then((m) => m.PillarScreen),
    prefetch: (client, { slug = "" }) => client.prefetchQuery(pillarOptions(slug)),
  },
  {
    path: "/pillars-of-agency/$pillarSlug/$elementSlug",
    load: () => import("./player-screen.tsx").then((m) => m.PlayerScreen),
    prefetch: (client, { pillarSlug = "", elementSlug = "" }) =>
      client.prefetchQuery(playerOptions(pillarSlug, elementSlug)),
  },
  { path: "/agency-pillars", load: legacyRedirect },
  { path: "/agency-pillars/$pillarSlug", load: legacyRedirect },
  { path: "/agency-pillars/$pillarSlug/$elementSlug", load: legacyRedirect },
  {
    path: "/auth/certificates/$code",
    load: () => import("./certificate-screen.tsx").then((m) => m.CertificateScreen),
  },
  {
    path: "/admin/pillars",
    load: () => import("./admin/admin-pillars-screen.tsx").then((m) => m.AdminPillarsScreen),
  },
  {
    path: "/admin/pillars/$pillarId/elements",
    load: () => import("./admin/admin-elements-screen.tsx").then((m) => m.AdminElementsScreen),
  },
  {
    path: "/admin/pillars/$pillarId/elements/$elementId/lessons",
    load: () => import("./admin/admin-lessons-screen.tsx").then((m) => m.AdminLessonsScreen),
  },
];
