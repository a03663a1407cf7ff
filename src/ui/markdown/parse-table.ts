export interface Table {
  kind: "table";
  /** Null when the table has no header row. */
  head: string[] | null;
  rows: string[][];
}

/** The cells of `| a | b |`; null when the line is not a row. */
function cellsOf(line: string | undefined): string[] | null {
  const row = line?.trim() ?? "";
  if (row.length < 2 || !row.startsWith("|") || !row.endsWith("|")) return null;
  return row
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll("\\|", "|"));
}

const isRule = (cells: string[] | null): boolean =>
  cells?.every((cell) => /^:?-+:?$/.test(cell)) ?? false;

/** A header row followed by a line of dashes. */
export const startsTable = (line: string | undefined, next: string | undefined): boolean =>
  cellsOf(line) !== null && isRule(cellsOf(next));

/** Parses the table at the start and returns it with its number of lines. */
export function readTable(lines: string[]): [Table, number] | null {
  if (!startsTable(lines[0], lines[1])) return null;
  const head = cellsOf(lines[0]) ?? [];
  const rows: string[][] = [];
  for (const line of lines.slice(2)) {
    const cells = cellsOf(line);
    if (!cells) break;
    rows.push(cells);
  }
  const table = { kind: "table", head: head.some(Boolean) ? head : null, rows } as const;
  return [table, rows.length + 2];
}

/** Splits plain text into text and tables. */
export function splitTables(text: string): ({ kind: "text"; text: string } | Table)[] {
  const lines = text.split("\n");
  const parts: ({ kind: "text"; text: string } | Table)[] = [];
  let plain: string[] = [];
  const endText = () => {
    if (plain.length > 0) parts.push({ kind: "text", text: plain.join("\n") });
    plain = [];
  };
  for (let at = 0; at < lines.length; ) {
    const [table, length] = readTable(lines.slice(at)) ?? [null, 1];
    if (table) {
      endText();
      parts.push(table);
    } else {
      plain.push(lines[at] ?? "");
    }
    at += length;
  }
  endText();
  return parts;
}
