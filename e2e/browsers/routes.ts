import pg from "pg";
import type { ListedRoute } from "#test/route-list.ts";

export type Actor = "nobody" | "member" | "guru" | "superadmin";

/** Queries that return demo values; columns are named like the parameters. */
const PARAMETERS: Record<string, string> = {
  "/events/$id": "select id from events where is_active order by starts_at desc",
  "/gurus/$slug": "select slug from gurus where is_active order by slug",
  "/pillars-of-agency/$slug": "select slug from pillars order by slug",
  "/resources/$slug": `select slug from articles
    where is_published and visibility_scope = 'all' order by slug`,
  "/certificates/$code": "select code from pillar_certificates",
  "/gurus/article/$id/edit": `select a.id from articles a
    join gurus g on g.id = a.guru_id join users u on u.id = g.user_id where u.email = 'guru@colonnade.test'`,
  "/analytics/team/$id": `select id from users where organization_id =
    (select organization_id from users where email = 'superadmin@colonnade.test')`,
  "/scorecard/$metricId": `select id as "metricId" from scorecard_metrics order by position`,
  "/admin/articles/$id/edit": "select id from articles order by slug",
  "/admin/calls/$id": "select id from scheduled_calls order by starts_at desc",
  "/admin/events/$id/edit": "select id from events order by starts_at desc",
  "/admin/events/$id/registrations": "select id from events order by starts_at desc",
  "/admin/gurus/$id/edit": "select id from gurus order by slug",
  "/admin/lessons/$id": "select id from lessons order by title",
  "/admin/members/$id": "select id from users where email = 'member@colonnade.test'",
  "/admin/broadcasts/$id": "select id from broadcasts order by created_at desc",
  "/admin/settings/emails/$key": "select 'ticket-received' as key",
  "/admin/organizations/$id": "select id from organizations order by name",
};
const OF_AN_ELEMENT = `select p.slug as "pillarSlug", e.slug as "elementSlug",
  p.id as "pillarId", e.id as "elementId" from pillars p join key_elements e on e.pillar_id = p.id
  order by p.slug, e.order_position`;

/** Reached by a journey, because a checkout must be started first. */
const BY_JOURNEY = new Set(["/subscription/test-checkout/$id"]);

function actorOf({ audience }: ListedRoute): Actor {
  if (audience === "public") return "nobody";
  if (audience === "gurus") return "guru";
  return Array.isArray(audience) && audience.includes("superadmin") ? "superadmin" : "member";
}

/** Every route with resolved parameters, by the role that may see it. */
export async function listVisits(
  databaseUrl: string,
  routes: ListedRoute[],
): Promise<Map<Actor, string[]>> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const visits = new Map<Actor, string[]>();
  try {
    for (const route of routes) {
      if (BY_JOURNEY.has(route.path)) continue;
      const path = await fill(client, route.path);
      const actor = actorOf(route);
      visits.set(actor, [...(visits.get(actor) ?? []), path]);
    }
  } finally {
    await client.end();
  }
  return visits;
}

async function fill(client: pg.Client, route: string): Promise<string> {
  if (!route.includes("$")) return route;
  const query = PARAMETERS[route] ?? OF_AN_ELEMENT;
  const { rows } = await client.query<Record<string, string>>(`${query} limit 1`);
  return route.replace(/\$(\w+)/g, (_, name: string) => {
    const value = rows[0]?.[name];
    if (!value) throw new Error(`The demo has no ${name} for ${route}`);
    return value;
  });
}
