import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createConnection } from "./connection.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const refuse = () => Promise.reject(new Error("refused"));

test("probes a lost connection with backoff until it returns", async () => {
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
  // From then on every ten seconds.
  await vi.advanceTimersByTimeAsync(60_000);
  expect(probe).toHaveBeenCalledTimes(11);

  probe.mockResolvedValue(true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(connection.isReachable()).toBe(true);
  expect(onChange).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(probe).toHaveBeenCalledTimes(12);
});

test("stays online when a request fails but the probe succeeds", async () => {
  const connection = createConnection(async () => true);
  const onChange = vi.fn();
  connection.subscribe(onChange);
  await connection.check();
  expect(connection.isReachable()).toBe(true);
  expect(onChange).not.toHaveBeenCalled();
});

test("goes offline at once without a network, and runs one probe for many failures", async () => {
  const probe = vi.fn<() => Promise<boolean>>(refuse);
  const connection = createConnection(probe);
  connection.lose();
  expect(connection.isReachable()).toBe(false);
  expect(probe).not.toHaveBeenCalled();
  await Promise.all([connection.check(), connection.check(), connection.check()]);
  expect(probe).toHaveBeenCalledTimes(1);
});
