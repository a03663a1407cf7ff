export const FACT_KINDS = ["number", "name", "link", "media"] as const;
/** `moved`: still there, but among other words than before. */
export const FACT_CHANGES = ["changed", "lost", "added", "moved"] as const;
export const FACT_FIELDS = ["title", "subtitle", "proTip", "body"] as const;
export type FactField = (typeof FACT_FIELDS)[number];

/** Something a reader could check that is not as it was. */
export interface Finding {
  kind: (typeof FACT_KINDS)[number];
  change: (typeof FACT_CHANGES)[number];
  field: FactField;
  before: string | null;
  after: string | null;
  /** The words around it, or a link's label. */
  context: string;
}

/** A list of more than this helps nobody; the count is always the whole one. */
export const MAX_FINDINGS = 200;
