import { isIP } from "node:net";
import { DAY_MS, HOUR_MS, SECOND_MS } from "#lib/durations.ts";
import { isPublicAddress } from "#platform/server/public-address.ts";

/** An attempt ends after this time. */
export const TIMEOUT_MS = 10 * SECOND_MS;
/** A claimed delivery is free for another worker after this time. */
export const LEASE_MS = 60 * SECOND_MS;
const FIRST_DELAY_MS = 30 * SECOND_MS;
const MAX_DELAY_MS = 4 * HOUR_MS;
/** Of a delay, so that receivers do not get all retries at once. */
const JITTER = 0.1;
const GONE = 410;

/** From half a minute to four hours. */
const delayAfter = (attempts: number): number =>
  Math.min(FIRST_DELAY_MS * 2 ** (attempts - 1), MAX_DELAY_MS);

/** The retries of one delivery take 24 hours, without the jitter. */
function countAttempts(): number {
  let attempts = 1;
  for (let waited = 0; waited < DAY_MS; attempts += 1) waited += delayAfter(attempts);
  return attempts;
}
export const MAX_ATTEMPTS = countAttempts();

export type PauseReason = "failing" | "gone";

interface Failure {
  /** Including the one that failed. */
  attempts: number;
  status: number | null;
  failingSince: Date | null;
}

/** What follows a failed attempt. Without a next attempt, the delivery is given up. */
export function afterFailure(
  { attempts, status, failingSince }: Failure,
  now: Date,
  random: number,
) {
  const delay = delayAfter(attempts) * (1 + JITTER * random);
  const since = failingSince ?? now;
  const hasFailedForADay = now.getTime() - since.getTime() >= DAY_MS;
  const pauseReason: PauseReason | null =
    status === GONE ? "gone" : hasFailedForADay ? "failing" : null;
  return {
    nextAttemptAt: attempts < MAX_ATTEMPTS ? new Date(now.getTime() + delay) : null,
    failingSince: since,
    pauseReason,
  };
}

const LOOPBACK = new Set(["127.0.0.1", "::1"]);

export const isAllowedAddress = (address: string, allowsLoopback: boolean): boolean =>
  isPublicAddress(address) || (allowsLoopback && LOOPBACK.has(address));

/**
 * True for https on the public internet. A name is checked when it is resolved, before each attempt.
 * `allowsLoopback` also accepts http, to this machine only.
 */
export function isWebhookUrl(text: string, allowsLoopback: boolean): boolean {
  const url = URL.parse(text);
  if (!url || url.username || url.password) return false;
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const isLoopback = host === "localhost" || LOOPBACK.has(host);
  if (allowsLoopback && isLoopback) return url.protocol === "http:" || url.protocol === "https:";
  return url.protocol === "https:" && !isLoopback && (isIP(host) === 0 || isPublicAddress(host));
}

interface Endpoint {
  pausedAt: Date | null;
  failingSince: Date | null;
}

export function stateOf({ pausedAt, failingSince }: Endpoint) {
  if (pausedAt) return "paused" as const;
  return failingSince ? ("failing" as const) : ("active" as const);
}

interface Finished {
  deliveredAt: Date | null;
  failedAt: Date | null;
  nextAttemptAt: Date;
}

export function deliveryStateOf({ deliveredAt, failedAt, nextAttemptAt }: Finished) {
  if (deliveredAt) return { state: "delivered" as const, at: deliveredAt };
  if (failedAt) return { state: "failed" as const, at: failedAt };
  return { state: "waiting" as const, at: nextAttemptAt };
}
