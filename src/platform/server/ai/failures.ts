import { APICallError, NoObjectGeneratedError, NoOutputGeneratedError } from "ai";
import { causesOf } from "#lib/causes-of.ts";
import { AiError, AiInvalid, AiTimeout, AiUnavailable } from "./errors.ts";

const MAX_PAUSE_MS = 5_000;

/** Maps any error to one of our own. */
export function toAiError(error: unknown): AiError {
  if (error instanceof AiError) return error;
  const isTimeout = (cause: Error) => cause instanceof AiTimeout || cause.name === "TimeoutError";
  if (causesOf(error).some(isTimeout)) return new AiTimeout(error);
  if (NoObjectGeneratedError.isInstance(error) || NoOutputGeneratedError.isInstance(error)) {
    return new AiInvalid(error);
  }
  // A 2xx without a valid reply: a wrong base URL, or a truncated response.
  if (APICallError.isInstance(error) && isSuccess(error.statusCode)) return new AiInvalid(error);
  return new AiUnavailable(error);
}

const isSuccess = (status: number | undefined): boolean =>
  status !== undefined && status >= 200 && status < 300;

/** True for errors a retry may fix: 429, 5xx, a lost connection, an unusable reply. */
export function isRetryable(error: unknown): boolean {
  if (toAiError(error) instanceof AiTimeout) return false;
  return APICallError.isInstance(error) && !isSuccess(error.statusCode) ? error.isRetryable : true;
}

/** The server's `retry-after` up to a maximum, or the default. */
export function retryDelay(error: unknown, usualMs: number): number {
  const asked = APICallError.isInstance(error) ? error.responseHeaders?.["retry-after"] : undefined;
  const seconds = Number(asked);
  return asked && seconds > 0 ? Math.min(seconds * 1000, MAX_PAUSE_MS) : usualMs;
}
