import { createRoute } from "@tanstack/react-router";
import CalendarDays from "lucide-react/icons/calendar-days";
import { lazyScreen, rootRoute } from "#platform/web/root-route.ts";
import { field, searchParams } from "#platform/web/search-params.ts";
import { EVENT_ORDERS, EVENT_STATUSES, EVENT_VIEWS } from "../event-list-options.ts";
import { eventListOptions, eventOptions } from "./api.ts";

const getParentRoute = () => rootRoute;
const TYPES = ["all", "live", "virtual"] as const;

const listRoute = createRoute({
  getParentRoute,
  path: "/events",
  ...searchParams({
    search: field.text(),
    type: field.choice(TYPES, "all"),
    tags: field.list(),
    past: field.flag(),
    view: field.choice(EVENT_VIEWS, "all"),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.prefetch(eventListOptions(deps)),
  component: lazyScreen(() => import("./event-list-screen.tsx"), "EventListScreen"),
  staticData: {
    title: "Events",
    nav: {
      label: "Events",
      icon: CalendarDays,
      section: "Live",
      order: 50,
      keywords: "calendar workshops registration",
    },
  },
});

const eventRoute = createRoute({
  getParentRoute,
  path: "/events/$id",
  ...searchParams({ payment: field.text(), t: field.seconds() }),
  loader: ({ context, params }) => void context.prefetch(eventOptions(params.id)),
  component: lazyScreen(() => import("./event-screen.tsx"), "EventScreen"),
  staticData: { title: "Event" },
});

const adminListRoute = createRoute({
  getParentRoute,
  path: "/admin/events",
  ...searchParams({
    search: field.text(),
    type: field.choice(TYPES, "all"),
    status: field.choice(EVENT_STATUSES, "active"),
    series: field.text(),
    sort: field.choice(EVENT_ORDERS, "date"),
    past: field.flag(),
    page: field.page(),
  }),
  component: lazyScreen(() => import("./admin-events-screen.tsx"), "AdminEventsScreen"),
  staticData: {
    title: "Manage Events",
    audience: ["superadmin"],
    nav: {
      label: "Manage Events",
      icon: CalendarDays,
      order: 307,
      keywords: "admin manage registrations",
      admin: { group: "Live", label: "Events" },
    },
  },
});

const createEventRoute = createRoute({
  getParentRoute,
  path: "/admin/events/create",
  component: lazyScreen(() => import("./event-form-screen.tsx"), "CreateEventScreen"),
  staticData: { title: "Create Event", audience: ["superadmin"] },
});

const editRoute = createRoute({
  getParentRoute,
  path: "/admin/events/$id/edit",
  component: lazyScreen(() => import("./event-form-screen.tsx"), "EditEventScreen"),
  staticData: { title: "Edit Event", audience: ["superadmin"] },
});

const registrationsRoute = createRoute({
  getParentRoute,
  path: "/admin/events/$id/registrations",
  ...searchParams({ search: field.text(), page: field.page() }),
  component: lazyScreen(() => import("./registrations-screen.tsx"), "RegistrationsScreen"),
  staticData: { title: "Registrations", audience: ["superadmin"] },
});

export const eventsRoutes = [
  listRoute,
  eventRoute,
  adminListRoute,
  createEventRoute,
  editRoute,
  registrationsRoute,
] as const;
