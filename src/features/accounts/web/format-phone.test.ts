import { expect, test } from "vitest";
import { formatPhone } from "./format-phone.ts";

test.each([
  ["", ""],
  ["5", "5"],
  ["555", "555"],
  ["5551", "(555) 1"],
  ["555123", "(555) 123"],
  ["5551234", "(555) 123-4"],
  ["(555) 123-4567", "(555) 123-4567"],
  ["555.123.4567", "(555) 123-4567"],
  ["+44 20 7946", "+44 20 7946"],
  ["55512345678", "55512345678"],
])("formats %s as %s", (typed, shown) => {
  expect(formatPhone(typed)).toBe(shown);
});
