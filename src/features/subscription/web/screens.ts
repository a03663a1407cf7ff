import type { ScreenRoute } from "#platform/web/screen-route.ts";
import { overviewOptions } from "./api.ts";

export const subscriptionScreens: ScreenRoute[] = [
  {
    path: "/subscription",
    load: () => import("./subscription-screen.tsx").then((m) => m.SubscriptionScreen),
    prefetch: (client) => client.prefetchQuery(overviewOptions()),
  },
  {
    path: "/subscription/success",
    load: () => import("./success-screen.tsx").then((m) => m.SuccessScreen),
  },
  {
    path: "/subscription/test-checkout/$id",
    load: () => import("./test-checkout-screen.tsx").then((m) => m.TestCheckoutScreen),
  },
  {
    path: "/subscription/test-portal",
    load: () => import("./test-portal-screen.tsx").then((m) => m.TestPortalScreen),
  },
];
