import { afterAll, expect, test } from "vitest";
import { testApp } from "#test/test-app.ts";
import { bubbleEnv, plainRecord, startBubble } from "./fake-bubble.fixture.ts";
import { KILL_STEPS, runKillScenarios } from "./kill-scenario.fixture.ts";

const bubble = await startBubble({ count: 4, record: plainRecord });
const app = await testApp({ env: bubbleEnv(bubble) });
afterAll(() => bubble.stop());

test.each(KILL_STEPS)(
  "proof 3: resumes the import when the server is killed while $name",
  { timeout: 120_000 },
  async (step) => {
    const { killed, places, run } = await runKillScenarios(app, bubble, step, 1);
    expect(killed).toBe(1);
    expect(places).toEqual({ "1 article, 0 source": 4 });
    expect(run).toMatchObject({ status: "success", done: 4, imported: 4, failed: 0, messages: [] });
  },
);
