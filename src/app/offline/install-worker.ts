import { whenIdle } from "#ui/when-idle.ts";

/** Installs the service worker after the first screen has loaded. */
export function installWorker(open: (path: string) => void): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  if (document.readyState === "complete") void install(open);
  else addEventListener("load", () => void install(open));
}

async function install(open: (path: string) => void): Promise<void> {
  try {
    await whenIdle();
    await navigator.serviceWorker.register("/service-worker.js");
    const { active } = await navigator.serviceWorker.ready;
    // Chunks that must be available offline.
    await import("../shell/account-menu.tsx");
    const loaded = performance
      .getEntriesByType("resource")
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.startsWith("/assets/"));
    active?.postMessage({ assets: loaded });
    if (globalThis.Notification?.permission !== "granted") return;
    const { connectPush } = await import("#features/notifications/web/connect-push.ts");
    await connectPush(open);
  } catch {
    // Private windows and old browsers: the app works online only.
  }
}
