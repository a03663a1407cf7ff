import { join } from "node:path";
import { ROOT } from "../root.ts";

const FONTS = join(ROOT, "src/platform/server/pdf/fonts");
const font = (name: string) => join(FONTS, `${name}.ttf`);

/** Registers `serif`, `italic` and `sans`. */
export function registerFonts(doc: PDFKit.PDFDocument): void {
  doc.registerFont("serif", font("fraunces"));
  doc.registerFont("italic", font("fraunces-italic"));
  doc.registerFont("sans", font("inter"));
}

/** Fraunces supports only Latin script; other scripts use Inter. */
export const isLatin = (text: string): boolean =>
  /^[\p{Script=Latin}\p{Script=Common}\p{Mark}]*$/u.test(text);

/** Draws the logo on a 32-unit grid: a sun over a beam on three columns. */
export function drawMark(
  doc: PDFKit.PDFDocument,
  at: { x: number; y: number; size: number },
  colors: { ink: string; sun: string },
): void {
  doc
    .save()
    .translate(at.x, at.y)
    .scale(at.size / 32);
  doc.path("M4 12H28V16H4ZM6 18H10V28H6ZM14 18H18V28H14ZM22 18H26V28H22Z").fill(colors.ink);
  doc.path("M10 10A6 6 0 0 1 22 10Z").fill(colors.sun);
  doc.restore();
}
