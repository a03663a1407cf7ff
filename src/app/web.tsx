import "#ui/theme.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { sessionOptions } from "#features/accounts/web/api.ts";
import { setFetch } from "#platform/web/api-client.ts";
import { watchConnection } from "#platform/web/connection.ts";
import { createCachingFetch } from "#platform/web/offline-cache.ts";
import { createQueryClient } from "#platform/web/query-client.ts";
import { onAccessLost } from "#platform/web/refusal.ts";
import { whenScreenReady } from "#platform/web/when-screen-ready.ts";
import { applyTheme } from "#ui/theme-choice.ts";
import { isCacheable } from "./offline/cached-pages.ts";
import { watchLeaving } from "./release/missing-code.ts";
import { watchForNewVersion } from "./release/new-version.ts";
import { createAppRouter } from "./router.tsx";

// Zod would try to build functions from text, which our content policy forbids and browsers report.
// Set without importing Zod, because only forms need it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

applyTheme();
setFetch(createCachingFetch(isCacheable));
watchLeaving();
watchConnection();
watchForNewVersion();
const client = createQueryClient();
// Earlier than the root component, which is rendered when the code of the first screen has loaded.
void client.prefetchQuery(sessionOptions());
const router = createAppRouter(client);
if (import.meta.env.PROD && "serviceWorker" in navigator) {
  const stop = router.subscribe("onRendered", () => {
    stop();
    void whenScreenReady(client)
      .then(() => import("./offline/install-worker.ts"))
      .then(({ installWorker }) => installWorker((path) => router.history.push(path)))
      .catch(() => undefined);
  });
}
onAccessLost(() => {
  void client.invalidateQueries({ queryKey: sessionOptions().queryKey });
});
const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
}
