import { expect, test } from "vitest";
import { entryOf } from "./new-version.ts";

test("identifies a release by its entry file", () => {
  const html = '<script type="module" crossorigin src="/assets/index-Ab1.js"></script>';
  expect(entryOf(html)).toBe("/assets/index-Ab1.js");
  expect(entryOf('<script type="module" src="/src/app/web.tsx"></script>')).toBeNull();
  expect(entryOf("Bad Gateway")).toBeNull();
});
