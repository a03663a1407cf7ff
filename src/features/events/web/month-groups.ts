import { formatDate } from "#ui/date-format.ts";

interface Dated {
  startsAt: string;
  isPast: boolean;
}

export interface MonthGroup<Item> {
  key: string;
  title: string;
  isPast: boolean;
  items: Item[];
}

/**
 * Neighbours of one month stand under one heading. What is over keeps a heading of its own, so that
 * this month's past never mixes with what is still to come.
 */
export function groupByMonth<Item extends Dated>(items: Item[], zone?: string): MonthGroup<Item>[] {
  const groups: MonthGroup<Item>[] = [];
  for (const item of items) {
    const title = formatDate(item.startsAt, "month", { zone });
    const key = `${item.isPast ? "past" : "coming"} ${title}`;
    const last = groups.at(-1);
    if (last?.key === key) last.items.push(item);
    else groups.push({ key, title, isPast: item.isPast, items: [item] });
  }
  return groups;
}
