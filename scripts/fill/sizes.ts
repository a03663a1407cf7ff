export interface FillSizes {
  articles: number;
  members: number;
  /** Completed lessons of all members. */
  progress: number;
  /** The same seed gives the same rows. */
  seed: number;
}

export interface FillStep {
  what: string;
  statements: string[];
  /** Rows that are valid by construction, inserted without triggers. */
  isPlain?: boolean;
}
