import { forMembers, forSuperadmins, type RouteAccess } from "#test/route-access.ts";

export const homeAccess: RouteAccess[] = [
  { route: "GET /home", expects: forMembers() },
  { route: "GET /admin/dashboard", expects: forSuperadmins() },
];
