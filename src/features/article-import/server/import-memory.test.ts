import { afterAll, expect, test } from "vitest";
import { testApp } from "#test/test-app.ts";
import { bubbleEnv, plainRecord, startBubble } from "./fake-bubble.fixture.ts";
import { measureImport } from "./memory-scenario.fixture.ts";

const COUNT = 200;
/** 110 kB each: holding them all would show as 22 MB. */
const record = (index: number) => ({
  ...plainRecord(index),
  Content: `<p>${`word${index} `.repeat(14_000)}</p>`,
});
const bubble = await startBubble({ count: COUNT, record });
const app = await testApp({ env: bubbleEnv(bubble) });
afterAll(() => bubble.stop());

test(`keeps memory flat when ${COUNT} records are imported`, { timeout: 300_000 }, async () => {
  const { run, growth, samples } = await measureImport(app, bubble);
  expect(run).toMatchObject({ status: "success", imported: COUNT });
  expect(growth, samples.join(", ")).toBeLessThan(15);
});
