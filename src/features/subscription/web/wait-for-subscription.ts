export const FIRST_WAIT_MS = 3_000;
export const FETCH_LIMIT_MS = 1_500;
export const BETWEEN_MS = 2_000;
export const TRIES = 5;

interface Needs {
  /** The status of the subscription; null while there is none. */
  fetchStatus: (signal: AbortSignal) => Promise<string | null>;
  sleep: (milliseconds: number) => Promise<void>;
  /** True once nobody waits any more. */
  isOver: () => boolean;
}

export type Waited = "active" | "not_yet";

const isIn = (status: string | null) => status === "active" || status === "trialing";

/**
 * After the checkout the provider's word may take a moment: three seconds first, then up to five
 * looks of at most 1.5 seconds, two seconds apart.
 */
export async function waitForSubscription({ fetchStatus, sleep, isOver }: Needs): Promise<Waited> {
  await sleep(FIRST_WAIT_MS);
  for (let attempt = 1; attempt <= TRIES && !isOver(); attempt += 1) {
    const status = await fetchStatus(AbortSignal.timeout(FETCH_LIMIT_MS)).catch(() => null);
    if (isIn(status)) return "active";
    if (attempt < TRIES) await sleep(BETWEEN_MS);
  }
  return "not_yet";
}
