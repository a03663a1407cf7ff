import { forAnyone, forMembers, forSignedIn, type RouteAccess } from "#test/route-access.ts";

const NO_FILE = "6f1d2a34-0000-4000-8000-000000000000";

/** The actor table of the routes that stand beside the contract: health, streams, downloads. */
export const rawAccess: RouteAccess[] = [
  { route: "GET /api/live", isRaw: true, expects: forAnyone() },
  { route: "GET /api/ready", isRaw: true, expects: forAnyone() },
  { route: "GET /api/openapi.json", isRaw: true, expects: forAnyone() },
  { route: "GET /api/docs", isRaw: true, expects: forAnyone() },
  { route: "GET /api/live-events", isRaw: true, expects: forSignedIn() },
  // A capability address: whoever has the token or code may read, nobody else finds anything.
  {
    route: "GET /api/calendar/:token.ics",
    isRaw: true,
    expects: forAnyone(404),
    request: () => ({ path: "/api/calendar/unknown.ics" }),
  },
  {
    // An unknown or expired link leads to a page that says so.
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
    route: "POST /api/assistant/answers",
    isRaw: true,
    expects: forMembers(),
    request: () => ({ body: { question: "What is a retainer?" } }),
  },
  {
    route: "POST /api/assistant/answers/:id/retry",
    isRaw: true,
    expects: forMembers(404),
    request: () => ({ path: `/api/assistant/answers/${NO_FILE}/retry`, body: {} }),
  },
  {
    route: "POST /api/webhooks/payments",
    isRaw: true,
    expects: forAnyone(400),
    request: () => ({ body: { forged: true } }),
  },
  {
    // Mail programs call it for those who press their 'Unsubscribe'; the token is the key.
    route: "POST /api/webhooks/unsubscribe",
    isRaw: true,
    expects: forAnyone(422),
    request: () => ({ path: "/api/webhooks/unsubscribe?token=forged", body: {} }),
  },
  { route: "GET /api/webhooks/unsubscribe", isRaw: true, expects: forAnyone(303) },
  // Demos only: production does not register these two.
  { route: "GET /api/dev/outbox", isRaw: true, expects: forAnyone() },
  {
    route: "GET /api/dev/outbox/:id",
    isRaw: true,
    expects: forAnyone(404),
    request: () => ({ path: "/api/dev/outbox/none" }),
  },
];
