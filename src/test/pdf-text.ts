import { inflateSync } from "node:zlib";

/** The texts of a PDF made by pdfkit, in the order of drawing: one per drawn line. */
export function pdfTexts(pdf: Buffer): string[] {
  const objects = objectsOf(pdf);
  const fonts = fontsOf(objects);
  const texts: string[] = [];
  for (const { stream } of objects.values()) {
    if (!stream?.includes(" Tf")) continue;
    let codes = new Map<string, string>();
    for (const [, font, drawn] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (font) codes = fonts.get(font) ?? new Map();
      else texts.push(decode(drawn ?? "", codes));
    }
  }
  return texts;
}

interface PdfObject {
  dictionary: string;
  stream: string | null;
}

function objectsOf(pdf: Buffer): Map<string, PdfObject> {
  const text = pdf.toString("latin1");
  const objects = new Map<string, PdfObject>();
  for (const match of text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [, id = "", body = ""] = match;
    const [dictionary = "", rest] = body.split("\nstream\n", 2);
    const bytes = rest && Buffer.from(rest.split("\nendstream")[0] ?? "", "latin1");
    const isDeflated = dictionary.includes("/FlateDecode") && !dictionary.includes("/Length1");
    const stream = bytes && isDeflated ? inflateSync(bytes).toString("latin1") : null;
    objects.set(id, { dictionary, stream });
  }
  return objects;
}

/** The characters of each font by code, from its ToUnicode map. */
function fontsOf(objects: Map<string, PdfObject>): Map<string, Map<string, string>> {
  const fonts = new Map<string, Map<string, string>>();
  for (const { dictionary } of objects.values()) {
    for (const [, name = "", id = ""] of dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.dictionary ?? "")?.[1] ?? "";
      fonts.set(name, codesOf(objects.get(map)?.stream ?? ""));
    }
  }
  return fonts;
}

function codesOf(map: string): Map<string, string> {
  const codes = new Map<string, string>();
  for (const [, from = "", list = ""] of map.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g)) {
    const characters = [...list.matchAll(/<([^>]*)>/g)];
    for (const [index, [, hex = ""]] of characters.entries()) {
      const code = (Number.parseInt(from, 16) + index).toString(16).padStart(4, "0");
      codes.set(code, Buffer.from(hex.replaceAll(" ", ""), "hex").swap16().toString("utf16le"));
    }
  }
  return codes;
}

const decode = (drawn: string, codes: Map<string, string>): string =>
  [...drawn.matchAll(/<(\w*)>/g)]
    .flatMap(([, hex = ""]) => hex.match(/.{4}/g) ?? [])
    .map((code) => codes.get(code) ?? "")
    .join("");
