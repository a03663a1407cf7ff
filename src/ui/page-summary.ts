import { formatNumber } from "#lib/format-number.ts";

export interface ListPage {
  items: readonly unknown[];
  /** Null while the total is loading. */
  total: number | null;
  /** True when there are more than `total` rows. */
  isMore?: boolean;
  page: number;
  pageSize: number;
}

/** '57', '100,000+', or 'Counting…' while it is loading. */
export const totalText = ({ total, isMore }: Pick<ListPage, "total" | "isMore">): string =>
  total === null ? "Counting…" : `${formatNumber(total)}${isMore ? "+" : ""}`;

/** '1 user', '57 users', 'Counting…'. */
export const countText = (
  list: Pick<ListPage, "total" | "isMore">,
  one: string,
  many: string,
): string =>
  list.total === null ? totalText(list) : `${totalText(list)} ${list.total === 1 ? one : many}`;

/** 'Showing 21-40 of 57 users'; 'Showing 21-40. Counting…' while the total is loading. */
export function pageSummary(list: ListPage, noun: string, to = "-"): string {
  if (list.items.length === 0) return "";
  const first = (list.page - 1) * list.pageSize + 1;
  const last = first + list.items.length - 1;
  const shown = `Showing ${formatNumber(first)}${to}${formatNumber(last)}`;
  return list.total === null
    ? `${shown}. ${totalText(list)}`
    : `${shown} of ${totalText(list)} ${noun}`;
}

/** The sentence next to the page buttons: '3 users', or 'Showing 21-40 of 57 users'. */
export const pageSentence = (list: ListPage, [one, many]: [string, string]): string =>
  pageCountOf(list) === 1 ? countText(list, one, many) : pageSummary(list, many);

/** While the total is loading, a full page implies a next page. */
export function pageCountOf({ items, total, page, pageSize }: ListPage): number {
  if (total !== null) return Math.max(1, Math.ceil(total / pageSize));
  return items.length < pageSize ? page : page + 1;
}
