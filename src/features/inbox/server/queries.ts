import { type SQL, sql } from "drizzle-orm";
import { organizations, users } from "#features/accounts/server/tables.ts";
import { gurus } from "#features/gurus/server/tables.ts";
import { conversations, messages } from "#features/messages/server/tables.ts";
import { supportRequests, ticketResponses } from "#features/support/server/tables.ts";
import type { TicketStatus } from "#features/support/ticket-contract.ts";
import { stateOf } from "#lib/conversation-state.ts";
import { one } from "#lib/one.ts";
import { COUNTED_AT_MOST } from "#lib/short-count.ts";
import { businessMinutesBetween, type ResponseTarget } from "#platform/business-hours.ts";
import { PAGE_SIZE } from "#platform/contract.ts";
import { countUpToLimit } from "#platform/server/paged-count.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import type { Thread, ThreadKind } from "../contract.ts";
import { type InboxQuery, orderOf, selectThreads } from "./threads.ts";

const EXCERPT = 200;

interface PersonJson {
  id: string;
  name: string;
  avatarUrl: string | null;
}

interface ThreadRow extends Record<string, unknown> {
  kind: ThreadKind;
  id: string;
  member: PersonJson & { email: string; organizationName: string | null };
  assignee: PersonJson | null;
  waiting_since: Date | null;
  snoozed_until: Date | null;
  resolved_at: Date | null;
  number: number | null;
  subject: string | null;
  status: TicketStatus | null;
  guru_name: string | null;
  latest: { text: string; isFromTeam: boolean; at: string } | null;
}

interface Present {
  now: Date;
  hours: ResponseTarget;
}

const personJson = (name: string) =>
  sql.raw(`json_build_object('id', ${name}.id, 'name', ${name}.name, 'avatarUrl', ${name}.image)`);

/** The rows of a list or one thread, with their people and the latest message. */
const present = (threads: SQL) => sql`
  select thread.*,
    jsonb_build_object('id', member.id, 'name', member.name, 'avatarUrl', member.image,
      'email', member.email, 'organizationName', agency.name) as member,
    case when assignee.id is not null then ${personJson("assignee")} end as assignee,
    guru.name as guru_name, latest.line as latest
  from (${threads}) as thread
  join ${users} as member on member.id = thread.member_id
  left join ${organizations} as agency on agency.id = member.organization_id
  left join ${users} as assignee on assignee.id = thread.assignee_id
  left join ${gurus} as guru on guru.id = thread.guru_id
  left join lateral (
    select * from (
      (select json_build_object('text', left(content, ${sql.raw(String(EXCERPT))}), 'isFromTeam', is_admin_message,
          'at', created_at) as line, created_at
        from ${messages}
        where thread.kind = 'conversation' and user_id = thread.id
          and position = thread.last_position)
      union all
      (select json_build_object('text', left(response_text, ${sql.raw(String(EXCERPT))}), 'isFromTeam', is_from_team,
          'at', created_at), created_at
        from ${ticketResponses}
        where thread.kind = 'ticket' and ticket_id = thread.id and not is_internal
        order by created_at desc limit 1)
      union all
      (select json_build_object('text', left(message, ${sql.raw(String(EXCERPT))}), 'isFromTeam', false,
          'at', created_at), created_at
        from ${supportRequests}
        where thread.kind = 'ticket' and id = thread.id)) as lines
    order by created_at desc limit 1) as latest on true`;

const dateOf = (value: Date | string | null) => (value === null ? null : new Date(value));

