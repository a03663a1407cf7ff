/** More words than this make no search better. */
const MOST_WORDS = 12;

/** The words of what someone typed, in small letters. */
export function readWords(text: string): string[] {
  const words =
    text
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.filter((word) => word.length <= 60))].slice(0, MOST_WORDS);
}

/** How many letters must be added, dropped, changed or swapped with the next to get from a to b. */
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

/** A short word allows one slip, a longer one two. */
const allowedSlips = (word: string) => (word.length < 6 ? 1 : 2);

/** Of the words that look alike, those that were probably meant: the nearest only. */
export function probablyMeant<T extends { word: string }>(misspelt: string, similar: T[]): T[] {
  const near = similar
    .map((one) => ({ one, slips: editDistance(misspelt, one.word) }))
    .filter(({ slips }) => slips <= allowedSlips(misspelt));
  const fewest = Math.min(...near.map(({ slips }) => slips));
  return near.filter(({ slips }) => slips === fewest).map(({ one }) => one);
}
