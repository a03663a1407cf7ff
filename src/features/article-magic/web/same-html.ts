const PRE = /(<\/?pre\b[^<>]*>)/;
const BLOCK =
  / ?(<\/?(?:p|div|h[1-6]|ul|ol|li|dl|dt|dd|table|caption|thead|tbody|tfoot|tr|th|td|blockquote|pre|figure|figcaption|hr|br|iframe)\b[^<>]*>) ?/g;
const ENTITIES: Record<string, string> = { "&quot;": '"', "&#39;": "'", "&nbsp;": "\u00a0" };

/** Spaces between blocks, the slash of `<br />` and ways to write a quote: no reader sees them. */
function plain(html: string): string {
  let isPre = false;
  return html
    .split(PRE)
    .map((part, at) => {
      if (at % 2 === 1) isPre = !part.startsWith("</");
      return isPre ? part : part.replace(/[\t\n\r ]+/g, " ").replace(BLOCK, "$1");
    })
    .join("")
    .replace(/&(?:quot|#39|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(" />", ">")
    .replaceAll("/>", ">")
    .trim();
}

/** Whether a reader sees the same in both. */
export const isSameHtml = (one: string, other: string): boolean =>
  one === other || plain(one) === plain(other);
