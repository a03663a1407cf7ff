import { stripSuffix } from "#lib/strip-suffix.ts";
import { readTable, startsTable, type Table } from "./parse-table.ts";

/** Block tree of a Markdown text. */
export type Block =
  | { kind: "paragraph"; text: string }
  | { kind: "heading"; level: number; text: string }
  | { kind: "list"; isOrdered: boolean; start: number; items: Block[][] }
  | { kind: "quote"; blocks: Block[] }
  | { kind: "code"; text: string }
  | Table
  | { kind: "rule" };

const FENCE = /^ {0,3}(```|~~~)/;
const HEADING = /^ {0,3}(#{1,6})\s+(\S.*)$/;
const RULE = /^ {0,3}([-*_])(?:\s*\1){2,}\s*$/;
const QUOTE = /^ {0,3}> ?/;
const ITEM = /^(\s{0,3})(?:[-*+]|(\d{1,4})[.)])\s+(?=\S)/;
const MAX_DEPTH = 4;

export function parseBlocks(source: string, depth = 0): Block[] {
  const lines = source.replace(/\r\n?/g, "\n").split("\n");
  if (depth >= MAX_DEPTH) return [{ kind: "paragraph", text: source.trim() }];
  const blocks: Block[] = [];
  let at = 0;
  while (at < lines.length) {
    const line = lines[at] ?? "";
    if (line.trim() === "") {
      at++;
      continue;
    }
    const [block, length] = readBlock(lines.slice(at), line, depth);
    blocks.push(block);
    at += length;
  }
  return blocks;
}

function readBlock(lines: string[], line: string, depth: number): [Block, number] {
  const fence = FENCE.exec(line)?.[1];
  if (fence) return readFence(lines, fence);
  const heading = HEADING.exec(line);
  if (heading) {
    const text = stripSuffix((heading[2] ?? "").trimEnd(), "#").trimEnd();
    return [{ kind: "heading", level: heading[1]?.length ?? 1, text }, 1];
  }
  if (RULE.test(line)) return [{ kind: "rule" }, 1];
  if (QUOTE.test(line)) {
    const end = countWhile(lines, (one) => QUOTE.test(one));
    const inside = lines.slice(0, end).map((one) => one.replace(QUOTE, ""));
    return [{ kind: "quote", blocks: parseBlocks(inside.join("\n"), depth + 1) }, end];
  }
  if (ITEM.test(line)) return readList(lines, line, depth);
  const table = readTable(lines);
  if (table) return table;
  const end = countWhile(
    lines,
    (one, at) =>
      one.trim() !== "" && (at === 0 || !(startsBlock(one) || startsTable(one, lines[at + 1]))),
  );
  return [{ kind: "paragraph", text: lines.slice(0, end).join("\n").trim() }, end];
}

const startsBlock = (line: string): boolean =>
  [FENCE, HEADING, RULE, QUOTE, ITEM].some((pattern) => pattern.test(line));

function readFence(lines: string[], fence: string): [Block, number] {
  const end = lines.findIndex((line, at) => at > 0 && line.trim().startsWith(fence));
  // While a response is streaming, its last fence is unclosed.
  const last = end < 0 ? lines.length : end;
  return [
    { kind: "code", text: lines.slice(1, last).join("\n") },
    Math.min(last + 1, lines.length),
  ];
}

function readList(lines: string[], first: string, depth: number): [Block, number] {
  const [, indent = "", number] = ITEM.exec(first) ?? [];
  const isOrdered = number !== undefined;
  const start = Number(number ?? 1);
  const items: string[][] = [];
  let at = 0;
  for (; at < lines.length; at++) {
    const line = lines[at] ?? "";
    const mark = ITEM.exec(line);
    const isDeeper = (mark?.[1]?.length ?? 0) >= indent.length + 2;
    if (mark && !isDeeper && (mark[2] !== undefined) === isOrdered) {
      items.push([line.slice(mark[0].length)]);
    } else if (/^\s{2,}\S/.test(line)) {
      items.at(-1)?.push(line.replace(/^ {2,4}|^\t/, ""));
    } else if (line.trim() === "" && continuesList(lines[at + 1], isOrdered)) {
      items.at(-1)?.push("");
    } else if (line.trim() === "" || startsBlock(line)) {
      break;
    } else {
      items.at(-1)?.push(line);
    }
  }
  const parsed = items.map((item) => parseBlocks(item.join("\n"), depth + 1));
  return [{ kind: "list", isOrdered, start, items: parsed }, at];
}

function continuesList(next: string | undefined, isOrdered: boolean): boolean {
  if (next === undefined) return false;
  const mark = ITEM.exec(next);
  return mark ? (mark[2] !== undefined) === isOrdered : /^\s{2,}\S/.test(next);
}

function countWhile(lines: string[], holds: (line: string, at: number) => boolean): number {
  const end = lines.findIndex((line, at) => !holds(line, at));
  return end < 0 ? lines.length : end;
}
