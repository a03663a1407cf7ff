import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

type Scheme = "light" | "dark";
type Channels = [number, number, number];

const css = readFileSync(new URL("./theme.css", import.meta.url), "utf8");
const oklch = String.raw`oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)`;
const tokenLine = new RegExp(`--color-([a-z-]+): light-dark\\(${oklch}, ${oklch}\\);`, "g");

const tokens = new Map(
  [...css.matchAll(tokenLine)].map(([, name, ...values]) => {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = values.map(Number);
    return [name ?? "", { light: [a, b, c] as Channels, dark: [d, e, f] as Channels }];
  }),
);

/** Converts OKLCH to linear sRGB (Björn Ottosson's matrices), clipped to the gamut. */
function linearRgb([lightness, chroma, hue]: Channels): Channels {
  const L = lightness / 100;
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const cut = (channel: number) => Math.min(1, Math.max(0, channel));
  return [
    cut(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    cut(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    cut(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

function luminance(name: string, scheme: Scheme): number {
  const token = tokens.get(name);
  if (!token) throw new Error(`theme.css has no color ${name}`);
  const [r, g, b] = linearRgb(token[scheme]);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(front: string, back: string, scheme: Scheme): number {
  const [dark = 0, light = 0] = [luminance(front, scheme), luminance(back, scheme)].toSorted(
    (x, y) => x - y,
  );
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ["paper", "surface", "raised", "wash"];
const inks = [
  "ink",
  "ink-soft",
  "ink-faint",
  "press",
  "accent-ink",
  "sage",
  "amber",
  "brick",
  "plum",
];

const textPairs = [
  ...inks.flatMap((ink) => grounds.map((ground) => [ink, ground] as const)),
  ...["press", "sage", "amber", "brick", "plum"].map((tone) => [tone, `${tone}-soft`] as const),
  ["accent-ink", "accent-soft"],
  ...["accent", "press", "sage", "amber", "brick"].map((tone) => ["ink", `${tone}-soft`] as const),
  ["ink-soft", "press-soft"],
  ["on-press", "press"],
  ["on-press", "press-hover"],
  ["on-brick", "brick"],
  ["paper", "ink"],
] as const;

/** Edges of controls, focus rings and meaningful shapes need 3:1. */
const shapePairs = [
  ...["line-strong", "focus", "press", "accent", "sage", "brick"].flatMap((shape) =>
    grounds.map((ground) => [shape, ground] as const),
  ),
  ["accent", "line"],
  ["press", "line"],
  ["on-press", "press"],
] as const;

test("parses every color of the theme", () => {
  const declared = css.match(/--color-[a-z-]+: light-dark/g) ?? [];
  expect(declared.length).toBeGreaterThan(20);
  expect(tokens.size).toBe(declared.length);
});

test("computes 21 for black on white and matches the specified brand colors", () => {
  tokens.set("measure-black", { light: [0, 0, 0], dark: [0, 0, 0] });
  tokens.set("measure-white", { light: [100, 0, 0], dark: [100, 0, 0] });
  expect(contrast("measure-black", "measure-white", "light")).toBeCloseTo(21, 1);
  const hex = (name: string, scheme: Scheme) =>
    linearRgb(tokens.get(name)?.[scheme] ?? [0, 0, 0])
      .map((c) => Math.round(255 * (c <= 0.0031308 ? c * 12.92 : 1.055 * c ** (1 / 2.4) - 0.055)))
      .map((c) => c.toString(16).padStart(2, "0"))
      .join("");
  expect(hex("paper", "light")).toBe("faf8f4");
  expect(hex("paper", "dark")).toBe("0e1626");
  expect(hex("press", "light")).toBe("0f3460");
  expect(hex("accent", "light")).toBe("c4552d");
});

describe.each(["light", "dark"] as const)("%s", (scheme) => {
  test.each(textPairs)("text in %s on %s reaches a contrast of 4.5", (front, back) => {
    expect(contrast(front, back, scheme)).toBeGreaterThanOrEqual(4.5);
  });
  test.each(shapePairs)("shapes in %s on %s reach a contrast of 3", (front, back) => {
    expect(contrast(front, back, scheme)).toBeGreaterThanOrEqual(3);
  });
});
