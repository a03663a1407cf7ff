import { forMembers, type RouteAccess } from "#test/route-access.ts";

export const searchAccess: RouteAccess[] = [
  { route: "GET /search", expects: forMembers(), request: () => ({ path: "/search?q=price" }) },
];
