/** Inactive events are drafts and scheduled ones. */
export const EVENT_STATUSES = [
  "active",
  "inactive",
  "draft",
  "scheduled",
  "canceled",
  "all",
] as const;
export const EVENT_VIEWS = ["all", "mine"] as const;
/** By date, upcoming events come first. */
export const EVENT_ORDERS = ["date", "latest", "title", "registered", "fee"] as const;
