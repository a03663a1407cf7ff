import { Socket } from "node:net";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { causesOf } from "#lib/causes-of.ts";
import type { Logger } from "../log.ts";
import { DatabaseClient, READ_ONLY_CODE } from "./database-client.ts";

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
    Client: DatabaseClient,
    connectionString: url,
    stream: openSocket,
    max: size,
    application_name: "colonnade",
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    // PostgreSQL would compile large plans again for each execution, which takes longer than they do.
    // Its default for random reads is meant for hard disks; it prefers to read whole tables.
    options: "-c jit=off -c random_page_cost=1.1",
  });
  // The pool replaces a broken idle connection; without a listener the error would end the process.
  pool.on("error", (error) =>
    log.warn(
      { event: "database_connection_lost", reason: error.message },
      "An idle database connection was lost.",
    ),
  );
  const db = drizzle({ client: pool, casing: "snake_case" });
  // Drizzle releases a connection only after `begin` succeeded, so an outage would exhaust the pool.
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    try {
      return await drizzle({ client, casing: "snake_case" }).transaction(work, config);
    } finally {
      client.release();
    }
  };
  return db;
}

/** True for PostgreSQL's unique violation of the named index or constraint (or of any). */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const cause = databaseError(error);
  return cause?.code === "23505" && (constraint === undefined || cause.constraint === constraint);
}

/** True for PostgreSQL's violation of the named exclusion constraint. */
export function isExclusionViolation(error: unknown, constraint: string): boolean {
  const cause = databaseError(error);
  return cause?.code === "23P01" && cause.constraint === constraint;
}

export const isCheckViolation = (error: unknown, constraint: string): boolean =>
  databaseError(error)?.constraint === constraint;

/** Errors of database connections; other sockets fail with the same codes. */
const connectionErrors = new WeakSet<object>();

const openSocket = (): Socket => new Socket().on("error", (error) => connectionErrors.add(error));

/** PostgreSQL: read-only, shutting down, crashed, starting up, too many connections, connection failures. */
const OUTAGE_CODES = new Set([
  READ_ONLY_CODE,
  ...["57P01", "57P02", "57P03", "53300"],
  ...["08000", "08001", "08003", "08006"],
]);
/** Error messages for a lost connection, a timeout while connecting or a search without a result. */
const OUTAGE_MESSAGES =
  /^(No primary|Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/;

/** True when the database cannot be reached, as opposed to a statement that failed. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  causesOf(error).some(
    (cause) =>
      connectionErrors.has(cause) ||
      OUTAGE_MESSAGES.test(cause.message) ||
      (cause instanceof pg.DatabaseError && OUTAGE_CODES.has(cause.code ?? "")),
  );

const databaseError = (error: unknown): pg.DatabaseError | undefined =>
  causesOf(error).find((cause) => cause instanceof pg.DatabaseError);
