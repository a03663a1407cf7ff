import { setTimeout as delay } from "node:timers/promises";
import { publicFetch, UnsafeAddress } from "#platform/server/safe-fetch.ts";
import { SourceError } from "./article-source.ts";

export interface SourceRequest {
  method: "GET" | "DELETE";
  url: string;
  headers: Record<string, string>;
  signal: AbortSignal;
}

/** Sends one request: over the network, or to the sample source in this process. */
export type Send = (request: SourceRequest) => Promise<Response>;

/** A redirect is never followed: it could carry the token to another server. */
export const sendByHttp: Send = ({ url, ...init }) => fetch(url, { ...init, redirect: "manual" });

/** For an address that someone typed in. */
export const sendToPublic: Send = ({ url, ...init }) => publicFetch(url, init);

interface RetryOptions {
  timeoutMs: number;
  attempts: number;
}

/** The first pause before a retry; it doubles each time. */
const PAUSE_MS = 300;
const MAX_PAUSE_MS = 10_000;

/**
 * Sends a request with retries and passes the response to `read`, which runs inside the timeout.
 * 404 is passed on; errors that a retry cannot fix are thrown at once.
 */
export async function askSource<Answer>(
  request: Omit<SourceRequest, "signal">,
  { send, read, timeoutMs, attempts }: RetryOptions & AskOptions<Answer>,
): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const response = await send({ ...request, signal });
      if (!response.ok && response.status !== 404) throw await refusalOf(response);
      return await read(response);
    } catch (error) {
      const failure = asSourceError(error);
      if (failure.kind !== "unavailable" || attempt >= attempts) throw failure;
      const retryAfterMs = failure instanceof BusyError ? failure.retryAfterMs : 0;
      await delay(Math.min(MAX_PAUSE_MS, Math.max(retryAfterMs, PAUSE_MS * 2 ** (attempt - 1))));
    }
  }
}

interface AskOptions<Answer> {
  send: Send;
  read: (response: Response) => Promise<Answer>;
}

class BusyError extends SourceError {
  readonly retryAfterMs: number;
  constructor(retryAfterMs: number) {
    super("unavailable", "Bubble.io is limiting requests. Please try again in a few minutes.");
    this.retryAfterMs = retryAfterMs;
  }
}

async function refusalOf(response: Response): Promise<SourceError> {
  const { status } = response;
  await response.body?.cancel();
  if (status === 429) return new BusyError(secondsOf(response) * 1000);
  if (status === 401 || status === 403) {
    return new SourceError(
      "refused",
      "Bubble.io refused the request. Please check the API token in the settings and the app's privacy rules.",
    );
  }
  if (status < 400) {
    return new SourceError(
      "refused",
      "Bubble.io responded with a redirect, which isn't followed. Please check the Bubble address in the settings.",
    );
  }
  const kind = status >= 500 || status === 408 ? "unavailable" : "refused";
  return new SourceError(kind, `Bubble.io responded with an error (${status}).`);
}

/** Parses Retry-After as seconds or a date; 0 when it is missing or invalid. */
function secondsOf(response: Response): number {
  const text = response.headers.get("retry-after") ?? "";
  if (/^\d{1,6}$/.test(text)) return Number(text);
  return Math.max(0, (Date.parse(text) || 0) - Date.now()) / 1000;
}

/** Hides the network error, because it may contain internal addresses. */
function asSourceError(error: unknown): SourceError {
  if (error instanceof SourceError) return error;
  if (error instanceof UnsafeAddress) {
    return new SourceError("refused", "The address doesn't lead to the public internet.");
  }
  if (error instanceof Error && error.name === "TimeoutError") {
    return new SourceError("unavailable", "Bubble.io took too long to respond.");
  }
  return new SourceError("unavailable", "Bubble.io couldn't be reached.");
}
