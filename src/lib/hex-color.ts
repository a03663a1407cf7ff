export interface Rgb {
  r: number;
  g: number;
  b: number;
}

/** Reads #abc or #aabbcc, with or without the #. */
export function parseHex(hex: string): Rgb | null {
  const digits = hex.trim().replace(/^#/, "");
  const long = digits.length === 3 ? [...digits].map((digit) => digit + digit).join("") : digits;
  if (!/^[\da-f]{6}$/i.test(long)) return null;
  const value = Number.parseInt(long, 16);
  return { r: (value >> 16) & 255, g: (value >> 8) & 255, b: value & 255 };
}

export function toHex({ r, g, b }: Rgb): string {
  const channels = [r, g, b].map((channel) => Math.min(255, Math.max(0, Math.round(channel))));
  return `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`.toUpperCase();
}
