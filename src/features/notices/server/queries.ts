import { and, asc, desc, eq, gte, isNull, lte, or } from "drizzle-orm";
import { lastSaveOf } from "#features/accounts/server/public.ts";
import { segmentsOf } from "#features/members/server/public.ts";
import { PAGE_SIZE } from "#platform/contract.ts";
import { todayAt } from "#platform/founder-day.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import { notices } from "./tables.ts";

/** Home shows at most this many. */
export const MAX_CURRENT = 5;
/** Of so many current notices, the newest that the member may see are shown. */
const MAX_CANDIDATES = 50;

const newestFirst = [desc(notices.startsOn), asc(notices.id)];

const isCurrent = (today: string) =>
  and(lte(notices.startsOn, today), or(isNull(notices.endsOn), gte(notices.endsOn, today)));

const columns = {
  id: notices.id,
  title: notices.title,
  body: notices.body,
  startsOn: notices.startsOn,
};

const listCandidates = (db: Executor, today: string) =>
  db
    .select({ ...columns, audience: notices.audience })
    .from(notices)
    .where(isCurrent(today))
    .orderBy(...newestFirst)
    .limit(MAX_CANDIDATES);

/** The current notices for this member. A second statement runs only if one has an audience. */
export async function listNoticesFor(services: Services, userId: string) {
  const rows = await listCandidates(services.db, todayAt(services.clock.now()));
  const audiences = rows.flatMap(({ audience }) => audience ?? []);
  const isIn = await segmentsOf(services, userId, audiences);
  return rows.filter(({ audience }) => audience === null || isIn.shift()).slice(0, MAX_CURRENT);
}

const adminColumns = {
  ...columns,
  endsOn: notices.endsOn,
  audience: notices.audience,
  ...lastSaveOf(notices),
};

export const listNotices = (db: Executor, page: number) =>
  db
    .select(adminColumns)
    .from(notices)
    .orderBy(...newestFirst)
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);

export async function findNotice(db: Executor, id: string) {
  const [row] = await db.select(adminColumns).from(notices).where(eq(notices.id, id));
  return row;
}

export const countNotices = (db: Executor) => db.$count(notices);

export const countCurrentNotices = (db: Executor, today: string) =>
  db.$count(notices, isCurrent(today));
