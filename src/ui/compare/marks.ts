import { type Change, diffTokens } from "#lib/compare/diff-tokens.ts";
import { readHtml } from "#lib/compare/read-html.ts";
import { type Token, tokensOf } from "#lib/compare/tokens.ts";

export type Side = "before" | "after";

/** A range of text, marked when the other side lacks it. */
export interface Stretch {
  text: string;
  isMarked: boolean;
}

const NO_MARKS = new Uint8Array();

/** Flags the tokens of a side that are inside a change. */
export function markedOf(changes: Change[], side: Side, count: number): Uint8Array {
  const marked = new Uint8Array(count);
  for (const change of changes) marked.fill(1, change[side].start, change[side].end);
  return marked;
}

/** Splits a text at the mark boundaries. Spaces between two marked words are marked too. */
export function stretchesOf(text: string, tokens: Token[], marked: Uint8Array): Stretch[] {
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

/** Compares two short texts word by word. */
export function compareTexts(before: string, after: string): Record<Side, Stretch[]> {
  const tokens = { before: tokensOf(before), after: tokensOf(after) };
  // Marks nothing when one side is empty, because everything would be marked.
  if (before === "" || after === "") {
    return { before: stretchesOf(before, [], NO_MARKS), after: stretchesOf(after, [], NO_MARKS) };
  }
  const changes = diffTokens(
    tokens.before.map((token) => token.text),
    tokens.after.map((token) => token.text),
  );
  const side = (name: Side, text: string) =>
    stretchesOf(text, tokens[name], markedOf(changes, name, tokens[name].length));
  return { before: side("before", before), after: side("after", after) };
}

/** Compares two bodies as plain lines, word by word. */
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
