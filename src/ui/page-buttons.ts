export type PageButton = number | "gap-before" | "gap-after";

const atOnce = 5;

/**
 * Up to five pages around the current one, plus the first and last page, with gaps where pages are
 * skipped.
 */
export function pageButtons(current: number, total: number): PageButton[] {
  if (total < 1) return [];
  const page = Math.min(Math.max(1, Math.trunc(current)), total);
  const lastStart = Math.max(1, total - atOnce + 1);
  const start = Math.min(Math.max(1, page - Math.floor(atOnce / 2)), lastStart);
  const end = Math.min(total, start + atOnce - 1);

  const buttons: PageButton[] = [];
  if (start > 1) buttons.push(1);
  if (start > 2) buttons.push("gap-before");
  for (let one = start; one <= end; one++) buttons.push(one);
  if (end < total - 1) buttons.push("gap-after");
  if (end < total) buttons.push(total);
  return buttons;
}
