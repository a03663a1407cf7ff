import { useSyncExternalStore } from "react";

/** Backoff between probes while the server is unreachable. */
const WAITS_MS = [1_000, 2_000, 4_000, 8_000];
const MAX_WAIT_MS = 10_000;
const PROBE_TIMEOUT_MS = 5_000;

/**
 * Tracks whether the server is reachable. `navigator.onLine` is not enough, because the server may be
 * down. After a failure it probes the server until it responds.
 */
export function createConnection(probe: () => Promise<boolean>) {
  const listeners = new Set<() => void>();
  let isReachable = true;
  let probing: Promise<void> | undefined;
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function set(next: boolean): void {
    if (next === isReachable) return;
    isReachable = next;
    for (const listener of listeners) listener();
  }

  function probeLater(): void {
    clearTimeout(timer);
    timer = setTimeout(check, WAITS_MS[attempt] ?? MAX_WAIT_MS);
    attempt += 1;
  }

  /** Probes the server now, after a failed request or when the network returns. */
  function check(): Promise<void> {
    probing ??= runProbe().finally(() => (probing = undefined));
    return probing;
  }

  async function runProbe(): Promise<void> {
    clearTimeout(timer);
    const isThere = await probe().catch(() => false);
    set(isThere);
    if (isThere) attempt = 0;
    else probeLater();
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  return {
    isReachable: () => isReachable,
    subscribe,
    check,
    untilReachable: () =>
      new Promise<void>((resolve) => {
        if (isReachable) return resolve();
        const stop = subscribe(() => {
          stop();
          resolve();
        });
      }),
    /** The browser reports that there is no network. */
    lose(): void {
      set(false);
      attempt = 0;
      probeLater();
    },
  };
}

const askServer = async (): Promise<boolean> => {
  const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS);
  return (await fetch("/api/live", { cache: "no-store", signal })).ok;
};

export const connection = createConnection(askServer);

export const useReachable = (): boolean =>
  useSyncExternalStore(connection.subscribe, connection.isReachable);

/** Listens to browser events. Failed requests and the live channel report failures too. */
export function watchConnection(): void {
  addEventListener("offline", connection.lose);
  addEventListener("online", () => void connection.check());
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible" && !connection.isReachable()) {
      void connection.check();
    }
  });
}
