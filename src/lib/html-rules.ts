/**
 * HTML allowed in user content. The same list applies on save (sanitize-html) and on render
 * (DOMPurify).
 */
export const ALLOWED_TAGS = [
  ...["h2", "h3", "h4", "h5", "h6", "p", "div", "blockquote", "pre", "hr", "br"],
  ...["ul", "ol", "li", "dl", "dt", "dd", "figure", "figcaption"],
  ...["table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td"],
  ...["a", "strong", "em", "u", "s", "sub", "sup", "code", "kbd", "samp", "mark", "small", "abbr"],
  ...["img", "iframe"],
];

/** Replacements of old or presentational tags. The page itself has the only h1. */
export const RENAMED_TAGS: Record<string, string> = {
  h1: "h2",
  b: "strong",
  i: "em",
  strike: "s",
  del: "s",
  ins: "u",
  section: "div",
  article: "div",
  main: "div",
  header: "div",
  footer: "div",
  aside: "div",
  center: "div",
};

export const ALLOWED_ATTRIBUTES: Record<string, string[]> = {
  a: ["href", "title", "rel", "target"],
  abbr: ["title"],
  img: ["src", "alt", "title", "width", "height"],
  iframe: ["src", "title", "allow", "allowfullscreen", "loading"],
  ol: ["start"],
  td: ["colspan", "rowspan"],
  th: ["colspan", "rowspan", "scope"],
};

const LINK_SCHEMES = new Set(["http:", "https:", "mailto:"]);

/** Browsers ignore these inside a scheme, so `java\nscript:` is `javascript:`. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: matches control characters on purpose
const IGNORED = /[\u0000-\u0020\u007f-\u00a0\u00ad\u200b-\u200f\u2028-\u202f\u2060-\u2064\ufeff]/g;

const schemeOf = (address: string): string | null =>
  /^[^/?#]*?:/.exec(address)?.[0].toLowerCase() ?? null;

/** A path on this site: neither another host (`//host`, `/\host`) nor a scheme. */
const isOwnPath = (address: string): boolean => /^\/(?![/\\])/.test(address);

/** Returns the URL if it is allowed in a link, else null. */
export function safeLink(address: string): string | null {
  const text = address.trim();
  const bare = text.replace(IGNORED, "");
  const scheme = schemeOf(bare);
  if (scheme) return LINK_SCHEMES.has(scheme) && URL.canParse(bare) ? text : null;
  return /^[/\\]{2}|^\/\\/.test(bare) || bare.includes("\\") ? null : text;
}

export const isForeignLink = (address: string): boolean => /^\s*https?:/i.test(address);

/** Returns the URL if it is allowed in an image: https or an uploaded file. */
export function safeImage(address: string): string | null {
  const text = address.trim();
  if (isOwnPath(text) && !text.includes("\\")) return text;
  return URL.parse(text)?.protocol === "https:" ? text : null;
}

/** Maximum colspan and rowspan. */
export const MAX_SPAN = 50;
const SIZES = new Set(["width", "height", "start"]);
const SCOPES = new Set(["col", "row", "colgroup", "rowgroup"]);

/** Allows numeric sizes, small spans and the four scope values. */
export function isPlainAttribute(name: string, value: string): boolean {
  if (name === "scope") return SCOPES.has(value);
  const isNumber = /^\d{1,5}$/.test(value);
  if (SIZES.has(name)) return isNumber;
  if (name !== "colspan" && name !== "rowspan") return true;
  return isNumber && Number(value) >= 1 && Number(value) <= MAX_SPAN;
}

export const EMBED_ATTRIBUTES = {
  allow: "fullscreen; picture-in-picture; encrypted-media",
  allowfullscreen: "",
  loading: "lazy",
} as const;
