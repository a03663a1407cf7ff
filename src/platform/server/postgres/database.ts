import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Logger } from "../log.ts";
import { prepared } from "./prepared-reads.ts";

export type Database = NodePgDatabase & { $client: pg.Pool };
/** The database or an open transaction. */
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
    Client: WatchedClient,
    connectionString: url,
    max: size,
    application_name: "colonnade",
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
  });
  // The pool replaces a broken idle connection; without a listener the error would end the process.
  pool.on("error", (error) =>
    log.warn(
      { event: "database_connection_lost", reason: error.message },
      "An idle database connection was lost.",
    ),
  );
  return drizzle({ client: pool, casing: "snake_case" });
}

/** True for PostgreSQL's unique violation of the named index or constraint (or of any). */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const cause = databaseError(error);
  return cause?.code === "23505" && (constraint === undefined || cause.constraint === constraint);
}

/** Errors of database connections; other sockets fail with the same codes. */
const connectionErrors = new WeakSet<object>();

class WatchedClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    const { connection } = this as unknown as { connection: NodeJS.EventEmitter };
    connection.prependListener("error", (error: object) => connectionErrors.add(error));
    // For a connection lost between two statements of a transaction: the pool does not listen then,
    // and without a listener the event would end the process. The next statement reports the error.
    this.on("error", () => undefined);
    const query = this.query.bind(this) as (...args: unknown[]) => unknown;
    this.query = ((config: unknown, ...rest: unknown[]) => {
      const result = query(prepared(config), ...rest);
      // Drizzle releases a connection only after `begin` succeeded: without this, an outage would
      // exhaust the pool.
      if (isBegin(config) && result instanceof Promise) {
        result.catch(() => (this as unknown as pg.PoolClient).release(true));
      }
      return result;
    }) as typeof this.query;
  }
}

const isBegin = (config: unknown): boolean =>
  typeof config === "object" && /^begin\b/.test(String((config as { text?: string }).text));

/** PostgreSQL: shutting down, crashed, starting up, too many connections, connection failures. */
const OUTAGE_CODES = new Set([
  ...["57P01", "57P02", "57P03", "53300"],
  ...["08000", "08001", "08003", "08006"],
]);
/** Error messages of the driver for a lost connection or a timeout while connecting. */
const OUTAGE_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/;

/** True when the database cannot be reached, as opposed to a statement that failed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (connectionErrors.has(cause) || OUTAGE_MESSAGES.test(cause.message)) return true;
    if (cause instanceof pg.DatabaseError && OUTAGE_CODES.has(cause.code ?? "")) return true;
  }
  return false;
}

function databaseError(error: unknown): pg.DatabaseError | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof pg.DatabaseError) return cause;
  }
  return null;
}
