import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PDFDocument from "pdfkit";
import { type Attributes, element } from "../svg.ts";

const fonts = join(import.meta.dirname, "../../../src/platform/server/pdf/fonts");

const faces = {
  serif: { file: "fraunces.ttf", family: "Fraunces Certificate", style: undefined },
  italic: { file: "fraunces-italic.ttf", family: "Fraunces Certificate", style: "italic" },
  sans: { file: "inter.ttf", family: "Inter Certificate", style: undefined },
} as const;
type Face = keyof typeof faces;

/** SVG text finds fonts through fontconfig; this must run before the first text is drawn. */
export function loadFonts() {
  const file = join(mkdtempSync(join(tmpdir(), "clips-")), "fonts.conf");
  writeFileSync(file, `<fontconfig><dir>${fonts}</dir></fontconfig>`);
  process.env.FONTCONFIG_FILE = file;
}

const ruler = new PDFDocument({ autoFirstPage: false });

export const widthOf = (text: string, face: Face, size: number): number =>
  ruler.font(join(fonts, faces[face].file)).fontSize(size).widthOfString(text);

/** Breaks a text into lines that fit. */
export function wrap(text: string, face: Face, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && widthOf(longer, face, size) <= width) lines.splice(-1, 1, longer);
    else lines.push(word);
  }
  return lines;
}

const escapeText = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** One line of text; `y` is its baseline. */
export function line(
  text: string,
  face: Face,
  size: number,
  at: { x: number; y: number },
  fill: string,
  more: Attributes = {},
): string {
  const { family, style } = faces[face];
  const font = { "font-family": family, "font-style": style, "font-size": size };
  return element("text", { ...at, ...font, fill, ...more }, escapeText(text));
}
