/**
 * Normalizes tables: leading header rows become the thead, headers get a scope, and a cell with one
 * paragraph contains its text directly.
 */
export function tidyTables(body: HTMLElement): void {
  for (const table of body.querySelectorAll("table")) {
    for (const cell of cellsOf([...table.rows])) tidyCell(cell);
    const head = headRows(table);
    if (head.length > 0) table.createTHead().append(...head);
    for (const part of [...table.tBodies]) if (part.rows.length === 0) part.remove();
    for (const cell of cellsOf([...table.rows])) {
      if (cell.tagName === "TH") cell.setAttribute("scope", isInHead(cell) ? "col" : "row");
    }
  }
}

const cellsOf = (rows: HTMLTableRowElement[]): HTMLTableCellElement[] =>
  rows.flatMap((row) => [...row.cells]);

const isInHead = (cell: Element): boolean => cell.parentElement?.parentElement?.tagName === "THEAD";

function tidyCell(cell: HTMLTableCellElement): void {
  const [only, ...others] = cell.children;
  const hasText = [...cell.childNodes].some((node) => node instanceof Text && node.data.trim());
  if (only?.tagName === "P" && others.length === 0 && !hasText) {
    cell.replaceChildren(...only.childNodes);
  }
  for (const name of ["colspan", "rowspan"]) {
    if (cell.getAttribute(name) === "1") cell.removeAttribute(name);
  }
}

/** Header rows at the top, unless one of their cells spans into the body. */
function headRows(table: HTMLTableElement): HTMLTableRowElement[] {
  const rows = [...table.rows];
  const isHead = (row: HTMLTableRowElement) =>
    row.cells.length > 0 && [...row.cells].every((cell) => cell.tagName === "TH");
  const firstOfBody = rows.findIndex((row) => !isHead(row));
  const head = rows.slice(0, firstOfBody === -1 ? 1 : firstOfBody);
  const fits = head.every((row, at) =>
    [...row.cells].every((cell) => at + cell.rowSpan <= head.length),
  );
  return fits ? head : [];
}
