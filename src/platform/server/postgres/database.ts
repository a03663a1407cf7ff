import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Logger } from "../log.ts";

export type Database = NodePgDatabase & { $client: pg.Pool };
/** Either the database or an open transaction: what an action needs to read and write. */
export type Executor = Pick<
  Database,
  | "select"
  | "selectDistinct"
  | "insert"
  | "update"
  | "delete"
  | "execute"
  | "$with"
  | "with"
  | "$count"
>;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

export function openDatabase(url: string, size: number, log: Logger): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    application_name: "colonnade",
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end us.
  pool.on("error", (error) => log.warn({ reason: error.message }, "database connection lost"));
  return drizzle({ client: pool, casing: "snake_case" });
}

/** True for PostgreSQL's unique violation of the named index or constraint (or of any). */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const cause = databaseError(error);
  return cause?.code === "23505" && (constraint === undefined || cause.constraint === constraint);
}

const CONNECTION_CODES = new Set([
  ...["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "ENOTFOUND"],
  // PostgreSQL: shutting down, crashed, starting up, too many connections, connection failures.
  ...["57P01", "57P02", "57P03", "53300", "08000", "08001", "08003", "08006"],
]);

/** True when the database cannot be reached, as opposed to a statement that failed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: string };
    if (code && CONNECTION_CODES.has(code)) return true;
    if (/Connection terminated|timeout exceeded when trying to connect/.test(cause.message)) {
      return true;
    }
  }
  return false;
}

function databaseError(error: unknown): pg.DatabaseError | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof pg.DatabaseError) return cause;
  }
  return null;
}
