import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Vitest starts with the largest files. These are small and take longest, often waiting for another
 * process; at the end of a run one worker would be left with them.
 */
const LONG =
  /(kill|memory|fuzz-routes|long-texts|route-access|every-route|graceful-stop|sign-in-limit|scheduled-publishing)\.test/;

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    // The long rounds take many minutes; ask for them with LONG_TESTS=1.
    exclude: process.env.LONG_TESTS ? [] : ["src/**/*.long.test.ts"],
    include: ["src/**/*.test.ts", "src/**/*.test.tsx", "scripts/**/*.test.ts"],
    globalSetup: ["src/test/postgres-setup.ts"],
    pool: "forks",
    // Each file has its own database and server; the modules can be shared, which saves most of the time.
    isolate: false,
    sequence: { sequencer: LongFirst },
    // They wait for the database more than they compute.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 15_000 } },
    env: { NODE_ENV: "test", LOG_LEVEL: "silent" },
  },
});
