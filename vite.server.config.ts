import { defineConfig } from "vite";

/** Bundles our own modules of the server and the worker. Packages stay in node_modules. */
export default defineConfig({
  build: {
    ssr: true,
    outDir: "dist/server",
    target: "node24",
    copyPublicDir: false,
    rolldownOptions: { input: ["src/app/start.ts", "src/app/worker.ts"] },
  },
});
