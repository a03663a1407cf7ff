import { RateLimiterMemory, RateLimiterPostgres } from "rate-limiter-flexible";
import { tooManyRequests } from "./errors.ts";
import type { Database } from "./postgres/database.ts";
import type { Services } from "./services.ts";

export interface RateLimit {
  /** Throws a 429 when the key has used up its points; does not use one. */
  check: (key: string) => Promise<void>;
  /** Uses one point; throws a 429 when none is left. */
  use: (key: string) => Promise<void>;
  forget: (key: string) => Promise<void>;
}

interface Rule {
  name: string;
  points: number;
  seconds: number;
}

/** Counts in PostgreSQL, so that all server processes share the limit. */
export function createRateLimit(db: Database, rule: Rule, message?: string): RateLimit {
  const limiter = new RateLimiterPostgres({
    storeClient: db.$client,
    tableName: "rate_limits",
    tableCreated: true,
    keyPrefix: rule.name,
    points: rule.points,
    duration: rule.seconds,
  });
  return {
    async check(key) {
      const state = await limiter.get(key);
      if (state && state.consumedPoints >= rule.points) throw tooManyRequests(message);
    },
    async use(key) {
      try {
        await limiter.consume(key);
      } catch (error) {
        if (error instanceof Error) throw error;
        throw tooManyRequests(message);
      }
    },
    async forget(key) {
      await limiter.delete(key);
    },
  };
}

/** Counts in the memory of each server: for reads, which must not write to the database. */
export function createLocalRateLimit(rule: Rule & { message: string }) {
  const limiters = new WeakMap<Services, RateLimiterMemory>();
  const limiterOf = (services: Services) => {
    const { name: keyPrefix, points, seconds: duration } = rule;
    const limiter =
      limiters.get(services) ?? new RateLimiterMemory({ keyPrefix, points, duration });
    limiters.set(services, limiter);
    return limiter;
  };
  return async (services: Services, key: string): Promise<void> => {
    try {
      await limiterOf(services).consume(key);
    } catch (error) {
      if (error instanceof Error) throw error;
      throw tooManyRequests(rule.message);
    }
  };
}

/** Limits CSV files and certificates per member, or per IP address for visitors. */
export const limitDownloads = createLocalRateLimit({
  name: "download",
  points: 60,
  seconds: 10 * 60,
  message: "Too many downloads. Please wait a few minutes.",
});
