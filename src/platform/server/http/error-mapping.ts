import { ORPCError, ValidationError } from "@orpc/server";
import { causesOf } from "#lib/causes-of.ts";
import { Refusal } from "../errors.ts";
import type { Logger } from "../log.ts";
import { isDatabaseUnavailable } from "../postgres/database.ts";

export interface ErrorBody {
  code: string;
  message: string;
  fields?: Record<string, string>;
  data?: Record<string, unknown>;
}

/** Maps every error to a status and a body, and logs the unexpected ones. */
export function toRefusal(error: unknown, log: Logger): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof ORPCError && error.cause instanceof ValidationError) {
    if (error.code === "BAD_REQUEST") return fromValidation(error.cause);
    log.error(
      { event: "response_validation_failed", issues: error.cause.issues },
      "A response does not match its contract.",
    );
    return internal();
  }
  if (error instanceof ORPCError && error.status < 500) {
    return new Refusal("malformed_request", "The request could not be read.");
  }
  if (isDatabaseUnavailable(error)) {
    log.warn({ event: "database_unavailable" }, "The database cannot be reached.");
    return new Refusal("unavailable", "The service is not available right now. Please try again.");
  }
  if (isStorageFull(error)) {
    log.error({ event: "storage_full", err: error }, "The disk is full.");
    return new Refusal(
      "storage_full",
      "There is no space left to store this. Nothing was saved. Please let the team know.",
    );
  }
  if (isUnstorableText(error)) {
    return new Refusal("validation_failed", "The text contains characters that cannot be stored.");
  }
  if (refersToDeleted(error)) return new Refusal("not_found", "Not found");
  if (isClientGone(error)) {
    return new Refusal("malformed_request", "The request could not be read.");
  }
  const fastify = fromFastify(error);
  if (fastify) return fastify;
  log.error({ event: "request_failed", err: error }, "A request failed unexpectedly.");
  return internal();
}

export const errorBody = (refusal: Refusal): ErrorBody => ({
  code: refusal.code,
  message: refusal.message,
  ...(refusal.fields ? { fields: refusal.fields } : {}),
  ...(refusal.data ? { data: refusal.data } : {}),
});

const internal = () => new Refusal("internal", "Something went wrong. Please try again.");

function fromValidation(error: ValidationError): Refusal {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    const path = (issue.path ?? [])
      .map((part) => String(typeof part === "object" ? part.key : part))
      .join(".");
    fields[path] ??= issue.message;
  }
  const message = error.issues[0]?.message ?? "The request is not valid.";
  return new Refusal("validation_failed", message, { fields });
}

/** True when the error or one of its causes has one of these codes. */
const hasCode = (error: unknown, codes: string[]): boolean =>
  causesOf(error).some((cause) => codes.includes((cause as { code?: string }).code ?? ""));

/** NUL and unpaired surrogates: valid JSON, but PostgreSQL cannot store them as text. */
const isUnstorableText = (error: unknown): boolean => hasCode(error, ["22021", "22P05"]);

/** A foreign key: the content that the request is about was deleted while the request ran. */
const refersToDeleted = (error: unknown): boolean => hasCode(error, ["23503"]);

/** No disk space or quota left, on this machine or at the database. */
const isStorageFull = (error: unknown): boolean => hasCode(error, ["ENOSPC", "EDQUOT", "53100"]);

/** The client disconnected while sending the body: not a server error, and nobody reads the response. */
const isClientGone = (error: unknown): boolean =>
  error instanceof Error &&
  error.message === "aborted" &&
  (error as { code?: string }).code === "ECONNRESET";

function fromFastify(error: unknown): Refusal | null {
  const { statusCode } = error as { statusCode?: number };
  if (!statusCode || statusCode >= 500) return null;
  if (statusCode === 413) return new Refusal("too_large", "The request is too large.");
  if (statusCode === 415)
    return new Refusal("unsupported_type", "This content type is not supported.");
  if (statusCode === 404) return new Refusal("not_found", "Not found");
  return new Refusal("malformed_request", "The request could not be read.");
}
