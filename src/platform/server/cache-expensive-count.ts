import { MINUTE_MS } from "#lib/durations.ts";
import type { Database } from "./postgres/database.ts";

const CACHE_MS = MINUTE_MS;
/** Counts of fewer rows are cheap: they are never cached, so they are never stale. */
export const LARGE_COUNT = 10_000;

type Cache<Value> = Map<string, { until: number; value: Promise<Value> }>;

interface CountRequest<Value> {
  db: Database;
  /** The cache key within a database. */
  name: string;
  now: Date;
  count: () => Promise<Value>;
}

/**
 * Caches a count in this process for a minute when it is expensive. Concurrent requests share one
 * running count. Show the user when a cached count was made.
 */
export function cacheWhenLarge<Value>(isLarge: (value: Value) => boolean) {
  const caches = new WeakMap<Database, Cache<Value>>();
  return ({ db, name, now, count }: CountRequest<Value>): Promise<Value> => {
    const cache: Cache<Value> = caches.get(db) ?? new Map();
    caches.set(db, cache);
    for (const [other, { until }] of cache) if (until <= now.getTime()) cache.delete(other);
    const found = cache.get(name);
    if (found) return found.value;
    const value = count();
    cache.set(name, { until: now.getTime() + CACHE_MS, value });
    const evict = () => {
      if (cache.get(name)?.value === value) cache.delete(name);
    };
    value.then((counted) => {
      if (!isLarge(counted)) evict();
    }, evict);
    return value;
  };
}
