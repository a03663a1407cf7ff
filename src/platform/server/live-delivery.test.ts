import { expect, test } from "vitest";
import { playRound } from "#test/live-scenario.ts";
import { testApp } from "#test/test-app.ts";

const app = await testApp();

test("two servers, 30 browsers, cuts and a restart: nothing lost, nothing doubled", async () => {
  for (let seed = 1; seed <= 2; seed += 1) {
    const outcome = await playRound(app, {
      streams: 30,
      publishers: 12,
      transactionsEach: 30,
      seed,
    });
    expect(outcome).toMatchObject({ lost: 0, doubled: 0, resyncs: 0 });
    expect(outcome.published).toBeGreaterThan(400);
    expect(outcome.reconnects).toBeGreaterThan(30);
  }
});
