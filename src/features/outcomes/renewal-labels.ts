import { type RenewalReason, VISIT_DAYS } from "./renewal-rules.ts";

export const RENEWAL_REASON_LABELS: Record<RenewalReason, string> = {
  past_due: "Past due",
  no_visit: `No visit in ${VISIT_DAYS} days`,
  no_numbers: "No numbers for two months",
  red_metric: "Red metric without a commitment",
};
