import { describe, expect, test } from "vitest";
import { parseHex, toHex } from "#lib/hex-color.ts";
import { darkerShade, hueStyle, luminance, textOn } from "./color-math.ts";

const color = (hex: string) => {
  const parsed = parseHex(hex);
  if (!parsed) throw new Error(`not a color: ${hex}`);
  return parsed;
};

describe("parseHex", () => {
  test.each([
    ["#0F3460", { r: 15, g: 52, b: 96 }],
    ["0f3460", { r: 15, g: 52, b: 96 }],
    [" #fff ", { r: 255, g: 255, b: 255 }],
    ["#abc", { r: 170, g: 187, b: 204 }],
  ])("reads %j", (hex, rgb) => expect(parseHex(hex)).toEqual(rgb));

  test.each(["", "#", "#12", "#12345", "#gggggg", "red", "#1234567", "#0x1234"])(
    "refuses %j",
    (hex) => expect(parseHex(hex)).toBeNull(),
  );
});

test("clamps, rounds and pads channels in toHex", () => {
  expect(toHex({ r: 300, g: -4, b: 9.6 })).toBe("#FF000A");
});

test.each([
  ["#0F3460", "#0A2443"],
  ["#FFFFFF", "#B2B2B2"],
  ["#000000", "#000000"],
])("darkens each channel of %s to 70%%: %s", (hex, shade) => {
  expect(toHex(darkerShade(color(hex)))).toBe(shade);
});

test("weighs the channels 0.299, 0.587, 0.114 in luminance", () => {
  expect(luminance({ r: 100, g: 0, b: 0 })).toBeCloseTo(29.9);
  expect(luminance({ r: 0, g: 100, b: 0 })).toBeCloseTo(58.7);
  expect(luminance({ r: 0, g: 0, b: 100 })).toBeCloseTo(11.4);
});

test.each([
  ["#0F3460", "#FFFFFF"],
  ["#BABABA", "#FFFFFF"],
  ["#BBBBBB", "#000000"],
  ["#FFFFFF", "#000000"],
])("chooses readable text on %s: %s", (hex, text) => {
  expect(textOn(color(hex))).toBe(text);
});

test("falls back in hueStyle when the color is invalid", () => {
  expect(hueStyle("nonsense", "#0F3460")).toEqual({
    "--hue": "#0F3460",
    "--hue-shade": "#0A2443",
    "--hue-ink": "#FFFFFF",
  });
  expect(hueStyle("#fff", "#0F3460")["--hue-ink"]).toBe("#000000");
});
