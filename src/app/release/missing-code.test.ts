import { expect, test } from "vitest";
import { isMissingCode } from "./missing-code.ts";

test.each([
  "Failed to fetch dynamically imported module: https://x.test/assets/a.js",
  "error loading dynamically imported module: https://x.test/assets/a.js",
  "Importing a module script failed.",
  "Unable to preload CSS for /assets/a.css",
])("%s", (message) => expect(isMissingCode(new TypeError(message))).toBe(true));

test("ignores errors that are not about missing chunks", () => {
  expect(isMissingCode(new Error("Cannot read properties of undefined"))).toBe(false);
  expect(isMissingCode("Importing a module script failed.")).toBe(false);
});
