import PDFDocument from "pdfkit";
import { Temporal } from "temporal-polyfill";
import { drawMark, isLatin, registerFonts } from "#platform/server/pdf/drawing.ts";
import type { Settings } from "#platform/server/settings/settings.ts";
import type { Certificate } from "../../contract.ts";
import { drawColumn } from "./column.ts";

const PAGE = { width: 841.89, height: 595.28 };
const COLUMN = 196;
const LEFT = COLUMN + 64;
const WIDTH = PAGE.width - LEFT - 64;
const COLORS = {
  paper: "#FAF8F4",
  ink: "#1B2334",
  soft: "#4B5468",
  faint: "#6C7485",
  line: "#DDD7CB",
  accent: "#C4552D",
};

type Issuer = Pick<Settings, "brand" | "founder">;

/** Renders a certificate as one landscape PDF page. */
export function drawCertificate(
  certificate: Certificate,
  address: string,
  { brand, founder }: Issuer,
): PDFKit.PDFDocument {
  const doc = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    lang: "en",
    displayTitle: true,
    info: {
      Title: `${certificate.pillarTitle} certificate for ${certificate.memberName}`,
      Author: brand.name,
      CreationDate: certificate.issuedAt,
    },
  });
  registerFonts(doc);
  doc.rect(0, 0, PAGE.width, PAGE.height).fill(COLORS.paper);
  drawColumn(doc, certificate.pillarColor, { x: 0, y: 0, width: COLUMN, height: PAGE.height });
  drawHead(doc, brand.name);
  drawStatement(doc, certificate);
  drawFoot(doc, certificate, address, { brand, founder });
  doc.end();
  return doc;
}

function drawHead(doc: PDFKit.PDFDocument, brandName: string): void {
  drawMark(doc, { x: LEFT - 4, y: 50, size: 34 }, { ink: COLORS.ink, sun: COLORS.accent });
  doc
    .font("serif")
    .fontSize(19)
    .fillColor(COLORS.ink)
    .text(brandName, LEFT + 38, 61);
}

function drawStatement(doc: PDFKit.PDFDocument, certificate: Certificate): void {
  const { memberName, pillarTitle, lessonCount } = certificate;
  label(doc, "Certificate of completion", LEFT, 152);
  const nameSize = fitSize(doc, memberName, 50);
  doc.fillColor(COLORS.ink).text(memberName, LEFT, 176, { width: WIDTH, lineBreak: false });
  const ruleAt = 176 + nameSize * 1.42;
  doc.rect(LEFT, ruleAt, 44, 2.4).fill(COLORS.accent);
  doc.font("sans").fontSize(12.5).fillColor(COLORS.soft);
  doc.text("has completed the pillar", LEFT, ruleAt + 24);
  doc
    .font(isLatin(pillarTitle) ? "serif" : "sans")
    .fontSize(31)
    .fillColor(COLORS.ink);
  doc.text(pillarTitle, LEFT, ruleAt + 46, { width: WIDTH, height: 90, ellipsis: true });
  const count = lessonCount === 1 ? "its one lesson" : `all ${lessonCount} of its lessons`;
  doc.font("sans").fontSize(12.5).fillColor(COLORS.soft);
  const sentence = `by completing ${count} in the Pillars of Agency program.`;
  doc.text(sentence, LEFT, doc.y + 12, { width: WIDTH });
}

function drawFoot(
  doc: PDFKit.PDFDocument,
  certificate: Certificate,
  address: string,
  { brand, founder }: Issuer,
): void {
  const top = 452;
  label(doc, "Issued on", LEFT, top + 8);
  const day = Temporal.Instant.fromEpochMilliseconds(certificate.issuedAt.getTime())
    .toZonedDateTimeISO("UTC")
    .toPlainDate()
    .toLocaleString("en-US", { dateStyle: "long" });
  doc
    .font("sans")
    .fontSize(13)
    .fillColor(COLORS.ink)
    .text(day, LEFT, top + 26);
  const right = LEFT + WIDTH / 2;
  doc
    .font("italic")
    .fontSize(21)
    .fillColor(COLORS.ink)
    .text(founder.name, right, top - 2);
  doc.rect(right, top + 28, WIDTH / 2, 0.7).fill(COLORS.line);
  doc.font("sans").fontSize(9.5).fillColor(COLORS.soft);
  doc.text(`${founder.title}, ${brand.name}`, right, top + 35);
  doc.rect(LEFT, 522, WIDTH, 0.7).fill(COLORS.line);
  doc.font("sans").fontSize(8.5).fillColor(COLORS.faint);
  doc.text(`Certificate ${certificate.code}`, LEFT, 533);
  doc.text("Verify at ", LEFT, 546, { continued: true });
  doc.fillColor(COLORS.soft).text(address, { link: address, underline: false });
}

function label(doc: PDFKit.PDFDocument, text: string, x: number, y: number): void {
  doc.font("sans").fontSize(9.5).fillColor(COLORS.accent);
  doc.text(text, x, y, { characterSpacing: 0.2 });
}

/** Sets the largest font size, up to `largest`, at which the text fits on one line. */
function fitSize(doc: PDFKit.PDFDocument, text: string, largest: number): number {
  doc.font(isLatin(text) ? "serif" : "sans").fontSize(largest);
  const size = Math.min(largest, (largest * WIDTH) / doc.widthOfString(text));
  doc.fontSize(size);
  return size;
}
