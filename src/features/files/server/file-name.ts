import { invalid } from "#platform/server/errors.ts";

const MAX_LENGTH = 150;
// biome-ignore lint/suspicious/noControlCharactersInRegex: matches control characters on purpose
const UNSAFE = /[\u0000-\u001f\u007f"<>|*?:\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Cleans an uploaded file name for display and download. Rejects paths. */
export function checkedName(given: string | undefined): string {
  // Browsers percent-encode quotes and line breaks in file names.
  const plain = (given ?? "").replace(/%22|%0d|%0a/gi, "");
  const name = plain.normalize("NFC").trim();
  if (/[/\\]|^\.{1,2}$|\0/.test(name)) throw invalid("This file name isn't allowed.");
  const clean = name.replace(UNSAFE, "").replace(/^\.+/, "").replace(/\s+/g, " ").trim();
  return shorten(clean) || "file";
}

function shorten(name: string): string {
  if (name.length <= MAX_LENGTH) return name;
  const ending = extensionOf(name);
  const kept = name.slice(0, MAX_LENGTH - ending.length - 1).toWellFormed();
  return ending ? `${kept}.${ending}` : kept;
}

/** Lowercase, without the dot; empty when there is none. */
export const extensionOf = (name: string): string =>
  /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? "";

/** Replaces the extension of a file name. */
export const withExtension = (name: string, extension: string): string =>
  `${name.replace(/\.[a-z0-9]{1,8}$/i, "")}.${extension}`;

/** RFC 6266: an ASCII fallback name and the UTF-8 name. */
export function contentDisposition(type: "inline" | "attachment", name: string): string {
  const ascii = name.normalize("NFKD").replace(/[^\x20-\x7e]|["\\%]/g, "") || "file";
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${type}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
