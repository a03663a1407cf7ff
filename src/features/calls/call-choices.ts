/** Without zod, because the routes of the web app load it first. */
export const CALL_STATUSES = ["pending", "confirmed", "completed", "missed", "cancelled"] as const;
export const CALL_SORTS = ["upcoming", "recent"] as const;
