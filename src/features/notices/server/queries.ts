import { and, asc, desc, eq, gte, isNull, lte, or } from "drizzle-orm";
import { lastSaveOf } from "#features/accounts/server/public.ts";
import { PAGE_SIZE } from "#platform/contract.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import { notices } from "./tables.ts";

/** Home shows at most this many. */
export const MAX_CURRENT = 5;

const newestFirst = [desc(notices.startsOn), asc(notices.id)];

const isCurrent = (today: string) =>
  and(lte(notices.startsOn, today), or(isNull(notices.endsOn), gte(notices.endsOn, today)));

const columns = {
  id: notices.id,
  title: notices.title,
  body: notices.body,
  startsOn: notices.startsOn,
};

export const listCurrentNotices = (db: Executor, today: string) =>
  db
    .select(columns)
    .from(notices)
    .where(isCurrent(today))
    .orderBy(...newestFirst)
    .limit(MAX_CURRENT);

const adminColumns = { ...columns, endsOn: notices.endsOn, ...lastSaveOf(notices) };

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
