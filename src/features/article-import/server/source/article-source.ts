/** A raw source record: any fields of any type. */
export type SourceRecord = { _id: string } & Record<string, unknown>;

export interface SourcePage {
  records: SourceRecord[];
  /** Offset of the next page; null on the last page. */
  nextCursor: number | null;
  remaining: number;
  /** Records that could not be read at all. */
  unreadable: number;
}

/** Where articles are imported from. Its methods throw only SourceError. */
export interface ArticleSource {
  list: (page: { cursor: number; limit: number }) => Promise<SourcePage>;
  /** Null when the record does not exist. */
  find: (recordId: string) => Promise<SourceRecord | null>;
  remove: (recordId: string) => Promise<void>;
}

export type SourceErrorKind =
  /** The token or the URL is wrong, so a retry cannot help. */
  | "refused"
  /** Down, slow, overloaded or invalid: a retry may work. */
  | "unavailable"
  | "too_large";

export class SourceError extends Error {
  override name = "SourceError";
  readonly kind: SourceErrorKind;

  constructor(kind: SourceErrorKind, message: string) {
    super(message);
    this.kind = kind;
  }
}
