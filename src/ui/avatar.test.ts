import { expect, test } from "vitest";
import { initials } from "./avatar.tsx";

test.each([
  ["Mara Holt", "MH"],
  ["Mara van Holt", "MH"],
  ["mara", "MA"],
  ["M", "M"],
  ["", "AB"],
  ["   ", "AB"],
])("%s: %s", (name, expected) => {
  expect(initials(name)).toBe(expected);
});
