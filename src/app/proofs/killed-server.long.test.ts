import { expect, test } from "vitest";
import { testApp } from "#test/test-app.ts";
import { brokenInvariants, runKillScenarios } from "./kill-scenario.fixture.ts";

/** Proof 7: 20 random kills over 1,000 mixed writes. */
const SECRET = "a secret that only this test knows, really";
const app = await testApp({ env: { AUTH_SECRET: SECRET } });

test("leaves no partial write after 20 kills during 1,000 mixed writes", {
  timeout: 1_800_000,
}, async () => {
  const outcome = await runKillScenarios(app, SECRET, {
    kills: 20,
    writes: 1_000,
    workers: 8,
    seed: 11,
  });
  console.log(JSON.stringify(outcome));
  expect(outcome.odd).toEqual([]);
  expect(outcome.lost).toEqual([]);
  expect(outcome.cutOff).toBeGreaterThan(0);
  for (const [kind, count] of Object.entries(outcome.accepted)) {
    expect(count, kind).toBeGreaterThan(20);
  }
  const broken = await brokenInvariants(app);
  for (const [what, count] of Object.entries(broken)) expect(count, what).toBe(0);
});
