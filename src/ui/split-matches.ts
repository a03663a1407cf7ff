export interface TextPart {
  text: string;
  isMatch: boolean;
}

/** Splits a text at the words of the query, case-insensitively. */
export function splitMatches(text: string, query: string): TextPart[] {
  const words = query.trim().split(/\s+/).filter(Boolean);
  if (words.length === 0 || text === "") return [{ text, isMatch: false }];
  const longestFirst = words.toSorted((a, b) => b.length - a.length).map(escaped);
  const pieces = text.split(new RegExp(`(${longestFirst.join("|")})`, "giu"));
  // split() with one group puts the matches at odd indexes.
  return pieces
    .map((piece, index) => ({ text: piece, isMatch: index % 2 === 1 }))
    .filter((part) => part.text !== "");
}

function escaped(word: string): string {
  return word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}
