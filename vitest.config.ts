import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // The long rounds take many minutes; ask for them with LONG_TESTS=1.
    exclude: process.env.LONG_TESTS ? [] : ["src/**/*.long.test.ts"],
    include: ["src/**/*.test.ts", "src/**/*.test.tsx", "scripts/**/*.test.ts"],
    globalSetup: ["src/test/postgres-setup.ts"],
    pool: "forks",
    // Each file has its own database and server; the modules can be shared, which saves most of the time.
    isolate: false,
    // They wait for the database more than they compute.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: 30_000,
    hookTimeout: 60_000,
    env: { NODE_ENV: "test", LOG_LEVEL: "silent" },
  },
});
