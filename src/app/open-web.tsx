import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { sessionOptions } from "#features/accounts/web/api.ts";
import { setFetch } from "#platform/web/api-client.ts";
import { watchConnection } from "#platform/web/connection.ts";
import { createCachingFetch } from "#platform/web/offline-cache.ts";
import { createQueryClient } from "#platform/web/query-client.ts";
import { onAccessLost } from "#platform/web/refusal.ts";
import { applyTheme } from "#ui/theme-choice.ts";
import { isCacheable } from "./offline/cached-pages.ts";
import { installWorker } from "./offline/install-worker.ts";
import { watchForNewVersion } from "./release/new-version.ts";
import { createAppRouter } from "./router.tsx";

// Zod, which comes with the first form, would try whether it may build functions from text. Our
// content policy forbids it, and a browser reports each attempt. Set here, without loading Zod.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

applyTheme();
setFetch(createCachingFetch(isCacheable));

/** Begins a turn after this file was read, so that the browser can draw and answer between both. */
export function openWeb(): void {
  watchConnection();
  installWorker();
  watchForNewVersion();
  const client = createQueryClient();
  onAccessLost(() => {
    void client.invalidateQueries({ queryKey: sessionOptions().queryKey });
  });
  const router = createAppRouter(client);
  const root = document.getElementById("root");
  if (!root) return;
  // As a transition, React draws in slices and lets the browser answer between them.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <QueryClientProvider client={client}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
}
