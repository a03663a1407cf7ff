import { forMembers, forSuperadmins, type RouteAccess } from "#test/route-access.ts";
import { sampleNotice } from "./notice.fixture.ts";

const form = {
  title: "Doors open early",
  body: "From 8 AM.",
  startsOn: "2026-03-01",
  endsOn: null,
};

export const routeAccess: RouteAccess[] = [
  { route: "GET /notices", expects: forMembers() },
  { route: "GET /admin/notices", expects: forSuperadmins() },
  {
    route: "GET /admin/notices/{id}",
    expects: forSuperadmins(),
    request: async ({ db }) => ({ path: `/admin/notices/${await sampleNotice(db)}` }),
  },
  { route: "POST /admin/notices", expects: forSuperadmins(201), request: () => ({ body: form }) },
  {
    route: "PUT /admin/notices/{id}",
    expects: forSuperadmins(),
    request: async ({ db }) => ({
      path: `/admin/notices/${await sampleNotice(db)}`,
      body: { ...form, version: 1 },
    }),
  },
  {
    route: "DELETE /admin/notices/{id}",
    expects: forSuperadmins(),
    request: async ({ db }) => ({ path: `/admin/notices/${await sampleNotice(db)}` }),
  },
];
