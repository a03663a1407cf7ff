export const FACT_KINDS = ["number", "name", "link", "media"] as const;
/** `moved`: still present, but in a different place. */
export const FACT_CHANGES = ["changed", "lost", "added", "moved"] as const;
export const FACT_FIELDS = ["title", "subtitle", "proTip", "body"] as const;
export type FactField = (typeof FACT_FIELDS)[number];

/** A verifiable fact that differs between the original and the proposal. */
export interface Finding {
  kind: (typeof FACT_KINDS)[number];
  change: (typeof FACT_CHANGES)[number];
  field: FactField;
  before: string | null;
  after: string | null;
  /** The words around the fact, or the label of a link. */
  context: string;
}

/** Limits the returned list; `findingCount` is the full number. */
export const MAX_FINDINGS = 200;
