export interface Span {
  start: number;
  /** Exclusive. */
  end: number;
}

/**
 * Pairs of tokens that are unique in both ranges, in the same order. They align two versions of a
 * text that was largely rewritten.
 */
export function lastingAnchors(
  before: Int32Array,
  after: Int32Array,
  a: Span,
  b: Span,
): [number, number][] {
  const inBefore = positionsOfUnique(before, a);
  const inAfter = positionsOfUnique(after, b);
  const pairs: [number, number][] = [];
  for (const [token, p] of inBefore) {
    const q = inAfter.get(token);
    if (q !== undefined) pairs.push([p, q]);
  }
  return longestRise(pairs.toSorted(([p], [q]) => p - q));
}

function positionsOfUnique(tokens: Int32Array, { start, end }: Span): Map<number, number> {
  const positions = new Map<number, number>();
  const repeated = new Set<number>();
  for (let index = start; index < end; index += 1) {
    const token = tokens[index] ?? 0;
    if (positions.has(token)) repeated.add(token);
    else positions.set(token, index);
  }
  for (const token of repeated) positions.delete(token);
  return positions;
}

/** Longest increasing subsequence of pairs (patience sorting). */
function longestRise(pairs: [number, number][]): [number, number][] {
  const tops: number[] = [];
  const previous: number[] = [];
  const heightOf = (index: number | undefined) => pairs[index ?? -1]?.[1] ?? -1;
  pairs.forEach(([, value], index) => {
    let low = 0;
    let high = tops.length;
    while (low < high) {
      const half = (low + high) >> 1;
      if (heightOf(tops[half]) < value) low = half + 1;
      else high = half;
    }
    previous[index] = tops[low - 1] ?? -1;
    tops[low] = index;
  });
  const rise: [number, number][] = [];
  for (let index = tops.at(-1) ?? -1; index >= 0; index = previous[index] ?? -1) {
    const pair = pairs[index];
    if (pair) rise.push(pair);
  }
  return rise.reverse();
}
