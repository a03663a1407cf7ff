import { createRoute } from "@tanstack/react-router";
import CreditCard from "lucide-react/icons/credit-card";
import { lazyScreen, rootRoute } from "#platform/web/root-route.ts";
import { field, searchParams } from "#platform/web/search-params.ts";
import { overviewOptions, pastDueOptions } from "./api.ts";
import { adminCouponsOptions, adminPlansOptions } from "./plan-api.ts";

const getParentRoute = () => rootRoute;

const subscriptionRoute = createRoute({
  getParentRoute,
  path: "/subscription",
  loader: ({ context }) => void context.prefetch(overviewOptions()),
  component: lazyScreen(() => import("./subscription-screen.tsx"), "SubscriptionScreen"),
  staticData: {
    title: "Subscription",
    audience: "signed-in",
    nav: {
      label: "Subscription",
      icon: CreditCard,
      section: "Account",
      order: 100,
      keywords: "billing payment invoice plan membership",
    },
  },
});

const successRoute = createRoute({
  getParentRoute,
  path: "/subscription/success",
  component: lazyScreen(() => import("./success-screen.tsx"), "SuccessScreen"),
  staticData: { title: "Subscription", audience: "signed-in" },
});

const testCheckoutRoute = createRoute({
  getParentRoute,
  path: "/subscription/test-checkout/$id",
  component: lazyScreen(() => import("./test-checkout-screen.tsx"), "TestCheckoutScreen"),
  staticData: { title: "Test checkout", audience: "signed-in" },
});

const testPortalRoute = createRoute({
  getParentRoute,
  path: "/subscription/test-portal",
  component: lazyScreen(() => import("./test-portal-screen.tsx"), "TestPortalScreen"),
  staticData: { title: "Test billing portal", audience: "signed-in" },
});

const plansRoute = createRoute({
  getParentRoute,
  path: "/admin/plans",
  ...searchParams({ tab: field.choice(["plans", "coupons"], "plans"), page: field.page() }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    void context.prefetch(adminPlansOptions());
    if (deps.tab === "coupons") void context.prefetch(adminCouponsOptions(deps.page));
  },
  component: lazyScreen(() => import("./admin-plans-screen.tsx"), "AdminPlansScreen"),
  staticData: {
    title: "Plans",
    audience: ["superadmin"],
    nav: {
      label: "Plans",
      icon: CreditCard,
      order: 312,
      keywords: "admin manage prices coupons discounts billing seats trial",
      admin: { group: "Product" },
    },
    dashboardCard: {
      section: "Members and support",
      title: "Plans",
      figure: ({ soldPlans = 0 }) => [
        soldPlans.toLocaleString(),
        soldPlans === 1 ? "plan on sale" : "plans on sale",
      ],
      note: "Prices, seats and coupons",
    },
  },
});

const pastDueRoute = createRoute({
  getParentRoute,
  path: "/admin/billing",
  ...searchParams({ page: field.page() }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.prefetch(pastDueOptions(deps.page)),
  component: lazyScreen(() => import("./admin-past-due-screen.tsx"), "AdminPastDueScreen"),
  staticData: {
    title: "Failed Payments",
    audience: ["superadmin"],
    nav: {
      label: "Failed Payments",
      order: 311,
      keywords: "admin manage billing past due dunning retry refund",
      admin: { group: "People", count: "latePayments" },
    },
  },
});

export const subscriptionRoutes = [
  subscriptionRoute,
  successRoute,
  testCheckoutRoute,
  testPortalRoute,
  plansRoute,
  pastDueRoute,
] as const;
