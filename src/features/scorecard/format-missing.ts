import { INPUTS, type MissingInput } from "./metrics.ts";

/** "needs available hours"; without missing inputs the denominator is 0. */
export function formatMissing(missing: MissingInput[]): string {
  if (missing.length === 0) return "not enough data";
  const names = new Map<string, boolean>();
  for (const { input, monthsAgo } of missing) {
    const { label } = INPUTS[input];
    const name = label.charAt(0).toLowerCase() + label.slice(1);
    names.set(name, (names.get(name) ?? true) && monthsAgo > 0);
  }
  const list = new Intl.ListFormat("en-US").format(names.keys());
  // Nothing of the month itself is missing.
  const isEarlier = [...names.values()].every(Boolean);
  return `needs ${list}${isEarlier ? " of the two months before" : ""}`;
}
