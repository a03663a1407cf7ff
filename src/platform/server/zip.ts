import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { ZipFile } from "yazl";

export interface ZipEntry {
  /** With `/` between folders. */
  name: string;
  /** A buffer, such as text, is compressed well; a stream is an image or video, which is compressed already. */
  content: Buffer | Readable;
  modifiedAt: Date;
}

/** A ZIP archive, created while it is read: each entry is requested when the previous one is written. */
export function zipArchive(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): Readable {
  const zip = new ZipFile();
  const archive = zip.outputStream as Readable;
  let current: Readable | undefined;
  archive.once("close", () => current?.destroy());
  async function addAll() {
    for await (const { name, content, modifiedAt } of entries) {
      const isWhole = Buffer.isBuffer(content);
      current = isWhole ? Readable.from([content]) : content;
      if (archive.destroyed) current.destroy();
      const isRead = finished(current);
      // Not stored uncompressed: readers that do not seek need a compressed entry to find its end.
      zip.addReadStream(current, name, { mtime: modifiedAt, compressionLevel: isWhole ? 6 : 1 });
      await isRead;
    }
    zip.end();
  }
  // yazl does not report errors of the streams that it reads.
  addAll().catch((error: Error) => archive.destroy(error));
  return archive;
}
