/** Separates two cells of a row in text extracted from HTML. */
export const CELL = "\u001f";
/** Separates a header cell from the next cell. */
export const HEADER_CELL = "\u001e";

const isRow = (line: string): boolean => line.includes(CELL) || line.includes(HEADER_CELL);
const isHeaderRow = (line: string): boolean => line.includes(HEADER_CELL) && !line.includes(CELL);
const cellsOf = (line: string): string[] =>
  line
    .replaceAll(HEADER_CELL, CELL)
    .split(CELL)
    .map((cell) => cell.trim());

/**
 * Converts the tables in a part of a text to Markdown. Omits rows that the part cuts in two, and
 * repeats the header row of a table that starts before the part.
 */
export function tablesToMarkdown(part: string, whole: string): string {
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
  // A row longer than the part stays plain text.
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
