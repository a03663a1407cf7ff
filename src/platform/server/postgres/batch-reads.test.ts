import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { batchReads } from "./batch-reads.ts";

/** Answers a batch when the test says so. */
function manualReads() {
  const batches: { keys: number[]; answer: () => void; fail: (error: Error) => void }[] = [];
  const read = batchReads(
    (keys: number[]) =>
      new Promise<string[]>((resolve, reject) => {
        batches.push({ keys, answer: () => resolve(keys.map((key) => `#${key}`)), fail: reject });
      }),
  );
  return { batches, read };
}

test("sends the keys of one moment together and gives each its value", async () => {
  const { batches, read } = manualReads();
  const values = Promise.all([1, 2, 1, 3].map(read));
  await nextTurn();
  expect(batches.map(({ keys }) => keys)).toEqual([[1, 2, 1, 3]]);
  batches[0]?.answer();
  expect(await values).toEqual(["#1", "#2", "#1", "#3"]);
});

test("never adds a key to a batch that was sent, and collects them for the next one", async () => {
  const { batches, read } = manualReads();
  const values = [];
  for (const key of [1, 2, 3, 4]) {
    values.push(read(key));
    await nextTurn();
  }
  expect(batches.map(({ keys }) => keys)).toEqual([[1]]);
  batches[0]?.answer();
  await values[0];
  await nextTurn();
  expect(batches.map(({ keys }) => keys)).toEqual([[1], [2, 3, 4]]);
  batches[1]?.answer();
  expect(await Promise.all(values)).toEqual(["#1", "#2", "#3", "#4"]);
});

test("splits large batches", async () => {
  const { batches, read } = manualReads();
  const values = Array.from({ length: 70 }, (_, key) => read(key));
  await nextTurn();
  batches[0]?.answer();
  await values[0];
  await nextTurn();
  expect(batches.map(({ keys }) => keys.length)).toEqual([50, 20]);
  batches[1]?.answer();
  expect((await Promise.all(values)).at(-1)).toBe("#69");
});

test("sends the next batch when one takes too long", async () => {
  const { batches, read } = manualReads();
  const slow = read(1);
  await nextTurn();
  const next = read(2);
  await expect.poll(() => batches.length).toBe(2);
  batches[1]?.answer();
  expect(await next).toBe("#2");
  batches[0]?.answer();
  expect(await slow).toBe("#1");
  const last = read(3);
  await nextTurn();
  batches[2]?.answer();
  expect(await last).toBe("#3");
});

test("fails the reads of one batch only", async () => {
  const { batches, read } = manualReads();
  const failing = read(1);
  await nextTurn();
  batches[0]?.fail(new Error("No connection"));
  await expect(failing).rejects.toThrow("No connection");
  const next = read(2);
  await nextTurn();
  batches[1]?.answer();
  expect(await next).toBe("#2");
});
