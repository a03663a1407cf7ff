import { crc32, inflateRawSync } from "node:zlib";

/** A reader of its own for what our writer makes: by the central directory, with every checksum. */
export function readZip(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from("PK\x05\x06", "latin1"));
  if (end < 0) throw new Error("not a ZIP");
  const count = archive.readUInt16LE(end + 10);
  let at = archive.readUInt32LE(end + 16);
  const found = new Map<string, Buffer>();
  for (let entry = 0; entry < count; entry += 1) {
    if (archive.readUInt32LE(at) !== 0x02014b50) throw new Error("no central header");
    const crc = archive.readUInt32LE(at + 16);
    const packedSize = archive.readUInt32LE(at + 20);
    const size = archive.readUInt32LE(at + 24);
    const nameLength = archive.readUInt16LE(at + 28);
    const extraLength = archive.readUInt16LE(at + 30);
    const local = archive.readUInt32LE(at + 42);
    const name = archive.toString("utf8", at + 46, at + 46 + nameLength);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const content = inflateRawSync(archive.subarray(start, start + packedSize));
    if (content.length !== size || crc32(content) !== crc) throw new Error(`${name} is damaged`);
    found.set(name, content);
    at += 46 + nameLength + extraLength;
  }
  return found;
}
