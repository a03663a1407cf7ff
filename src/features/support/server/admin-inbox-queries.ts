import { and, desc, eq, inArray, isNull, ne, type SQL, sql } from "drizzle-orm";
import { organizations, users } from "#features/accounts/server/tables.ts";
import { PAGE_SIZE } from "#platform/contract.ts";
import { countUpToLimit } from "#platform/server/paged-count.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import { rowCount } from "#platform/server/row-counts.ts";
import type { InboxFilters } from "../ticket-contract.ts";
import { assigneeColumns, assignees, personColumns, summaryColumns } from "./queries.ts";
import { supportRequests } from "./tables.ts";

/** One page of tickets, most recent activity first. */
export async function listAdminTickets(db: Executor, actorId: string, input: InboxFilters) {
  return db
    .select({
      ...summaryColumns,
      isWaitingForTeam: supportRequests.isWaitingForTeam,
      member: { ...personColumns, organizationName: organizations.name },
      assignee: assigneeColumns,
    })
    .from(supportRequests)
    .innerJoin(users, eq(users.id, supportRequests.userId))
    .leftJoin(organizations, eq(organizations.id, users.organizationId))
    .leftJoin(assignees, eq(assignees.id, supportRequests.assigneeId))
    .where(filterCondition(actorId, input))
    .orderBy(desc(supportRequests.lastActivityAt), desc(supportRequests.id))
    .limit(PAGE_SIZE)
    .offset((input.page - 1) * PAGE_SIZE);
}

interface InboxCounts extends Record<string, unknown> {
  all: number;
  open: number;
  inProgress: number;
  waiting: number;
}

/** Counts by status, independent of the filters. */
export async function readInboxCounts(db: Executor) {
  const { rows } = await db.execute<InboxCounts>(sql`
    select ${rowCount("tickets")} as all,
      count(*) filter (where status = 'open')::int as open,
      count(*) filter (where status = 'in_progress')::int as "inProgress",
      count(*) filter (where is_waiting_for_team)::int as waiting
    from ${supportRequests} where status <> 'closed'`);
  const [counts] = rows;
  if (!counts) throw new Error("The tickets could not be counted");
  return counts;
}

/** The total of a list that is filtered by status only, derived from the counts. */
export const totalForStatus = (
  status: InboxFilters["status"],
  { all, open, inProgress }: InboxCounts,
): number =>
  ({
    all,
    unclosed: open + inProgress,
    open,
    in_progress: inProgress,
    closed: all - open - inProgress,
  })[status];

export const countAdminTickets = (db: Executor, actorId: string, input: InboxFilters) =>
  countUpToLimit(
    db,
    db.select({ one: sql`1` }).from(supportRequests).where(filterCondition(actorId, input)),
  );

function filterCondition(actorId: string, { status, assignee, search }: InboxFilters): SQL {
  const byStatus = {
    all: undefined,
    unclosed: ne(supportRequests.status, "closed"),
    open: eq(supportRequests.status, "open"),
    in_progress: eq(supportRequests.status, "in_progress"),
    closed: eq(supportRequests.status, "closed"),
  }[status];
  const byAssignee = {
    anyone: undefined,
    me: eq(supportRequests.assigneeId, actorId),
    nobody: isNull(supportRequests.assigneeId),
  }[assignee];
  return and(byStatus, byAssignee, search ? searchCondition(search) : undefined) ?? sql`true`;
}

/** By number ('#1042'), subject, member or agency. Each branch of the union uses its own index. */
function searchCondition(search: string): SQL {
  const number = /^#?(\d{1,9})$/.exec(search)?.[1];
  if (number) return eq(supportRequests.number, Number(number));
  const pattern = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  return inArray(
    supportRequests.id,
    sql`(
      select found.id from support_requests as found where found.subject ilike ${pattern}
      union
      select found.id from support_requests as found join users as writer on writer.id = found.user_id
        where (writer.first_name || ' ' || writer.last_name || ' ' || writer.email) ilike ${pattern}
      union
      select found.id from support_requests as found
        join users as writer on writer.id = found.user_id
        join organizations as agency on agency.id = writer.organization_id
        where agency.name ilike ${pattern})`,
  );
}
