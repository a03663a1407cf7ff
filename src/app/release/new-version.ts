const EVERY = 5 * 60_000;
/** Not twice for one return to the tab. */
const APART = 5_000;

let isThere = false;
let lastAsked = Number.NEGATIVE_INFINITY;
const listeners = new Set<() => void>();

export const newVersion = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isThere: (): boolean => isThere,
};

/** The file the whole app starts from; its name changes with every release. */
export const entryOf = (html: string): string | null =>
  /<script\b[^<>]*\ssrc="(\/assets\/[^"<>]+)"/.exec(html)?.[1] ?? null;

const ownEntry = () =>
  document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute("src") ??
  null;

/** Asks the server which release it serves now, and says so when it is not ours. */
export async function lookForNewVersion(): Promise<void> {
  const now = performance.now();
  if (isThere || now - lastAsked < APART) return;
  lastAsked = now;
  try {
    const response = await fetch("/index.html", { cache: "no-cache" });
    if (!response.ok) return;
    const served = entryOf(await response.text());
    const own = ownEntry();
    if (!served || !own || served === own) return;
    isThere = true;
    for (const listener of listeners) listener();
  } catch {
    // No connection: there will be another occasion.
  }
}

/** From time to time, whenever the tab is looked at again, and when code of ours is gone. */
export function watchForNewVersion(): void {
  setInterval(() => document.visibilityState === "visible" && void lookForNewVersion(), EVERY);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void lookForNewVersion();
  });
  addEventListener("online", () => void lookForNewVersion());
  addEventListener("vite:preloadError", () => {
    lastAsked = Number.NEGATIVE_INFINITY;
    void lookForNewVersion();
  });
}
