import { expect, test } from "vitest";
import { playRound } from "#test/live-scenario.ts";
import { startServerProcess } from "#test/server-process.ts";
import { testApp } from "#test/test-app.ts";

const app = await testApp();
const ROUNDS = 20;

test("proof 8: 500 streams, two server processes, a restart in the middle, 20 rounds", async () => {
  for (let seed = 1; seed <= ROUNDS; seed += 1) {
    const outcome = await playRound(app, {
      start: startServerProcess,
      streams: 500,
      publishers: 16,
      transactionsEach: 60,
      seed,
    });
    console.log(`round ${seed}: ${JSON.stringify(outcome)}`);
    expect(outcome).toMatchObject({ lost: 0, doubled: 0, resyncs: 0 });
  }
}, 1_800_000);
