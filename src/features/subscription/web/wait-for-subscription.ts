export const INITIAL_DELAY_MS = 3_000;
export const FETCH_TIMEOUT_MS = 1_500;
export const INTERVAL_MS = 2_000;
export const MAX_TRIES = 5;

interface Deps {
  /** Resolves with the subscription status, or null without a subscription. */
  fetchStatus: (signal: AbortSignal) => Promise<string | null>;
  sleep: (milliseconds: number) => Promise<void>;
  /** True once the caller no longer needs the result. */
  isCanceled: () => boolean;
}

/** The statuses that give access. */
type Activated = "active" | "trialing";
export type WaitOutcome = Activated | "not_yet";

export const isActivated = (status: string | null | undefined): status is Activated =>
  status === "active" || status === "trialing";

/**
 * Polls until the provider has confirmed the payment: waits three seconds, then sends up to five
 * requests with a timeout of 1.5 seconds, two seconds apart.
 */
export async function waitForSubscription({
  fetchStatus,
  sleep,
  isCanceled,
}: Deps): Promise<WaitOutcome> {
  await sleep(INITIAL_DELAY_MS);
  for (let attempt = 1; attempt <= MAX_TRIES && !isCanceled(); attempt += 1) {
    const status = await fetchStatus(AbortSignal.timeout(FETCH_TIMEOUT_MS)).catch(() => null);
    if (isActivated(status)) return status;
    if (attempt < MAX_TRIES) await sleep(INTERVAL_MS);
  }
  return "not_yet";
}
