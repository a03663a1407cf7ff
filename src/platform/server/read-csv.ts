import { withoutApostrophe } from "#lib/neutralize.ts";
import { invalid } from "./errors.ts";

export interface CsvRecord {
  /** As spreadsheets number it: the header is row 1. */
  row: number;
  cells: string[];
}

/** The cell of a table has a name, an address or a number. Longer cells would be slow to check. */
const MAX_CELL = 1_000;
const DELIMITERS = [",", ";", "\t"] as const;

const cellOf = (text: string): string => withoutApostrophe(text.trim()).trim();

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
  /** Nothing but spaces so far. Checking the cell itself at every quote would take quadratic time. */
  let isBlank = true;
  let isQuoted = false;
  let row = 1;
  const add = (character: string) => {
    cell += character;
    isBlank &&= character.trim() === "";
    if (cell.length > MAX_CELL) {
      const limit = MAX_CELL.toLocaleString("en-US");
      const hint = isQuoted ? " Check its quotation marks." : "";
      throw invalid(`Row ${row} has a cell with more than ${limit} characters.${hint}`);
    }
  };
  const endCell = () => {
    cells.push(cellOf(cell));
    cell = "";
    isBlank = true;
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
      if (character !== '"') add(character);
      else if (text.charAt(at + 1) === '"') {
        add(character);
        at += 1;
      } else isQuoted = false;
    } else if (character === '"' && isBlank) {
      cell = "";
      isQuoted = true;
    } else if (character === delimiter) endCell();
    else if (character === "\n" || character === "\r") {
      if (character === "\r" && text.charAt(at + 1) === "\n") at += 1;
      endRow();
    } else add(character);
  }
  if (isQuoted) throw invalid(`The quotation mark in row ${row} is never closed.`);
  if (cell !== "" || cells.length > 0) endRow();
  return records;
}
