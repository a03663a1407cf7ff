import { forMembers, forSignedIn, forSuperadmins, type RouteAccess } from "#test/route-access.ts";
import type { TestApp } from "#test/test-app.ts";
import { formBody, insertEvent } from "./event.fixture.ts";

type Facts = Parameters<typeof insertEvent>[1];

/** Creates an event and returns the route's path for it. */
const onEvent =
  (suffix: string, facts: Facts = {}, body?: unknown) =>
  async (app: TestApp) => ({
    path: `/events/${await insertEvent(app, facts)}${suffix}`,
    body,
  });
const onAdminEvent = (suffix: string, body?: unknown) => async (app: TestApp) => ({
  path: `/admin/events/${await insertEvent(app)}${suffix}`,
  body,
});

export const eventsAccess: RouteAccess[] = [
  { route: "GET /events", expects: forMembers() },
  { route: "GET /events/{id}", expects: forMembers(), request: onEvent("") },
  {
    route: "POST /events/{id}/registration",
    expects: forMembers(201),
    request: onEvent("/registration"),
  },
  {
    route: "DELETE /events/{id}/registration",
    // The actor is not registered for this event.
    expects: forMembers(409),
    request: onEvent("/registration"),
  },
  {
    route: "POST /events/{id}/waiting-list",
    expects: forMembers(201),
    request: onEvent("/waiting-list", { availableSeats: 0 }),
  },
  {
    route: "DELETE /events/{id}/waiting-list",
    expects: forMembers(),
    request: onEvent("/waiting-list"),
  },
  {
    route: "GET /events/{id}/calendar.ics",
    expects: forMembers(),
    request: onEvent("/calendar.ics"),
  },
  { route: "GET /calendar-feed", expects: forSignedIn() },
  { route: "POST /calendar-feed", expects: forSignedIn(201) },
  { route: "DELETE /calendar-feed", expects: forSignedIn() },
  { route: "GET /admin/events", expects: forSuperadmins() },
  { route: "GET /admin/events/{id}", expects: forSuperadmins(), request: onAdminEvent("") },
  {
    route: "POST /admin/events",
    expects: forSuperadmins(201),
    request: () => ({ body: formBody() }),
  },
  {
    route: "PUT /admin/events/{id}",
    expects: forSuperadmins(),
    request: onAdminEvent("", formBody({ version: 1 })),
  },
  {
    route: "PATCH /admin/events/{id}/active",
    expects: forSuperadmins(),
    request: onAdminEvent("/active", { isActive: false }),
  },
  {
    route: "POST /admin/events/{id}/duplicate",
    expects: forSuperadmins(201),
    request: onAdminEvent("/duplicate"),
  },
  { route: "DELETE /admin/events/{id}", expects: forSuperadmins(), request: onAdminEvent("") },
  {
    route: "GET /admin/events/{id}/registrations",
    expects: forSuperadmins(),
    request: onAdminEvent("/registrations"),
  },
  {
    route: "GET /admin/events/{id}/registrations.csv",
    expects: forSuperadmins(),
    request: onAdminEvent("/registrations.csv"),
  },
  { route: "GET /admin/event-hosts", expects: forSuperadmins() },
];
