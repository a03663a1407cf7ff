import { lastingAnchors, type Span } from "./anchors.ts";

/** A range of one text that replaces a range of the other; either may be empty. */
export interface Change {
  before: Span;
  after: Span;
}

/** Beyond this many edits the exact algorithm is too expensive, and anchors are used instead. */
const MAX_EDITS = 600;

interface Sides {
  before: Int32Array;
  after: Int32Array;
  isKept: { before: Uint8Array; after: Uint8Array };
}

/** Removed and inserted ranges, in order. Everything else is equal. */
export function diffTokens(before: readonly string[], after: readonly string[]): Change[] {
  const numberOf = new Map<string, number>();
  const number = (token: string) => {
    const known = numberOf.get(token);
    if (known !== undefined) return known;
    numberOf.set(token, numberOf.size);
    return numberOf.size - 1;
  };
  const sides: Sides = {
    before: Int32Array.from(before, number),
    after: Int32Array.from(after, number),
    isKept: { before: new Uint8Array(before.length), after: new Uint8Array(after.length) },
  };
  align(sides, { start: 0, end: before.length }, { start: 0, end: after.length });
  return changesOf(sides.isKept.before, sides.isKept.after);
}

function keep({ isKept }: Sides, x: number, y: number): void {
  isKept.before[x] = 1;
  isKept.after[y] = 1;
}

/** Marks the tokens that both ranges share. */
function align(sides: Sides, a: Span, b: Span): void {
  const { before, after } = sides;
  let { start: x, end: xEnd } = a;
  let { start: y, end: yEnd } = b;
  while (x < xEnd && y < yEnd && before[x] === after[y]) keep(sides, x++, y++);
  while (x < xEnd && y < yEnd && before[xEnd - 1] === after[yEnd - 1]) keep(sides, --xEnd, --yEnd);
  if (x === xEnd || y === yEnd) return;
  const rest = [
    { start: x, end: xEnd },
    { start: y, end: yEnd },
  ] as const;
  if (alignExactly(sides, ...rest)) return;
  for (const [p, q] of lastingAnchors(before, after, ...rest)) {
    align(sides, { start: x, end: p }, { start: y, end: q });
    keep(sides, p, q);
    x = p + 1;
    y = q + 1;
  }
  // Without an anchor the whole range counts as replaced.
  if (x > rest[0].start) align(sides, { start: x, end: xEnd }, { start: y, end: yEnd });
}

/** Myers' greedy algorithm; returns false when there are too many edits. */
function alignExactly(sides: Sides, a: Span, b: Span): boolean {
  const { before, after } = sides;
  const n = a.end - a.start;
  const m = b.end - b.start;
  const most = Math.min(n + m, MAX_EDITS);
  const furthest = new Int32Array(2 * most + 3);
  const middle = most + 1;
  const at = (diagonal: number) => furthest[middle + diagonal] ?? 0;
  const history: Int32Array[] = [];
  for (let edits = 0; edits <= most; edits += 1) {
    history.push(furthest.slice(middle - edits - 1, middle + edits + 2));
    for (let k = -edits; k <= edits; k += 2) {
      const isDown = k === -edits || (k !== edits && at(k - 1) < at(k + 1));
      let x = isDown ? at(k + 1) : at(k - 1) + 1;
      let y = x - k;
      while (x < n && y < m && before[a.start + x] === after[b.start + y]) {
        x += 1;
        y += 1;
      }
      furthest[middle + k] = x;
      if (x >= n && y >= m) {
        walkBack(sides, a, b, history);
        return true;
      }
    }
  }
  return false;
}

function walkBack(sides: Sides, a: Span, b: Span, history: Int32Array[]): void {
  let x = a.end - a.start;
  let y = b.end - b.start;
  for (let edits = history.length - 1; edits >= 0; edits -= 1) {
    const reached = history[edits];
    const at = (diagonal: number) => reached?.[diagonal + edits + 1] ?? 0;
    const k = x - y;
    const isDown = k === -edits || (k !== edits && at(k - 1) < at(k + 1));
    const fromX = edits === 0 ? 0 : at(isDown ? k + 1 : k - 1);
    const fromY = edits === 0 ? 0 : fromX - (isDown ? k + 1 : k - 1);
    while (x > fromX && y > fromY) keep(sides, a.start + --x, b.start + --y);
    x = fromX;
    y = fromY;
  }
}

function changesOf(before: Uint8Array, after: Uint8Array): Change[] {
  const changes: Change[] = [];
  let x = 0;
  let y = 0;
  while (x < before.length || y < after.length) {
    const start = { x, y };
    while (x < before.length && !before[x]) x += 1;
    while (y < after.length && !after[y]) y += 1;
    if (x > start.x || y > start.y) {
      changes.push({ before: { start: start.x, end: x }, after: { start: start.y, end: y } });
    }
    while (x < before.length && y < after.length && before[x] && after[y]) {
      x += 1;
      y += 1;
    }
  }
  return changes;
}
