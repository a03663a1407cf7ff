import { forGurus, forMembers, forSuperadmins, type RouteAccess } from "#test/route-access.ts";
import type { TestApp } from "#test/test-app.ts";
import { adminGuruBody, guruBody, insertGuru } from "./guru.fixture.ts";

const onGuru = (suffix: string, body?: unknown) => async (app: TestApp) => ({
  path: `/admin/gurus/${(await insertGuru(app)).id}${suffix}`,
  body,
});

/** A request body with the current version of the profile. */
async function ownProfile(app: TestApp) {
  const { body } = await app.as("guru").get("/api/guru-profile");
  return { body: guruBody({ version: body.profile?.version ?? null }) };
}

export const gurusAccess: RouteAccess[] = [
  { route: "GET /gurus", expects: forMembers() },
  {
    route: "GET /gurus/{slug}",
    expects: forMembers(),
    request: async (app) => ({ path: `/gurus/${(await insertGuru(app)).slug}` }),
  },
  {
    route: "POST /gurus/{slug}/rating",
    // Nobody has attended an event of this guru or read three articles.
    expects: forMembers(403),
    request: async (app) => ({
      path: `/gurus/${(await insertGuru(app)).slug}/rating`,
      body: { stars: 5 },
    }),
  },
  {
    route: "DELETE /gurus/{slug}/rating",
    expects: forMembers(),
    request: async (app) => ({ path: `/gurus/${(await insertGuru(app)).slug}/rating` }),
  },
  { route: "GET /guru-profile", expects: forGurus() },
  { route: "PUT /guru-profile", expects: forGurus(), request: ownProfile },
  { route: "GET /admin/gurus", expects: forSuperadmins() },
  { route: "GET /admin/gurus/{id}", expects: forSuperadmins(), request: onGuru("") },
  {
    route: "POST /admin/gurus",
    expects: forSuperadmins(201),
    request: () => ({ body: adminGuruBody() }),
  },
  {
    route: "PUT /admin/gurus/{id}",
    expects: forSuperadmins(),
    request: async (app) => onGuru("", adminGuruBody({ version: 1 }))(app),
  },
  {
    route: "PATCH /admin/gurus/{id}/active",
    expects: forSuperadmins(),
    request: onGuru("/active", { isActive: false }),
  },
  {
    route: "PUT /admin/gurus/{id}/resources",
    expects: forSuperadmins(),
    request: onGuru("/resources", { articleIds: [] }),
  },
  { route: "GET /admin/guru-members", expects: forSuperadmins() },
];
