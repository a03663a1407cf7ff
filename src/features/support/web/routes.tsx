import { createRoute, redirect } from "@tanstack/react-router";
import Headset from "lucide-react/icons/headset";
import { createRoute } from "@tanstack/react-router";
import LifeBuoy from "lucide-react/icons/life-buoy";
import { lazyScreen, rootRoute } from "#platform/web/root-route.ts";
import { field, searchParams } from "#platform/web/search-params.ts";

const getParentRoute = () => rootRoute;

const adminSupportRoute = createRoute({
  getParentRoute,
  path: "/admin/support",
  ...searchParams({
    // The tickets moved to the inbox; links in emails and notifications still lead here.
    tab: field.choice([...TAB_NAMES, "tickets"], "faq"),
    ticket: field.id(),
    search: field.text(),
  }),
  beforeLoad({ search: { tab, ticket, search } }) {
    if (tab !== "tickets" && !ticket && !search) return;
    throw redirect({
      to: "/admin/inbox",
      search: { ...(ticket && { ticket }), ...(search && { search, view: "all" }) },
      replace: true,
    });
  },
  component: lazyScreen(() => import("./admin-support-screen.tsx"), "AdminSupportScreen"),
  staticData: {
    title: "Support",
    audience: ["superadmin", "support"],
    nav: {
      label: "Support Page",
      icon: Headset,
      section: "Administration",
      order: 340,
      keywords: "admin manage faq quick replies settings",
      sidebarFor: ["support"],
      admin: { group: "Help" },
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

export const supportRoutes = [adminSupportRoute] as const;
export const supportRoutes = [supportRoute] as const;
