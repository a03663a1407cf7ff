import { stripSuffix } from "#platform/strip-suffix.ts";

export interface TextPart {
  text: string;
  /** Set when the part is an address one can open. */
  href?: string;
}

/** Addresses end before what usually closes a sentence around them. */
const ADDRESS = /https?:\/\/[^\s<>"'`{}|\\^]+/gi;
const TRAILING = ".,;:!?)]";

/** Plain text in parts, with web addresses found. Only http and https can ever become links. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const address = stripSuffix(match[0], TRAILING);
    if (!URL.canParse(address)) continue;
    if (match.index > from) parts.push({ text: text.slice(from, match.index) });
    parts.push({ text: address, href: address });
    from = match.index + address.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
}
