import { invalid } from "./errors.ts";

export interface CsvRecord {
  /** As spreadsheets number it: the header is row 1. */
  row: number;
  cells: string[];
}

const DELIMITERS = [",", ";", "\t"] as const;

/** Our exports put an apostrophe before cells that a spreadsheet would run as a formula. */
const cellOf = (text: string): string => text.trim().replace(/^'(?=[=+\-@])/, "");

/** Spreadsheets of other languages separate cells with semicolons or tabs. */
function delimiterOf(text: string): string {
  const header = text.slice(0, text.search(/[\r\n]|$/));
  const [best] = DELIMITERS.toSorted((a, b) => header.split(b).length - header.split(a).length);
  return best ?? ",";
}

/** Reads CSV from a spreadsheet: comma, semicolon or tab, quoted cells, any line ending, with or without BOM. */
export function readCsv(csv: string): CsvRecord[] {
  const text = csv.replace(/^\ufeff/, "");
  const delimiter = delimiterOf(text);
  const records: CsvRecord[] = [];
  let cells: string[] = [];
  let cell = "";
  let isQuoted = false;
  let row = 1;
  const endCell = () => {
    cells.push(cellOf(cell));
    cell = "";
  };
  const endRow = () => {
    endCell();
    if (cells.some((one) => one !== "")) records.push({ row, cells });
    cells = [];
    row += 1;
  };
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (text.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (character === '"' && cell.trim() === "") {
      cell = "";
      isQuoted = true;
    } else if (character === delimiter) endCell();
    else if (character === "\n" || character === "\r") {
      if (character === "\r" && text.charAt(at + 1) === "\n") at += 1;
      endRow();
    } else cell += character;
  }
  if (isQuoted) throw invalid(`The quotation mark in row ${row} is never closed.`);
  if (cell !== "" || cells.length > 0) endRow();
  return records;
}
