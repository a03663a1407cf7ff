import { useSyncExternalStore } from "react";

/** How long to wait before each further probe while the server is out of reach. */
const WAITS_MS = [1_000, 2_000, 4_000, 8_000];
const LONGEST_WAIT_MS = 10_000;
const PROBE_LIMIT_MS = 5_000;

/**
 * Whether the server can be reached. `navigator.onLine` alone does not tell: the server itself may
 * be down. Once the connection is lost, the server is probed until it answers again.
 */
export function createConnection(probe: () => Promise<boolean>) {
  const listeners = new Set<() => void>();
  let isReachable = true;
  let isProbing = false;
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function set(next: boolean): void {
    if (next === isReachable) return;
    isReachable = next;
    for (const listener of listeners) listener();
  }

  function probeLater(): void {
    clearTimeout(timer);
    timer = setTimeout(check, WAITS_MS[attempt] ?? LONGEST_WAIT_MS);
    attempt += 1;
  }

  /** Asks the server now: a failed request or a returning network is a reason to. */
  async function check(): Promise<void> {
    if (isProbing) return;
    clearTimeout(timer);
    isProbing = true;
    const isThere = await probe().catch(() => false);
    isProbing = false;
    set(isThere);
    if (isThere) attempt = 0;
    else probeLater();
  }

  return {
    isReachable: () => isReachable,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    check,
    /** The browser itself says that there is no network. */
    lose(): void {
      set(false);
      attempt = 0;
      probeLater();
    },
  };
}

const askServer = async (): Promise<boolean> => {
  const signal = AbortSignal.timeout(PROBE_LIMIT_MS);
  return (await fetch("/api/live", { cache: "no-store", signal })).ok;
};

export const connection = createConnection(askServer);

export const useReachable = (): boolean =>
  useSyncExternalStore(connection.subscribe, connection.isReachable);

/** Follows the browser's own signs; failed requests and the live channel report theirs. */
export function watchConnection(): void {
  addEventListener("offline", connection.lose);
  addEventListener("online", () => void connection.check());
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible" && !connection.isReachable()) {
      void connection.check();
    }
  });
}
