/** Months are strings such as "2026-03-01", the first day; they compare in order. */

/** The month of a moment in UTC. */
export const monthAt = (now: Date): string => `${now.toISOString().slice(0, 7)}-01`;

export function addMonths(month: string, count: number): string {
  const first = new Date(`${month}T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() + count);
  return monthAt(first);
}

/** Numbers can be entered for this many months before the current one. */
export const MAX_MONTHS_BACK = 120;

/** Why numbers of this month cannot be entered, or null. */
export function refuseMonth(month: string, now: Date): string | null {
  const current = monthAt(now);
  if (month > current) return "This month is in the future.";
  if (month < addMonths(current, -MAX_MONTHS_BACK)) return "This month is more than 10 years ago.";
  return null;
}
