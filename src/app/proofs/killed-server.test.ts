import { expect, test } from "vitest";
import { testApp } from "#test/test-app.ts";
import { brokenInvariants, runKillScenarios } from "./kill-scenario.fixture.ts";

/** Proof 7, short version. */
const SECRET = "a secret that only this test knows, really";
const app = await testApp({ env: { AUTH_SECRET: SECRET } });

test("leaves no partial write after 2 kills during 80 mixed writes", {
  timeout: 120_000,
}, async () => {
  const outcome = await runKillScenarios(app, SECRET, {
    kills: 2,
    writes: 80,
    workers: 4,
    seed: 7,
  });
  expect(outcome.odd).toEqual([]);
  expect(outcome.lost).toEqual([]);
  expect(outcome.cutOff).toBeGreaterThan(0);
  for (const [kind, count] of Object.entries(outcome.accepted)) {
    expect(count, kind).toBeGreaterThan(2);
  }
  const broken = await brokenInvariants(app);
  for (const [what, count] of Object.entries(broken)) expect(count, what).toBe(0);
});
