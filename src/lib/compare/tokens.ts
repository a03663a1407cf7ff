/** A word, number, URL or run of punctuation, with its offset. */
export interface Token {
  text: string;
  start: number;
  end: number;
}

/** Numbers include currency and percent signs; words include inner apostrophes and hyphens. */
const TOKEN =
  /https?:\/\/[^\s<>"]+|[$€£¥]?[\p{L}\p{N}]+(?:[.,:'’/&-][\p{L}\p{N}]+)*%?|[^\s\p{L}\p{N}]/gu;

export const tokensOf = (text: string): Token[] =>
  Array.from(text.matchAll(TOKEN), ({ 0: found, index }) => ({
    text: found,
    start: index,
    end: index + found.length,
  }));
