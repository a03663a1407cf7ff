import pg from "pg";
import type { TestApp } from "#test/test-app.ts";
import { fillDatabase } from "../../../scripts/fill/fill-database.ts";

/** Demo accounts by the local part of their email address. */
const demo = (...keys: string[]) =>
  `(select id from users where email in (${keys.map((key) => `'${key}@colonnade.test'`).join()}))`;
const MEMBER = demo("member");
const PEOPLE = demo("member", "agent", "guru", "support", "superadmin");
const STRANGERS = "(select id from users where email like '%@fill.example.test'";

/** Adds several times the demo's rows to every table that a screen lists. */
const MORE = [
  `insert into key_elements (pillar_id, title, description, slug, order_position)
    select p.id, 'More ' || n, 'd', 'more-' || n,
      (select count(*) from key_elements where pillar_id = p.id) + n
    from pillars p, generate_series(1, 8) n`,
  `insert into lessons (key_element_id, title, content, order_position)
    select e.id, 'More ' || n, '<p>x</p>', (select count(*) from lessons where key_element_id = e.id) + n
    from key_elements e, generate_series(1, 8) n`,
  `insert into user_lesson_progress (user_id, lesson_id, completed_at)
    select u.id, l.id, now() from users u, lessons l where u.id in ${PEOPLE} on conflict do nothing`,
  `insert into user_lesson_bookmarks (user_id, lesson_id)
    select u.id, l.id from users u, lessons l where u.id in ${PEOPLE} on conflict do nothing`,
  `insert into article_bookmarks (user_id, article_id)
    select u.id, a.id from users u, articles a where u.id in ${PEOPLE} on conflict do nothing`,
  `insert into article_comments (article_id, user_id, content)
    select a.id, u.id, 'Yes.' from articles a, ${STRANGERS} limit 20) u`,
  `insert into events (title, description, starts_at, time_zone, type, meeting_url)
    select 'More ' || n, '<p>x</p>', now() + make_interval(days => n), 'America/New_York', 'virtual',
      'https://meet.example.test/x' from generate_series(1, 40) n`,
  `insert into event_tags (event_id, tag, position)
    select e.id, 'tag ' || n, 90 + n from events e, generate_series(1, 5) n on conflict do nothing`,
  `insert into event_registrations (event_id, user_id)
    select e.id, u.id from events e, ${STRANGERS} limit 40) u where available_seats is null on conflict do nothing`,
  `insert into event_registrations (event_id, user_id)
    select e.id, u.id from events e, ${PEOPLE} u where e.title like 'More %'`,
  `insert into gurus (name, slug, is_active, approved_at)
    select 'More ' || n, 'more-guru-' || n, true, now() from generate_series(1, 30) n`,
  `insert into guru_specialties (guru_id, specialty, position)
    select g.id, 'field ' || n, 90 + n from gurus g, generate_series(1, 6) n`,
  `insert into guru_content (guru_id, article_id, position)
    select g.id, a.id, 900 + row_number() over (partition by g.id) from gurus g,
      (select id from articles limit 40) a on conflict do nothing`,
  `update articles set guru_id = (select id from gurus where user_id in ${demo("guru")}),
    author_id = ${demo("guru")} where id in (select id from articles where guru_id is null limit 60)`,
  `insert into support_requests (user_id, subject, message, client_id, last_activity_at)
    select u.id, 'More', 'x', gen_random_uuid(), now() from ${PEOPLE} u, generate_series(1, 30)`,
  `insert into ticket_responses (ticket_id, responder_id, response_text, is_from_team, client_id)
    select t.id, ${demo("support")}, 'x', true, gen_random_uuid()
    from support_requests t, generate_series(1, 8)`,
  `insert into support_faq_items (question, answer, order_position)
    select 'Q', 'A', (select count(*) from support_faq_items) + n from generate_series(1, 20) n`,
  `insert into quick_replies (title, content, order_position)
    select 'T', 'C', (select count(*) from quick_replies) + n from generate_series(1, 20) n`,
  `insert into messages (user_id, position, content, is_admin_message, admin_id, client_id)
    select c.user_id, c.last_position + n, 'x', true, ${demo("support")}, gen_random_uuid()
    from conversations c, generate_series(1, 15) n`,
  "update conversations set last_position = last_position + 15, last_message_at = now()",
  `insert into notifications (user_id, kind, title, link)
    select u.id, 'team_message', 'x', '/messages' from ${PEOPLE} u, generate_series(1, 60)`,
  `insert into scheduled_calls (user_id, slot_date, slot_key, starts_at, phone, status)
    select u.id, day, '07:00-pt', (day + time '07:00') at time zone 'America/Los_Angeles',
      '(555) 123-4567', 'completed'
    from ${PEOPLE} u, generate_series(1, 30) n, lateral (select '2025-01-07'::date + 7 * n as day) d`,
  `insert into assistant_conversations (user_id, title, last_activity_at)
    select u.id, 'More', now() from ${PEOPLE} u, generate_series(1, 30)`,
  `insert into assistant_exchanges (conversation_id, question, answer, provider, state, started_at)
    select c.id, 'q', 'a', 'offline', 'done', now() from assistant_conversations c, generate_series(1, 8)`,
  `insert into audit_entries (actor_name, action, subject_type)
    select 'x', 'article.created', 'article' from generate_series(1, 80)`,
  `update users set organization_id = (select organization_id from users where id in ${MEMBER})
    where id in ${STRANGERS} order by id limit 60)`,
];

