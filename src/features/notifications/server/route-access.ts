import { forAnyone, forSignedIn, type RouteAccess } from "#test/route-access.ts";
import type { TestApp } from "#test/test-app.ts";
import { signToken } from "./unsubscribe-link.ts";

const linkOf = (app: TestApp) =>
  signToken(app.services.secret, { userId: app.people.teamMember.id, kind: "digest" });

export const notificationsAccess: RouteAccess[] = [
  { route: "GET /notifications", expects: forSignedIn() },
  {
    route: "POST /notifications/read",
    expects: forSignedIn(),
    request: () => ({ body: {} }),
  },
  { route: "GET /notifications/preferences", expects: forSignedIn() },
  {
    route: "PUT /notifications/preferences",
    expects: forSignedIn(),
    request: () => ({ body: { kind: "digest", inApp: true, email: true } }),
  },
  {
    route: "POST /notifications/subscription",
    expects: forAnyone(),
    request: (app) => ({ body: { token: linkOf(app) } }),
  },
  {
    route: "PUT /notifications/subscription",
    expects: forAnyone(),
    request: (app) => ({ body: { token: linkOf(app), isSubscribed: true } }),
  },
  { route: "POST /presence", expects: forSignedIn(), request: () => ({ body: {} }) },
];
