import { createRoute } from "@tanstack/react-router";
import Headset from "lucide-react/icons/headset";
import LifeBuoy from "lucide-react/icons/life-buoy";
import { lazyScreen, rootRoute } from "#platform/web/root-route.ts";
import { field, searchParams } from "#platform/web/search-params.ts";
import { ASSIGNEE_FILTERS, STATUS_FILTERS, TAB_NAMES } from "./admin-state.ts";

const getParentRoute = () => rootRoute;

const supportRoute = createRoute({
  getParentRoute,
  path: "/support",
  ...searchParams({ ticket: field.id(), page: field.page() }),
  component: lazyScreen(() => import("./support-screen.tsx"), "SupportScreen"),
  staticData: {
    title: "Support",
    audience: "signed-in",
    nav: {
      label: "Support",
      icon: LifeBuoy,
      section: "Help",
      order: 90,
      keywords: "help questions faq ticket",
    },
  },
});

const adminSupportRoute = createRoute({
  getParentRoute,
  path: "/admin/support",
  ...searchParams({
    tab: field.choice(TAB_NAMES, "tickets"),
    ticket: field.id(),
    status: field.choice(STATUS_FILTERS, "unclosed"),
    assignee: field.choice(ASSIGNEE_FILTERS, "anyone"),
    search: field.text(),
    page: field.page(),
  }),
  component: lazyScreen(() => import("./admin-support-screen.tsx"), "AdminSupportScreen"),
  staticData: {
    title: "Support Tickets",
    audience: ["superadmin", "support"],
    nav: {
      label: "Support Tickets",
      icon: Headset,
      section: "Administration",
      order: 340,
      keywords: "admin manage faq settings",
      sidebarFor: ["support"],
      admin: { group: "Help", count: "waitingTickets" },
    },
  },
});

export const supportRoutes = [supportRoute, adminSupportRoute] as const;
