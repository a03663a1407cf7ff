/** Removes characters that PostgreSQL cannot store as text. */
const storable = (text: string): string => text.replaceAll("\0", "").toWellFormed();

/** A source field as trimmed text; empty when it is not text. */
export function textOf(value: unknown): string {
  if (typeof value === "string") return storable(value).trim();
  return typeof value === "number" || typeof value === "boolean" ? String(value) : "";
}

/** Reads URLs from an array or a comma-separated string; null for anything else. */
export function addressListOf(value: unknown): string[] | null {
  const parts = typeof value === "string" ? value.split(",") : Array.isArray(value) ? value : [];
  const texts = parts.filter((one) => typeof one === "string").map(textOf);
  const unique = [...new Set(texts.filter((text) => text !== ""))];
  return unique.length > 0 ? unique : null;
}

const DEMO_FILE = /^\/demo-files\/[\w-]+\.\w+$/;
const MAX_URL_LENGTH = 2000;

/**
 * An absolute URL, or null. Bubble omits the scheme for its own files. Relative paths are rejected,
 * except those of the demo images.
 */
export function addressOf(text: string): string | null {
  if (DEMO_FILE.test(text)) return text;
  const url = URL.parse(text.startsWith("//") ? `https:${text}` : text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  return url.href.length <= MAX_URL_LENGTH ? url.href : null;
}

/** Pages may only load https URLs and demo files. */
export const isShowable = (address: string): boolean =>
  address.startsWith("https:") || DEMO_FILE.test(address);

const EARLIEST = Date.UTC(1970, 0, 1);
const LATEST = Date.UTC(2100, 0, 1);

/** Parses a source date; null when it is not a plausible date. */
export function momentOf(value: unknown): Date | null {
  if (typeof value !== "string" && typeof value !== "number") return null;
  const time = new Date(value).getTime();
  return time > EARLIEST && time < LATEST ? new Date(time) : null;
}
