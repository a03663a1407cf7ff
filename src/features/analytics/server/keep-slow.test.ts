import { expect, test } from "vitest";
import { type Kept, keepSlow } from "./keep-slow.ts";

const at = (seconds: number) => new Date(1_750_000_000_000 + seconds * 1000);

/** Counts how often it was asked to count. */
function counter(slowMs: number) {
  const kept: Kept<number> = new Map();
  let counted = 0;
  const count = async () => {
    counted += 1;
    return counted;
  };
  return (name: string, seconds: number) => keepSlow(kept, name, at(seconds), count, slowMs);
}

test("what took long is told again for a minute, each name by itself", async () => {
  const ask = counter(0);
  expect(await ask("12 weeks", 0)).toBe(1);
  expect(await ask("12 weeks", 59)).toBe(1);
  expect(await ask("12 months", 59)).toBe(2);
  expect(await ask("12 weeks", 60)).toBe(3);
});

test("what was quick is counted each time, once for those who ask together", async () => {
  const ask = counter(10_000);
  expect(await Promise.all([ask("12 weeks", 0), ask("12 weeks", 0)])).toEqual([1, 1]);
  expect(await ask("12 weeks", 0)).toBe(2);
});

test("a count that failed is not kept", async () => {
  const kept: Kept<number> = new Map();
  const fail = () => Promise.reject(new Error("no database"));
  await expect(keepSlow(kept, "12 weeks", at(0), fail, 0)).rejects.toThrow("no database");
  expect(await keepSlow(kept, "12 weeks", at(1), async () => 7, 0)).toBe(7);
});
