import { MINUTE_MS } from "#lib/durations.ts";

const CHECK_INTERVAL = 5 * MINUTE_MS;
/** Throttles checks, because a return to the tab fires several events. */
const MIN_INTERVAL = 5_000;

let isAvailable = false;
let lastCheck = Number.NEGATIVE_INFINITY;
const listeners = new Set<() => void>();

export const newVersion = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isAvailable: (): boolean => isAvailable,
};

/** The entry file of the app; its name changes with every release. */
export const entryOf = (html: string): string | null =>
  /<script\b[^<>]*\ssrc="(\/assets\/[^"<>]+)"/.exec(html)?.[1] ?? null;

const ownEntry = () =>
  document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute("src") ??
  null;

/** Checks which release the server has and notifies listeners when it is newer. */
export async function checkForNewVersion(): Promise<void> {
  const now = performance.now();
  if (isAvailable || now - lastCheck < MIN_INTERVAL) return;
  lastCheck = now;
  try {
    const response = await fetch("/index.html", { cache: "no-cache" });
    if (!response.ok) return;
    const served = entryOf(await response.text());
    const own = ownEntry();
    if (!served || !own || served === own) return;
    isAvailable = true;
    for (const listener of listeners) listener();
  } catch {
    // Offline; the next check will find it.
  }
}

/** Checks regularly, when the tab becomes visible, and when a chunk is missing. */
export function watchForNewVersion(): void {
  setInterval(
    () => document.visibilityState === "visible" && void checkForNewVersion(),
    CHECK_INTERVAL,
  );
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void checkForNewVersion();
  });
  addEventListener("online", () => void checkForNewVersion());
  addEventListener("vite:preloadError", () => {
    lastCheck = Number.NEGATIVE_INFINITY;
    void checkForNewVersion();
  });
}
