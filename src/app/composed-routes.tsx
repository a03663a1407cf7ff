import { createRoute, redirect } from "@tanstack/react-router";
import House from "lucide-react/icons/house";
import Inbox from "lucide-react/icons/inbox";
import LifeBuoy from "lucide-react/icons/life-buoy";
import PhoneCall from "lucide-react/icons/phone-call";
import { lazy } from "react";
import { emailChangeOptions } from "#features/accounts/web/api.ts";
import { overviewOptions as callsOverviewOptions } from "#features/calls/web/api.ts";
import { guruOptions } from "#features/gurus/web/api.ts";
import { homeOptions } from "#features/home/web/api.ts";
import { VIEW_NAMES } from "#features/inbox/web/inbox-views.ts";
import { attentionOptions, metricOptions } from "#features/scorecard/web/api.ts";
import { SEARCH_KINDS } from "#features/search/search-limits.ts";
import { overviewOptions } from "#features/settings/web/api.ts";
import { TAB_NAMES as SUPPORT_TABS } from "#features/support/web/admin-state.ts";
import { overviewOptions as supportOverviewOptions } from "#features/support/web/api.ts";
import { homeSectionsOf, lazyScreen, rootRoute } from "#platform/web/root-route.ts";
import { field, searchParams } from "#platform/web/search-params.ts";

const getParentRoute = () => rootRoute;

const homeRoute = createRoute({
  getParentRoute,
  path: "/",
  loader({ context }) {
    void context.prefetch(homeOptions());
    for (const { Section, prefetch } of homeSectionsOf(context.routes())) {
      void Section.preload?.();
      void prefetch(context.prefetch);
    }
  },
  component: lazyScreen(() => import("./home.tsx"), "Home"),
  staticData: {
    title: "Home",
    nav: {
      label: "Home",
      icon: House,
      section: "Learn",
      order: 10,
      keywords: "dashboard start",
    },
  },
});

const loginRoute = createRoute({
  getParentRoute,
  path: "/auth/login",
  ...searchParams({ from: field.text(2_000), problem: field.text(20), step: field.text(60) }),
  component: lazyScreen(() => import("./login.tsx"), "Login"),
  staticData: { title: "Sign in", audience: "public" },
});

const settingsRoute = createRoute({
  getParentRoute,
  path: "/settings",
  ...searchParams({ export: field.text() }),
  loader({ context }) {
    void context.prefetch(overviewOptions());
    void context.prefetch(emailChangeOptions());
  },
  component: lazyScreen(() => import("./settings-screen.tsx"), "Settings"),
  staticData: {
    title: "Settings",
    isPrivate: true,
    audience: "signed-in",
    nav: {
      label: "Settings",
      order: 201,
      keywords:
        "email password devices sessions notifications time zone theme calendar export delete account",
    },
  },
});

const searchRoute = createRoute({
  getParentRoute,
  path: "/search",
  ...searchParams({ q: field.text(), kind: field.maybe(SEARCH_KINDS) }),
  component: lazyScreen(() => import("./search.tsx"), "Search"),
  staticData: { title: "Search" },
});

const guruRoute = createRoute({
  getParentRoute,
  path: "/gurus/$slug",
  loader: ({ context, params }) => void context.prefetch(guruOptions(params.slug)),
  component: lazyScreen(() => import("./guru.tsx"), "Guru"),
  staticData: { title: "Guru" },
});

const guruQuestionsRoute = createRoute({
  getParentRoute,
  path: "/gurus/questions",
  ...searchParams({ question: field.id(), page: field.page() }),
  component: lazyScreen(
    () => import("#features/support/web/guru-questions-screen.tsx"),
    "GuruQuestionsScreen",
  ),
  staticData: {
    title: "Questions",
    audience: "gurus",
    nav: {
      label: "Questions",
      icon: Inbox,
      section: "Content Creation",
      order: 20,
      Badge: lazy(() =>
        import("#features/support/web/waiting-badge.tsx").then((m) => ({
          default: m.WaitingBadge,
        })),
      ),
    },
  },
});

