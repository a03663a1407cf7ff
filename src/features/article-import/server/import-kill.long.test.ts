import { afterAll, expect, test } from "vitest";
import { testApp } from "#test/test-app.ts";
import { bubbleEnv, plainRecord, startBubble } from "./fake-bubble.fixture.ts";
import { KILL_STEPS, runKillScenarios } from "./kill-scenario.fixture.ts";

const bubble = await startBubble({ count: 12, record: plainRecord });
const app = await testApp({ env: bubbleEnv(bubble) });
afterAll(() => bubble.stop());

test.each(KILL_STEPS)(
  "proof 3: resumes the import when the server is killed five times while $name",
  { timeout: 900_000 },
  async (step) => {
    const [attempts, kills] = step.isAtEnd ? [5, 1] : [1, 5];
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const { killed, places, run } = await runKillScenarios(app, bubble, Array(kills).fill(step));
      expect(killed).toBe(kills);
      expect(places).toEqual({ "1 article, 0 source": 12 });
      expect(run).toMatchObject({ status: "success", done: 12, imported: 12, messages: [] });
    }
  },
);

test("resumes a run through the scheduled job", {
  timeout: 300_000,
}, async () => {
  const [step] = KILL_STEPS;
  if (!step) throw new Error("no step");
  const begin = performance.now();
  const outcome = await runKillScenarios(app, bubble, [step], { isResumedAtOnce: false });
  console.log(`resumed and finished after ${Math.round((performance.now() - begin) / 1000)} s`);
  expect(outcome).toMatchObject({ killed: 1, places: { "1 article, 0 source": 12 } });
});
