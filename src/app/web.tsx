import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "#ui/theme.css";
import { sessionOptions } from "#features/accounts/web/api.ts";
import { createQueryClient } from "#platform/web/query-client.ts";
import { applyTheme } from "#ui/theme-choice.ts";
import { createAppRouter } from "./router.tsx";

applyTheme();

const client = createQueryClient(() => {
  void client.invalidateQueries({ queryKey: sessionOptions().queryKey });
});
const router = createAppRouter(client);
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
