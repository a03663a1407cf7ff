import { expect, test } from "vitest";
import { safeOrigin } from "./origin.ts";

const BASE = "https://app.example.test";

test.each([
  ["/events/1?tab=a#b", "/events/1?tab=a#b"],
  [undefined, "/"],
  ["", "/"],
  ["//evil.example", "/"],
  ["/\\evil.example", "/"],
  ["/\t/evil.example", "/"],
  ["https://evil.example/", "/"],
  ["javascript:alert(1)", "/"],
  ["/.//evil.example", "/"],
  ["/auth/login", "/"],
  ["events", "/"],
])("%s leads to %s", (remembered, expected) => {
  expect(safeOrigin(remembered, BASE)).toBe(expected);
});
