/** Separates the text of a document from the transcript of its video. */
export const TRANSCRIPT = "\u0006";
/** Each line of a transcript starts with its second, in these characters: they are part of no word. */
export const SECOND_DIGITS = "\u0010\u0011\u0012\u0013\u0014\u0015\u0016\u0017\u0018\u0019";

/** Opens the document at a second of its video. */
export const pathAt = (path: string, second: number | null): string =>
  second === null ? path : `${path}${path.includes("?") ? "&" : "?"}t=${second}`;
