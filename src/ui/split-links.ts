import { stripSuffix } from "#lib/strip-suffix.ts";

export interface TextPart {
  text: string;
  /** Set when the part is a URL. */
  href?: string;
}

/** Excludes trailing punctuation from URLs. */
const ADDRESS = /https?:\/\/[^\s<>"'`{}|\\^]+/gi;
const TRAILING = ".,;:!?)]";

/** Splits plain text at URLs. Only http and https become links. */
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
