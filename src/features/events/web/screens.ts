import type { ScreenRoute } from "#platform/web/screen-route.ts";
import { eventListOptions, eventOptions } from "./api.ts";

const unfiltered = { search: "", type: "all", tags: [], includePast: false } as const;

export const eventsScreens: ScreenRoute[] = [
  {
    path: "/events",
    load: () => import("./event-list-screen.tsx").then((m) => m.EventListScreen),
    // Prefetches only the unfiltered list.
    prefetch: (client) =>
      location.search
        ? undefined
        : client.prefetchQuery(eventListOptions({ ...unfiltered, tags: [] })),
  },
  {
    path: "/events/$id",
    load: () => import("./event-screen.tsx").then((m) => m.EventScreen),
    prefetch: (client, { id = "" }) => client.prefetchQuery(eventOptions(id)),
  },
  {
    path: "/admin/events",
    load: () => import("./admin-events-screen.tsx").then((m) => m.AdminEventsScreen),
  },
  {
    path: "/admin/events/create",
    load: () => import("./event-form-screen.tsx").then((m) => m.CreateEventScreen),
  },
  {
    path: "/admin/events/$id/edit",
    load: () => import("./event-form-screen.tsx").then((m) => m.EditEventScreen),
  },
  {
    path: "/admin/events/$id/registrations",
    load: () => import("./registrations-screen.tsx").then((m) => m.RegistrationsScreen),
  },
];
