import { formatMoney } from "#platform/web/money.ts";
import type { DashboardData } from "../api.ts";

type TrendData = DashboardData["trend"];
type WeekValue = "recurringCents" | "started" | "ended" | "failed";

export interface Trend {
  key: WeekValue;
  label: string;
  /** Now for recurring revenue, else the last seven days. */
  value: string;
  note: string;
  change: string;
  direction: "up" | "down" | "same";
  isGood: boolean;
  /** Oldest first. */
  values: number[];
  summary: string;
}

const LABELS: Record<WeekValue, string> = {
  recurringCents: "Recurring revenue",
  started: "New",
  ended: "Churned",
  failed: "Failed payments",
};

/** A rise of these is bad. */
const LOSSES: readonly WeekValue[] = ["ended", "failed"];

/** The figures with their change against the week before. */
export function trendsOf({ weeks, currency, payingMembers }: TrendData): Trend[] {
  const keys = Object.keys(LABELS) as WeekValue[];
  return keys.map((key) => {
    const values = weeks.map((week) => week[key]);
    const text = (value: number) => valueText(key, value, currency);
    const [first = 0, last = 0] = [values[0], values.at(-1)];
    const difference = last - (values.at(-2) ?? 0);
    const direction = difference === 0 ? "same" : difference > 0 ? "up" : "down";
    const label = LABELS[key];
    const total = values.reduce((sum, value) => sum + value, 0);
    return {
      key,
      label,
      value: text(last),
      note:
        key === "recurringCents"
          ? `per month from ${countText(payingMembers, "paying member", "paying members")}`
          : "in the last 7 days",
      change:
        direction === "same"
          ? "Same as the week before"
          : `${direction === "up" ? "+" : "−"}${text(Math.abs(difference))} from the week before`,
      direction,
      isGood: (direction === "up") !== LOSSES.includes(key),
      values,
      summary:
        key === "recurringCents"
          ? `${label} in the last 12 weeks: from ${text(first)} to ${text(last)}.`
          : `${label} in the last 12 weeks: ${text(total)} in total, ${text(last)} in the last one.`,
    };
  });
}

export function valueText(key: WeekValue, value: number, currency: string): string {
  if (key !== "recurringCents") return value.toLocaleString();
  return formatMoney(Math.round(value / 100) * 100, currency);
}

const countText = (count: number, one: string, many: string) =>
  `${count.toLocaleString()} ${count === 1 ? one : many}`;
