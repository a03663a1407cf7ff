export interface Heading {
  id: string;
  text: string;
  level: 2 | 3;
}

/** Every heading with an id, in order; only levels 2 and 3 are listed. */
const HEADING_TAG = /<(\/?)(h[1-6])(?:\s[^<>]*)?>/gi;

/** The headings of a text, with the ids that RichText gives them. */
export function tableOfContents(html: string): Heading[] {
  const nextId = headingIds();
  return headingsIn(html).flatMap(({ tag, inner }) => {
    const text = plainText(inner);
    const id = nextId(text);
    const level = Math.max(2, Number(tag.slice(1)));
    return text && (level === 2 || level === 3) ? [{ id, text, level }] : [];
  });
}

/** Scans tag by tag, because one regular expression for a heading takes cubic time on hostile text. */
function headingsIn(html: string): { tag: string; inner: string }[] {
  const headings: { tag: string; inner: string }[] = [];
  let open: { tag: string; from: number } | null = null;
  for (const { 0: whole, 1: slash, 2: name = "", index } of html.matchAll(HEADING_TAG)) {
    const tag = name.toLowerCase();
    if (!slash) open ??= { tag, from: index + whole.length };
    else if (open?.tag === tag) {
      headings.push({ tag, inner: html.slice(open.from, index) });
      open = null;
    }
  }
  return headings;
}

/** Assigns each heading a unique id derived from its text. */
export function headingIds(): (text: string) => string {
  const seen = new Map<string, number>();
  return (text) => {
    const slug = text
      .toLowerCase()
      .normalize("NFKD")
      .replace(/[^\p{L}\p{N}]+/gu, "-")
      .replace(/^-|-$/g, "");
    // The prefix prevents collisions with ids of the page.
    const base = `section-${slug || "part"}`;
    const count = (seen.get(base) ?? 0) + 1;
    seen.set(base, count);
    return count === 1 ? base : `${base}-${count}`;
  };
}

const ENTITIES: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  nbsp: " ",
};

function plainText(html: string): string {
  return html
    .replace(/<[^<>]*>/g, "")
    .replace(/&#x([0-9a-f]{1,6});/gi, (_, hex: string) => codePoint(Number.parseInt(hex, 16)))
    .replace(/&#(\d{1,7});/g, (_, decimal: string) => codePoint(Number(decimal)))
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(/\s+/g, " ")
    .trim();
}

const codePoint = (code: number): string =>
  code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
