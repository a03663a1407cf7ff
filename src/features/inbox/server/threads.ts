import { type SQL, sql } from "drizzle-orm";
import { conversationNotes, conversations, messages } from "#features/messages/server/tables.ts";
import { supportRequests, ticketResponses } from "#features/support/server/tables.ts";
import { ilikeContains } from "#platform/server/postgres/ilike-contains.ts";
import type { InboxView } from "../contract.ts";

export interface InboxQuery {
  actorId: string;
  view: InboxView;
  search: string;
  now: Date;
}

const LATEST = sql`last_at desc nulls last`;

/** The column that orders a view: what waits longest is first; other views show the latest first. */
export const orderOf = (view: InboxView, latest = LATEST): SQL => {
  if (view === "waiting") return sql`waiting_since asc`;
  return view === "snoozed" ? sql`snoozed_until asc` : latest;
};

/** Conversations and tickets have the same columns, so that one condition fits both. */
function viewCondition({ view, actorId, now }: InboxQuery): SQL {
  const at = sql`${now.toISOString()}::timestamptz`;
  return {
    waiting: sql`waiting_since is not null and coalesce(snoozed_until, waiting_since) <= ${at}`,
    snoozed: sql`waiting_since is not null and snoozed_until > ${at}`,
    mine: sql`resolved_at is null and assignee_id = ${actorId}`,
    unassigned: sql`resolved_at is null and assignee_id is null`,
    resolved: sql`resolved_at is not null`,
    all: sql`true`,
  }[view];
}

/** The threads of a view, each with what the list sorts by. `limit` applies to each kind. */
export function selectThreads(query: InboxQuery, limit?: number): SQL {
  const first = (latest: SQL) =>
    limit === undefined ? sql`` : sql`order by ${orderOf(query.view, latest)} limit ${limit}`;
  // Each order is the one of an index: every ticket has a time, not every conversation.
  // Tickets are first, because a count that stops early reads them from an index alone.
  return sql`(${selectTickets(query)} ${first(sql`last_at desc`)})
    union all (${selectConversations(query)} ${first(LATEST)})`;
}

function selectConversations(query: InboxQuery): SQL {
  const columns = sql`select 'conversation' as kind, person.id, person.id as member_id,
    assignee_id, waiting_since, snoozed_until, resolved_at, last_message_at as last_at,
    last_position, null::integer as number, null::text as subject, null::text as status,
    null::uuid as guru_id`;
  const { search, view } = query;
  // A search also returns members without messages, so that the team can write first.
  const isStart = view === "all" && search !== "";
  const join = isStart ? sql`left join` : sql`join`;
  return sql`select * from (${columns} from users as person
      ${join} ${conversations} on user_id = person.id
      where person.removed_at is null
        and ${isStart ? sql`true` : sql`(last_message_at is not null or waiting_since is not null)`}
        ${search ? sql`and person.id in (${findMembers(query)})` : sql``}) as conversation
    where ${viewCondition(query)}`;
}

function selectTickets(query: InboxQuery): SQL {
  const { search } = query;
  return sql`select * from (select 'ticket' as kind, id, user_id as member_id, assignee_id,
      waiting_since, snoozed_until, closed_at as resolved_at, last_activity_at as last_at,
      null::integer as last_position, number, subject, status, guru_id
      from ${supportRequests}
      ${search ? sql`where id in (${findTickets(query)})` : sql``}) as ticket
    where ${viewCondition(query)}`;
}

const words = (search: string) => sql`websearch_to_tsquery('english', ${search})`;

/** More matches are not ranked: nobody reads so many pages. */
const MAX_MATCHES = 100;

/**
 * All threads have many matches of a frequent word, so that only the newest are joined and sorted.
 * Other views have few threads, and all matches count.
 */
const newest = ({ view }: InboxQuery, column: string): SQL =>
  view === "all" || view === "resolved"
    ? sql.raw(`order by ${column} desc nulls last limit ${MAX_MATCHES}`)
    : sql``;

/** Each branch of a union uses its own index. One condition over all tables would use none. */
const findPeople = (query: InboxQuery) => sql`
  (select found.id from users as found
    where ${ilikeContains(sql`(found.first_name || ' ' || found.last_name || ' ' || found.email)`, query.search)}
    ${newest(query, "found.last_seen_at")})
  union
  (select people.id from organizations as agency join users as people on people.organization_id = agency.id
    where ${ilikeContains(sql`agency.name`, query.search)} ${newest(query, "people.last_seen_at")})`;

const findMembers = (query: InboxQuery) => sql`${findPeople(query)}
  union
  (select user_id from ${messages} where to_tsvector('english', content) @@ ${words(query.search)}
    ${newest(query, "created_at")})
  union
  (select user_id from ${conversationNotes}
    where to_tsvector('english', content) @@ ${words(query.search)} ${newest(query, "created_at")})`;

/** A ticket is also found by its number ('#1042'). */
function findTickets(query: InboxQuery): SQL {
  const { search } = query;
  const number = /^#?(\d{1,9})$/.exec(search)?.[1];
  if (number) return sql`select id from ${supportRequests} where number = ${Number(number)}`;
  return sql`
    (select id from ${supportRequests} where user_id in (${findPeople(query)})
      ${newest(query, "last_activity_at")})
    union
    (select id from ${supportRequests}
      where to_tsvector('english', subject || ' ' || message) @@ ${words(search)}
      ${newest(query, "last_activity_at")})
    union
    (select ticket_id from ${ticketResponses}
      where to_tsvector('english', response_text) @@ ${words(search)} ${newest(query, "created_at")})`;
}
