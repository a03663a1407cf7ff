import { createPerson } from "#test/people.ts";
import {
  forAnyone,
  forSuperadmins,
  forTeamManagers,
  type RouteAccess,
} from "#test/route-access.ts";
import type { TestApp } from "#test/test-app.ts";

const form = { firstName: "Ada", lastName: "Brook", role: "team_member" };

/** Creates a member of the first agency, which the other agency's agent must not see. */
async function colleague(app: TestApp): Promise<string> {
  const { organizationId } = app.people.agent;
  const person = await createPerson(app.services, { organizationId, subscription: null });
  return person.id;
}

async function invited(app: TestApp): Promise<string> {
  const email = `invited-${Math.random()}@example.test`;
  const { body } = await app.as("agent").post("/api/team/members", { ...form, email });
  return body.id;
}

const forOwnManagers = (status = 200) => ({ ...forTeamManagers(status), otherAgent: 404 });
const ofAgency = ({ people }: TestApp) => `/organizations/${people.agent.organizationId}`;

async function versionOfAgency(app: TestApp): Promise<number> {
  const { body } = await app.as("superadmin").get(`/api${ofAgency(app)}`);
  return body.version;
}

export const teamAccess: RouteAccess[] = [
  { route: "GET /team/members", expects: forTeamManagers() },
  {
    route: "POST /team/members",
    expects: forTeamManagers(201),
    request: (_app, actor) => ({
      body: { ...form, email: `${actor.toLowerCase()}@added.example` },
    }),
  },
  {
    route: "PATCH /team/members/{id}",
    expects: forOwnManagers(),
    request: async (app) => ({ path: `/team/members/${await colleague(app)}`, body: form }),
  },
  {
    route: "DELETE /team/members/{id}",
    expects: forOwnManagers(),
    request: async (app) => ({ path: `/team/members/${await colleague(app)}` }),
  },
  {
    route: "POST /team/members/{id}/invitation",
    expects: forOwnManagers(),
    request: async (app) => ({ path: `/team/members/${await invited(app)}/invitation` }),
  },
  {
    route: "POST /auth/invitation",
    expects: forAnyone(400),
    request: () => ({ body: { token: "unknown" } }),
  },
  {
    route: "POST /auth/accept-invitation",
    expects: forAnyone(400),
    request: () => ({
      body: {
        token: "unknown",
        password: "a quiet harbour",
        confirmation: "a quiet harbour",
        acceptsTerms: true,
      },
    }),
  },
  { route: "GET /organizations/names", expects: forSuperadmins() },
  { route: "GET /organizations", expects: forSuperadmins() },
  {
    route: "GET /organizations/{id}",
    expects: forSuperadmins(),
    request: (app) => ({ path: ofAgency(app) }),
  },
  {
    route: "PUT /organizations/{id}/free-access",
    expects: forSuperadmins(),
    request: async (app) => ({
      path: `${ofAgency(app)}/free-access`,
      body: { isFree: false, version: await versionOfAgency(app) },
    }),
  },
  { route: "GET /audit", expects: forSuperadmins() },
  { route: "GET /audit/export", expects: forSuperadmins() },
];
