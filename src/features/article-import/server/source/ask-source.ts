import { setTimeout as delay } from "node:timers/promises";
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

interface Patience {
  timeoutMs: number;
  attempts: number;
}

/** The first pause before asking again; it doubles. */
const PAUSE_MS = 300;
const LONGEST_PAUSE_MS = 10_000;

/**
 * Asks until there is an answer that means something, a few times at most, and hands it to `read`
 * (whose time counts too). 404 is an answer; what is not going to change is not asked again.
 */
export async function askSource<Answer>(
  request: Omit<SourceRequest, "signal">,
  { send, read, timeoutMs, attempts }: Patience & AskOptions<Answer>,
): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const response = await send({ ...request, signal });
      if (!response.ok && response.status !== 404) throw await refusalOf(response);
      return await read(response);
    } catch (error) {
      const trouble = asSourceError(error);
      if (trouble.trouble !== "unavailable" || attempt >= attempts) throw trouble;
      const asked = trouble instanceof BusyError ? trouble.retryAfterMs : 0;
      await delay(Math.min(LONGEST_PAUSE_MS, Math.max(asked, PAUSE_MS * 2 ** (attempt - 1))));
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
    super("unavailable", "Bubble.io asks for fewer requests. Please try again in a few minutes.");
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
      "Bubble.io refused the request. Please check BUBBLE_API_TOKEN and the app's privacy rules.",
    );
  }
  if (status < 400) {
    return new SourceError(
      "refused",
      "Bubble.io answered with a redirect, which is not followed. Please check BUBBLE_API_URL.",
    );
  }
  const trouble = status >= 500 || status === 408 ? "unavailable" : "refused";
  return new SourceError(trouble, `Bubble.io answered with an error (${status}).`);
}

/** Retry-After in seconds or as a date; nothing or nonsense counts as now. */
function secondsOf(response: Response): number {
  const text = response.headers.get("retry-after") ?? "";
  if (/^\d{1,6}$/.test(text)) return Number(text);
  return Math.max(0, (Date.parse(text) || 0) - Date.now()) / 1000;
}

/** Whatever the network said is not repeated: it may hold addresses. */
function asSourceError(error: unknown): SourceError {
  if (error instanceof SourceError) return error;
  if (error instanceof Error && error.name === "TimeoutError") {
    return new SourceError("unavailable", "Bubble.io took too long to answer.");
  }
  return new SourceError("unavailable", "Bubble.io could not be reached.");
}
