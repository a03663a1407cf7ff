/** What PostgreSQL cannot store as text is left out. */
const storable = (text: string): string => text.replaceAll("\0", "").toWellFormed();

/** A field of the source as text: trimmed, and empty when it is no text at all. */
export function textOf(value: unknown): string {
  if (typeof value === "string") return storable(value).trim();
  return typeof value === "number" || typeof value === "boolean" ? String(value) : "";
}

/** A list of addresses: an array's texts, or one line separated by commas; anything else is none. */
export function addressListOf(value: unknown): string[] | null {
  const parts = typeof value === "string" ? value.split(",") : Array.isArray(value) ? value : [];
  const texts = parts.filter((one) => typeof one === "string").map(textOf);
  const kept = [...new Set(texts.filter((text) => text !== ""))];
  return kept.length > 0 ? kept : null;
}

const DEMO_FILE = /^\/demo-files\/[\w-]+\.\w+$/;
const MAX_ADDRESS = 2000;

/**
 * A web address in full, or null. Bubble writes its own files without a scheme. Paths of ours are
 * not the source's to name, except the demo's pictures.
 */
export function addressOf(text: string): string | null {
  if (DEMO_FILE.test(text)) return text;
  const url = URL.parse(text.startsWith("//") ? `https:${text}` : text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  return url.href.length <= MAX_ADDRESS ? url.href : null;
}

/** What may stay on the page as it is: encrypted addresses only. */
export const isShowable = (address: string): boolean =>
  address.startsWith("https:") || DEMO_FILE.test(address);

const EARLIEST = Date.UTC(1970, 0, 1);
const LATEST = Date.UTC(2100, 0, 1);

/** A moment out of whatever the source calls a date, or null. */
export function momentOf(value: unknown): Date | null {
  if (typeof value !== "string" && typeof value !== "number") return null;
  const time = new Date(value).getTime();
  return time > EARLIEST && time < LATEST ? new Date(time) : null;
}
