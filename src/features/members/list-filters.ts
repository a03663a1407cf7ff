/** Kinds of access that the list can be filtered by; the access column shows the same. */
export const ACCESS_FILTERS = [
  "all",
  "active",
  "seat",
  "trialing",
  "past_due",
  "canceled",
  "granted",
  "free",
  "none",
] as const;
export const STATE_FILTERS = ["all", "invited", "inactive", "suspended"] as const;
export const STATE_TEXTS = {
  all: "All",
  invited: "Invited",
  inactive: "Inactive for 30 days",
  suspended: "Suspended",
} as const;
export const ROLE_FILTERS = ["all", "agent", "team_member", "superadmin", "support"] as const;
export const SORTS = ["name", "joined", "lastSeen"] as const;
export const DIRECTIONS = ["asc", "desc"] as const;
/** A member whom nobody saw for this many days is inactive. */
export const INACTIVE_DAYS = 30;
/** Rows of one CSV file with people to invite. */
export const MAX_INVITED = 5_000;
/** Characters of one CSV file; a request has at most 1 MB. */
export const MAX_FILE = 1_000_000;
