/** Returns a copy of the list with two items swapped. */
export function swapItems<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const next = [...items];
  const [a, b] = [items[from], items[to]];
  if (a === undefined || b === undefined) return next;
  next[from] = b;
  next[to] = a;
  return next;
}
