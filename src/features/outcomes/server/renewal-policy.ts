import { DAY_MS } from "#lib/durations.ts";
import { MONTHS_WITHOUT_NUMBERS, VISIT_DAYS } from "../renewal-rules.ts";

export interface RenewalLimits {
  /** An agency whose last visit was before it has not visited. */
  seenFrom: Date;
  /** An agency whose last month with numbers is before it has no numbers. */
  monthFrom: string;
}

/**
 * The current month is not over, so its numbers are not expected. On any day in November an agency
 * without numbers of September and October has none for two months.
 */
export function renewalLimits(now: Date): RenewalLimits {
  const month = new Date(
    Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - MONTHS_WITHOUT_NUMBERS, 1),
  );
  return {
    seenFrom: new Date(now.getTime() - VISIT_DAYS * DAY_MS),
    monthFrom: month.toISOString().slice(0, 10),
  };
}
