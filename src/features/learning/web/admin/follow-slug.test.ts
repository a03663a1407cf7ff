import { expect, test } from "vitest";
import { followSlug } from "./follow-slug.ts";

test.each([
  ["", "", "Clear Roles", "clear-roles"],
  ["clear-roles", "Clear Roles", "Clear Roles & Rules!", "clear-roles-rules"],
  ["my-own", "Clear Roles", "Clear Rules", "my-own"],
  ["old-name", "New name", "Newer name", "old-name"],
  ["a-b", "  A -- b  ", "Ünïcode", "n-code"],
  ["clear-roles", "Clear Roles", "", ""],
])("updates slug %o when the title changes from %o to %o: %o", (slug, before, after, expected) => {
  expect(followSlug(slug, before, after)).toBe(expected);
});
