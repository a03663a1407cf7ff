import PDFDocument from "pdfkit";
import { formatMoney } from "#lib/money.ts";
import { drawMark, isLatin, registerFonts } from "#platform/server/pdf/drawing.ts";
import type { Settings } from "#platform/server/settings/settings.ts";
import { addressLines } from "../address-lines.ts";
import type { TestInvoice } from "./read-invoice.ts";

const PAGE = { width: 595.28, height: 841.89 };
const LEFT = 56;
const RIGHT = PAGE.width - 56;
const WIDTH = RIGHT - LEFT;
const MIDDLE = LEFT + WIDTH / 2 + 12;
const QUANTITY = RIGHT - 160;
const AMOUNT = RIGHT - 110;
const BOTTOM = PAGE.height - 96;
const COLORS = { ink: "#1B2334", soft: "#4B5468", faint: "#6C7485", line: "#DDD7CB" };

const STATUS: Record<string, string> = {
  paid: "Paid",
  open: "Open",
  void: "Void",
  uncollectible: "Not paid",
};

type Seller = Pick<Settings, "brand" | "support">;
type Doc = PDFKit.PDFDocument;

/** Renders an invoice of the sandbox. A long one continues on the next page. */
export function drawInvoice(invoice: TestInvoice, { brand, support }: Seller): Doc {
  const doc = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    lang: "en",
    displayTitle: true,
    info: {
      Title: `Invoice ${invoice.number ?? ""}`.trim(),
      Author: brand.name,
      CreationDate: invoice.issuedAt,
    },
  });
  registerFonts(doc);
  drawMark(
    doc,
    { x: LEFT - 4, y: 48, size: 30 },
    { ink: brand.primaryColor, sun: brand.accentColor },
  );
  text(doc, brand.name, LEFT + 34, 57, { size: 16, font: isLatin(brand.name) ? "serif" : "sans" });
  text(doc, "Invoice", LEFT, 112, { size: 30, font: "serif" });
  drawFacts(doc, invoice);
  const seller = [brand.name, support.email, support.phone];
  const from = drawParty(doc, "From", seller, LEFT);
  const { buyer } = invoice;
  const to = drawParty(
    doc,
    "Billed to",
    [buyer.company, buyer.name, ...addressLines(buyer), buyer.email],
    MIDDLE,
  );
  const y = drawLines(doc, invoice, Math.max(from, to) + 28);
  drawTotals(doc, invoice, y + 14);
  drawFoot(doc);
  doc.end();
  return doc;
}

function drawFacts(doc: Doc, { number, issuedAt, status }: TestInvoice): void {
  const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
  const facts = [
    ["Number", number ?? "–"],
    ["Date", day.format(issuedAt)],
    ["Status", STATUS[status] ?? status],
  ] as const;
  for (const [index, [name, value]] of facts.entries()) {
    const x = LEFT + index * (WIDTH / 3);
    text(doc, name, x, 164, { size: 9, color: COLORS.faint });
    text(doc, value, x, 177, { size: 11 });
  }
  rule(doc, 208);
}

/** Returns the y position below. */
function drawParty(doc: Doc, title: string, lines: string[], x: number): number {
  text(doc, title, x, 228, { size: 9, color: COLORS.faint });
  let y = 242;
  for (const [index, line] of lines.filter(Boolean).entries()) {
    const color = index === 0 ? COLORS.ink : COLORS.soft;
    text(doc, line, x, y, { size: 10.5, color, width: WIDTH / 2 - 24 });
    y = doc.y + 2;
  }
  return y;
}

function drawLines(doc: Doc, { lines, amountCents, currency }: TestInvoice, top: number): number {
  text(doc, "Description", LEFT, top, { size: 9, color: COLORS.faint });
  text(doc, "Quantity", QUANTITY, top, { size: 9, color: COLORS.faint, width: 60, align: "right" });
  text(doc, "Amount", AMOUNT, top, { size: 9, color: COLORS.faint, width: 110, align: "right" });
  rule(doc, top + 16);
  let y = top + 26;
  // Invoices of an older version have no lines.
  const all = lines?.length ? lines : [{ description: "Membership", quantity: 1, amountCents }];
  for (const line of all) {
    if (y > BOTTOM - 40) {
      doc.addPage();
      y = 56;
    }
    const money = formatMoney(line.amountCents, currency);
    text(doc, money, AMOUNT, y, { size: 10.5, width: 110, align: "right" });
    // A discount has no quantity.
    if (line.amountCents >= 0) {
      const quantity = String(line.quantity);
      text(doc, quantity, QUANTITY, y, { size: 10.5, width: 60, align: "right" });
    }
    text(doc, line.description, LEFT, y, { size: 10.5, width: QUANTITY - LEFT - 16 });
    y = doc.y + 8;
  }
  rule(doc, y);
  return y;
}

function drawTotals(doc: Doc, invoice: TestInvoice, top: number): void {
  const { amountCents, refundedCents, currency } = invoice;
  const money = (cents: number) => formatMoney(cents, currency);
  const rows: [string, string][] = [[`Total (${currency.toUpperCase()})`, money(amountCents)]];
  if (refundedCents > 0) {
    rows.push(["Refunded", money(-refundedCents)]);
    rows.push(["Total after refunds", money(amountCents - refundedCents)]);
  }
  let y = top;
  if (y + rows.length * 22 > BOTTOM) {
    doc.addPage();
    y = 56;
  }
  for (const [name, amount] of rows) {
    text(doc, name, MIDDLE, y, { size: 11, width: AMOUNT - MIDDLE });
    text(doc, amount, AMOUNT, y, { size: 12, width: 110, align: "right" });
    y += 22;
  }
}

function drawFoot(doc: Doc): void {
  const y = PAGE.height - 64;
  rule(doc, y);
  text(doc, "Test invoice. No money was charged.", LEFT, y + 12, { size: 9, color: COLORS.faint });
}

interface Style {
  size: number;
  color?: string;
  font?: "sans" | "serif";
  width?: number;
  align?: "right";
}

function text(doc: Doc, value: string, x: number, y: number, style: Style): void {
  const { size, color = COLORS.ink, font = "sans", width, align = "left" } = style;
  doc.font(font).fontSize(size).fillColor(color);
  doc.text(value, x, y, width === undefined ? { lineBreak: false } : { width, align });
}

const rule = (doc: Doc, y: number) => doc.rect(LEFT, y, WIDTH, 0.7).fill(COLORS.line);
