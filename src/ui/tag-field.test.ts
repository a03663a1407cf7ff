import { expect, test } from "vitest";
import { withTag } from "./tag-field.tsx";

test("tags are trimmed, and blank or known ones change nothing", () => {
  expect(withTag([], "  Pricing ")).toEqual(["Pricing"]);
  expect(withTag(["Pricing"], "pricing")).toEqual(["Pricing"]);
  expect(withTag(["Pricing"], "   ")).toEqual(["Pricing"]);
  expect(withTag(["Pricing"], "AI")).toEqual(["Pricing", "AI"]);
});
