import { forSignedIn, type RouteAccess } from "#test/route-access.ts";

const checkoutId = "cs_test_unknown";

export const subscriptionAccess: RouteAccess[] = [
  { route: "GET /subscription", expects: forSignedIn() },
  { route: "GET /subscription/purchase", expects: forSignedIn() },
  {
    route: "POST /subscription/checkout",
    // Actors with a subscription get 409.
    expects: {
      ...forSignedIn(409),
      noAccess: 200,
      support: 200,
      superadmin: 200,
    },
    request: () => ({ body: {} }),
  },
  {
    route: "POST /subscription/portal",
    // The actors of the checkout above have a customer at the provider.
    expects: { ...forSignedIn(409), noAccess: 200, support: 200, superadmin: 200 },
    request: () => ({ body: {} }),
  },
  { route: "POST /subscription/cancel", expects: forSignedIn(409), request: () => ({ body: {} }) },
  { route: "POST /subscription/resume", expects: forSignedIn(409), request: () => ({ body: {} }) },
  {
    route: "GET /subscription/test-checkout/{id}",
    expects: forSignedIn(404),
    request: () => ({ path: `/subscription/test-checkout/${checkoutId}` }),
  },
  {
    route: "POST /subscription/test-checkout/{id}",
    expects: forSignedIn(404),
    request: () => ({
      path: `/subscription/test-checkout/${checkoutId}`,
      body: { outcome: "pay" },
    }),
  },
  {
    route: "GET /subscription/test-portal",
    expects: { ...forSignedIn(404), noAccess: 200, support: 200, superadmin: 200 },
  },
  {
    route: "POST /subscription/test-portal",
    expects: { ...forSignedIn(404), noAccess: 200, support: 200, superadmin: 200 },
    request: () => ({ body: { action: "use_card" } }),
  },
];
