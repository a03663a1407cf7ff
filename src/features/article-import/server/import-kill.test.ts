import { afterAll, expect, test } from "vitest";
import { testApp } from "#test/test-app.ts";
import { bubbleEnv, plainRecord, startBubble } from "./fake-bubble.fixture.ts";
import { KILL_STEPS, runKillScenarios } from "./kill-scenario.fixture.ts";

/** One more than is struck. */
const COUNT = KILL_STEPS.length + 1;
const bubble = await startBubble({ count: COUNT, record: plainRecord });
const app = await testApp({ env: bubbleEnv(bubble) });
afterAll(() => bubble.stop());

test("proof 3: resumes the import when the server is killed at each step", {
  timeout: 120_000,
}, async () => {
  const { killed, places, run } = await runKillScenarios(app, bubble, KILL_STEPS);
  expect(killed).toBe(KILL_STEPS.length);
  expect(places).toEqual({ "1 article, 0 source": COUNT });
  expect(run).toMatchObject({ status: "success", done: COUNT, imported: COUNT, failed: 0 });
  expect(run.messages).toEqual([]);
});
