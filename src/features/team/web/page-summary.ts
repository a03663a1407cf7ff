interface Page {
  page: number;
  pageSize: number;
  total: number;
  isMore: boolean;
  items: unknown[];
}

/** `Showing 21-40 of 57 users`; beyond the limit of counting, `of more than 1,000`. */
export function pageSummary(
  { page, pageSize, total, isMore, items }: Page,
  things: string,
): string {
  if (items.length === 0) return "";
  const first = (page - 1) * pageSize + 1;
  const count = `${isMore ? "more than " : ""}${total.toLocaleString("en-US")}`;
  return `Showing ${first}-${first + items.length - 1} of ${count} ${things}`;
}

export const pageCountOf = ({ total, pageSize }: Pick<Page, "total" | "pageSize">): number =>
  Math.max(1, Math.ceil(total / pageSize));
