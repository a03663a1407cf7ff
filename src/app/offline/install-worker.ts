/** Installs the service worker and keeps the code that must be available offline. */
export async function installWorker(open: (path: string) => void): Promise<void> {
  try {
    await navigator.serviceWorker.register("/service-worker.js");
    const { active } = await navigator.serviceWorker.ready;
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
