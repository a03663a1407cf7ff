/** More words do not improve a search. */
const MAX_WORDS = 12;

/** The distinct words of a text in lower case. */
export function parseWords(text: string): string[] {
  const words =
    text
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.filter((word) => word.length <= 60))].slice(0, MAX_WORDS);
}

/** Damerau-Levenshtein distance: insertions, deletions, substitutions and swaps of neighbors. */
export function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = last;
    last = row;
  }
  return last[b.length] ?? 0;
}

/** One edit in a short word, two in a longer one. */
const allowedEdits = (word: string) => (word.length < 6 ? 1 : 2);

/** The similar words with the smallest edit distance. */
export function closestWords<T extends { word: string }>(misspelled: string, similar: T[]): T[] {
  const near = similar
    .map((one) => ({ one, edits: editDistance(misspelled, one.word) }))
    .filter(({ edits }) => edits <= allowedEdits(misspelled));
  const fewest = Math.min(...near.map(({ edits }) => edits));
  return near.filter(({ edits }) => edits === fewest).map(({ one }) => one);
}
