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

/** Groups consecutive events by month. Past events get their own group, even in the same month. */
export function groupByMonth<Item extends Dated>(items: Item[], zone?: string): MonthGroup<Item>[] {
  const groups: MonthGroup<Item>[] = [];
  for (const item of items) {
    const title = formatDate(item.startsAt, "month", { zone });
    const key = `${item.isPast ? "past" : "upcoming"} ${title}`;
    const last = groups.at(-1);
    if (last?.key === key) last.items.push(item);
    else groups.push({ key, title, isPast: item.isPast, items: [item] });
  }
  return groups;
}
