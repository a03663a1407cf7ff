import { stringify } from "csv-stringify/sync";
import { neutralize } from "#lib/neutralize.ts";

export interface CsvColumn<Row> {
  header: string;
  value: (row: Row) => string | number | boolean | Date | null | undefined;
}

/** Renders a table as CSV for spreadsheets: UTF-8 with a byte order mark, formulas neutralized. */
export function toCsv<Row>(columns: CsvColumn<Row>[], rows: Row[]): string {
  const records = rows.map((row) => columns.map((column) => asCell(column.value(row))));
  return stringify([columns.map((column) => neutralize(column.header)), ...records], {
    bom: true,
    record_delimiter: "windows",
    // Some parsers end a row at a lone CR or LF, so such cells are quoted too.
    quoted_match: /[\r\n]/,
  });
}

function asCell(value: string | number | boolean | Date | null | undefined): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "number") return String(value);
  return neutralize(value instanceof Date ? value.toISOString() : String(value));
}

/** Headers that make a browser save the response under this name. */
export function csvHeaders(fileName: string): Record<string, string> {
  const plain = fileName.replace(/[^\w.-]+/g, "_");
  return {
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName.toWellFormed()).replace(/['()*]/g, percent)}`,
  };
}

const percent = (character: string): string =>
  `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
