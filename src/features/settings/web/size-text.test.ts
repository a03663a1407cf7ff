import { expect, test } from "vitest";
import { sizeText } from "./size-text.ts";

test.each([
  [0, "0 bytes"],
  [812, "812 bytes"],
  [4_200, "4.2 kB"],
  [41_700_000, "42 MB"],
  [5_100_000_000, "5.1 GB"],
])("formats %d as %s", (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
