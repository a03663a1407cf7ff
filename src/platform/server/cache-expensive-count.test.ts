import { expect, test } from "vitest";
import { cacheWhenLarge } from "./cache-expensive-count.ts";
import type { Database } from "./postgres/database.ts";

const at = (seconds: number) => new Date(1_750_000_000_000 + seconds * 1000);
const db = {} as Database;

/** Each count returns how many counts ran so far. */
function counter(isLarge: boolean) {
  const cached = cacheWhenLarge<number>(() => isLarge);
  let counted = 0;
  const count = async () => {
    counted += 1;
    return counted;
  };
  return (name: string, seconds: number) => cached({ db, name, now: at(seconds), count });
}

test("caches a large count for a minute per name", async () => {
  const ask = counter(true);
  expect(await ask("12 weeks", 0)).toBe(1);
  expect(await ask("12 weeks", 59)).toBe(1);
  expect(await ask("12 months", 59)).toBe(2);
  expect(await ask("12 weeks", 60)).toBe(3);
});

test("recounts a small count each time but shares a running one", async () => {
  const ask = counter(false);
  expect(await Promise.all([ask("12 weeks", 0), ask("12 weeks", 0)])).toEqual([1, 1]);
  expect(await ask("12 weeks", 0)).toBe(2);
});

test("does not cache a count that failed", async () => {
  const cached = cacheWhenLarge<number>(() => true);
  const fail = () => Promise.reject(new Error("no database"));
  const request = { db, name: "12 weeks", now: at(0) };
  await expect(cached({ ...request, count: fail })).rejects.toThrow("no database");
  expect(await cached({ ...request, count: async () => 7 })).toBe(7);
});
