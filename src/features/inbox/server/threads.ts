import { type SQL, sql } from "drizzle-orm";
import { conversationNotes, conversations, messages } from "#features/messages/server/tables.ts";
import { supportRequests, ticketResponses } from "#features/support/server/tables.ts";
import type { InboxView } from "../contract.ts";

export interface InboxQuery {
  actorId: string;
  view: InboxView;
  search: string;
  now: Date;
}

/** The column that orders a view: what waits longest is first; other views show the latest first. */
export const orderOf = (view: InboxView): SQL =>
  ({
    waiting: sql`waiting_since asc`,
    snoozed: sql`snoozed_until asc`,
    mine: sql`last_at desc nulls last`,
    unassigned: sql`last_at desc nulls last`,
    resolved: sql`last_at desc nulls last`,
    all: sql`last_at desc nulls last`,
  })[view];

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
  const only = limit === undefined ? sql`` : sql`order by ${orderOf(query.view)} limit ${limit}`;
  return sql`(${selectConversations(query)} ${only}) union all (${selectTickets(query)} ${only})`;
}

function selectConversations(query: InboxQuery): SQL {
  const columns = sql`select 'conversation' as kind, person.id, person.id as member_id,
    assignee_id, waiting_since, snoozed_until, resolved_at, last_message_at as last_at,
    last_position, null::integer as number, null::text as subject, null::text as status`;
  const { search, view } = query;
  // A search also returns members without messages, so that the team can write first.
  const isStart = view === "all" && search !== "";
  const join = isStart ? sql`left join` : sql`join`;
  return sql`select * from (${columns} from users as person
      ${join} ${conversations} on user_id = person.id
      where person.removed_at is null
        and ${isStart ? sql`true` : sql`last_message_at is not null`}
        ${search ? sql`and person.id in (${findMembers(search)})` : sql``}) as conversation
    where ${viewCondition(query)}`;
}

function selectTickets(query: InboxQuery): SQL {
  const { search } = query;
  return sql`select * from (select 'ticket' as kind, id, user_id as member_id, assignee_id,
      waiting_since, snoozed_until, closed_at as resolved_at, last_activity_at as last_at,
      null::integer as last_position, number, subject, status
      from ${supportRequests}
      ${search ? sql`where id in (${findTickets(search)})` : sql``}) as ticket
    where ${viewCondition(query)}`;
}

const patternOf = (search: string) => `%${search.replace(/[\\%_]/g, "\\$&")}%`;
const words = (search: string) => sql`websearch_to_tsquery('english', ${search})`;

/** Each branch of a union uses its own index. One condition over all tables would use none. */
const findPeople = (search: string) => sql`
  select found.id from users as found
    where (found.first_name || ' ' || found.last_name || ' ' || found.email) ilike ${patternOf(search)}
  union
  select people.id from organizations as agency join users as people on people.organization_id = agency.id
    where agency.name ilike ${patternOf(search)}`;

const findMembers = (search: string) => sql`${findPeople(search)}
  union
  select user_id from ${messages} where to_tsvector('english', content) @@ ${words(search)}
  union
  select user_id from ${conversationNotes} where to_tsvector('english', content) @@ ${words(search)}`;

/** A ticket is also found by its number ('#1042'). */
function findTickets(search: string): SQL {
  const number = /^#?(\d{1,9})$/.exec(search)?.[1];
  if (number) return sql`select id from ${supportRequests} where number = ${Number(number)}`;
  return sql`
    select id from ${supportRequests} where user_id in (${findPeople(search)})
    union
    select id from ${supportRequests}
      where to_tsvector('english', subject || ' ' || message) @@ ${words(search)}
    union
    select ticket_id from ${ticketResponses}
      where to_tsvector('english', response_text) @@ ${words(search)}`;
}
