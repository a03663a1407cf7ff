import { expect, test } from "vitest";
import { withTag } from "./tag-field.tsx";

test("trims tags and ignores blank and duplicate ones", () => {
  expect(withTag([], "  Pricing ")).toEqual(["Pricing"]);
  expect(withTag(["Pricing"], "pricing")).toEqual(["Pricing"]);
  expect(withTag(["Pricing"], "   ")).toEqual(["Pricing"]);
  expect(withTag(["Pricing"], "AI")).toEqual(["Pricing", "AI"]);
});
