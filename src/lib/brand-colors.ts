import { parseHex, type Rgb, toHex } from "./hex-color.ts";

/** The grounds of the theme on which text has the least contrast. */
export const LIGHT_GROUND = "#F2EEE6";
export const DARK_GROUND = "#1B273D";
/** WCAG AA for text, and for shapes such as icons and progress bars. */
export const TEXT_CONTRAST = 4.5;
export const SHAPE_CONTRAST = 3;

const WHITE = "#FFFFFF";
const BLACK = "#000000";
const DARK_PAPER = "#0E1626";
const STEP = 0.02;

/** The contrast of two colors after WCAG 2, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(rgb(one)), luminance(rgb(other))].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

export interface ColorContrast {
  /** The color on light grounds, as it was chosen. */
  onLight: number;
  /** The lighter color that dark grounds get, and its contrast there. */
  darkColor: string;
  onDark: number;
  /** Text on a button of the color, and its contrast. */
  textColor: string;
  text: number;
  isReadable: boolean;
}

/**
 * How readable a brand color is. Dark grounds and text on the color adapt to it; light grounds show
 * it as it is, so it can be too light for them. Null for a text that is not a color.
 */
export function checkBrandColor(color: string, needed = TEXT_CONTRAST): ColorContrast | null {
  if (!parseHex(color)) return null;
  const onLight = contrastOf(color, LIGHT_GROUND);
  const darkColor = mixUntil(color, WHITE, (mixed) => contrastOf(mixed, DARK_GROUND) >= needed);
  const onDark = contrastOf(darkColor, DARK_GROUND);
  const textColor = textOn(color);
  const text = contrastOf(color, textColor);
  const isReadable = [onLight, onDark].every((contrast) => contrast >= needed);
  return { onLight, darkColor, onDark, textColor, text, isReadable };
}

type Palette = Record<"light" | "dark", Record<string, string>>;

/** The theme's color tokens that the two brand colors replace. */
export function brandPalette(primaryColor: string, accentColor: string): Palette {
  const primary = toHex(rgb(primaryColor));
  const accent = toHex(rgb(accentColor));
  const isOn = (ground: string) => (color: string) => contrastOf(color, ground) >= TEXT_CONTRAST;
  const accentInk = mixUntil(accent, BLACK, isOn(LIGHT_GROUND));
  const darkPrimary = mixUntil(primary, WHITE, isOn(DARK_GROUND));
  const darkAccent = mixUntil(
    accent,
    WHITE,
    (color) => contrastOf(color, DARK_GROUND) >= SHAPE_CONTRAST,
  );
  const darkAccentInk = mixUntil(darkAccent, WHITE, isOn(DARK_GROUND));
  return {
    light: {
      press: primary,
      "press-hover": mix(primary, BLACK, 0.2),
      "press-soft": softGround(primary, WHITE),
      "on-press": textOn(primary),
      accent,
      "accent-ink": accentInk,
      "accent-soft": softGround(accentInk, WHITE),
    },
    dark: {
      press: darkPrimary,
      "press-hover": mix(darkPrimary, WHITE, 0.3),
      "press-soft": softGround(darkPrimary, DARK_PAPER),
      "on-press": textOn(darkPrimary),
      accent: darkAccent,
      "accent-ink": darkAccentInk,
      "accent-soft": softGround(darkAccentInk, DARK_PAPER),
    },
  };
}

/** A ground in a light shade of the color, on which the color itself is readable. */
const softGround = (color: string, ground: string): string =>
  mixUntil(mix(ground, color, 0.14), ground, (mixed) => contrastOf(color, mixed) >= TEXT_CONTRAST);

const textOn = (color: string): string =>
  contrastOf(color, WHITE) >= contrastOf(color, DARK_PAPER) ? WHITE : DARK_PAPER;

function mixUntil(color: string, other: string, isEnough: (color: string) => boolean): string {
  for (let part = 0; part < 1; part += STEP) {
    const mixed = mix(color, other, part);
    if (isEnough(mixed)) return mixed;
  }
  return other;
}

function mix(color: string, other: string, part: number): string {
  const [one, two] = [rgb(color), rgb(other)];
  const blend = (channel: keyof Rgb) => one[channel] * (1 - part) + two[channel] * part;
  return toHex({ r: blend("r"), g: blend("g"), b: blend("b") });
}

const rgb = (color: string): Rgb => parseHex(color) ?? { r: 0, g: 0, b: 0 };

function luminance({ r, g, b }: Rgb): number {
  const linear = (channel: number) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}
