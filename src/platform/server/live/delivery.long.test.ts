import { expect, test } from "vitest";
import { runLiveScenario } from "#test/live-scenario.ts";
import { startServerProcess } from "#test/server-process.ts";
import { testApp } from "#test/test-app.ts";

const app = await testApp();
const ROUNDS = 20;

test("proof 8: delivers every event once to 500 streams despite a server restart, 20 times", async () => {
  for (let seed = 1; seed <= ROUNDS; seed += 1) {
    const outcome = await runLiveScenario(app, {
      start: startServerProcess,
      streams: 500,
      publishers: 16,
      transactionsEach: 60,
      seed,
    });
    console.log(`scenario ${seed}: ${JSON.stringify(outcome)}`);
    expect(outcome).toMatchObject({ lost: 0, duplicates: 0, resyncs: 0 });
  }
}, 1_800_000);
