import { expect, test } from "vitest";
import { passwordStrength } from "./password-strength.ts";

test.each([
  ["", 0],
  ["Ab1!xyz", 0],
  ["aaaaaaaaaaaaaaaaaaaaaaaa", 1],
  ["abcdefgh", 1],
  ["abcdefgh1", 1],
  ["Harbour-72", 2],
  ["quiet river under seven stones", 3],
  ["Tr4velling-Lantern!", 3],
  ["åéîøüñçß", 1],
] as const)("%s has strength %i", (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});
