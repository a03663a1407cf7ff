import type { DemoDocumentTable } from "../demo-document.ts";
import { INK, type Sheet } from "./sheet.ts";

type Doc = PDFKit.PDFDocument;

const PAD = 6;

/** Fits each column to its longest word and shares the remaining width by text length. */
function columnWidths(doc: Doc, table: DemoDocumentTable, sheet: Sheet): number[] {
  doc.font("Helvetica").fontSize(sheet.text);
  const cells = (column: number) => [
    table.columns[column] ?? "",
    ...table.rows.map((row) => row[column] ?? ""),
  ];
  const least = table.columns.map((_, column) => {
    const words = cells(column).flatMap((text) => text.split(/\s+/));
    return Math.max(...words.map((word) => doc.widthOfString(word))) + 2 * PAD;
  });
  const wanted = table.columns.map((_, column) =>
    Math.sqrt(Math.max(...cells(column).map((text) => doc.widthOfString(text))) + 40),
  );
  const spare = sheet.width - least.reduce((sum, width) => sum + width, 0);
  const total = wanted.reduce((sum, width) => sum + width, 0);
  return least.map((width, column) => width + (spare * (wanted[column] ?? 0)) / total);
}

/** Draws the table and returns its bottom edge. Rows with empty cells leave room to write. */
export function drawTable(doc: Doc, table: DemoDocumentTable, sheet: Sheet, top: number): number {
  const widths = columnWidths(doc, table, sheet);
  const right = sheet.left + sheet.width;
  const heightOf = (cells: string[]) =>
    Math.max(
      ...cells.map((text, column) =>
        doc.heightOfString(text || " ", { width: (widths[column] ?? 0) - 2 * PAD }),
      ),
    );
  const drawCells = (cells: string[], y: number) => {
    let x = sheet.left;
    for (const [column, text] of cells.entries()) {
      const width = widths[column] ?? 0;
      doc.text(text, x + PAD, y, { width: width - 2 * PAD });
      x += width;
    }
  };

  doc.font("Helvetica-Bold").fontSize(sheet.small);
  const headHeight = heightOf(table.columns) + 2 * PAD;
  doc.rect(sheet.left, top, sheet.width, headHeight).fill(INK.wash);
  doc.fillColor(INK.navy);
  drawCells(table.columns, top + PAD);
  let y = top + headHeight;
  for (const row of table.rows) {
    doc.font("Helvetica").fontSize(sheet.text);
    const isEmpty = row.some((cell) => cell === "");
    const height = Math.max(heightOf(row) + 2 * PAD, isEmpty ? sheet.emptyRow : 0);
    doc.fillColor(INK.ink);
    drawCells(row, y + PAD);
    y += height;
    doc.moveTo(sheet.left, y).lineTo(right, y).lineWidth(0.6).stroke(INK.line);
  }
  drawRules(doc, widths, sheet, top + headHeight, y);
  return y;
}

function drawRules(doc: Doc, widths: number[], sheet: Sheet, top: number, bottom: number): void {
  let x = sheet.left;
  for (const width of widths.slice(0, -1)) {
    x += width;
    doc.moveTo(x, top).lineTo(x, bottom).lineWidth(0.4).stroke(INK.line);
  }
}
