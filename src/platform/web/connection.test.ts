import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createConnection } from "./connection.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const refuse = () => Promise.reject(new Error("refused"));

test("a lost connection is probed with growing delays, and comes back by itself", async () => {
  const probe = vi.fn<() => Promise<boolean>>(refuse);
  const connection = createConnection(probe);
  const onChange = vi.fn();
  connection.subscribe(onChange);
  await connection.check();
  expect(connection.isReachable()).toBe(false);
  expect(probe).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(999);
  expect(probe).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(15_001);
  expect(probe).toHaveBeenCalledTimes(5);
  // From then on every ten seconds, not more often and not less.
  await vi.advanceTimersByTimeAsync(60_000);
  expect(probe).toHaveBeenCalledTimes(11);

  probe.mockResolvedValue(true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(connection.isReachable()).toBe(true);
  expect(onChange).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(probe).toHaveBeenCalledTimes(12);
});

test("a request that failed for another reason does not count as offline", async () => {
  const connection = createConnection(async () => true);
  const onChange = vi.fn();
  connection.subscribe(onChange);
  await connection.check();
  expect(connection.isReachable()).toBe(true);
  expect(onChange).not.toHaveBeenCalled();
});

test("without a network it is offline at once, and many reasons make one probe", async () => {
  const probe = vi.fn<() => Promise<boolean>>(refuse);
  const connection = createConnection(probe);
  connection.lose();
  expect(connection.isReachable()).toBe(false);
  expect(probe).not.toHaveBeenCalled();
  await Promise.all([connection.check(), connection.check(), connection.check()]);
  expect(probe).toHaveBeenCalledTimes(1);
});
