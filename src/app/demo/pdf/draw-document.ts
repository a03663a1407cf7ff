import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import { DEMO_BRAND } from "#platform/brand.ts";
import type { DemoDocument, DemoDocumentPage } from "../demo-document.ts";
import { drawNotes, drawSlideFrame, drawWorksheetFrame } from "./draw-frame.ts";
import { drawTable } from "./draw-table.ts";
import { INK, type Sheet, slide, worksheet } from "./sheet.ts";

type Doc = PDFKit.PDFDocument;

export interface DrawnDocument {
  bytes: Buffer;
  /** Free height at the bottom of each page; negative if the content overflows. */
  room: number[];
}

/** Deterministic: the same document and date produce the same bytes. */
export async function drawDocument(document: DemoDocument, date: Date): Promise<DrawnDocument> {
  const isDeck = document.kind === "presentation";
  const sheet = isDeck ? slide : worksheet;
  const doc = new PDFDocument({
    size: sheet.size,
    margin: 0,
    autoFirstPage: false,
    lang: "en",
    displayTitle: true,
    info: { Title: document.title, Author: DEMO_BRAND.name, CreationDate: date },
  });
  const bytes = buffer(doc as unknown as AsyncIterable<Buffer>);
  const count = document.pages.length;
  const room = document.pages.map((page, index) => {
    doc.addPage();
    const place = { title: document.title, number: index + 1, count };
    if (isDeck) drawSlideFrame(doc, sheet, place);
    else drawWorksheetFrame(doc, sheet, place);
    // Slides without a table use larger text.
    const text = isDeck && !page.table ? sheet.text * 1.25 : sheet.text;
    const end = drawPage(doc, page, { ...sheet, text });
    if (!isDeck) drawNotes(doc, sheet, end);
    return sheet.bottom - end;
  });
  doc.end();
  return { bytes: await bytes, room };
}

/** Returns the y position where the content ends. */
function drawPage(doc: Doc, page: DemoDocumentPage, sheet: Sheet): number {
  const column = { width: sheet.width, lineGap: sheet.text * 0.35 };
  doc.font("Times-Roman").fontSize(sheet.heading).fillColor(INK.ink);
  doc.text(page.heading, sheet.left, sheet.top - 12, {
    width: sheet.width,
    characterSpacing: -sheet.heading * 0.012,
  });
  let y = doc.y + sheet.gap * 1.2;
  for (const paragraph of page.paragraphs) {
    doc.font("Helvetica").fontSize(sheet.text).fillColor(INK.soft);
    if (paragraph.includes("____")) fitOnLine(doc, paragraph, sheet);
    doc.text(paragraph, sheet.left, y, column);
    y = doc.y + sheet.gap;
  }
  if (page.table) y = drawTable(doc, page.table, sheet, y + 4) + sheet.gap * 1.6;
  for (const bullet of page.bullets ?? []) {
    doc.rect(sheet.left + 1, y + sheet.text * 0.28, 4.5, 4.5).fill(INK.accent);
    doc.font("Helvetica").fontSize(sheet.text).fillColor(INK.ink);
    doc.text(bullet, sheet.left + 18, y, { ...column, width: sheet.width - 18 });
    y = doc.y + sheet.gap * 0.7;
  }
  return y;
}

/** Shrinks a fill-in line that would otherwise wrap inside its blanks. */
function fitOnLine(doc: Doc, text: string, sheet: Sheet): void {
  const width = doc.widthOfString(text);
  const isClose = width < sheet.width * 1.25;
  if (width > sheet.width && isClose) doc.fontSize((sheet.text * sheet.width * 0.995) / width);
}
