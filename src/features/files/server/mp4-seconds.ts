/** Reads bytes of a file, fewer at its end. */
export type ReadBytes = (start: number, length: number) => Promise<Buffer>;

/** Enough for every real file; a damaged one must not cause endless reads. */
const MAX_BOXES = 100;
const LONGEST = 360_000;

interface Box {
  type: string;
  /** Where its content starts, and where it ends. */
  from: number;
  end: number;
}

/**
 * The length of an MP4 video in seconds, from the box `moov` › `mvhd`. Reads only the headers of the
 * boxes. Null if the file does not say it, such as a recording in fragments.
 */
export async function mp4Seconds(read: ReadBytes, bytes: number): Promise<number | null> {
  const moov = await findBox(read, "moov", { from: 0, end: bytes });
  const mvhd = moov && (await findBox(read, "mvhd", moov));
  if (!mvhd) return null;
  const header = await read(mvhd.from, 32);
  if (header.length < 32) return null;
  const isLong = header[0] === 1;
  const scale = header.readUInt32BE(isLong ? 20 : 12);
  const duration = isLong ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16);
  const isUnknown = !isLong && duration === 0xffffffff;
  const seconds = Math.max(1, Math.round(duration / scale));
  return scale > 0 && duration > 0 && !isUnknown && seconds <= LONGEST ? seconds : null;
}

async function findBox(read: ReadBytes, type: string, within: Omit<Box, "type">) {
  let at = within.from;
  for (let count = 0; count < MAX_BOXES && at + 8 <= within.end; count += 1) {
    const box = await readBox(read, at, within.end);
    if (!box || box.type === type) return box;
    at = box.end;
  }
  return null;
}

async function readBox(read: ReadBytes, at: number, limit: number): Promise<Box | null> {
  const head = await read(at, 16);
  if (head.length < 8) return null;
  const size = head.readUInt32BE(0);
  const type = head.toString("latin1", 4, 8);
  // 0: up to the end of the file; 1: a 64-bit size follows.
  if (size === 0) return { type, from: at + 8, end: limit };
  if (size !== 1) return size < 8 ? null : { type, from: at + 8, end: at + size };
  if (head.length < 16) return null;
  const long = Number(head.readBigUInt64BE(8));
  return long < 16 ? null : { type, from: at + 16, end: at + long };
}
