export const COMMITMENT_STATES = ["open", "in_progress", "done", "dropped"] as const;
export type CommitmentState = (typeof COMMITMENT_STATES)[number];

/** Why the agency made a commitment. */
export const COMMITMENT_REASONS = ["metric", "lesson", "exercise", "call", "none"] as const;
export type CommitmentReason = (typeof COMMITMENT_REASONS)[number];

export const PLAN_DAYS = 90;
