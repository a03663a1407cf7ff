/** Why an agency may not renew, in the order in which the screen lists them. */
export const RENEWAL_REASONS = ["past_due", "no_visit", "no_numbers", "red_metric"] as const;
export type RenewalReason = (typeof RENEWAL_REASONS)[number];

export const VISIT_DAYS = 21;
export const MONTHS_WITHOUT_NUMBERS = 2;