const metricRoute = createRoute({
  getParentRoute,
  path: "/scorecard/$metricId",
  ...searchParams({ agency: field.id() }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) =>
    void context.prefetch(metricOptions(params.metricId, deps.agency)),
  component: lazyScreen(() => import("./metric.tsx"), "Metric"),
  staticData: {
    title: "Metric",
    homeSection: {
      Section: lazyScreen(() => import("#features/scorecard/web/home-metric.tsx"), "HomeMetric"),
      prefetch: (prefetch) => prefetch(attentionOptions()),
    },
  },
});

const bookCallRoute = createRoute({
  getParentRoute,
  path: "/book-call",
  ...searchParams({ week: field.day() }),
  loader: ({ context }) => void context.prefetch(callsOverviewOptions()),
  component: lazyScreen(() => import("./book-call.tsx"), "BookCall"),
  staticData: {
    title: "Book a Call",
    nav: {
      label: "Book a Call",
      icon: PhoneCall,
      section: "Live",
      order: 70,
      keywords: "phone appointment schedule",
    },
  },
});

const callBriefRoute = createRoute({
  getParentRoute,
  path: "/admin/calls/$id",
  component: lazyScreen(() => import("./call-brief.tsx"), "CallBrief"),
  staticData: { title: "Call Brief", audience: ["superadmin", "support"] },
});

const adminInboxRoute = createRoute({
  getParentRoute,
  path: "/admin/inbox",
  ...searchParams({
    view: field.choice(VIEW_NAMES, "waiting"),
    search: field.text(),
    page: field.page(),
    member: field.id(),
    ticket: field.id(),
  }),
  component: lazyScreen(() => import("./admin-inbox.tsx"), "AdminInbox"),
  staticData: {
    title: "Inbox",
    audience: ["superadmin", "support"],
    nav: {
      label: "Inbox",
      icon: Inbox,
      section: "Administration",
      order: 330,
      keywords: "admin manage messages tickets conversations support",
      sidebarFor: ["support"],
      admin: { group: "Help", count: "waitingThreads" },
    },
  },
});

const supportRoute = createRoute({
  getParentRoute,
  path: "/support",
  ...searchParams({ ticket: field.id(), page: field.page() }),
  loaderDeps: ({ search }) => search,
  loader({ context, deps: { ticket, page } }) {
    if (!ticket) void context.prefetch(supportOverviewOptions(page));
  },
  component: lazyScreen(() => import("./support.tsx"), "Support"),
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
    // The tickets moved to the inbox; links in emails and notifications still lead here.
    tab: field.choice([...SUPPORT_TABS, "tickets"], "faq"),
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
  component: lazyScreen(() => import("./admin-support.tsx"), "AdminSupport"),
  staticData: {
    title: "Support",
    audience: ["superadmin", "support"],
    nav: {
      label: "Support Page",
      section: "Administration",
      order: 340,
      keywords: "admin manage faq quick replies held emails",
      sidebarFor: ["support"],
      admin: { group: "Help", count: "heldEmails" },
    },
  },
});

const outboxRoute = createRoute({
  getParentRoute,
  path: "/dev/outbox",
  component: lazyScreen(() => import("./dev/outbox-screen.tsx"), "OutboxScreen"),
  staticData: { title: "Outbox", audience: "public", isBare: true },
});

const galleryRoute = createRoute({
  getParentRoute,
  path: "/dev/gallery",
  component: lazyScreen(() => import("#ui/gallery/gallery-screen.tsx"), "GalleryScreen"),
  staticData: { title: "Gallery", audience: "public", isBare: true },
});

/** Screens that show parts of several features, and the development pages of the demo. */
export const composedRoutes = [
  homeRoute,
  loginRoute,
  settingsRoute,
  searchRoute,
  guruRoute,
  guruQuestionsRoute,
  metricRoute,
  bookCallRoute,
  callBriefRoute,
  adminInboxRoute,
  supportRoute,
  adminSupportRoute,
  outboxRoute,
  galleryRoute,
] as const;
