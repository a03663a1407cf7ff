import { afterAll, expect, test } from "vitest";
import { testApp } from "#test/test-app.ts";
import { bubbleEnv, plainRecord, startBubble } from "./fake-bubble.fixture.ts";
import { importedArticles } from "./import-run.fixture.ts";
import { measureImport } from "./memory-scenario.fixture.ts";

const COUNT = 10_000;
const record = (index: number) => ({
  ...plainRecord(index),
  Content: `<p>${`word${index} `.repeat(1_000)}</p>`,
});
const bubble = await startBubble({ count: COUNT, record });
const app = await testApp({ env: bubbleEnv(bubble) });
afterAll(() => bubble.stop());

test(`keeps memory flat when ${COUNT} records are imported`, { timeout: 1_800_000 }, async () => {
  const begin = performance.now();
  const { run, growth, samples } = await measureImport(app, bubble);
  const seconds = Math.round((performance.now() - begin) / 1000);
  console.log(`${COUNT} records in ${seconds} s; held, in MB: ${samples.join(", ")}`);
  expect(run).toMatchObject({ status: "success", imported: COUNT, failed: 0 });
  expect(await importedArticles(app)).toHaveLength(COUNT);
  expect(bubble.left()).toEqual([]);
  expect(growth, samples.join(", ")).toBeLessThan(20);
});
