import { describe, expect, test } from "vitest";
import { DAY_MS, HOUR_MS, SECOND_MS } from "#lib/durations.ts";
import { afterFailure, isAllowedAddress, isWebhookUrl, MAX_ATTEMPTS } from "./webhook-policy.ts";

const now = new Date("2026-03-10T12:00:00Z");
const fails = (facts: Partial<Parameters<typeof afterFailure>[0]>, random = 0) =>
  afterFailure({ attempts: 1, status: 500, failingSince: null, ...facts }, now, random);

describe("after a failure", () => {
  test("waits longer after each attempt, up to four hours", () => {
    const delays = Array.from({ length: MAX_ATTEMPTS - 1 }, (_, at) => {
      const next = fails({ attempts: at + 1 }).nextAttemptAt;
      return ((next?.getTime() ?? 0) - now.getTime()) / SECOND_MS;
    });
    expect(delays.slice(0, 5)).toEqual([30, 60, 120, 240, 480]);
    expect(delays).toEqual(delays.toSorted((a, b) => a - b));
    expect(delays.at(-1)).toBe(4 * 60 * 60);
    const total = delays.reduce((sum, one) => sum + one, 0) * SECOND_MS;
    expect(total).toBeGreaterThanOrEqual(DAY_MS);
    expect(total).toBeLessThan(DAY_MS + HOUR_MS);
  });

  test("spreads retries by up to a tenth of the delay", () => {
    expect(fails({}, 0.5).nextAttemptAt).toEqual(new Date(now.getTime() + 31.5 * SECOND_MS));
  });

  test("gives up after the last attempt", () => {
    expect(fails({ attempts: MAX_ATTEMPTS }).nextAttemptAt).toBeNull();
  });

  test("pauses a receiver that failed for 24 hours, not before", () => {
    const since = (ms: number) => fails({ failingSince: new Date(now.getTime() - ms) }).pauseReason;
    expect([since(DAY_MS - 1), since(DAY_MS)]).toEqual([null, "failing"]);
  });

  test("pauses a receiver that is gone at once", () => {
    expect(fails({ status: 410 }).pauseReason).toBe("gone");
  });
});

describe("addresses", () => {
  const urls = [
    ["https://hooks.example.com/a?b=c", true, true],
    ["http://hooks.example.com/", false, false],
    ["https://user:pass@hooks.example.com/", false, false],
    ["https://10.0.0.1/", false, false],
    ["https://[fd00::1]/", false, false],
    ["https://169.254.169.254/latest", false, false],
    ["https://2130706433/", false, true],
    ["http://127.0.0.1:8080/", false, true],
    ["http://localhost/", false, true],
    ["https://localhost/", false, true],
    ["http://10.0.0.1/", false, false],
    ["ftp://hooks.example.com/", false, false],
    ["hooks", false, false],
  ] as const;
  test.each(urls)("%s is accepted: %s, in development: %s", (url, isAccepted, inDevelopment) => {
    expect([isWebhookUrl(url, false), isWebhookUrl(url, true)]).toEqual([
      isAccepted,
      inDevelopment,
    ]);
  });

  test("allows this machine only in development, and private networks never", () => {
    const allowed = (address: string) => [false, true].map((dev) => isAllowedAddress(address, dev));
    expect(allowed("127.0.0.1")).toEqual([false, true]);
    expect(allowed("192.168.1.4")).toEqual([false, false]);
    expect(allowed("8.8.8.8")).toEqual([true, true]);
  });
});
