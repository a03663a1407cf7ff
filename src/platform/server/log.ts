import { DrizzleQueryError } from "drizzle-orm";
import pg from "pg";
import pino, { type DestinationStream, type LoggerOptions } from "pino";

/** `event` is a snake_case key that alerts match; `docs/deploy.md` lists the ones worth an alert. */
interface LogFields {
  event: string;
  err?: unknown;
  [field: string]: unknown;
}

type WriteLog = (fields: LogFields, sentence: string) => void;

/** Requires an `event` on every line, which pino's own type does not. */
export interface Logger {
  info: WriteLog;
  warn: WriteLog;
  error: WriteLog;
  child: (fields: Record<string, unknown>) => Logger;
}

/** Structured logs without personal data and secrets. */
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
      // Query strings can contain search terms or tokens, so only the path is logged.
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
 * Query errors contain values that people typed, in their message, parameters and details. The log
 * gets only the statement and PostgreSQL's own names, and no other field of any error.
 */
function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof Error)) return { type: typeof error, message: "not an error object" };
  const { code } = error as { code?: unknown };
  const cause = error.cause === undefined ? {} : { cause: describeError(error.cause) };
  // The first lines of a stack repeat the message, which may contain values.
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
