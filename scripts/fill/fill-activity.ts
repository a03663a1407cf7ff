import type { FillSizes, FillStep } from "./sizes.ts";
import { inBatches, wordList } from "./sql-helpers.ts";
import { SENTENCES, SUBJECTS } from "./words.ts";

const sentence = (salt: number) => `pg_temp.chosen(${wordList(SENTENCES)}, i, ${salt})`;
const member = (row: string) => `pg_temp.made('member', ${row})`;

/** A few threads wait for the team, however many there are; all others are resolved. */
const isWaiting = "(i <= 30 or i % 100 = 0)";
const writtenAt = (salt: number) =>
  `lateral (select now() - make_interval(mins => 100 + pg_temp.pick(i, ${salt}, 400000)) as at) as facts`;
const assignee = (salt: number) =>
  `case when pg_temp.pick(i, ${salt}, 2) = 0
    then (select id from users where email = 'superadmin@colonnade.test') end`;

/** Every member is registered for one of these events. */
const EVENTS = 20;

/** Activity of members: lessons, reading, events, messages, tickets and notifications. */
export function activitySteps(
  { members, articles, progress }: FillSizes,
  lessons: number,
): FillStep[] {
  // Row i is the (i / members)-th lesson of one member, from a start that differs by member.
  const who = `(1 + (i - 1) % ${members})`;
  const which = `1 + (pg_temp.pick(${who}, 50, ${lessons}) + (i - 1) / ${members}) % ${lessons}`;
  // Together as many threads as members.
  const conversations = Math.floor(members * 0.6);
  const tickets = members - conversations;
  const numbered = `(select id, row_number() over (order by id) as number from lessons) as lesson`;
  return [
    {
      what: `${progress} completed lessons`,
      isPlain: true,
      statements: inBatches(
        progress,
        100_000,
        (rows) => `
        insert into user_lesson_progress (user_id, lesson_id, completed_at)
        select ${member(who)}, lesson.id, now() - make_interval(mins => pg_temp.pick(i, 51, 700000))
        from ${rows} join ${numbered} on lesson.number = ${which}
        order by 1, 2
        on conflict do nothing`,
      ),
    },
    {
      what: "visits of lessons",
      isPlain: true,
      statements: [
        `insert into user_lesson_visits (user_id, lesson_id, last_opened_at, seconds_spent)
        select ${member("i")}, lesson.id, now() - make_interval(mins => pg_temp.pick(i, 52, 100000)),
          60 + pg_temp.pick(i, 53, 3000)
        from generate_series(1, ${members}) as i
          join ${numbered} on lesson.number = 1 + pg_temp.pick(i, 50, ${lessons})`,
      ],
    },
    {
      what: "reads of articles",
      isPlain: true,
      statements: [
        ...inBatches(
          2 * members,
          100_000,
          (rows) => `
          insert into article_reads (article_id, user_id, first_read_at, last_read_at)
          select pg_temp.made('article', 1 + pg_temp.pick(i, 54, ${articles})), ${member(who)}, at, at
          from ${rows}, lateral (select now() - make_interval(mins => pg_temp.pick(i, 55, 300000)) as at) as t
          on conflict do nothing`,
        ),
        // The same rows that the disabled trigger would have written.
        `insert into article_visits (user_id, visited_at, article_id)
        select user_id, last_read_at, article_id from article_reads on conflict do nothing`,
      ],
    },
    {
      what: "notifications",
      isPlain: true,
      statements: inBatches(
        2 * members,
        100_000,
        (rows) => `
        insert into notifications (user_id, kind, title, link, read_at, mailed_at, created_at)
        select ${member(who)}, 'team_message', 'New message from the team', '/messages',
          case when pg_temp.pick(i, 56, 4) > 0 then at end, at, at
        from ${rows}, lateral (select now() - make_interval(mins => pg_temp.pick(i, 57, 400000)) as at) as t`,
      ),
    },
    {
      what: "conversations",
      isPlain: true,
      statements: [
        ...inBatches(
          conversations,
          50_000,
          (rows) => `
          insert into conversations (user_id, assignee_id, last_position, team_unread,
            last_message_at, waiting_since, resolved_at)
          select ${member("i")}, ${assignee(64)}, 1, 1, at, case when ${isWaiting} then at end,
            case when not ${isWaiting} then at end
          from ${rows}, ${writtenAt(58)}`,
        ),
        ...inBatches(
          conversations,
          50_000,
          (rows) => `
          insert into messages (user_id, position, content, is_admin_message, client_id, created_at)
          select ${member("i")}, 1, ${sentence(59)}, false, gen_random_uuid(), at
          from ${rows}, ${writtenAt(58)}`,
        ),
      ],
    },
    {
      what: "registrations of events",
      isPlain: true,
      statements: [
        `insert into events (id, title, description, starts_at, time_zone, type, seats_taken, published_at)
        select pg_temp.made('event', i), 'Practice call ' || i, '<p>Questions and answers.</p>',
          now() + make_interval(days => i::int), 'America/New_York', 'virtual',
          1 + ${members} / ${EVENTS}, now()
        from generate_series(1, ${EVENTS}) as i`,
        ...inBatches(
          Math.floor(members / EVENTS) * EVENTS,
          100_000,
          (rows) => `
          insert into event_registrations (event_id, user_id, registered_at, is_listed)
          select pg_temp.made('event', 1 + i % ${EVENTS}), ${member("i")},
            now() - make_interval(mins => pg_temp.pick(i, 66, 100000)), i % 3 = 0
          from ${rows}`,
        ),
        `insert into event_registrations (event_id, user_id)
        select pg_temp.made('event', i), users.id from generate_series(1, ${EVENTS}) as i, users
        where email = 'member@colonnade.test'`,
      ],
    },
    {
      what: "tickets",
      isPlain: true,
      statements: inBatches(
        tickets,
        50_000,
        (rows) => `
        insert into support_requests (user_id, assignee_id, subject, message, status, client_id,
          is_waiting_for_team, waiting_since, closed_at, last_activity_at, created_at)
        select ${member("i")}, ${assignee(65)}, 'About ' || pg_temp.chosen(${wordList(SUBJECTS)}, i, 60),
          ${sentence(61)}, case when ${isWaiting} then 'open' else 'closed' end,
          pg_temp.made('ticket', i), ${isWaiting}, case when ${isWaiting} then at end,
          case when not ${isWaiting} then at end, at, at
        from ${rows}, ${writtenAt(62)}`,
      ),
    },
  ];
}
