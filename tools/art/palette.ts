/** The one palette of every picture. Hues match the interface: paper, ink, the five pillars. */
export const palette = {
  paper: "#FAF8F4",
  cream: "#F3EADB",
  sand: "#E6D3B8",
  stone: "#CDBBA4",
  ink: "#161C2B",
  night: "#0E1626",
  navy: "#0F3460",
  sky: "#9DB6C9",
  mist: "#D5DDDF",
  terracotta: "#C4552D",
  clay: "#D98A63",
  blush: "#EDC4A9",
  brick: "#8F3522",
  plum: "#6B2D5C",
  mauve: "#B98AA6",
  forest: "#1F5C43",
  sage: "#8FA68A",
  violet: "#4B4A8F",
  lilac: "#A9A6CF",
  amber: "#E2A33B",
  honey: "#F4CE83",
} as const;

/** Skin tones for figures and portraits, from deep to fair. */
export const skinTones = {
  deep: "#5A3424",
  umber: "#7C4A30",
  bronze: "#A3663F",
  tan: "#C58B62",
  sand: "#DDAF8A",
  fair: "#EBC8A8",
} as const;

export const skins = Object.values(skinTones);

type Lab = readonly [number, number, number];

const toLinear = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
const fromLinear = (v: number) => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055);

function toLab(hex: string): Lab {
  const channel = (at: number) => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [r, g, b] = [channel(1), channel(3), channel(5)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function toHex([lightness, a, b]: Lab): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const rgb = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const byte = (v: number) =>
    Math.round(255 * Math.min(1, Math.max(0, fromLinear(Math.max(0, v)))));
  return `#${rgb.map((v) => byte(v).toString(16).padStart(2, "0")).join("")}`;
}

/** Mixes in OKLab, so that the way from navy to amber does not pass through gray mud. */
export function mix(from: string, to: string, amount: number): string {
  const [a, b] = [toLab(from), toLab(to)];
  const at = (i: 0 | 1 | 2) => a[i] + (b[i] - a[i]) * amount;
  return toHex([at(0), at(1), at(2)]);
}

export const darken = (hex: string, amount: number) => mix(hex, palette.night, amount);
export const lighten = (hex: string, amount: number) => mix(hex, palette.paper, amount);
export const warm = (hex: string, amount: number) => mix(hex, palette.honey, amount);
