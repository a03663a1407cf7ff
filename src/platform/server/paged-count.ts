import { type SQLWrapper, sql } from "drizzle-orm";
import { COUNT_LIMIT } from "../contract.ts";
import type { Executor } from "./postgres/database.ts";

interface Total {
  /** Null when it has not been counted. */
  total: number | null;
  isMore: boolean;
}

interface PageRequest {
  page: number;
  only?: "total" | undefined;
}

interface Sources<Item> {
  pageSize: number;
  rows: () => Promise<Item[]>;
  /** The total when it is cheap to read, for example from `row_counts`. */
  known?: (() => Promise<number>) | undefined;
  /** The total otherwise; runs only for a request with `only: "total"`. */
  count: () => Promise<number>;
}

/** A page of rows, or only the total. Rows never wait for an expensive total. */
export async function longList<Item>(
  { page, only }: PageRequest,
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

/** A page that is not full is the last one, which gives the total without a count. */
function totalOf(length: number, page: number, pageSize: number): Total {
  const isLast = length < pageSize && (length > 0 || page === 1);
  return { total: isLast ? (page - 1) * pageSize + length : null, isMore: false };
}

/** Counts the rows of `select`, up to one more than the limit. */
export async function countUpToLimit(db: Executor, select: SQLWrapper): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (${select.getSQL()} limit ${COUNT_LIMIT + 1}) as found`,
  );
  return rows[0]?.count ?? 0;
}
