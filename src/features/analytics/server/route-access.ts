import {
  forMembers,
  forSuperadmins,
  forTeamManagers,
  type RouteAccess,
} from "#test/route-access.ts";

const report = (path: string, name: string) => () => ({ path: `${path}?report=${name}` });

export const analyticsAccess: RouteAccess[] = [
  { route: "GET /analytics", expects: forMembers() },
  {
    route: "GET /analytics.csv",
    expects: forMembers(),
    request: report("/analytics.csv", "progress"),
  },
  { route: "GET /saved", expects: forMembers() },
  { route: "GET /team/analytics", expects: forTeamManagers() },
  {
    route: "GET /team/analytics.csv",
    expects: forTeamManagers(),
    request: report("/team/analytics.csv", "members"),
  },
  { route: "GET /admin/analytics", expects: forSuperadmins() },
  {
    route: "GET /admin/analytics.csv",
    expects: forSuperadmins(),
    request: report("/admin/analytics.csv", "revenue"),
  },
];
