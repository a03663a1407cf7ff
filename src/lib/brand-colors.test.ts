import fc from "fast-check";
import { expect, test } from "vitest";
import {
  brandPalette,
  checkBrandColor,
  contrastOf,
  DARK_GROUND,
  LIGHT_GROUND,
  SHAPE_CONTRAST,
  TEXT_CONTRAST,
} from "./brand-colors.ts";

test("computes the contrast of WCAG", () => {
  expect(contrastOf("#000000", "#FFFFFF")).toBeCloseTo(21, 5);
  expect(contrastOf("#777777", "#FFFFFF")).toBeCloseTo(4.48, 2);
  expect(contrastOf("#0F3460", "#0F3460")).toBe(1);
});

test.each([
  ["#0F3460", true],
  ["#C4552D", false],
  ["#FFD700", false],
  ["#000000", true],
])("%s is readable as text: %s", (color, isReadable) => {
  expect(checkBrandColor(color)?.isReadable).toBe(isReadable);
});

test("accepts the built-in accent for shapes and rejects what is no color", () => {
  expect(checkBrandColor("#C4552D", SHAPE_CONTRAST)?.isReadable).toBe(true);
  expect(checkBrandColor("blue")).toBeNull();
});

test("derives readable text and grounds for every accepted color", () => {
  const color = fc
    .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
    .map((rgb) => `#${rgb.map((one) => one.toString(16).padStart(2, "0")).join("")}`);
  const primary = color.filter((one) => checkBrandColor(one)?.isReadable ?? false);
  const accent = color.filter((one) => checkBrandColor(one, SHAPE_CONTRAST)?.isReadable ?? false);
  fc.assert(
    fc.property(primary, accent, (one, other) => {
      const { light, dark } = brandPalette(one, other);
      for (const [palette, ground] of [
        [light, LIGHT_GROUND],
        [dark, DARK_GROUND],
      ] as const) {
        const { press = "", accent: shape = "", ...rest } = palette;
        const ink = rest["accent-ink"] ?? "";
        const pairs = [
          [press, ground],
          [press, rest["press-soft"]],
          [rest["on-press"], press],
          [rest["on-press"], rest["press-hover"]],
          [ink, ground],
          [ink, rest["accent-soft"]],
        ];
        for (const [front = "", back = ""] of pairs) {
          expect(contrastOf(front, back)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
        }
        expect(contrastOf(shape, ground)).toBeGreaterThanOrEqual(SHAPE_CONTRAST);
      }
    }),
    { numRuns: 200 },
  );
});
