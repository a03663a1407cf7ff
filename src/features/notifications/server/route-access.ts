import { forSignedIn, type RouteAccess } from "#test/route-access.ts";

export const notificationsAccess: RouteAccess[] = [
  { route: "GET /notifications", expects: forSignedIn() },
  { route: "POST /notifications/read", expects: forSignedIn(), request: () => ({ body: {} }) },
];
