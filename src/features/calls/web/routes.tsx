import { createRoute } from "@tanstack/react-router";
import PhoneCall from "lucide-react/icons/phone-call";
import { lazyScreen, rootRoute } from "#platform/web/root-route.ts";
import { field, searchParams } from "#platform/web/search-params.ts";
import { CALL_SORTS, CALL_STATUSES } from "../call-choices.ts";

const getParentRoute = () => rootRoute;

const adminCallsRoute = createRoute({
  getParentRoute,
  path: "/admin/calls",
  ...searchParams({
    search: field.text(),
    status: field.choice(["all", ...CALL_STATUSES], "all"),
    sort: field.choice(CALL_SORTS, "upcoming"),
    page: field.page(),
    call: field.id(),
    /** The member for whom a superadmin books a call. */
    book: field.id(),
    tab: field.choice(["calls", "availability"], "calls"),
  }),
  component: lazyScreen(() => import("./admin-calls-screen.tsx"), "AdminCallsScreen"),
  staticData: {
    title: "Scheduled Calls",
    audience: ["superadmin", "agent", "support"],
    nav: {
      label: "Scheduled Calls",
      icon: PhoneCall,
      section: "Administration",
      order: 350,
      keywords: "admin manage",
      sidebarFor: ["agent", "support"],
      admin: { group: "Live", count: "callsToday" },
    },
  },
});

const guruCallsRoute = createRoute({
  getParentRoute,
  path: "/gurus/calls",
  ...searchParams({
    tab: field.choice(["upcoming", "past", "availability"], "upcoming"),
    page: field.page(),
  }),
  component: lazyScreen(() => import("./guru-calls-screen.tsx"), "GuruCallsScreen"),
  staticData: {
    title: "My Calls",
    audience: "gurus",
    nav: {
      label: "My Calls",
      icon: PhoneCall,
      section: "Content Creation",
      order: 30,
      keywords: "availability",
    },
  },
});

export const callsRoutes = [guruCallsRoute, adminCallsRoute] as const;
