import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { crc32, createDeflateRaw, deflateRaw } from "node:zlib";
import {
  centralHeader,
  dataDescriptor,
  endOfArchive,
  localHeader,
  type WrittenEntry,
} from "./zip-records.ts";

export interface ZipEntry {
  /** With `/` between folders. */
  name: string;
  /** Text and the like is compressed; a stream, which is a picture or a film, is taken as it is. */
  content: Buffer | Readable;
  modifiedAt: Date;
}

interface Options {
  /** For an archive that is appended to something: the length of what stands before it. */
  offset?: number;
}

const compress = promisify(deflateRaw);
/** A single entry may not be larger; an archive may. */
const MAX_ENTRY = 0xffff_ffff;

/** A ZIP archive, made while it is read: no entry is ever whole in memory unless it came that way. */
export async function* zipArchive(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
  options: Options = {},
): AsyncGenerator<Buffer> {
  const written: WrittenEntry[] = [];
  let offset = options.offset ?? 0;
  for await (const entry of entries) {
    const pieces = Buffer.isBuffer(entry.content)
      ? wholeEntry(entry, entry.content, offset)
      : streamedEntry(entry, entry.content, offset);
    for (let step = await pieces.next(); ; step = await pieces.next()) {
      if (step.done) {
        written.push(step.value);
        break;
      }
      offset += step.value.length;
      yield step.value;
    }
  }
  const directory = Buffer.concat(written.map(centralHeader));
  yield directory;
  yield endOfArchive(written.length, directory.length, offset);
}

type Pieces = AsyncGenerator<Buffer, WrittenEntry>;

async function* wholeEntry(entry: ZipEntry, content: Buffer, offset: number): Pieces {
  const packed = await compress(content);
  const facts: WrittenEntry = {
    name: entry.name,
    modifiedAt: entry.modifiedAt,
    crc: crc32(content),
    size: content.length,
    compressedSize: packed.length,
    offset,
    isStreamed: false,
  };
  yield localHeader(facts);
  yield packed;
  return facts;
}

/** Deflate without compression: every reader understands it, and pictures are compressed already. */
async function* streamedEntry(entry: ZipEntry, content: Readable, offset: number): Pieces {
  const facts: WrittenEntry = {
    name: entry.name,
    modifiedAt: entry.modifiedAt,
    crc: 0,
    size: 0,
    compressedSize: 0,
    offset,
    isStreamed: true,
  };
  yield localHeader(facts);
  const packer = createDeflateRaw({ level: 0 });
  const packing = pipeline(content, (source) => measured(source, facts), packer);
  // The reader of the packer gets the same error; this prevents an unhandled rejection.
  packing.catch(() => undefined);
  for await (const piece of packer as AsyncIterable<Buffer>) {
    facts.compressedSize += piece.length;
    yield piece;
  }
  await packing;
  if (facts.compressedSize > MAX_ENTRY) throw new Error(`${entry.name} is too large for a ZIP`);
  yield dataDescriptor(facts);
  return facts;
}

async function* measured(source: AsyncIterable<Buffer>, facts: WrittenEntry) {
  for await (const chunk of source) {
    facts.crc = crc32(chunk, facts.crc);
    facts.size += chunk.length;
    yield chunk;
  }
}
