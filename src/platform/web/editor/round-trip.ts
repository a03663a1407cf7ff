import { generateHTML, generateJSON } from "@tiptap/react";
import { cleanHtml } from "#ui/clean-html.ts";
import { canonicalHtml, isBlank } from "./canonical-html.ts";
import { extensions } from "./extensions.ts";
import { tidyTables } from "./tidy-tables.ts";

/** Removes the paragraphs that the editor adds to list items, cells and the end. */
export function tidyEditorHtml(html: string): string {
  const body = parse(html);
  for (const item of body.querySelectorAll("li")) {
    const [first, ...others] = item.children;
    const isPlain = first?.tagName === "P" && others.every((one) => /^[UO]L$/.test(one.tagName));
    if (isPlain) first.replaceWith(...first.childNodes);
  }
  tidyTables(body);
  while (isEmptyParagraph(body.lastElementChild)) body.lastElementChild?.remove();
  return body.innerHTML;
}

const isEmptyParagraph = (element: Element | null): boolean =>
  element?.tagName === "P" && element.childNodes.length === 0;

/** Names what the editor would change in this text, or null if it preserves everything. */
export function lossOf(html: string): string | null {
  if (isBlank(html)) return null;
  const before = parse(cleanHtml(html));
  tidyTables(before);
  const after = parse(cleanHtml(tidyEditorHtml(throughEditor(html))));
  if (canonicalHtml(before) === canonicalHtml(after)) return null;
  return nameLoss(before, after);
}

function throughEditor(html: string): string {
  return generateHTML(generateJSON(html, extensions), extensions);
}

const LOSSES: ReadonlyArray<[selector: string, words: string]> = [
  ["caption, tfoot", "a table with a caption or footer"],
  ["thead", "a table with an unusual header"],
  ["figure", "a figure with a caption"],
  ["dl", "a definition list"],
  ["sub, sup", "superscript or subscript text"],
  ["mark, kbd, samp, small, abbr", "special text formats"],
  ["h5, h6", "small headings"],
  ["img[width], img[height]", "an image with a fixed size"],
  ["div:not(.prose-table)", "generic blocks"],
];

function nameLoss(before: HTMLElement, after: HTMLElement): string {
  const count = (body: HTMLElement, selector: string) => body.querySelectorAll(selector).length;
  const found = LOSSES.filter(([selector]) => count(before, selector) > count(after, selector));
  const words = found.map(([, text]) => text);
  if (words.length === 0) return "formatting";
  return new Intl.ListFormat("en", { type: "conjunction" }).format(words);
}

function parse(html: string): HTMLElement {
  return new DOMParser().parseFromString(html, "text/html").body;
}
