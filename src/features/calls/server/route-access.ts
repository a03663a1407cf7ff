import { randomUUID } from "node:crypto";
import type { ActorName } from "#test/people.ts";
import {
  forCallsReaders,
  forMembers,
  forSuperadmins,
  forTeamManagers,
  type RouteAccess,
} from "#test/route-access.ts";
import type { TestApp } from "#test/test-app.ts";
import { addDays, weekFrom } from "../week.ts";
import { sampleCall } from "./call.fixture.ts";
import { closedDays } from "./tables.ts";

let used = 0;

/** An unused date, because each day has one slot. */
function freshDate(app: TestApp): string {
  used += 1;
  const [tuesday = ""] = weekFrom(null, app.clock.now()).dates;
  return addDays(tuesday, 7 * (1 + Math.floor(used / 4)) + (used % 4));
}

/** The id of a call that belongs to the actor; a random id for anonymous. */
async function ownCall(app: TestApp, actor: ActorName): Promise<string> {
  if (actor === "anonymous") return randomUUID();
  const slotDate = freshDate(app);
  return (await sampleCall(app, app.people[actor].id, { slotDate })).id;
}

const memberCall = (app: TestApp) => ownCall(app, "teamMember");

export const callsAccess: RouteAccess[] = [
  { route: "GET /calls", expects: forMembers() },
  {
    route: "POST /calls",
    expects: forMembers(201),
    request: (app) => ({
      body: { date: freshDate(app), slot: "07:00-pt", phone: "(555) 123-4567" },
    }),
  },
  {
    route: "POST /calls/{id}/reschedule",
    expects: forMembers(),
    request: async (app, actor) => ({
      path: `/calls/${await ownCall(app, actor)}/reschedule`,
      body: { date: freshDate(app), slot: "07:00-pt" },
    }),
  },
  {
    route: "POST /calls/{id}/cancel",
    expects: forMembers(),
    request: async (app, actor) => ({ path: `/calls/${await ownCall(app, actor)}/cancel` }),
  },
  {
    route: "GET /calls/{id}/calendar.ics",
    expects: forMembers(),
    request: async (app, actor) => ({ path: `/calls/${await ownCall(app, actor)}/calendar.ics` }),
  },
  { route: "GET /admin/calls", expects: forCallsReaders() },
  { route: "GET /admin/calls.csv", expects: forCallsReaders() },
  {
    route: "GET /admin/calls/{id}",
    expects: { ...forCallsReaders(), otherAgent: 404 },
    request: async (app) => ({ path: `/admin/calls/${await memberCall(app)}` }),
  },
  {
    route: "PATCH /admin/calls/{id}",
    expects: { ...forTeamManagers(), otherAgent: 404 },
    request: async (app) => ({
      path: `/admin/calls/${await memberCall(app)}`,
      body: { status: "completed", notes: "Went well" },
    }),
  },
  { route: "GET /admin/closed-days", expects: forSuperadmins() },
  {
    route: "POST /admin/closed-days",
    expects: forSuperadmins(201),
    request: (app) => ({ body: { date: freshDate(app), reason: "Holiday" } }),
  },
  {
    route: "DELETE /admin/closed-days/{date}",
    expects: forSuperadmins(),
    request: async (app) => {
      const day = freshDate(app);
      await app.db.insert(closedDays).values({ day });
      return { path: `/admin/closed-days/${day}` };
    },
  },
];
