/** A word, a number, an address, or a run of punctuation, and where it stands. */
export interface Token {
  text: string;
  start: number;
  end: number;
}

/** Numbers keep their currency and their percent sign; words keep apostrophes and hyphens inside. */
const TOKEN =
  /https?:\/\/[^\s<>"]+|[$€£¥]?[\p{L}\p{N}]+(?:[.,:'’/&-][\p{L}\p{N}]+)*%?|[^\s\p{L}\p{N}]/gu;

export const tokensOf = (text: string): Token[] =>
  Array.from(text.matchAll(TOKEN), ({ 0: found, index }) => ({
    text: found,
    start: index,
    end: index + found.length,
  }));
