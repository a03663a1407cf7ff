const BLOCKS = new Set(
  "p div h1 h2 h3 h4 h5 h6 ul ol li dl dt dd table caption thead tbody tfoot tr th td blockquote pre figure figcaption hr br iframe".split(
    " ",
  ),
);
const ENTITIES: Record<string, string> = { "&quot;": '"', "&#39;": "'", "&nbsp;": "\u00a0" };

/** Normalizes whitespace between blocks, `<br />` and entities, which readers cannot see. */
function normalizeHtml(html: string): string {
  const parts = html.split(/(<[^<>]*>)/);
  const isBlock = (at: number) => BLOCKS.has(nameOf(parts[at] ?? "<p>"));
  let isPre = false;
  return parts
    .map((part, at) => {
      if (at % 2 === 1) {
        if (nameOf(part) === "pre") isPre = !part.startsWith("</");
        return part.replace(/ ?\/>$/, ">");
      }
      const text = part.replace(/&(?:quot|#39|nbsp);/g, (entity) => ENTITIES[entity] ?? entity);
      if (isPre) return text;
      const line = text.replace(/[\t\n\r ]+/g, " ");
      const start = line.startsWith(" ") && isBlock(at - 1) ? 1 : 0;
      const end = line.endsWith(" ") && isBlock(at + 1) ? line.length - 1 : line.length;
      return line.slice(start, Math.max(start, end));
    })
    .join("");
}

const nameOf = (tag: string): string => /^<\/?([a-z0-9]+)/i.exec(tag)?.[1]?.toLowerCase() ?? "";

/** True if both render the same. */
export const isSameHtml = (one: string, other: string): boolean =>
  one === other || normalizeHtml(one) === normalizeHtml(other);
