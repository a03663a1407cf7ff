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
const double = await startBubble({ count: COUNT, record });
const app = await testApp({ env: bubbleEnv(double) });
afterAll(() => double.stop());

test(`memory stays flat while ${COUNT} records are imported`, { timeout: 1_800_000 }, async () => {
  const begin = performance.now();
  const { run, growth, samples } = await measureImport(app, double);
  const seconds = Math.round((performance.now() - begin) / 1000);
  console.log(`${COUNT} records in ${seconds} s; held, in MB: ${samples.join(", ")}`);
  expect(run).toMatchObject({ status: "success", imported: COUNT, failed: 0 });
  expect(await importedArticles(app)).toHaveLength(COUNT);
  expect(double.left()).toEqual([]);
  expect(growth, samples.join(", ")).toBeLessThan(20);
});