function toThread(row: ThreadRow, { now, hours }: Present): Thread {
  const facts = {
    waitingSince: dateOf(row.waiting_since),
    snoozedUntil: dateOf(row.snoozed_until),
    resolvedAt: dateOf(row.resolved_at),
  };
  const state = stateOf(facts, now);
  const { waitingSince, snoozedUntil } = facts;
  const { number, subject, status, guru_name: guruName, latest } = row;
  return {
    kind: row.kind,
    id: row.id,
    member: row.member,
    assignee: row.assignee,
    state,
    waitingSince,
    snoozedUntil: state === "snoozed" ? snoozedUntil : null,
    waitedMinutes:
      state === "waiting" && waitingSince ? businessMinutesBetween(waitingSince, now, hours) : null,
    latest: latest && { ...latest, at: new Date(latest.at) },
    ticket:
      number !== null && subject !== null && status ? { number, subject, status, guruName } : null,
  };
}

/** One page of a view. */
export async function listThreads(
  db: Executor,
  query: InboxQuery,
  { page, hours }: { page: number; hours: ResponseTarget },
): Promise<Thread[]> {
  const order = orderOf(query.view);
  const offset = (page - 1) * PAGE_SIZE;
  const { rows } = await db.execute<ThreadRow>(sql`
    ${present(sql`select * from (${selectThreads(query, offset + PAGE_SIZE)}) as threads
      order by ${order}, id limit ${PAGE_SIZE} offset ${offset}`)}
    order by ${order}, thread.id`);
  return rows.map((row) => toThread(row, { now: query.now, hours }));
}

export const countThreads = (db: Executor, query: InboxQuery): Promise<number> =>
  countUpToLimit(db, sql`select 1 from (${selectThreads(query)}) as threads`);

/** A member without messages has an empty conversation. */
export async function findThread(
  db: Executor,
  { kind, id }: { kind: ThreadKind; id: string },
  context: Present,
): Promise<Thread | undefined> {
  const thread =
    kind === "conversation"
      ? sql`select 'conversation' as kind, person.id, person.id as member_id, assignee_id,
          waiting_since, snoozed_until, resolved_at, last_message_at as last_at, last_position,
          null::integer as number, null::text as subject, null::text as status,
          null::uuid as guru_id
        from ${users} as person left join ${conversations} on user_id = person.id
        where person.id = ${id} and person.removed_at is null`
      : sql`select 'ticket' as kind, id, user_id as member_id, assignee_id, waiting_since,
          snoozed_until, closed_at as resolved_at, last_activity_at as last_at,
          null::integer as last_position, number, subject, status, guru_id
        from ${supportRequests} where id = ${id}`;
  const { rows } = await db.execute<ThreadRow>(present(thread));
  return rows[0] && toThread(rows[0], context);
}

/** Threads whose snooze ended between these times. */
export async function listWoken(db: Executor, after: Date, until: Date) {
  const isOver = sql`waiting_since is not null
    and snoozed_until > ${after.toISOString()}::timestamptz
    and snoozed_until <= ${until.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ kind: ThreadKind; id: string }>(sql`
    select 'conversation' as kind, user_id as id from ${conversations} where ${isOver}
    union all
    select 'ticket', id from ${supportRequests} where ${isOver}`);
  return rows;
}

interface Counts extends Record<string, unknown> {
  waiting: number;
  mine: number;
  unassigned: number;
  snoozed: number;
  team: PersonJson[];
}

const COUNTED = ["waiting", "mine", "unassigned", "snoozed"] as const;

/** The counts of the views and the people who can be assigned, in one statement. */
export async function readCounts(
  db: Executor,
  { actorId, now }: Pick<InboxQuery, "actorId" | "now">,
): Promise<Counts> {
  const counts = COUNTED.map(
    (view) =>
      sql`(select count(*)::int
        from (select 1 from (${selectThreads({ actorId, now, view, search: "" })}) as threads
          limit ${COUNTED_AT_MOST}) as counted) as ${sql.identifier(view)}`,
  );
  const { rows } = await db.execute<Counts>(sql`select ${sql.join(counts, sql`, `)},
    (select coalesce(json_agg(${personJson("person")} order by person.name), '[]')
      from ${users} as person
      where person.role in ('superadmin', 'support') and person.removed_at is null) as team`);
  return one(rows);
}
