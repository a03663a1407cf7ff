import { expect, test } from "vitest";
import { safeRedirectPath } from "./safe-redirect-path.ts";

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
])("redirects %s to %s", (remembered, expected) => {
  expect(safeRedirectPath(remembered, BASE)).toBe(expected);
});
