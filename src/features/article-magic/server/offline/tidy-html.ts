import { readHtml } from "#lib/compare/read-html.ts";
import { sanitizeHtml } from "#platform/server/html.ts";
import { wordsOf } from "../../compare/facts.ts";
import { type Block, blocksOf } from "./html-blocks.ts";

const BULLET = /^[-–•*·]\s+/;
const NUMBERED = /^(\d{1,3})[.)]\s+/;
/** A short bold line without a period is treated as a heading. */
const BOLD_LINE = /^<strong>([^<>]{2,90})<\/strong>:?$/;

/** Rewrites HTML with paragraphs, headings and lists; never changes the words. */
export function tidyHtml(html: string): string {
  const clean = sanitizeHtml(html);
  const tidied = sanitizeHtml(withLists(withHeadings(blocksOf(clean))));
  // Returns the original if any word was lost.
  return wordsAlone(tidied) === wordsAlone(clean) ? tidied : clean;
}

const wordsAlone = (html: string): string =>
  wordsOf(readHtml(html).lines)
    .map((word) => word.text)
    .join(" ");

/** Turns bold lines into headings and closes gaps between heading levels. */
function withHeadings(blocks: Block[]): Block[] {
  const hasHeadings = blocks.some((block) => block.kind === "heading");
  const raised = blocks.map((block, index): Block => {
    const next = blocks[index + 1];
    const [, words] = (block.kind === "paragraph" && BOLD_LINE.exec(block.html)) || [];
    if (!words || /[.!?,;]$/.test(words) || !next || isTitle(next)) return block;
    return { kind: "heading", level: hasHeadings ? 3 : 2, html: words };
  });
  const levels = raised.flatMap((block) => (block.kind === "heading" ? [block.level] : []));
  const used = [...new Set(levels)].toSorted((a, b) => a - b);
  return raised.map((block) =>
    block.kind === "heading"
      ? { ...block, level: Math.min(4, 2 + used.indexOf(block.level)) }
      : block,
  );
}

/** A bold line directly above another heading is not turned into a heading. */
const isTitle = (block: Block): boolean =>
  block.kind === "heading" || (block.kind === "paragraph" && BOLD_LINE.test(block.html));

/** Turns two or more consecutive lines with a dash or number into a list. */
function withLists(blocks: Block[]): string {
  const made: string[] = [];
  for (let index = 0; index < blocks.length; ) {
    const items = itemsFrom(blocks, index);
    if (items.html.length >= 2) {
      made.push(listOf(items));
      index += items.html.length;
    } else {
      const block = blocks[index];
      if (block) made.push(write(block));
      index += 1;
    }
  }
  return made.join("");
}

interface Items {
  html: string[];
  /** The first number of a numbered list; null for a bulleted list. */
  start: number | null;
}

function itemsFrom(blocks: Block[], from: number): Items {
  const items: Items = { html: [], start: null };
  for (const block of blocks.slice(from)) {
    if (block.kind !== "paragraph") break;
    const number = NUMBERED.exec(block.html)?.[1];
    if (items.html.length === 0) items.start = number ? Number(number) : null;
    const isNext =
      items.start === null
        ? BULLET.test(block.html)
        : Number(number) === items.start + items.html.length;
    if (!isNext) break;
    items.html.push(block.html.replace(items.start === null ? BULLET : NUMBERED, ""));
  }
  return items;
}

function listOf({ html, start }: Items): string {
  const items = html.map((item) => `<li>${item}</li>`).join("");
  if (start === null) return `<ul>${items}</ul>`;
  return start === 1 ? `<ol>${items}</ol>` : `<ol start="${start}">${items}</ol>`;
}

function write(block: Block): string {
  if (block.kind === "whole") return block.html;
  if (block.kind === "paragraph") return `<p>${block.html}</p>`;
  return `<h${block.level}>${block.html}</h${block.level}>`;
}
