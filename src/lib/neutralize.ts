/** Spreadsheets run a cell that starts like this as a formula, some of them after trimming it. */
const FORMULA_START = /^[\s\u00a0\ufeff]|^[=+\-@＝＋－＠﹢﹣﹦﹫−]/u;

/** A leading apostrophe keeps a cell of a CSV file from running as a formula. */
export const neutralize = (cell: string): string => (FORMULA_START.test(cell) ? `'${cell}` : cell);

/** The cell without the apostrophe of `neutralize`, so that our own files can be imported again. */
export const withoutApostrophe = (cell: string): string =>
  cell.startsWith("'") && FORMULA_START.test(cell.slice(1)) ? cell.slice(1) : cell;
