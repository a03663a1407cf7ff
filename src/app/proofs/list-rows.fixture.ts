import { formatVtt } from "#lib/webvtt.ts";
import type { TestApp } from "#test/test-app.ts";

/** The objects that get the rows of every list inside an object: the first of each kind. */
const firstOf = ({ people }: TestApp) => ({
  pillar: "(select id from pillars where slug = 'pillar-1')",
  element: "(select id from key_elements where slug = 'element-1')",
  lesson: "(select id from lessons where title = 'Price 1')",
  statement: "(select id from diagnostic_statements where text = 'Price 1')",
  guru: "(select id from gurus where slug = 'price-guru-1')",
  article: "(select id from articles where slug = 'article-1')",
  question: `(select id from article_comments where parent_id is null order by created_at, id limit 1)`,
  event: "(select id from events where title = 'Price 1')",
  ticket: `(select id from support_requests where user_id = '${people.noAccess.id}'
    order by created_at, id limit 1)`,
  conversation: `(select id from assistant_conversations where user_id = '${people.teamMember.id}'
    order by created_at, id limit 1)`,
  run: "(select id from article_import_runs limit 1)",
  webhook: "(select id from webhook_endpoints where url = 'https://one.example/1')",
});

/** Adds rows to every table that a route lists, for every caller. */
export async function addRows(app: TestApp, from: number, to: number): Promise<void> {
  const first = firstOf(app);
  const ids = Object.values(app.people).map(({ id }) => `('${id}'::uuid)`);
  const people = `(values ${ids.join()}) as p (id)`;
  const n = `generate_series(${from}, ${to}) as n`;
  const agency = `'${app.people.agent.organizationId}'::uuid`;
  const staff = `'${app.people.support.id}'::uuid`;
  const guruMember = `'${app.people.guru.id}'::uuid`;
  const vtt = formatVtt([{ start: 0, end: 2, text: "Hi" }]);
  const captions = `'${JSON.stringify([{ language: "en", label: "English", vtt }])}'::jsonb`;
  const statements = [
    `insert into organizations (name, slug) select 'Agency ' || n, 'agency-' || n from ${n}`,
    `insert into users (first_name, last_name, email, is_guru, organization_id)
    select 'More', 'Person ' || n, 'more-' || n || '@example.test', true, ${agency} from ${n}`,
    `insert into staff_notes (organization_id, author_id, body)
    select ${agency}, ${staff}, 'Note ' || n from ${n}`,
    `insert into subscriptions (user_id, status)
    select id, 'active' from users where email like 'more-%' on conflict do nothing`,
    `update subscriptions set seats = 1000 where user_id = '${app.people.agent.id}'`,
    `insert into seats (user_id, payer_id, assigned_at)
    select id, '${app.people.agent.id}', now() from users where email like 'more-%'
    on conflict do nothing`,
    `insert into plans (name, yearly_cents) select 'Plan ' || n, 40000 from ${n}`,
    `insert into coupons (code, percent_off, duration) select 'CODE' || n, 10, 'once' from ${n}`,
    `insert into users (first_name, last_name, email, organization_id)
    select 'Late', 'Person ' || n, 'late-' || n || '@example.test', ${agency} from ${n}`,
    `insert into subscriptions (user_id, status)
    select id, 'past_due' from users where email like 'late-%' on conflict do nothing`,
    `insert into users (first_name, last_name, email, role, organization_id)
    select 'Paying', 'Owner ' || n, 'paying-' || n || '@example.test', 'agent',
      (select id from organizations where slug = 'agency-' || n) from ${n}`,
    `insert into subscriptions (user_id, status)
    select id, 'past_due' from users where email like 'paying-%' on conflict do nothing`,
    `insert into tags (name) select 'Tag ' || n from ${n}`,
    `insert into member_tags (user_id, tag_id)
    select p.id, t.id from ${people}, tags t on conflict do nothing`,
    `insert into sessions (token, user_id, expires_at)
    select 'token ' || n || p.id, p.id, now() + interval '9 days' from ${people}, ${n}`,
    `insert into access_tokens (kind, name, user_id, token_hash, prefix, scopes, expires_at)
    select k, 'Token ' || n, p.id, k || n || p.id, 'col_', '{library:read}',
      now() + interval '9 days' from ${people}, ${n}, unnest(array['personal', 'service']) as k`,
    `insert into trusted_devices (user_id, token_hash, expires_at)
    select p.id, 'device ' || n || p.id, now() + interval '9 days' from ${people}, ${n}`,
    `insert into openid_accounts (user_id, issuer, subject, email)
    select p.id, 'https://accounts.example.test', n || ' ' || p.id, 'a@b.test' from ${people}, ${n}`,
    `insert into passkeys (user_id, name, credential_id, public_key)
    select p.id, 'Passkey ' || n, 'passkey ' || n || p.id, 'key' from ${people}, ${n}`,
    `insert into webhook_endpoints (url, events, secret)
    select 'https://one.example/' || n, '{}', 'sealed' from ${n}`,
    `insert into webhook_deliveries (endpoint_id, event_id, type, subject, payload)
    select ${first.webhook}, gen_random_uuid(), 'call.booked', 'call:' || n, '{}' from ${n}`,
    `insert into invoices (id, user_id, provider, status, amount_cents, currency, issued_at)
    select 'in ' || n || p.id, p.id, 'sandbox', 'paid', 40000, 'usd', now() from ${people}, ${n}`,
    `insert into pillars (title, description, slug, display_order, captions)
    select 'Price ' || n, 'd', 'pillar-' || n, n - 1, ${captions} from ${n}`,
    `insert into key_elements (pillar_id, title, description, slug, order_position)
    select ${first.pillar}, 'Price ' || n, 'd', 'element-' || n, n from ${n}`,
    `insert into lessons (key_element_id, title, content, order_position, captions)
    select ${first.element}, 'Price ' || n, '<p>x</p>', n, ${captions} from ${n}`,
    `insert into diagnostic_statements (pillar_id, position, text)
    select ${first.pillar}, n, 'Price ' || n from ${n}`,
    `insert into diagnostics (user_id, organization_id, started_at, completed_at)
    select p.id, ${agency}, now() - n * interval '1 day', now() - n * interval '1 day'
    from ${people}, ${n}`,
    `insert into diagnostic_answers (diagnostic_id, statement_id, pillar_id, score)
    select d.id, s.id, s.pillar_id, 3 from diagnostics d, diagnostic_statements s
    on conflict do nothing`,
    `update lessons set exercises = exercises || (select jsonb_agg(
      jsonb_build_object('id', gen_random_uuid(), 'kind', 'step', 'text', 'x')) from ${n})`,
    `insert into lesson_answers (user_id, lesson_id, item_id, prompt, is_done, updated_at)
    select p.id, l.id, (item->>'id')::uuid, 'x', true, now()
    from ${people}, lessons l, jsonb_array_elements(l.exercises) item on conflict do nothing`,
    `insert into user_lesson_progress (user_id, lesson_id, completed_at)
    select p.id, l.id, now() from ${people}, lessons l on conflict do nothing`,
    `insert into user_lesson_bookmarks (user_id, lesson_id)
    select p.id, l.id from ${people}, lessons l on conflict do nothing`,
    `insert into user_lesson_visits (user_id, lesson_id, last_opened_at)
    select p.id, l.id, now() from ${people}, lessons l on conflict do nothing`,
    `insert into pillar_certificates
      (code, user_id, member_name, pillar_title, pillar_color, lesson_count, issued_at)
    select 'code-' || n || p.id, p.id, 'm', 't', '#0F3460', 1, now() from ${people}, ${n}`,
    `insert into article_topics (name, slug) select 'Topic ' || n, 'topic-' || n from ${n}`,
    `insert into article_categories (name, slug) select 'Category ' || n, 'category-' || n from ${n}`,
    `insert into gurus (name, slug, is_active, approved_at)
    select 'Price ' || n, 'price-guru-' || n, true, now() from ${n}`,
    `insert into guru_specialties (guru_id, specialty, position)
    select ${first.guru}, 'Field ' || n, n from ${n}`,
    `insert into gurus (name, slug, is_active, approved_at, user_id)
    select 'Own', 'own', true, now(), ${guruMember} on conflict do nothing`,
    `insert into articles
      (title, slug, body, body_text, is_published, published_at, author_id, guru_id, captions)
    select 'Price ' || n, 'article-' || n, '<p>x</p>', 'x', true, now(), ${guruMember},
      (select id from gurus where slug = 'own'), ${captions} from ${n}`,
    `insert into revisions (kind, subject_id, number, action, content)
    select 'article', ${first.article}, n, 'save', '{}' from ${n}`,
    `insert into article_topic_mappings (article_id, topic_id)
    select ${first.article}, id from article_topics on conflict do nothing`,
    `insert into article_category_mappings (article_id, category_id)
    select ${first.article}, id from article_categories on conflict do nothing`,
    `insert into guru_content (guru_id, article_id, position)
    select ${first.guru}, id, row_number() over (order by id) from articles on conflict do nothing`,
    `insert into article_bookmarks (user_id, article_id)
    select p.id, a.id from ${people}, articles a on conflict do nothing`,
    `insert into article_reads (user_id, article_id, first_read_at, last_read_at)
    select p.id, a.id, now(), now() from ${people}, articles a on conflict do nothing`,
    `insert into article_comments (article_id, user_id, content)
    select ${first.article}, id, 'Yes.' from users where email like 'more-%' and id not in
      (select user_id from article_comments)`,
    `insert into article_comments (article_id, user_id, content, parent_id)
    select ${first.article}, ${staff}, 'So ' || n, ${first.question} from ${n}`,
    `insert into events (title, description, starts_at, time_zone, type, meeting_url, captions)
    select 'Price ' || n, '<p>x</p>', now() + make_interval(days => n), 'America/New_York',
      'virtual', 'https://meet.example.test/x', ${captions} from ${n}`,
    `update gurus set user_id = (select id from users where email = 'more-1@example.test')
    where slug = 'price-guru-1'`,
    `insert into guru_ratings (guru_id, user_id, stars, review, reviewed_at)
    select ${first.guru}, id, 5, 'Clear', now() from users where email like 'more-%'
    on conflict do nothing`,
    `update events set host_id = (select user_id from gurus where slug = 'price-guru-1')`,
    `insert into event_tags (event_id, tag, position) select ${first.event}, 'tag ' || n, n from ${n}`,
    `insert into event_registrations (event_id, user_id, is_listed)
    select ${first.event}, id, true from users where email like 'more-%' on conflict do nothing`,
    `insert into event_registrations (event_id, user_id)
    select e.id, p.id from events e, ${people} on conflict do nothing`,
    `insert into support_requests (user_id, subject, message, client_id, last_activity_at)
    select p.id, 'More', 'x', gen_random_uuid(), now() from ${people}, ${n}`,
    `insert into ticket_responses (ticket_id, responder_id, response_text, is_from_team, client_id)
    select ${first.ticket}, ${staff}, 'x', true, gen_random_uuid() from ${n}`,
    `update support_requests set guru_id = (select id from gurus where slug = 'own')
    where user_id = '${app.people.noAccess.id}'`,
    `insert into support_faq_items (question, answer, order_position) select 'Q', 'A', n from ${n}`,
    `insert into quick_replies (title, content, order_position) select 'T', 'C', n from ${n}`,
    `insert into conversations (user_id, last_message_at) select id, now() from users
    where email like 'more-%' or id in (select p.id from ${people}) on conflict do nothing`,
    `insert into messages (user_id, position, content, is_admin_message, admin_id, client_id)
    select p.id, 900 + n, 'x', true, ${staff}, gen_random_uuid() from ${people}, ${n}`,
    `update conversations set last_position = 900 + ${to} where user_id in (select p.id from ${people})`,
    `insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth)
    select s.user_id, s.id, 'https://push.example.test/' || s.id, '', '' from sessions s
    where s.token like 'token %' on conflict do nothing`,
    `insert into notifications (user_id, kind, title, link)
    select p.id, 'team_message', 'x', '/messages' from ${people}, ${n}`,
    `insert into scheduled_calls (user_id, slot_date, slot_key, starts_at, phone, status)
    select p.id, day, '07:00-pt', (day + time '07:00') at time zone 'America/Los_Angeles',
      '(555) 123-4567', 'completed'
    from ${people}, ${n}, lateral (select '2025-01-07'::date + 7 * n as day) d`,
    `insert into commitments (organization_id, title, assignee_id, due_on, reason, call_id)
    select u.organization_id, 'x', u.id, '2035-01-02', 'call', c.id
    from scheduled_calls c join users u on u.id = c.user_id
    where c.id not in (select call_id from commitments where call_id is not null)`,
    `insert into call_hosts (user_id, time_zone) select u.id, 'UTC' from users u
    where u.id = ${guruMember} or u.email like 'more-%' on conflict do nothing`,
    `insert into scheduled_calls (user_id, host_id, slot_date, starts_at, phone)
    select ${staff}, h.id, '2035-01-02'::date + n, '2035-01-02'::date + n, '(555) 123-4567'
    from call_hosts h, ${n} where h.user_id = ${guruMember}`,
    `insert into call_days_off (host_id, day)
    select h.id, '2035-01-02'::date + n from call_hosts h, ${n} where h.user_id = ${guruMember}`,
    `insert into closed_days (day) select '2035-01-02'::date + 7 * n from ${n}`,
    `insert into assistant_conversations (user_id, title, last_activity_at)
    select p.id, 'More', now() from ${people}, ${n}`,
    `insert into assistant_exchanges (conversation_id, question, answer, provider, state, started_at)
    select ${first.conversation}, 'q', 'a', 'offline', 'done', now() from ${n}`,
    `insert into audit_entries (actor_name, action, subject_type)
    select 'x', 'article.created', 'article' from ${n}`,
    `insert into audit_entries (actor_name, action, subject_type, subject_id)
    select 'x', 'member.update', 'member', p.id from ${people}, ${n}`,
    `insert into sign_ins (user_id, result) select p.id, 'success' from ${people}, ${n}`,
    `insert into article_import_runs (source, status, mapping)
    select 'sample', 'error', '{}' where not exists (select from article_import_runs)`,
    `insert into article_import_items (run_id, position, record_id, status, warnings)
    select ${first.run}, n, 'record-' || n, 'failed', '{"w"}' from ${n}`,
    `insert into scorecard_metrics (name, help, unit, position)
    select 'Metric ' || n, 'h', 'number', 100 + n from ${n}`,
    `insert into scorecard_settings (organization_id, is_team_allowed)
    values (${agency}, true) on conflict do nothing`,
    `insert into growth_plans (organization_id, starts_on, ends_on, ended_at)
    select ${agency}, '2020-01-01'::date + n, '2020-05-01'::date + n, now() from ${n}`,
    `insert into commitments (organization_id, assignee_id, title, due_on, reason, metric_id)
    select ${agency}, p.id, 'More ' || n, '2035-01-01'::date + n, 'metric',
      (select id from scorecard_metrics order by position, id limit 1) from ${people}, ${n}`,
    `insert into notices (title, body, starts_on) select 'More ' || n, 'x', current_date - 1 from ${n}`,
    `insert into broadcasts (subject, body, audience)
    select 'More ' || n, '<p>x</p>', jsonb_build_object('kind', 'event', 'eventId', ${first.event})
    from ${n}`,
    `insert into broadcast_recipients (broadcast_id, user_id)
    select b.id, p.id from ${people}, broadcasts b on conflict do nothing`,
    `insert into trash (kind, subject_id, title, owner_id)
    select 'article', gen_random_uuid(), 'More ' || n, p.id from ${people}, ${n}`,
    `insert into inbound_emails (digest, recipient, raw, state, reason, thread_id, processed_at)
    select 'digest-' || n || p.id, 'x@inbound.localhost', '', 'held', 'no_thread', p.id, now()
    from ${people}, ${n}`,
    `insert into mails (to_address, subject, text, html)
    select 'a@example.test', 'Subject', 'x', 'x' from ${n}`,
  ];
  for (const statement of statements) await app.db.$client.query(statement);
  await app.db.$client.query("analyze");
}

