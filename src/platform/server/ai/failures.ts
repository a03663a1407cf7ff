import { APICallError, NoObjectGeneratedError, NoOutputGeneratedError } from "ai";
import { AiError, AiInvalid, AiTimeout, AiUnavailable } from "./errors.ts";

const MAX_PAUSE_MS = 5_000;

/** Whatever went wrong, as one of our own errors. */
export function toAiError(error: unknown): AiError {
  if (error instanceof AiError) return error;
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof AiTimeout || cause.name === "TimeoutError") return new AiTimeout(error);
  }
  if (NoObjectGeneratedError.isInstance(error) || NoOutputGeneratedError.isInstance(error)) {
    return new AiInvalid(error);
  }
  // A 2xx that is no reply at all: the wrong address, or an answer cut short.
  if (APICallError.isInstance(error) && isSuccess(error.statusCode)) return new AiInvalid(error);
  return new AiUnavailable(error);
}

const isSuccess = (status: number | undefined): boolean =>
  status !== undefined && status >= 200 && status < 300;

/** Asking again may help: too many requests, a server's fault, a lost line, an unusable reply. */
export function isWorthRetrying(error: unknown): boolean {
  if (toAiError(error) instanceof AiTimeout) return false;
  return APICallError.isInstance(error) && !isSuccess(error.statusCode) ? error.isRetryable : true;
}

/** As long as the server asks for, within reason. */
export function pauseBefore(error: unknown, usualMs: number): number {
  const asked = APICallError.isInstance(error) ? error.responseHeaders?.["retry-after"] : undefined;
  const seconds = Number(asked);
  return asked && seconds > 0 ? Math.min(seconds * 1000, MAX_PAUSE_MS) : usualMs;
}
