/** A record as the source gives it: any fields, of any kind. */
export type SourceRecord = { _id: string } & Record<string, unknown>;

export interface SourcePage {
  records: SourceRecord[];
  /** Where the next page begins; null: this was the last one. */
  nextCursor: number | null;
  remaining: number;
  /** Records that could not be read at all. */
  unreadable: number;
}

/** Where articles are imported from. Everything it throws is a SourceError. */
export interface ArticleSource {
  list: (page: { cursor: number; limit: number }) => Promise<SourcePage>;
  /** Null: there is no such record (any more). */
  find: (recordId: string) => Promise<SourceRecord | null>;
  remove: (recordId: string) => Promise<void>;
}

export type SourceErrorKind =
  /** Our token or our address is wrong: asking again will not help. */
  | "refused"
  /** Down, slow, overloaded or confused: later it may work. */
  | "unavailable"
  | "too_large";

export class SourceError extends Error {
  override name = "SourceError";
  readonly trouble: SourceErrorKind;

  constructor(trouble: SourceErrorKind, message: string) {
    super(message);
    this.trouble = trouble;
  }
}
