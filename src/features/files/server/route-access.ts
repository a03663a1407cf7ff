import { forSignedIn, type RouteAccess } from "#test/route-access.ts";

export const filesAccess: RouteAccess[] = [
  {
    route: "PUT /profile/avatar",
    expects: forSignedIn(),
    request: () => ({ body: { fileId: null } }),
  },
];
