import { expect, test } from "vitest";
import { cacheWhenLarge } from "./cache-expensive-count.ts";
import type { Database } from "./postgres/database.ts";

const at = (seconds: number) => new Date(1_750_000_000_000 + seconds * 1000);
const db = {} as Database;

/** Tells how often it had to count. */
function counter(isLarge: boolean) {
  const kept = cacheWhenLarge<number>(() => isLarge);
  let counted = 0;
  const count = async () => {
    counted += 1;
    return counted;
  };
  return (name: string, seconds: number) => kept({ db, name, now: at(seconds), count });
}

test("what is large is told again for a minute, each name by itself", async () => {
  const ask = counter(true);
  expect(await ask("12 weeks", 0)).toBe(1);
  expect(await ask("12 weeks", 59)).toBe(1);
  expect(await ask("12 months", 59)).toBe(2);
  expect(await ask("12 weeks", 60)).toBe(3);
});

test("what is small is counted each time, once for those who ask together", async () => {
  const ask = counter(false);
  expect(await Promise.all([ask("12 weeks", 0), ask("12 weeks", 0)])).toEqual([1, 1]);
  expect(await ask("12 weeks", 0)).toBe(2);
});

test("a count that failed is not kept", async () => {
  const kept = cacheWhenLarge<number>(() => true);
  const fail = () => Promise.reject(new Error("no database"));
  const asked = { db, name: "12 weeks", now: at(0) };
  await expect(kept({ ...asked, count: fail })).rejects.toThrow("no database");
  expect(await kept({ ...asked, count: async () => 7 })).toBe(7);
});
