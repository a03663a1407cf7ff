import pg from "pg";

export interface Read {
  name: string;
  path: string;
  who: "member" | "agent" | "superadmin";
}

/** The five most frequent reads of members. */
export async function memberReads(databaseUrl: string): Promise<Read[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ article: string; pillar: string }>(
    `select (select slug from articles where is_published and visibility_scope = 'all'
        and subtitle not like 'Notes from practice%' order by published_at desc limit 1) as article,
      (select slug from pillars order by display_order limit 1) as pillar`,
  );
  await client.end();
  const [found] = rows;
  const read = (name: string, path: string): Read => ({ name, path, who: "member" });
  return [
    read("home", "/api/home"),
    read("resource list", "/api/articles"),
    read("article page", `/api/articles/${found?.article}`),
    read("pillar detail", `/api/pillars/${found?.pillar}`),
    read("event list", "/api/events"),
  ];
}

/** Reads of one plan and of one event with registrations. */
export async function readsById(databaseUrl: string): Promise<Read[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ plan: string; event: string }>(
    `select (select id from plans where is_default) as plan,
      (select id from events where title = 'Practice call 1') as event`,
  );
  await client.end();
  const { plan, event } = rows[0] ?? {};
  return [
    { name: "admin: members by plan", path: `/api/members?planId=${plan}`, who: "superadmin" },
    { name: "event page", path: `/api/events/${event}`, who: "member" },
    { name: "attendees", path: `/api/events/${event}/attendees`, who: "member" },
    {
      name: "admin: registrations",
      path: `/api/admin/events/${event}/registrations`,
      who: "superadmin",
    },
  ];
}

/** Lists that grow with the number of articles and members. */
export const growingReads: Read[] = [
  { name: "resources by title", path: "/api/articles?search=pricing", who: "member" },
  { name: "resources, page 5", path: "/api/articles?page=5", who: "member" },
  { name: "resources, most read", path: "/api/articles?sort=most-read", who: "member" },
  { name: "resources, unread", path: "/api/articles?unread=true", who: "member" },
  { name: "resource filter counts", path: "/api/article-counts", who: "member" },
  { name: "search", path: "/api/search?q=pricing", who: "member" },
  { name: "my events", path: "/api/events?view=mine", who: "member" },
  { name: "notifications", path: "/api/notifications", who: "member" },
  { name: "admin: dashboard", path: "/api/admin/dashboard", who: "superadmin" },
  { name: "admin: events", path: "/api/admin/events", who: "superadmin" },
  { name: "admin: calls", path: "/api/admin/calls", who: "superadmin" },
  { name: "admin: articles", path: "/api/admin/articles", who: "superadmin" },
  { name: "admin: team", path: "/api/team/members", who: "superadmin" },
  { name: "admin: members", path: "/api/members", who: "superadmin" },
  { name: "admin: members by name", path: "/api/members?sort=name", who: "superadmin" },
  { name: "admin: members, subscribed", path: "/api/members?access=active", who: "superadmin" },
  { name: "admin: members, past due", path: "/api/members?access=past_due", who: "superadmin" },
  { name: "admin: members with a seat", path: "/api/members?access=seat", who: "superadmin" },
  { name: "admin: past-due payments", path: "/api/admin/billing/past-due", who: "superadmin" },
  { name: "admin: organizations", path: "/api/organizations", who: "superadmin" },
  { name: "admin: comments", path: "/api/admin/comments", who: "superadmin" },
  { name: "admin: inbox", path: "/api/admin/inbox", who: "superadmin" },
  { name: "admin: inbox, mine", path: "/api/admin/inbox?view=mine", who: "superadmin" },
  { name: "admin: inbox, all", path: "/api/admin/inbox?view=all", who: "superadmin" },
  { name: "admin: inbox counts", path: "/api/admin/inbox/counts", who: "superadmin" },
  { name: "admin: sidebar counts", path: "/api/admin/counts", who: "superadmin" },
  {
    name: "admin: inbox search",
    path: "/api/admin/inbox?view=all&search=invoice",
    who: "superadmin",
  },
];
