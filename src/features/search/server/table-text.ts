/** Between two cells of a row, in a text that the database made of HTML. */
export const CELL = "\u001f";
/** The same after a header cell. */
export const HEADER_CELL = "\u001e";

const isRow = (line: string): boolean => line.includes(CELL) || line.includes(HEADER_CELL);
const isHeaderRow = (line: string): boolean => line.includes(HEADER_CELL) && !line.includes(CELL);
const cellsOf = (line: string): string[] =>
  line
    .replaceAll(HEADER_CELL, CELL)
    .split(CELL)
    .map((cell) => cell.trim());

/**
 * Part of a text, with its tables in Markdown. Rows that the part cuts in two are left out, and a
 * table that begins in the middle gets its header row back.
 */
export function showTables(part: string, whole: string): string {
  if (!isRow(part)) return part;
  const wholeLines = whole.split("\n");
  const shown: string[] = [];
  let rows: string[] = [];
  const endTable = () => {
    shown.push(...tableOf(rows, wholeLines));
    rows = [];
  };
  for (const line of part.split("\n")) {
    if (isRow(line)) {
      rows.push(line);
    } else {
      endTable();
      shown.push(line);
    }
  }
  endTable();
  return shown.join("\n").trim();
}

function tableOf(lines: string[], wholeLines: string[]): string[] {
  const rows = lines
    .map((line) => line.replace(/^…|…$/g, ""))
    .filter((line) => wholeLines.includes(line));
  const [first] = rows;
  // A row longer than the part itself stays as text.
  if (first === undefined) return lines.map((line) => cellsOf(line).join(", "));
  let top = wholeLines.indexOf(first);
  while (top > 0 && isRow(wholeLines[top - 1] ?? "")) top -= 1;
  const topLine = wholeLines[top] ?? "";
  const body = isHeaderRow(topLine) ? rows.filter((line) => line !== topLine) : rows;
  const width = Math.max(...rows.map((line) => cellsOf(line).length));
  const head = isHeaderRow(topLine) ? cellsOf(topLine) : [];
  return [head, Array<string>(width).fill("---"), ...body.map(cellsOf)].map((cells) =>
    rowText(cells, width),
  );
}

function rowText(cells: string[], width: number): string {
  const all = Array.from({ length: Math.max(width, cells.length) }, (_, at) => cells[at] ?? "");
  return `| ${all.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
}
