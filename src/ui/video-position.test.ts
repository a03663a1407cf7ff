import { expect, test } from "vitest";
import { clockText } from "#lib/clock-text.ts";
import {
  keepSentPosition,
  keepVideoPosition,
  newerPosition,
  readVideoPosition,
} from "./video-position.ts";

function memoryStore() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

test("restores the position of each video", () => {
  const store = memoryStore();
  keepVideoPosition("a", 62.34, 600, store);
  keepVideoPosition("b", 10, 600, store);
  expect(readVideoPosition("a", store)).toBe(62.3);
  expect(readVideoPosition("b", store)).toBe(10);
  expect(readVideoPosition("c", store)).toBe(0);
});

test.each([
  ["in the first seconds", 3, 600],
  ["in the last seconds", 595, 600],
  ["at the end of a short video", 19.5, 20],
])("stores no position %s", (_name, seconds, duration) => {
  const store = memoryStore();
  keepVideoPosition("a", 100, 600, store);
  keepVideoPosition("a", seconds, duration, store);
  expect(readVideoPosition("a", store)).toBe(0);
});

test("resumes at the newer one of the server's and this browser's position", () => {
  const store = memoryStore();
  expect(newerPosition("a", 0, store)).toBe(0);
  expect(newerPosition("a", 200, store)).toBe(200);
  // Played on without a connection.
  keepSentPosition("a", 60, store);
  keepVideoPosition("a", 95, 600, store);
  expect(newerPosition("a", 60, store)).toBe(95);
  // Played on another device, here to the end.
  expect(newerPosition("a", 300, store)).toBe(300);
  expect(newerPosition("a", 0, store)).toBe(0);
});

test("ignores invalid stored values and full storage", () => {
  const store = { ...memoryStore(), getItem: () => "nonsense" };
  expect(readVideoPosition("a", store)).toBe(0);
  const full = () => {
    throw new Error("full");
  };
  expect(() => keepVideoPosition("a", 60, 600, { ...store, setItem: full })).not.toThrow();
  expect(readVideoPosition("a", null)).toBe(0);
});

test.each([
  [0, "0:00"],
  [65.9, "1:05"],
  [3725, "1:02:05"],
  [Number.NaN, "0:00"],
  [Number.POSITIVE_INFINITY, "0:00"],
])("formats %d seconds", (seconds, text) => expect(clockText(seconds)).toBe(text));
