/** Months after joining. */
export const HORIZONS = [3, 6, 12] as const;

/** Groups with fewer members are left out. */
export const SMALLEST_GROUP = 5;
