/** A text block: a paragraph, heading, list item or table row. */
export interface Line {
  text: string;
  isHeading: boolean;
}

export interface Link {
  kind: "link" | "media";
  address: string;
  /** Link text, or the alt text of an image. */
  label: string;
}

const BLOCK =
  /^(?:p|div|h[2-6]|ul|ol|li|dl|dt|dd|table|caption|thead|tbody|tfoot|tr|blockquote|pre|figure|figcaption|hr|br)$/;
const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"' };

const decode = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot);/g, (whole, name: string) => ENTITIES[name] ?? whole);

const attribute = (tag: string, name: string): string =>
  decode(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? "");

/** Extracts text blocks, links and media from sanitized HTML. */
export function readHtml(html: string): { lines: Line[]; links: Link[] } {
  const lines: Line[] = [];
  const links: Link[] = [];
  let text = "";
  let isHeading = false;
  let open: Link | null = null;
  const endLine = () => {
    const clean = text.replace(/\s+/g, " ").trim();
    if (clean) lines.push({ text: clean, isHeading });
    text = "";
  };
  for (const part of html.split(/(<[^<>]*>)/)) {
    if (!part.startsWith("<")) {
      const words = decode(part);
      text += words;
      if (open) open.label += words;
      continue;
    }
    const [, slash = "", name = ""] = /^<(\/?)([a-z0-9]+)/.exec(part) ?? [];
    if (name === "a" && !slash) {
      open = { kind: "link", address: attribute(part, "href"), label: "" };
      links.push(open);
    } else if (name === "a") open = null;
    else if (name === "img" || (name === "iframe" && !slash)) {
      const label = attribute(part, name === "img" ? "alt" : "title");
      links.push({ kind: "media", address: attribute(part, "src"), label });
    } else if (name === "td" || name === "th") text += " ";
    else if (BLOCK.test(name)) {
      endLine();
      isHeading = /^h[2-6]$/.test(name) && !slash;
    }
  }
  endLine();
  return { lines, links };
}
