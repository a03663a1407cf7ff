import { expect, test } from "vitest";
import { testApp } from "#test/test-app.ts";
import { expectQuietStop, runShutdownScenario } from "./shutdown-scenario.fixture.ts";

/** Proof 6 at full size. */
const SECRET = "a secret that only this test knows, really";
const app = await testApp({ env: { AUTH_SECRET: SECRET } });

test("finishes requests on SIGTERM under 50 clients, five times", {
  timeout: 600_000,
}, async () => {
  const took: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const outcome = await runShutdownScenario(app, SECRET, 50);
    took.push(Math.round(outcome.tookMs));
    expectQuietStop(outcome);
  }
  console.log(`gone after ${took.join(", ")} ms`);
  expect(took).toHaveLength(5);
});
