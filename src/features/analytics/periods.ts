/*
 * Words that server and browser share, apart from the contract: the screen loads no schemas.
 */

export const PERIODS = ["4w", "12w", "12m"] as const;
export type Period = (typeof PERIODS)[number];

export const UNITS = ["day", "week", "month"] as const;
export type Unit = (typeof UNITS)[number];

export const USUAL_PERIOD: Period = "12w";

/** What one bar stands for, and how many there are. */
export const STEPS: Record<Period, { unit: Unit; count: number }> = {
  "4w": { unit: "day", count: 28 },
  "12w": { unit: "week", count: 12 },
  "12m": { unit: "month", count: 12 },
};

/** Without one of these a member is not called active. */
export const ACTIVE_DAYS = 30;
/** How many people, saved things and events a list names. */
export const MOST_MEMBERS = 200;
export const MOST_SAVED = 100;
export const MOST_EVENTS = 6;

export const OWN_REPORTS = ["progress", "pillars"] as const;
export const TEAM_REPORTS = ["progress", "members", "pillars"] as const;
export const PROGRAMME_REPORTS = ["members", "pillars", "most-read", "events", "revenue"] as const;
export type OwnReport = (typeof OWN_REPORTS)[number];
export type TeamReport = (typeof TEAM_REPORTS)[number];
export type ProgrammeReport = (typeof PROGRAMME_REPORTS)[number];
