import { diffTokens } from "#lib/compare/diff-tokens.ts";
import { type Token, tokensOf } from "#lib/compare/tokens.ts";
import { cleanHtml } from "../clean-html.ts";
import { markedOf, type Side, stretchesOf } from "./marks.ts";

interface Piece {
  node: Text;
  tokens: Token[];
}

/** Two HTML bodies with `del` and `ins` around the differences. */
export function compareHtml(before: string, after: string): Record<Side, string> {
  const sides = { before: open(before), after: open(after) };
  const words = (pieces: Piece[]) => pieces.flatMap(({ tokens }) => tokens.map(({ text }) => text));
  const [from, to] = [words(sides.before.pieces), words(sides.after.pieces)];
  const changes = diffTokens(from, to);
  mark(sides.before.pieces, markedOf(changes, "before", from.length), "del");
  mark(sides.after.pieces, markedOf(changes, "after", to.length), "ins");
  return { before: sides.before.body.innerHTML, after: sides.after.body.innerHTML };
}

/** Sanitizes in a detached document, where nothing loads or runs. */
function open(html: string): { body: HTMLElement; pieces: Piece[] } {
  const { body } = document.implementation.createHTMLDocument("");
  body.innerHTML = cleanHtml(html);
  // Removes ids, because both texts are on one page and ids must be unique.
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
