import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { waitForSubscription } from "./wait-for-subscription.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const sleep = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Returns the outcome and the seconds at which requests were sent. */
async function run(answers: (string | null | Error)[], isCanceled = () => false) {
  const start = Date.now();
  const requests: number[] = [];
  const waiting = waitForSubscription({
    sleep,
    isCanceled,
    async fetchStatus() {
      requests.push((Date.now() - start) / 1000);
      const answer = answers[requests.length - 1] ?? null;
      if (answer instanceof Error) throw answer;
      return answer;
    },
  });
  const ended = waiting.then((outcome) => ({ outcome, seconds: (Date.now() - start) / 1000 }));
  await vi.advanceTimersByTimeAsync(60_000);
  return { requests, ...(await ended) };
}

test("requests the status after three seconds and stops when it is active", async () => {
  expect(await run(["active"])).toEqual({ requests: [3], outcome: "active", seconds: 3 });
});

test("tells a trial from a paid subscription when it starts", async () => {
  expect(await run([null, "trialing"])).toMatchObject({ requests: [3, 5], outcome: "trialing" });
});

test("sends five requests two seconds apart when the status stays inactive", async () => {
  expect(await run([])).toEqual({ requests: [3, 5, 7, 9, 11], outcome: "not_yet", seconds: 11 });
});

test("retries after a failed request and stops when the status is active", async () => {
  const answers = [new Error("down"), null, "incomplete", "active"];
  expect(await run(answers)).toEqual({ requests: [3, 5, 7, 9], outcome: "active", seconds: 9 });
});

test("aborts each request after 1.5 seconds", async () => {
  vi.useRealTimers();
  const limits: number[] = [];
  await waitForSubscription({
    sleep: async () => undefined,
    isCanceled: () => limits.length > 0,
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
  expect(limits[0]).toBeLessThan(10_000);
});

test("sends no request when canceled", async () => {
  expect((await run([], () => true)).requests).toEqual([]);
});
