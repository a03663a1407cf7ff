import { DEMO_BRAND } from "#platform/brand.ts";
import { INK, type Sheet } from "./sheet.ts";

type Doc = PDFKit.PDFDocument;

interface Place {
  title: string;
  number: number;
  count: number;
}

/** Draws the logo on a 32-unit grid. */
function drawMark(doc: Doc, x: number, y: number, size: number, ink: string): void {
  doc
    .save()
    .translate(x, y)
    .scale(size / 32);
  doc.path("M4 12H28V16H4ZM6 18H10V28H6ZM14 18H18V28H14ZM22 18H26V28H22Z").fill(ink);
  doc.path("M10 10A6 6 0 0 1 22 10Z").fill(INK.accent);
  doc.restore();
}

/** Draws the header and footer of a worksheet page. */
export function drawWorksheetFrame(doc: Doc, sheet: Sheet, place: Place): void {
  const right = sheet.left + sheet.width;
  drawMark(doc, sheet.left - 3, 42, 24, INK.navy);
  doc.font("Times-Roman").fontSize(14).fillColor(INK.ink);
  doc.text(DEMO_BRAND.name, sheet.left + 27, 50, { lineBreak: false });
  doc.font("Helvetica").fontSize(sheet.small).fillColor(INK.faint);
  doc.text(place.title, sheet.left, 54, { width: sheet.width, align: "right", lineBreak: false });
  doc.moveTo(sheet.left, 76).lineTo(right, 76).lineWidth(0.6).stroke(INK.line);
  doc.rect(sheet.left, 92, 30, 2.4).fill(INK.accent);
  doc.font("Helvetica").fontSize(sheet.small).fillColor(INK.faint);
  doc.text(`Page ${place.number} of ${place.count}`, sheet.left, 754, {
    width: sheet.width,
    align: "right",
    lineBreak: false,
  });
  doc.text("Name ______________________    Date ____________", sheet.left, 754, {
    lineBreak: false,
  });
}

/** Draws the side column with the slide number, and the title in the footer. */
export function drawSlideFrame(doc: Doc, sheet: Sheet, place: Place): void {
  const [width, height] = sheet.size;
  const column = 148;
  doc.rect(0, 0, width, height).fill(INK.paper);
  const ground = doc.linearGradient(0, 0, column, height);
  ground.stop(0, INK.navy).stop(1, INK.shade);
  doc.rect(0, 0, column, height).fill(ground);
  for (let x = 14; x < column - 14; x += 20) {
    const flute = doc.linearGradient(x, 0, x + 20, 0);
    flute.stop(0, "black", 0.22).stop(0.5, "black", 0.02).stop(0.85, "white", 0.12);
    flute.stop(1, "white", 0.02);
    doc.roundedRect(x + 1, 128, 18, height - 232, 9).fill(flute);
  }
  doc.font("Times-Roman").fontSize(44).fillColor("white");
  doc.text(String(place.number), 0, 46, { width: column, align: "center", lineBreak: false });
  drawMark(doc, column / 2 - 15, height - 78, 30, "white");
  doc.rect(sheet.left, 50, 40, 3.2).fill(INK.accent);
  doc.font("Helvetica").fontSize(11).fillColor(INK.faint);
  doc.text(place.title, sheet.left, 512, { width: sheet.width, lineBreak: false });
  doc.text(`${place.number} / ${place.count}`, sheet.left, 512, {
    width: sheet.width,
    align: "right",
    lineBreak: false,
  });
}

const RULE = 26;

/** Draws ruled lines for notes if the page has room. */
export function drawNotes(doc: Doc, sheet: Sheet, top: number): void {
  if (sheet.bottom - top < RULE * 4) return;
  doc.font("Helvetica-Bold").fontSize(sheet.small).fillColor(INK.navy);
  doc.text("Notes", sheet.left, top + 14, { lineBreak: false });
  for (let y = top + 14 + RULE * 1.4; y <= sheet.bottom - 6; y += RULE) {
    doc
      .moveTo(sheet.left, y)
      .lineTo(sheet.left + sheet.width, y)
      .lineWidth(0.6)
      .dash(1, { space: 3 })
      .stroke(INK.faint)
      .undash();
  }
}
