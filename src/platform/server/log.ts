import { DrizzleQueryError } from "drizzle-orm";
import pg from "pg";
import pino, { type DestinationStream, type Logger, type LoggerOptions } from "pino";

export type { Logger };

/** Structured logs. What could identify a person or open a door never reaches them. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        "req.headers",
        "*.password",
        "*.token",
        "*.email",
        "*.phone",
        "*.authorization",
        "*.cookie",
      ],
      remove: true,
    },
    serializers: {
      // Query strings can hold what people search for or a token: the path is enough.
      req: (request: { method: string; url: string }) => ({
        method: request.method,
        path: request.url.split("?", 1)[0],
      }),
      err: describeError,
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

interface ErrorDescription {
  type: string;
  message: string;
  [field: string]: unknown;
}

/**
 * Errors of queries hold the values that people typed, in their message, parameters and details.
 * Only the statement and PostgreSQL's own names reach the log, and no other field of any error.
 */
function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof Error)) return { type: typeof error, message: "not an error object" };
  const { code } = error as { code?: unknown };
  const cause = error.cause === undefined ? {} : { cause: describeError(error.cause) };
  // Without its first lines, which repeat the message.
  const stack = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  const common = { type: error.name, ...(code ? { code } : {}), stack, ...cause };
  if (error instanceof pg.DatabaseError) {
    const { routine, table, column, constraint, severity } = error;
    const names = { routine, table, column, constraint, severity };
    return { ...common, ...names, message: `PostgreSQL error ${error.code ?? "without a code"}` };
  }
  if (error instanceof DrizzleQueryError) {
    return { ...common, message: "Failed query", statement: error.query };
  }
  return { ...common, message: error.message };
}
