/** A top-level block of a text. */
export type Block =
  | { kind: "paragraph"; html: string }
  | { kind: "heading"; level: number; html: string }
  /** A list, table, figure or similar element: copied unchanged. */
  | { kind: "whole"; html: string };

const WHOLE = /^(?:ul|ol|dl|table|pre|blockquote|figure|iframe)$/;
const PARAGRAPH = /^(?:p|div)$/;
const VOID = /^(?:br|hr|img)$/;
const BREAK = "\n";

/** Splits sanitized HTML into blocks; drops wrappers that only contain other blocks. */
export function blocksOf(html: string): Block[] {
  const blocks: Block[] = [];
  let run = "";
  /** The element being copied unchanged, and the nesting depth. */
  let whole: { name: string; depth: number; html: string } | null = null;
  let heading: number | null = null;

  const endRun = () => {
    const parts = paragraphsIn(run);
    run = "";
    for (const part of parts) {
      blocks.push(
        heading === null
          ? { kind: "paragraph", html: part }
          : { kind: "heading", level: heading, html: part.replace(/(?: |<br \/>)+/g, " ") },
      );
    }
  };

  for (const part of html.split(/(<[^<>]*>)/)) {
    const [, slash = "", name = ""] = /^<(\/?)([a-z0-9]+)/.exec(part) ?? [];
    if (whole) {
      whole.html += part;
      if (name === whole.name) whole.depth += slash ? -1 : 1;
      if (whole.depth === 0) {
        blocks.push({ kind: "whole", html: whole.html });
        whole = null;
      }
    } else if (!name) run += part.replace(/\s+/g, " ");
    else if (WHOLE.test(name)) {
      endRun();
      whole = { name, depth: 1, html: part };
    } else if (name === "hr") {
      endRun();
      blocks.push({ kind: "whole", html: "<hr />" });
    } else if (name === "br") run += BREAK;
    else if (PARAGRAPH.test(name)) endRun();
    else if (/^h[2-6]$/.test(name)) {
      endRun();
      heading = slash ? null : Number(name[1]);
    } else run += part;
  }
  endRun();
  return blocks;
}

/**
 * Treats two line breaks, or one before a list marker, as a new paragraph. Does not split where a
 * tag spans the break.
 */
function paragraphsIn(run: string): string[] {
  const lines = run.split(BREAK).map((line) => line.trim());
  if (!lines.every(isBalanced)) return hasContent(run) ? [joined(lines)] : [];
  const paragraphs: string[][] = [[]];
  for (const line of lines) {
    const isItem = /^(?:[-–•*·]|\d{1,3}[.)])\s+/.test(line);
    if (line === "" || isItem) paragraphs.push([]);
    if (line !== "") paragraphs.at(-1)?.push(line);
  }
  return paragraphs.map(joined).filter(hasContent);
}

const joined = (lines: string[]): string =>
  lines
    .slice(
      lines.findIndex((line) => line !== ""),
      lines.findLastIndex((line) => line !== "") + 1,
    )
    .join("<br />")
    .replace(/ {2,}/g, " ");

const hasContent = (html: string): boolean =>
  /<img/.test(html) || html.replace(/<[^<>]*>/g, "").trim() !== "";

function isBalanced(line: string): boolean {
  const open: string[] = [];
  for (const [, slash, name = ""] of line.matchAll(/<(\/?)([a-z0-9]+)\b[^<>]*>/g)) {
    if (VOID.test(name)) continue;
    if (!slash) open.push(name);
    else if (open.pop() !== name) return false;
  }
  return open.length === 0;
}
