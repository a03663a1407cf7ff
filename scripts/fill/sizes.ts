export interface FillSizes {
  articles: number;
  members: number;
  /** Completed lessons in all. */
  progress: number;
  /** The same seed gives the same rows. */
  seed: number;
}

export interface FillStep {
  what: string;
  statements: string[];
  /** Rows that fit by the way they are made, and that no trigger has to see. */
  isPlain?: boolean;
}
