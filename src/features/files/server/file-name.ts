import { invalid } from "#platform/server/errors.ts";

const LONGEST = 150;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are the point
const UNSAFE = /[\u0000-\u001f\u007f"<>|*?:\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** The name a file came with, fit to be shown and downloaded under. Paths are refused. */
export function checkedName(given: string | undefined): string {
  // Browsers write quotes and line breaks of a name in this form.
  const plain = (given ?? "").replace(/%22|%0d|%0a/gi, "");
  const name = plain.normalize("NFC").trim();
  if (/[/\\]|^\.{1,2}$|\0/.test(name)) throw invalid("This file name is not allowed.");
  const clean = name.replace(UNSAFE, "").replace(/^\.+/, "").replace(/\s+/g, " ").trim();
  return shorten(clean) || "file";
}

function shorten(name: string): string {
  if (name.length <= LONGEST) return name;
  const ending = extensionOf(name);
  const kept = name.slice(0, LONGEST - ending.length - 1).toWellFormed();
  return ending ? `${kept}.${ending}` : kept;
}

/** Lowercase and without the dot; empty if there is none. */
export const extensionOf = (name: string): string =>
  /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? "";

/** The same name with the ending of what the file has become. */
export const withExtension = (name: string, extension: string): string =>
  `${name.replace(/\.[a-z0-9]{1,8}$/i, "")}.${extension}`;

/** RFC 6266: a plain name for old programs and the real one for all others. */
export function contentDisposition(type: "inline" | "attachment", name: string): string {
  const ascii = name.normalize("NFKD").replace(/[^\x20-\x7e]|["\\%]/g, "") || "file";
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${type}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
