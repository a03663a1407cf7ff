import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  type RateLimiterRes,
} from "rate-limiter-flexible";
import { tooManyRequests } from "./errors.ts";
import type { Database } from "./postgres/database.ts";
import type { Services } from "./services.ts";

export interface RateLimit {
  /** Throws a 429 when the key has used up its points; does not use one. */
  check: (services: HasDatabase, key: string) => Promise<void>;
  /** Uses one point; throws a 429 when none is left. */
  use: (services: HasDatabase, key: string) => Promise<void>;
  forget: (services: HasDatabase, key: string) => Promise<void>;
}

type HasDatabase = Pick<Services, "db">;

interface Rule {
  name: string;
  points: number;
  seconds: number;
  message?: string;
}

/**
 * Counts in PostgreSQL, so that all server processes share the limit. Create each limit once, as a
 * constant of its module.
 */
export function createRateLimit({ name, points, seconds, message }: Rule): RateLimit {
  const limiterOf = oncePer((db: Database) => {
    const table = { tableName: "rate_limits", tableCreated: true };
    const rule = { keyPrefix: name, points, duration: seconds };
    return new RateLimiterPostgres({ storeClient: db.$client, ...table, ...rule });
  });
  return {
    async check({ db }, key) {
      const state = await limiterOf(db).get(key);
      if (state && state.consumedPoints >= points)
        throw tooManyRequests(message, state.msBeforeNext);
    },
    use: ({ db }, key) => consume(limiterOf(db), key, message),
    async forget({ db }, key) {
      await limiterOf(db).delete(key);
    },
  };
}

/** Counts in the memory of each server: for reads, which must not write to the database. */
export function createLocalRateLimit({ name, points, seconds, message }: Rule) {
  const limiterOf = oncePer(
    (_: Services) => new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }),
  );
  return (services: Services, key: string) => consume(limiterOf(services), key, message);
}

async function consume(limiter: RateLimiterAbstract, key: string, message?: string) {
  try {
    await limiter.consume(key);
  } catch (error) {
    if (error instanceof Error) throw error;
    throw tooManyRequests(message, (error as RateLimiterRes).msBeforeNext);
  }
}

/** Tests run several servers in one process, each with its own limits. */
function oncePer<Owner extends object, Value>(create: (owner: Owner) => Value) {
  const values = new WeakMap<Owner, Value>();
  return (owner: Owner): Value => {
    const value = values.get(owner) ?? create(owner);
    values.set(owner, value);
    return value;
  };
}

/** Limits CSV files and certificates per member, or per IP address for visitors. */
export const limitDownloads = createLocalRateLimit({
  name: "download",
  points: 60,
  seconds: 10 * 60,
  message: "Too many downloads. Please wait a few minutes.",
});

/** Limits imported tables and files and their previews per member: each takes noticeable CPU time. */
export const limitImports = createLocalRateLimit({
  name: "import",
  points: 60,
  seconds: 10 * 60,
  message: "Too many imports. Please wait a few minutes.",
});
