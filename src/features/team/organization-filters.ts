/** Apart from the contract, which imports zod: the routes are part of the first download. */
export const ACCESS_FILTERS = [
  "all",
  "free",
  "subscribed",
  "past_due",
  "none",
  "suspended",
] as const;
export const ORGANIZATION_SORTS = ["name", "since"] as const;
export const DIRECTIONS = ["asc", "desc"] as const;
