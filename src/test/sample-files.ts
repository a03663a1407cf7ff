import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { crc32, createDeflate } from "node:zlib";
import sharp from "sharp";

/** A real picture. */
export const samplePng = (width = 40, height = 30): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: "#0f3460" } })
    .png()
    .toBuffer();

export const samplePdf = (): Buffer =>
  Buffer.from(
    "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Count 1/Kids[3 0 R]>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n",
  );

/** The head of an MP4 and as many bytes as wanted, never the same for two sizes. */
export function sampleMp4(bytes = 5000): Buffer {
  const head = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypmp42\0\0\0\0mp42isom")]);
  const seed = createHash("sha256").update(String(bytes)).digest();
  return Buffer.concat([head, Buffer.alloc(Math.max(0, bytes - 24), seed)]);
}

const OFFICE_MAIN = {
  docx: "wordprocessingml.document.main",
  xlsx: "spreadsheetml.sheet.main",
  pptx: "presentationml.presentation.main",
  docm: null,
} as const;

/** An Office file: a ZIP whose first entry says what it is. */
export function sampleOffice(kind: keyof typeof OFFICE_MAIN): Buffer {
  const main = OFFICE_MAIN[kind];
  const type = main
    ? `application/vnd.openxmlformats-officedocument.${main}+xml`
    : "application/vnd.ms-word.document.macroEnabled.main+xml";
  const types = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/main.xml" ContentType="${type}"/></Types>`;
  return zip([
    ["[Content_Types].xml", types],
    ["main.xml", "<x/>"],
  ]);
}

export const sampleOldOffice = (): Buffer =>
  Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(4096)]);

export const sampleZip = (): Buffer => zip([["readme.txt", "hello"]]);

function zip(entries: ReadonlyArray<[name: string, text: string]>): Buffer {
  const parts: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of entries) {
    const data = Buffer.from(text);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt32LE(crc32(data), 10);
    fields.writeUInt32LE(data.length, 14);
    fields.writeUInt32LE(data.length, 18);
    fields.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), fields, Buffer.from(name), data]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    central.push(
      Buffer.concat([Buffer.from("PK\x01\x02\x14\0"), fields, place, Buffer.from(name)]),
    );
    parts.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06");
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, directory, end]);
}

/**
 * A valid one-bit PNG of any size, black all over: 50,000 pixels square are 300 kilobytes here and
 * ten gigabytes when decoded.
 */
export async function hugePng(side: number): Promise<Buffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.writeUInt8(1, 8);
  const row = Buffer.alloc(1 + Math.ceil(side / 8));
  return png(header, Array(side).fill(row));
}

/** The seven passes of an interlaced PNG: where each begins and how far its pixels are apart. */
const PASSES = [
  { x: 0, y: 0, stepX: 8, stepY: 8 },
  { x: 4, y: 0, stepX: 8, stepY: 8 },
  { x: 0, y: 4, stepX: 4, stepY: 8 },
  { x: 2, y: 0, stepX: 4, stepY: 4 },
  { x: 0, y: 2, stepX: 2, stepY: 4 },
  { x: 1, y: 0, stepX: 2, stepY: 2 },
  { x: 0, y: 1, stepX: 1, stepY: 2 },
];

/** An interlaced square with four channels, which has to be decoded as a whole; small as a file. */
export function interlacedPng(side: number, bitsPerSample: 8 | 16): Promise<Buffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([bitsPerSample, 6, 0, 0, 1], 8);
  const rows = PASSES.flatMap(({ x, y, stepX, stepY }) => {
    const width = Math.ceil((side - x) / stepX);
    const row = Buffer.alloc(1 + (width * 4 * bitsPerSample) / 8);
    return Array<Buffer>(Math.ceil((side - y) / stepY)).fill(row);
  });
  return png(header, rows);
}

async function png(header: Buffer, rows: Buffer[]): Promise<Buffer> {
  const pixels = Readable.from(rows, { objectMode: true }).pipe(createDeflate());
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", header),
    chunk("IDAT", await buffer(pixels)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
