/*
 * The records of a ZIP file as its specification (APPNOTE 6.3) lays them out: numbers are
 * little-endian, names are UTF-8, and the 64-bit forms are used only where 32 bits are too few.
 */

export interface WrittenEntry {
  name: string;
  modifiedAt: Date;
  crc: number;
  size: number;
  compressedSize: number;
  /** Where its local header begins. */
  offset: number;
  /** Size and checksum follow the content, because they were not known before it. */
  isStreamed: boolean;
}

const LOCAL = 0x04034b50;
const DESCRIPTOR = 0x08074b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const END_64 = 0x06064b50;
const LOCATOR_64 = 0x07064b50;

const VERSION = 20;
const VERSION_64 = 45;
const DEFLATE = 8;
const UTF8_NAMES = 0x0800;
const SIZES_FOLLOW = 0x0008;
const MAX_32 = 0xffff_ffff;
const MAX_16 = 0xffff;

/** [bytes, value] one after the other. */
function record(...fields: [2 | 4 | 8, number][]): Buffer {
  const buffer = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of fields) {
    if (bytes === 8) buffer.writeBigUInt64LE(BigInt(value), at);
    else buffer.writeUIntLE(value, at, bytes);
    at += bytes;
  }
  return buffer;
}

const flagsOf = ({ isStreamed }: WrittenEntry) => UTF8_NAMES | (isStreamed ? SIZES_FOLLOW : 0);

/** DOS knows years from 1980 and every second second. */
function dosTime(moment: Date): [number, number] {
  const year = Math.max(1980, moment.getUTCFullYear());
  const date = ((year - 1980) << 9) | ((moment.getUTCMonth() + 1) << 5) | moment.getUTCDate();
  const time =
    (moment.getUTCHours() << 11) | (moment.getUTCMinutes() << 5) | (moment.getUTCSeconds() >> 1);
  return [time, date];
}

export function localHeader(entry: WrittenEntry): Buffer {
  const name = Buffer.from(entry.name, "utf8");
  const [time, date] = dosTime(entry.modifiedAt);
  const known = entry.isStreamed ? { crc: 0, size: 0, compressedSize: 0 } : entry;
  const header = record(
    [4, LOCAL],
    [2, VERSION],
    [2, flagsOf(entry)],
    [2, DEFLATE],
    [2, time],
    [2, date],
    [4, known.crc],
    [4, known.compressedSize],
    [4, known.size],
    [2, name.length],
    [2, 0],
  );
  return Buffer.concat([header, name]);
}

export const dataDescriptor = ({ crc, compressedSize, size }: WrittenEntry): Buffer =>
  record([4, DESCRIPTOR], [4, crc], [4, compressedSize], [4, size]);

export function centralHeader(entry: WrittenEntry): Buffer {
  const name = Buffer.from(entry.name, "utf8");
  const [time, date] = dosTime(entry.modifiedAt);
  const isFar = entry.offset >= MAX_32;
  const extra = isFar ? record([2, 1], [2, 8], [8, entry.offset]) : Buffer.alloc(0);
  const version = isFar ? VERSION_64 : VERSION;
  const header = record(
    [4, CENTRAL],
    [2, version],
    [2, version],
    [2, flagsOf(entry)],
    [2, DEFLATE],
    [2, time],
    [2, date],
    [4, entry.crc],
    [4, entry.compressedSize],
    [4, entry.size],
    [2, name.length],
    [2, extra.length],
    [2, 0],
    [2, 0],
    [2, 0],
    [4, 0],
    [4, isFar ? MAX_32 : entry.offset],
  );
  return Buffer.concat([header, name, extra]);
}

export function endOfArchive(count: number, length: number, offset: number): Buffer {
  const needs64 = count >= MAX_16 || offset >= MAX_32 || length >= MAX_32;
  const end = record(
    [4, END],
    [2, 0],
    [2, 0],
    [2, Math.min(count, MAX_16)],
    [2, Math.min(count, MAX_16)],
    [4, Math.min(length, MAX_32)],
    [4, Math.min(offset, MAX_32)],
    [2, 0],
  );
  if (!needs64) return end;
  const end64 = record(
    [4, END_64],
    [8, 44],
    [2, VERSION_64],
    [2, VERSION_64],
    [4, 0],
    [4, 0],
    [8, count],
    [8, count],
    [8, length],
    [8, offset],
  );
  const locator = record([4, LOCATOR_64], [4, 0], [8, offset + length], [4, 1]);
  return Buffer.concat([end64, locator, end]);
}
