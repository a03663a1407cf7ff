import { openSessionFor } from "#test/people.ts";
import { forSignedIn, type RouteAccess } from "#test/route-access.ts";
import { listSessions } from "./queries.ts";

const SOMEWHERE = "6f1d2a34-0000-4000-8000-000000000000";

export const settingsAccess: RouteAccess[] = [
  { route: "GET /settings", expects: forSignedIn() },
  {
    // The test members have no password, so every password is wrong.
    route: "POST /settings/password",
    expects: forSignedIn(422),
    request: () => ({
      body: {
        currentPassword: "wrong",
        newPassword: "a quiet harbour",
        confirmation: "a quiet harbour",
      },
    }),
  },
  {
    route: "DELETE /settings/devices/{id}",
    expects: forSignedIn(),
    async request(app, actor) {
      if (actor === "anonymous") return { path: `/settings/devices/${SOMEWHERE}` };
      const { id } = app.people[actor];
      await openSessionFor(app.services, id);
      const [newest] = await listSessions(app.db, id, app.clock.now());
      return { path: `/settings/devices/${newest?.id}` };
    },
  },
  { route: "DELETE /settings/devices", expects: forSignedIn() },
  {
    route: "PUT /settings/time-zone",
    expects: forSignedIn(),
    request: () => ({ body: { timeZone: "Europe/Lisbon" } }),
  },
  { route: "POST /settings/export", expects: forSignedIn(202) },
  {
    route: "POST /settings/delete-account",
    expects: forSignedIn(422),
    request: () => ({ body: { password: "wrong" } }),
  },
];
