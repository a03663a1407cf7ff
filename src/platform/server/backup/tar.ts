const BLOCK = 512;

/** An entry of a tar archive. Read its content before the next entry. */
export interface TarEntry {
  name: string;
  size: number;
  content: AsyncIterable<Buffer>;
}

/** The header block of an entry (ustar), for sizes up to 8 GB. */
export function tarHeader(name: string, size: number): Buffer {
  const header = Buffer.alloc(BLOCK);
  if (Buffer.byteLength(name) > 100) throw new Error(`The name ${name} is too long for an archive`);
  header.write(name, 0);
  header.write("0000600\0", 100);
  header.write("0000000\0", 108);
  header.write("0000000\0", 116);
  header.write(`${size.toString(8).padStart(11, "0")}\0`, 124);
  header.write("00000000000\0", 136);
  header.write(" ".repeat(8), 148);
  header.write("0", 156);
  header.write("ustar\x0000", 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
  return header;
}

export const tarPadding = (size: number): Buffer => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);

export const tarEnd = (): Buffer => Buffer.alloc(2 * BLOCK);

/** Streams the entries of an archive without loading it into memory. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const reader = blockReader(source);
  while (true) {
    const header = await reader.exactly(BLOCK);
    const name = header.toString("utf8", 0, header.indexOf(0));
    if (name === "") return;
    const size = Number.parseInt(header.toString("ascii", 124, 135), 8);
    let left = size;
    async function* content() {
      while (left > 0) {
        const piece = await reader.upTo(left);
        left -= piece.length;
        yield piece;
      }
    }
    yield { name, size, content: content() };
    while (left > 0) left -= (await reader.upTo(left)).length;
    await reader.exactly(tarPadding(size).length);
  }
}

function blockReader(source: AsyncIterable<Buffer>) {
  const pieces = source[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);
  const more = async () => {
    const next = await pieces.next();
    if (next.done) throw new Error("The archive ends in the middle");
    held = held.length === 0 ? next.value : Buffer.concat([held, next.value]);
  };
  const take = (length: number) => {
    const piece = held.subarray(0, length);
    held = held.subarray(length);
    return piece;
  };
  return {
    async exactly(length: number) {
      while (held.length < length) await more();
      return take(length);
    },
    async upTo(length: number) {
      if (held.length === 0) await more();
      return take(Math.min(length, held.length));
    },
  };
}
