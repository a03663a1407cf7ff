import { cleanHtml } from "#ui/clean-html.ts";
import { type Change, diffTokens } from "../compare/diff-tokens.ts";
import { readHtml } from "../compare/read-html.ts";
import { type Token, tokensOf } from "../compare/tokens.ts";

export type Side = "before" | "after";

/** A stretch of text, marked when the other side does not have it. */
export interface Stretch {
  text: string;
  isMarked: boolean;
}

/** Which tokens of a side stand inside a change. */
function markedOf(changes: Change[], side: Side, count: number): Uint8Array {
  const marked = new Uint8Array(count);
  for (const change of changes) marked.fill(1, change[side].start, change[side].end);
  return marked;
}

/** A text cut where marking begins and ends. Space between two marked words is marked as well. */
function stretchesOf(text: string, tokens: Token[], marked: Uint8Array): Stretch[] {
  const stretches: Stretch[] = [];
  let at = 0;
  const push = (end: number, isMarked: boolean) => {
    if (end <= at) return;
    const last = stretches.at(-1);
    if (last && last.isMarked === isMarked) last.text += text.slice(at, end);
    else stretches.push({ text: text.slice(at, end), isMarked });
    at = end;
  };
  tokens.forEach((token, index) => {
    push(token.start, marked[index - 1] === 1 && marked[index] === 1);
    push(token.end, marked[index] === 1);
  });
  push(text.length, false);
  return stretches;
}

/** Both of two short texts, word by word. */
export function compareTexts(before: string, after: string): Record<Side, Stretch[]> {
  const tokens = { before: tokensOf(before), after: tokensOf(after) };
  const changes = diffTokens(
    tokens.before.map((token) => token.text),
    tokens.after.map((token) => token.text),
  );
  const side = (name: Side, text: string) =>
    stretchesOf(text, tokens[name], markedOf(changes, name, tokens[name].length));
  return { before: side("before", before), after: side("after", after) };
}

/** Both of two bodies as plain lines, word by word. */
export function compareLines(before: string, after: string): Record<Side, Stretch[][]> {
  const read = (html: string) =>
    readHtml(html).lines.map(({ text }) => ({ text, tokens: tokensOf(text) }));
  const lines = { before: read(before), after: read(after) };
  const words = (name: Side) => lines[name].flatMap(({ tokens }) => tokens.map(({ text }) => text));
  const [from, to] = [words("before"), words("after")];
  const changes = diffTokens(from, to);
  const side = (name: Side, count: number) => {
    const marked = markedOf(changes, name, count);
    let at = 0;
    return lines[name].map(({ text, tokens }) => {
      const own = marked.subarray(at, at + tokens.length);
      at += tokens.length;
      return stretchesOf(text, tokens, own);
    });
  };
  return { before: side("before", from.length), after: side("after", to.length) };
}

interface Piece {
  node: Text;
  tokens: Token[];
}

/** Both of two bodies as HTML, with `del` and `ins` around the words that differ. */
export function compareHtml(before: string, after: string): Record<Side, string> {
  const sides = { before: open(before), after: open(after) };
  const words = (pieces: Piece[]) => pieces.flatMap(({ tokens }) => tokens.map(({ text }) => text));
  const [from, to] = [words(sides.before.pieces), words(sides.after.pieces)];
  const changes = diffTokens(from, to);
  mark(sides.before.pieces, markedOf(changes, "before", from.length), "del");
  mark(sides.after.pieces, markedOf(changes, "after", to.length), "ins");
  return { before: sides.before.body.innerHTML, after: sides.after.body.innerHTML };
}

/** Cleaned like everything that is shown, in a document of its own where nothing loads or runs. */
function open(html: string): { body: HTMLElement; pieces: Piece[] } {
  const { body } = document.implementation.createHTMLDocument("");
  body.innerHTML = cleanHtml(html);
  // Both texts stand on one page, and an id may stand there only once.
  for (const heading of body.querySelectorAll("[id]")) heading.removeAttribute("id");
  const pieces: Piece[] = [];
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    pieces.push({ node, tokens: tokensOf(node.data) });
  }
  return { body, pieces };
}

function mark(pieces: Piece[], marked: Uint8Array, tag: "del" | "ins"): void {
  let at = 0;
  for (const { node, tokens } of pieces) {
    const own = marked.subarray(at, at + tokens.length);
    at += tokens.length;
    if (!own.includes(1)) continue;
    const parts = stretchesOf(node.data, tokens, own).map(({ text, isMarked }) => {
      if (!isMarked) return text;
      const element = node.ownerDocument.createElement(tag);
      element.textContent = text;
      return element;
    });
    node.replaceWith(...parts);
  }
}
