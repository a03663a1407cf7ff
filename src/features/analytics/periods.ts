/*
 * Constants that the server and the browser share. They are not in the contract, because the screen must
 * not load the schema library.
 */

export const PERIODS = ["4w", "12w", "12m"] as const;
export type Period = (typeof PERIODS)[number];

export const UNITS = ["day", "week", "month"] as const;
export type Unit = (typeof UNITS)[number];

export const DEFAULT_PERIOD: Period = "12w";

/** Unit and number of the bars in a chart. */
export const STEPS: Record<Period, { unit: Unit; count: number }> = {
  "4w": { unit: "day", count: 28 },
  "12w": { unit: "week", count: 12 },
  "12m": { unit: "month", count: 12 },
};

/** A member is active when they did something in the last ACTIVE_DAYS days. */
export const ACTIVE_DAYS = 30;
/** Limits of the lists. */
export const MAX_MEMBERS = 200;
export const MAX_EVENTS = 6;

export const OWN_REPORTS = ["progress", "pillars"] as const;
export const TEAM_REPORTS = ["progress", "members", "pillars"] as const;
export const PROGRAM_REPORTS = ["members", "pillars", "most-read", "events", "revenue"] as const;
export type OwnReport = (typeof OWN_REPORTS)[number];
export type TeamReport = (typeof TEAM_REPORTS)[number];
export type ProgramReport = (typeof PROGRAM_REPORTS)[number];
