import type { ScreenRoute } from "#platform/web/screen-route.ts";

export const teamScreens: ScreenRoute[] = [
  { path: "/admin/team", load: () => import("./team-screen.tsx").then((m) => m.TeamScreen) },
  {
    path: "/admin/organizations",
    load: () => import("./organization-list-screen.tsx").then((m) => m.OrganizationListScreen),
  },
  {
    path: "/admin/organizations/$id",
    load: () => import("./organization-screen.tsx").then((m) => m.OrganizationScreen),
  },
  { path: "/admin/audit", load: () => import("./audit-screen.tsx").then((m) => m.AuditScreen) },
  {
    path: "/auth/accept-invitation",
    load: () => import("./accept-invitation-screen.tsx").then((m) => m.AcceptInvitationScreen),
  },
];
