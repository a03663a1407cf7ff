/** Peer groups by full-time equivalents, and all sizes together. */
export const SIZE_BANDS = ["all", "1-5", "6-15", "16-40", "41+"] as const;
export type SizeBand = (typeof SIZE_BANDS)[number];

export const PRESCRIPTION_KINDS = ["lesson", "template", "guru", "event_tag"] as const;
export type PrescriptionKind = (typeof PRESCRIPTION_KINDS)[number];

/** A month can be edited for so many days after its first entry. */
export const OPEN_DAYS = 60;
/** A superadmin reopens a locked month for so many days. */
export const REOPEN_DAYS = 14;
