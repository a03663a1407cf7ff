import type { FillSizes, FillStep } from "./sizes.ts";
import { inBatches, wordList } from "./sql-helpers.ts";
import { AGENCY_KINDS, AGENCY_WORDS, FIRST_NAMES, LAST_NAMES } from "./words.ts";

export const PER_AGENCY = 8;
const TAGS = 20;

export function peopleSteps({ members }: FillSizes): FillStep[] {
  const agencies = Math.max(1, Math.ceil(members / PER_AGENCY));
  return [
    {
      what: `${agencies} agencies`,
      isPlain: true,
      statements: inBatches(
        agencies,
        50_000,
        (rows) => `
        insert into organizations (id, name, slug, has_free_access, created_at)
        select pg_temp.made('agency', i),
          pg_temp.chosen(${wordList(AGENCY_WORDS)}, i, 1) || ' ' ||
            pg_temp.chosen(${wordList(AGENCY_KINDS)}, i, 2) || ' ' || i,
          'fill-agency-' || i, pg_temp.pick(i, 3, 20) = 0,
          now() - make_interval(days => pg_temp.pick(i, 4, 900))
        from ${rows}`,
      ),
    },
    {
      what: `${members} members`,
      isPlain: true,
      statements: inBatches(
        members,
        25_000,
        (rows) => `
        insert into users (id, first_name, last_name, email, email_verified, role, organization_id,
          last_seen_at, created_at)
        select pg_temp.made('member', i), pg_temp.chosen(${wordList(FIRST_NAMES)}, i, 5),
          pg_temp.chosen(${wordList(LAST_NAMES)}, i, 6), 'member-' || i || '@fill.example.test', true,
          case when i % ${PER_AGENCY} = 1 then 'agent' else 'team_member' end,
          pg_temp.made('agency', (i - 1) / ${PER_AGENCY} + 1),
          now() - make_interval(mins => pg_temp.pick(i, 7, 200000)),
          now() - make_interval(mins => pg_temp.pick(i, 8, 1000000))
        from ${rows}`,
      ),
    },
    {
      what: "their subscriptions",
      isPlain: true,
      statements: inBatches(
        members,
        50_000,
        (rows) => `
        insert into subscriptions (user_id, status, past_due_since, current_period_end,
          payment_method_brand, payment_method_last4, created_at)
        select pg_temp.made('member', i),
          case pg_temp.pick(i, 9, 20) when 0 then 'past_due' when 1 then 'canceled' else 'active' end,
          case pg_temp.pick(i, 9, 20) when 0 then now() - make_interval(hours => pg_temp.pick(i, 16, 700)) end,
          extract(epoch from now() + make_interval(days => pg_temp.pick(i, 10, 30)))::bigint,
          'visa', lpad(pg_temp.pick(i, 11, 10000)::text, 4, '0'),
          now() - make_interval(days => pg_temp.pick(i, 12, 700))
        from ${rows} where pg_temp.pick(i, 13, 10) > 0`,
      ),
    },
    {
      what: "their seats",
      isPlain: true,
      statements: [
        // The owners of every fourth agency pay for five seats and have given away four.
        `update subscriptions set seats = 5, next_seats = 5, plan_id = (select id from plans where is_default)
        where user_id in (select pg_temp.made('member', 1 + ${4 * PER_AGENCY} * i)
          from generate_series(0, ${Math.floor((members - 1) / (4 * PER_AGENCY))}) as i)`,
        `insert into seats (user_id, payer_id, assigned_by_id, assigned_at)
        select pg_temp.made('member', 1 + ${4 * PER_AGENCY} * i + place), payer.user_id, payer.user_id,
          payer.created_at
        from generate_series(0, ${Math.floor((members - 1) / (4 * PER_AGENCY))}) as i
          join subscriptions as payer on payer.user_id = pg_temp.made('member', 1 + ${4 * PER_AGENCY} * i)
          cross join generate_series(1, 4) as place
        where 1 + ${4 * PER_AGENCY} * i + place <= ${members}`,
        "delete from subscriptions using seats where seats.user_id = subscriptions.user_id",
      ],
    },
    {
      what: "what triggers derive",
      isPlain: true,
      statements: [
        `update organizations set billing_owner_id = users.id from users
        where users.organization_id = organizations.id and role = 'agent' and billing_owner_id is null`,
        `insert into subscription_events (kind, at) select 'started', created_at from subscriptions
        where status in ('active', 'past_due') and not exists (
          select from subscription_events where kind = 'started' and at = created_at)`,
      ],
    },
    {
      what: "their tags",
      isPlain: true,
      statements: [
        `insert into tags (id, name)
        select pg_temp.made('tag', i), 'Tag ' || i from generate_series(1, ${TAGS}) as i`,
        ...inBatches(
          members,
          50_000,
          (rows) => `
          insert into member_tags (user_id, tag_id)
          select pg_temp.made('member', i), pg_temp.made('tag', 1 + pg_temp.pick(i, 14, ${TAGS}))
          from ${rows} where pg_temp.pick(i, 15, 5) = 0`,
        ),
      ],
    },
  ];
}
