import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { invalid } from "#platform/server/errors.ts";
import type { Services } from "#platform/server/services.ts";
import type { UploadedFile } from "#platform/upload-schema.ts";
import type { UploadKind } from "#platform/uploads.ts";
import { detectFile, detectImage, detectVideo, isImageType } from "./detect-type.ts";
import { checkedName, withExtension } from "./file-name.ts";
import { limitedStream } from "./limited-stream.ts";
import { mp4Seconds } from "./mp4-seconds.ts";
import { deleteFile, finishFile, insertFile } from "./queries.ts";
import { allKeys, originalKey, pictureKey } from "./stored-file.ts";

interface Upload {
  ownerId: string;
  kind: UploadKind;
  name: string | undefined;
  content: Readable;
}

/** Enough bytes to detect the file type. */
const HEAD_BYTES = 4100;

export async function saveUpload(services: Services, upload: Upload): Promise<UploadedFile> {
  const named = { ...upload, name: checkedName(upload.name) };
  const content = limitedStream(upload.kind);
  const arriving = pipeline(upload.content, content);
  // The reader of `content` gets the same error; this handler prevents an unhandled rejection.
  arriving.catch(() => undefined);
  if (upload.kind === "video") return saveVideo(services, named, content);
  if (upload.kind === "document" || upload.kind === "attachment") {
    return saveThroughDisk(services, { ...named, kind: upload.kind }, content);
  }
  return storeImage(services, named, await buffer(content));
}

/** Stores an image from memory, such as one fetched from a URL. */
export function saveImage(
  services: Services,
  image: { ownerId: string; bytes: Buffer; name: string },
): Promise<UploadedFile> {
  const name = checkedName(image.name.split(/[/\\]/).at(-1));
  return storeImage(services, { ownerId: image.ownerId, kind: "image", name }, image.bytes);
}

type Named = Pick<Upload, "ownerId" | "kind"> & { name: string };

async function storeImage(services: Services, { ownerId, kind, name }: Named, bytes: Buffer) {
  if (bytes.length === 0) throw empty();
  await detectImage(bytes, kind);
  // Loads the image library with the first image instead of at startup.
  const { encodeImage } = await import("./encode-image.ts");
  const { pictures, width, height } = await encodeImage(bytes);
  const row = {
    ownerId,
    kind,
    contentType: "image/webp",
    originalName: withExtension(name, "webp"),
  };
  return recorded(services, row, async (id) => {
    for (const picture of pictures) {
      await services.storage.put(pictureKey(id, picture.width), picture.content, "image/webp");
    }
    return { width, height, bytes: pictures.at(-1)?.content.length ?? 0 };
  });
}

/** Streams the video to storage without buffering it in memory or on disk. */
async function saveVideo(
  services: Services,
  { ownerId, kind, name }: Named,
  content: Readable & { bytes: number },
) {
  const { head, whole } = await peek(content);
  if (head.length === 0) throw empty();
  const contentType = await detectVideo(head);
  const row = { ownerId, kind, contentType, originalName: withExtension(name, "mp4") };
  return recorded(services, row, async (id) => {
    await services.storage.put(originalKey(id), whole, contentType);
    return { bytes: content.bytes, seconds: await secondsOf(services, id, content.bytes) };
  });
}

/** The length of a stored video; null if it cannot be read. */
async function secondsOf({ storage, log }: Services, id: string, bytes: number) {
  const read = async (start: number, length: number) => {
    const end = Math.min(start + length, bytes) - 1;
    const part = end < start ? null : await storage.read(originalKey(id), { start, end });
    return part ? buffer(part.stream) : Buffer.alloc(0);
  };
  try {
    return await mp4Seconds(read, bytes);
  } catch (error) {
    log.warn({ event: "video_length_unread", err: error }, "The length of a video was not read.");
    return null;
  }
}

/** Office files need the whole content for detection, so they are buffered on disk. */
async function saveThroughDisk(
  services: Services,
  named: Named & { kind: "document" | "attachment" },
  content: Readable & { bytes: number },
) {
  const folder = await mkdtemp(join(tmpdir(), "upload-"));
  try {
    const path = join(folder, "file");
    await pipeline(content, createWriteStream(path));
    if (content.bytes === 0) throw empty();
    const contentType = await detectFile(path, named.name, named.kind);
    if (isImageType(contentType)) return await storeImage(services, named, await readFile(path));
    const { ownerId, kind, name } = named;
    return await recorded(
      services,
      { ownerId, kind, contentType, originalName: name },
      async (id) => {
        await services.storage.put(originalKey(id), createReadStream(path), contentType);
        return { bytes: content.bytes };
      },
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Inserts the row, stores the bytes, then completes the row. Cleans up when storing fails. */
async function recorded(
  { db, storage }: Services,
  row: Parameters<typeof insertFile>[1],
  store: (id: string) => Promise<Parameters<typeof finishFile>[2]>,
): Promise<UploadedFile> {
  const id = await insertFile(db, row);
  try {
    return await finishFile(db, id, await store(id));
  } catch (error) {
    for (const key of allKeys(id)) await storage.remove(key);
    await deleteFile(db, id);
    throw error;
  }
}

/** Returns the first bytes and a stream that still contains them. */
async function peek(content: Readable): Promise<{ head: Buffer; whole: Readable }> {
  const rest: AsyncIterableIterator<Buffer> = content[Symbol.asyncIterator]();
  const first: Buffer[] = [];
  for (let length = 0; length < HEAD_BYTES; ) {
    const { value, done } = await rest.next();
    if (done) break;
    first.push(value);
    length += value.length;
  }
  const whole = Readable.from(
    (async function* () {
      yield* first;
      yield* rest;
    })(),
  );
  return { head: Buffer.concat(first), whole };
}

const empty = () => invalid("This file is empty.");
