import sanitize from "sanitize-html";
import {
  ALLOWED_ATTRIBUTES,
  ALLOWED_TAGS,
  EMBED_ATTRIBUTES,
  isForeignLink,
  isPlainAttribute,
  RENAMED_TAGS,
  safeImage,
  safeLink,
} from "#lib/html-rules.ts";
import { embedAddress } from "#lib/video-source.ts";

const WORDS_PER_MINUTE = 200;
/** Deeper than any real text; beyond it tags are dropped and their text stays. */
const NESTING_LIMIT = 60;

type Attributes = Record<string, string>;

const transformTags: Record<string, sanitize.Transformer | string> = {
  ...RENAMED_TAGS,
  a: (tagName, { href = "", title }) => ({ tagName, attribs: linkAttributes(href, title) }),
  img: (tagName, { src = "", ...rest }) => {
    const safe = safeImage(src);
    return { tagName, attribs: safe ? { src: safe, ...plain(rest) } : {} };
  },
  iframe: (tagName, { src = "", title }) => {
    const safe = embedAddress(src);
    const attribs: Attributes = safe
      ? { src: safe, title: title?.trim() || "Video", ...EMBED_ATTRIBUTES }
      : {};
    return { tagName, attribs };
  },
  ol: (tagName, attribs) => ({ tagName, attribs: plain(attribs) }),
  td: (tagName, attribs) => ({ tagName, attribs: plain(attribs) }),
  th: (tagName, attribs) => ({ tagName, attribs: plain(attribs) }),
};

function linkAttributes(href: string, title: string | undefined): Attributes {
  const safe = safeLink(href);
  if (safe === null) return {};
  const named: Attributes = title ? { href: safe, title } : { href: safe };
  if (!isForeignLink(safe)) return named;
  return { ...named, target: "_blank", rel: "noopener noreferrer" };
}

/** Drops invalid sizes, spans and scopes. */
const plain = (attributes: Attributes): Attributes =>
  Object.fromEntries(
    Object.entries(attributes).filter(([name, value]) => isPlainAttribute(name, value)),
  );

/** Tags that the next one of their kind closes implicitly, or that have no content. */
const FLAT_TAGS = new Set("p li td th tr dt dd br hr img input option col wbr".split(" "));
/** Far beyond any real text: more is an attempt to exhaust the server. */
const MAX_TAGS = 50_000;
const MAX_DEPTH = 1000;

/** The sanitizer is quadratic in the nesting depth, so a text beyond the limits loses all its tags. */
function stripExcessiveTags(html: string): string {
  const open = new Map<string, number>();
  let depth = 0;
  let tags = 0;
  for (const [, slash, tag = ""] of html.matchAll(/<(\/?)([a-z][^\s/<>]*)?/gi)) {
    tags += 1;
    const name = tag.toLowerCase();
    if (name !== "" && !FLAT_TAGS.has(name)) {
      const count = open.get(name) ?? 0;
      const step = slash ? -Math.min(1, count) : 1;
      open.set(name, count + step);
      depth += step;
    }
    if (tags > MAX_TAGS || depth > MAX_DEPTH) {
      return html.replace(/<[^<>]*>/g, " ").replaceAll("<", " ");
    }
  }
  return html;
}

/** Reduces user-written HTML to the allowed tags and attributes. Run on every write. */
export function sanitizeHtml(html: string): string {
  return sanitize(stripExcessiveTags(html.replaceAll("\0", "")), {
    allowedTags: ALLOWED_TAGS,
    allowedAttributes: ALLOWED_ATTRIBUTES,
    allowedSchemes: ["http", "https", "mailto"],
    allowedSchemesByTag: { img: ["https"], iframe: ["https"] },
    allowProtocolRelative: false,
    nestingLimit: NESTING_LIMIT,
    transformTags,
    exclusiveFilter: ({ tag, attribs }) => {
      if (tag === "a") return attribs.href ? false : "excludeTag";
      return (tag === "img" || tag === "iframe") && !attribs.src;
    },
  }).trim();
}

const BLOCK_END =
  /<\/(?:p|div|h[1-6]|li|dt|dd|tr|caption|blockquote|pre|figcaption)>|<(?:br|hr) ?\/?>/g;
const CELL_END = /<\/t[hd]>/g;
/** All entities that the sanitizer writes. */
const ENTITIES: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };

/** Plain text with one line per block, for search, previews and word counts. */
export function htmlToText(html: string): string {
  return sanitizeHtml(html)
    .replace(BLOCK_END, "\n")
    .replace(CELL_END, " ")
    .replace(/<[^<>]*>/g, "")
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n[ \n]*/g, "\n")
    .trim();
}

export function countWords(html: string): number {
  return htmlToText(html)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

export const readMinutes = (html: string): number =>
  Math.max(1, Math.ceil(countWords(html) / WORDS_PER_MINUTE));
