import { forAnyone, forMembers, forSignedIn, type RouteAccess } from "#test/route-access.ts";

const NO_FILE = "6f1d2a34-0000-4000-8000-000000000000";

/** The access table of routes outside the contract: health, streams, downloads. */
export const rawAccess: RouteAccess[] = [
  { route: "GET /api/live", isRaw: true, expects: forAnyone() },
  { route: "GET /api/ready", isRaw: true, expects: forAnyone() },
  { route: "GET /api/openapi.json", isRaw: true, expects: forAnyone() },
  { route: "GET /api/docs", isRaw: true, expects: forAnyone() },
  // In the contract of the platform.
  { route: "GET /live-events", expects: forSignedIn() },
  // A capability URL: anyone with the token or code may read.
  {
    route: "GET /api/calendar/:token.ics",
    isRaw: true,
    expects: forAnyone(404),
    request: () => ({ path: "/api/calendar/unknown.ics" }),
  },
  {
    // An unknown or expired link leads to a page with an explanation.
    route: "GET /api/exports/:id.zip",
    isRaw: true,
    expects: forAnyone(303),
    request: () => ({ path: `/api/exports/${NO_FILE}.zip` }),
  },
  {
    route: "GET /files/:id",
    isRaw: true,
    expects: forMembers(404),
    request: () => ({ path: `/files/${NO_FILE}` }),
  },
  {
    route: "GET /files/:id/:width",
    isRaw: true,
    expects: forMembers(404),
    request: () => ({ path: `/files/${NO_FILE}/480` }),
  },
  {
    route: "POST /api/files",
    isRaw: true,
    expects: forMembers(422),
    request: () => ({ path: "/api/files?kind=unknown", init: { body: new FormData() } }),
  },
  {
    route: "POST /api/webhooks/payments",
    isRaw: true,
    expects: forAnyone(400),
    request: () => ({ body: { forged: true } }),
  },
  {
    // Email clients call it for their 'Unsubscribe' button; the token authenticates it.
    route: "POST /api/webhooks/unsubscribe",
    isRaw: true,
    expects: forAnyone(422),
    request: () => ({ path: "/api/webhooks/unsubscribe?token=forged", body: {} }),
  },
  { route: "GET /api/webhooks/unsubscribe", isRaw: true, expects: forAnyone(303) },
  // Only in demos: production does not register these two.
  { route: "GET /api/dev/outbox", isRaw: true, expects: forAnyone() },
  {
    route: "GET /api/dev/outbox/:id",
    isRaw: true,
    expects: forAnyone(404),
    request: () => ({ path: "/api/dev/outbox/none" }),
  },
];
