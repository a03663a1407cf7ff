import { expect, test } from "vitest";
import { runLiveScenario } from "#test/live-scenario.ts";
import { testApp } from "#test/test-app.ts";

const app = await testApp();

test("delivers every event once to 30 browsers despite disconnects and a restart", async () => {
  for (let seed = 1; seed <= 2; seed += 1) {
    const outcome = await runLiveScenario(app, {
      streams: 30,
      publishers: 12,
      transactionsEach: 30,
      seed,
    });
    expect(outcome).toMatchObject({ lost: 0, duplicates: 0, resyncs: 0 });
    expect(outcome.published).toBeGreaterThan(400);
    expect(outcome.reconnects).toBeGreaterThan(30);
  }
});