export async function addBulkData(app: TestApp): Promise<void> {
  const connectionString = String(app.db.$client.options.connectionString);
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const sizes = { articles: 300, members: 200, progress: 2_000, seed: 7 };
    await fillDatabase(client, sizes, () => undefined);
    for (const statement of MORE) await client.query(statement);
    await client.query("analyze");
  } finally {
    await client.end();
  }
}

const ofMember = `user_id in ${MEMBER}`;
const mostOf = (what: string) => `order by (select count(*) from ${what}) desc limit 1`;
const pillar = `pillars p ${mostOf("key_elements where pillar_id = p.id")}`;
const element = `key_elements e join pillars p on p.id = e.pillar_id
  ${mostOf("lessons where key_element_id = e.id")}`;
const article = `articles a where is_published and visibility_scope = 'all'
  ${mostOf("article_comments where article_id = a.id")}`;
const event = `events e where is_active and available_seats is null ${mostOf("event_registrations where event_id = e.id")}`;
const guru = `gurus g where is_active ${mostOf("guru_content where guru_id = g.id")}`;
const ticket = `support_requests t where ${ofMember} ${mostOf("ticket_responses where ticket_id = t.id")}`;

/** For reads of one object: the one with the most related rows, owned by the demo member where it has an owner. */
export const largestPath: Record<string, string> = {
  "GET /pillars/{slug}": `'/pillars/' || slug from ${pillar}`,
  "GET /pillars/{pillarSlug}/elements/{elementSlug}": `'/pillars/' || p.slug || '/elements/' || e.slug from ${element}`,
  "GET /admin/pillars/{pillarId}/elements": `'/admin/pillars/' || id || '/elements' from ${pillar}`,
  "GET /admin/pillars/{pillarId}/elements/{elementId}/lessons": `'/admin/pillars/' || p.id || '/elements/' || e.id || '/lessons' from ${element}`,
  "GET /articles/{slug}": `'/articles/' || slug from ${article}`,
  "GET /articles/{id}/comments": `'/articles/' || id || '/comments' from ${article}`,
  "GET /admin/articles/{id}": `'/admin/articles/' || id from ${article}`,
  "GET /events/{id}": `'/events/' || id from ${event}`,
  "GET /admin/events/{id}": `'/admin/events/' || id from ${event}`,
  "GET /admin/events/{id}/registrations": `'/admin/events/' || id || '/registrations' from ${event}`,
  "GET /admin/events/{id}/registrations.csv": `'/admin/events/' || id || '/registrations.csv' from ${event}`,
  "GET /gurus/{slug}": `'/gurus/' || slug from ${guru}`,
  "GET /admin/gurus/{id}": `'/admin/gurus/' || id from ${guru}`,
  "GET /support/tickets/{ticketId}": `'/support/tickets/' || id from ${ticket}`,
  "GET /admin/support/tickets/{ticketId}": `'/admin/support/tickets/' || id from ${ticket}`,
  "GET /assistant/conversations/{id}": `'/assistant/conversations/' || id from assistant_conversations where ${ofMember} limit 1`,
  "GET /admin/conversations/{memberId}": `'/admin/conversations/' || id from users where id in ${MEMBER}`,
  "GET /admin/conversations/{memberId}/context": `'/admin/conversations/' || id || '/context' from users where id in ${MEMBER}`,
  "GET /organizations/{id}": `'/organizations/' || organization_id from users where id in ${MEMBER}`,
};
