import { type SQLWrapper, sql } from "drizzle-orm";
import { COUNT_LIMIT } from "../contract.ts";
import type { Executor } from "./postgres/database.ts";

interface Total {
  /** Null: nobody has counted yet. */
  total: number | null;
  isMore: boolean;
}

interface Asked {
  page: number;
  only?: "total" | undefined;
}

interface Sources<Item> {
  pageSize: number;
  rows: () => Promise<Item[]>;
  /** The total where it costs nothing to know. */
  known?: (() => Promise<number>) | undefined;
  /** The total otherwise; only a request for it waits for it. */
  count: () => Promise<number>;
}

/** A page of rows, or the total alone. Filtered rows never wait for their total. */
export async function longList<Item>(
  { page, only }: Asked,
  { pageSize, rows, known, count }: Sources<Item>,
) {
  if (only === "total") {
    const total = known ? exact(await known()) : upToLimit(await count());
    return { items: [] as Item[], ...total, page, pageSize };
  }
  const [items, found] = await Promise.all([rows(), known?.()]);
  const total = found === undefined ? totalOf(items.length, page, pageSize) : exact(found);
  return { items, ...total, page, pageSize };
}

const upToLimit = (found: number): Total => ({
  total: Math.min(found, COUNT_LIMIT),
  isMore: found > COUNT_LIMIT,
});

const exact = (total: number): Total => ({ total, isMore: false });

/** A page that is not full is the last one: the total follows from it. */
function totalOf(length: number, page: number, pageSize: number): Total {
  const isLast = length < pageSize && (length > 0 || page === 1);
  return { total: isLast ? (page - 1) * pageSize + length : null, isMore: false };
}

/** Counts the rows of `select`, one more than the limit at most. */
export async function countUpToLimit(db: Executor, select: SQLWrapper): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (${select.getSQL()} limit ${COUNT_LIMIT + 1}) as found`,
  );
  return rows[0]?.count ?? 0;
}
