import { forAnyone, forSignedIn, type RouteAccess } from "#test/route-access.ts";

export const accountsAccess: RouteAccess[] = [
  { route: "GET /session", expects: forAnyone() },
  {
    route: "POST /auth/sign-in",
    expects: forAnyone(401),
    request: (_app, actor) => ({ body: { email: `${actor}@example.test`, password: "wrong" } }),
  },
  {
    route: "POST /auth/sign-up",
    expects: forAnyone(201),
    request: (_app, actor) => ({
      body: {
        firstName: "Ada",
        lastName: "Brook",
        agencyName: "Brook",
        email: `${actor.toLowerCase()}@sign-up.example`,
        password: "a quiet harbour",
        acceptsTerms: true,
      },
    }),
  },
  {
    route: "POST /auth/forgot-password",
    expects: forAnyone(),
    request: () => ({ body: { email: "someone@example.test" } }),
  },
  {
    route: "POST /auth/reset-password",
    expects: forAnyone(400),
    request: () => ({
      body: { token: "unknown", password: "a quiet harbour", confirmation: "a quiet harbour" },
    }),
  },
  { route: "GET /profile", expects: forSignedIn() },
  {
    route: "PATCH /profile",
    expects: forSignedIn(),
    request: () => ({ body: { firstName: "Ada", lastName: "Brook", phone: "" } }),
  },
  // Last: it ends the callers' sessions.
  { route: "POST /auth/sign-out", expects: forSignedIn(), request: () => ({ body: {} }) },
];
