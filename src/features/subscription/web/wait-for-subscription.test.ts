import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { waitForSubscription } from "./wait-for-subscription.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const sleep = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** When, in seconds from the start, the server was asked. */
async function watch(answers: (string | null | Error)[], isOver = () => false) {
  const start = Date.now();
  const asked: number[] = [];
  const waiting = waitForSubscription({
    sleep,
    isOver,
    async fetchStatus() {
      asked.push((Date.now() - start) / 1000);
      const answer = answers[asked.length - 1] ?? null;
      if (answer instanceof Error) throw answer;
      return answer;
    },
  });
  await vi.runAllTimersAsync();
  return { asked, outcome: await waiting, seconds: (Date.now() - start) / 1000 };
}

test("waits three seconds, then looks; active at once ends it", async () => {
  expect(await watch(["active"])).toEqual({ asked: [3], outcome: "active", seconds: 3 });
});

test("five looks two seconds apart, and no more", async () => {
  expect(await watch([])).toEqual({ asked: [3, 5, 7, 9, 11], outcome: "not_yet", seconds: 11 });
});

test("stops as soon as the status is active; a failed look counts as none", async () => {
  const answers = [new Error("down"), null, "incomplete", "active"];
  expect(await watch(answers)).toEqual({ asked: [3, 5, 7, 9], outcome: "active", seconds: 9 });
});

test("each look is given up after 1.5 seconds", async () => {
  vi.useRealTimers();
  const limits: number[] = [];
  await waitForSubscription({
    sleep: async () => undefined,
    isOver: () => limits.length > 0,
    fetchStatus: (signal) =>
      new Promise((_resolve, reject) => {
        const start = performance.now();
        signal.addEventListener("abort", () => {
          limits.push(performance.now() - start);
          reject(signal.reason);
        });
      }),
  });
  expect(limits).toHaveLength(1);
  expect(limits[0]).toBeGreaterThan(1_450);
  expect(limits[0]).toBeLessThan(1_900);
});

test("nobody waits any more: nothing is asked", async () => {
  expect((await watch([], () => true)).asked).toEqual([]);
});
