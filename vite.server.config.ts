import { defineConfig } from "vite";

/** Bundles our own modules of the server and the worker. Most packages stay in node_modules. */
export default defineConfig({
  // Node reads their long package.json again for each of their hundreds of files.
  ssr: { noExternal: ["drizzle-orm", "better-auth", /^@better-auth\//, "libphonenumber-js"] },
  build: {
    ssr: true,
    outDir: "dist/server",
    target: "node24",
    copyPublicDir: false,
    rolldownOptions: { input: ["src/app/start.ts", "src/app/worker.ts"] },
  },
});
