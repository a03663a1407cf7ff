import { parseHex, type Rgb, toHex } from "#lib/hex-color.ts";

/** Each channel at 70%, for the dark end of a gradient. */
export function darkerShade({ r, g, b }: Rgb): Rgb {
  return { r: Math.floor(r * 0.7), g: Math.floor(g * 0.7), b: Math.floor(b * 0.7) };
}

export function luminance({ r, g, b }: Rgb): number {
  return 0.299 * r + 0.587 * g + 0.114 * b;
}

/** Black text on light colors (luminance above 186), white on others. */
export function textOn(color: Rgb): "#000000" | "#FFFFFF" {
  return luminance(color) > 186 ? "#000000" : "#FFFFFF";
}

/** Custom properties for .hue-gradient and Progress. Invalid colors use the fallback. */
export function hueStyle(hex: string | null | undefined, fallback: string): Record<string, string> {
  const color = (hex ? parseHex(hex) : null) ?? parseHex(fallback) ?? { r: 0, g: 0, b: 0 };
  return {
    "--hue": toHex(color),
    "--hue-shade": toHex(darkerShade(color)),
    "--hue-ink": textOn(color),
  };
}
