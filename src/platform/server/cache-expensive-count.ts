import type { Database } from "./postgres/database.ts";

/** How long figures that are dear to count are told again. */
const KEPT_MS = 60_000;
/** From so many rows on. Below, figures are counted afresh each time and nothing is ever old. */
export const LARGE_COUNT = 10_000;

type Kept<Value> = Map<string, { until: number; value: Promise<Value> }>;

interface Asked<Value> {
  db: Database;
  /** What the figures depend on besides the database. */
  name: string;
  now: Date;
  count: () => Promise<Value>;
}

/**
 * Figures that are kept in this process for a minute where there is much to count. Whoever asks
 * while they are being counted waits for the same ones. They should say when they were counted.
 */
export function cacheWhenLarge<Value>(isLarge: (value: Value) => boolean) {
  const keptOf = new WeakMap<Database, Kept<Value>>();
  return ({ db, name, now, count }: Asked<Value>): Promise<Value> => {
    const kept: Kept<Value> = keptOf.get(db) ?? new Map();
    keptOf.set(db, kept);
    for (const [other, { until }] of kept) if (until <= now.getTime()) kept.delete(other);
    const found = kept.get(name);
    if (found) return found.value;
    const value = count();
    kept.set(name, { until: now.getTime() + KEPT_MS, value });
    const forget = () => {
      if (kept.get(name)?.value === value) kept.delete(name);
    };
    value.then((counted) => {
      if (!isLarge(counted)) forget();
    }, forget);
    return value;
  };
}
