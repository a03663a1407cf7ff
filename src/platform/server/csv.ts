import { stringify } from "csv-stringify/sync";

export interface CsvColumn<Row> {
  header: string;
  value: (row: Row) => string | number | boolean | Date | null | undefined;
}

/** Spreadsheets read a cell that begins like this as a formula, some of them after trimming it. */
const FORMULA_START = /^[\s\u00a0\ufeff]|^[=+\-@＝＋－＠﹢﹣﹦﹫−]/u;

/** Text of people's own making is shown as text: an apostrophe in front keeps it from running. */
const neutralise = (text: string): string => (FORMULA_START.test(text) ? `'${text}` : text);

/** One table as CSV for spreadsheets: UTF-8 with its mark, formulas disarmed. */
export function toCsv<Row>(columns: CsvColumn<Row>[], rows: Row[]): string {
  const records = rows.map((row) => columns.map((column) => asCell(column.value(row))));
  return stringify([columns.map((column) => neutralise(column.header)), ...records], {
    bom: true,
    record_delimiter: "windows",
    // Some programs end a row at a lone CR or LF: such cells are quoted too.
    quoted_match: /[\r\n]/,
  });
}

function asCell(value: string | number | boolean | Date | null | undefined): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "number") return String(value);
  return neutralise(value instanceof Date ? value.toISOString() : String(value));
}

/** Headers that make a browser save the answer under this name. */
export function csvHeaders(fileName: string): Record<string, string> {
  const plain = fileName.replace(/[^\w.-]+/g, "_");
  return {
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName.toWellFormed()).replace(/['()*]/g, percent)}`,
  };
}

const percent = (character: string): string =>
  `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