/** The parameters of the paths of these objects, by the start of the path. */
export async function longListParams(app: TestApp): Promise<[string, Record<string, string>][]> {
  const first = Object.entries(firstOf(app));
  const { rows } = await app.db.$client.query<Record<string, string>>(
    `select ${first.map(([name, query]) => `${query} as ${name}`).join()}`,
  );
  const found = rows[0] as Record<keyof ReturnType<typeof firstOf>, string>;
  const { pillar, element, lesson, statement, guru } = found;
  const { article, question, event, ticket, conversation, run, webhook } = found;
  const { teamMember } = app.people;
  const ofPillar = { pillarId: pillar, elementId: element, lessonId: lesson };
  const english = { language: "en" };
  return [
    ["/api/admin/pillars/", ofPillar],
    ["/api/admin/lessons/", ofPillar],
    [
      "/api/pillars/",
      {
        ...ofPillar,
        slug: "pillar-1",
        pillarSlug: "pillar-1",
        elementSlug: "element-1",
        ...english,
      },
    ],
    ["/api/admin/diagnostic/", { id: statement }],
    ["/api/admin/webhooks/", { id: webhook }],
    ["/api/lessons/", { ...ofPillar, ...english }],
    ["/api/authoring/", { kind: "article", subjectId: article, subject: article, number: "1" }],
    ["/api/discussions/", { kind: "article", id: article }],
    ["/api/comments/", { id: question }],
    ["/api/articles/", { id: article, slug: "article-1", ...english }],
    ["/api/admin/articles/", { id: article }],
    ["/api/events/", { id: event, ...english }],
    ["/api/admin/events/", { id: event }],
    ["/api/gurus/", { slug: "price-guru-1" }],
    ["/api/admin/gurus/", { id: guru }],
    ["/api/support/tickets/", { ticketId: ticket }],
    ["/api/admin/support/tickets/", { ticketId: ticket }],
    ["/api/guru/questions/", { ticketId: ticket }],
    ["/api/assistant/conversations/", { id: conversation }],
    ["/api/admin/inbox/", { kind: "conversation", threadId: teamMember.id }],
    ["/api/admin/conversations/", { memberId: teamMember.id }],
    ["/api/organizations/", { id: teamMember.organizationId }],
    ["/api/admin/article-import/runs/", { id: run }],
  ];
}
