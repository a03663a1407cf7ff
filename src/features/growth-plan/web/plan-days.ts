import { formatDate } from "#ui/date-format.ts";
import type { CommitmentData } from "./api.ts";

/** A calendar day without a time zone: 'Mar 4, 2026'. */
export const dayText = (day: string): string =>
  formatDate(`${day}T12:00:00Z`, "shortDate", { zone: "UTC" });

const DAY_MS = 24 * 60 * 60 * 1000;

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

export const isOverdue = (
  { state, dueOn }: Pick<CommitmentData, "state" | "dueOn">,
  today: string,
): boolean => dueOn < today && (state === "open" || state === "in_progress");

/** 'Done Mar 4, 2026', 'Due today', 'Due in 3 days', 'Due Mar 4, 2026', 'Overdue by 2 days'. */
export function dueText(
  commitment: Pick<CommitmentData, "state" | "dueOn" | "doneAt">,
  today: string,
): string {
  const { dueOn, doneAt, state } = commitment;
  if (doneAt) return `Done ${formatDate(doneAt, "shortDate")}`;
  const days = daysBetween(today, dueOn);
  if (state === "dropped" || days > 14) return `Due ${dayText(dueOn)}`;
  if (days === 0) return "Due today";
  if (days === 1) return "Due tomorrow";
  if (days > 0) return `Due in ${days} days`;
  return days === -1 ? "Overdue by 1 day" : `Overdue by ${-days} days`;
}

/** '42 days left', or how long ago the plan should have ended. */
export function leftText(endsOn: string, today: string): string {
  const days = daysBetween(today, endsOn);
  if (days === 0) return "last day";
  if (days > 0) return days === 1 ? "1 day left" : `${days} days left`;
  return "time is up";
}
