import type { Readable } from "node:stream";
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  UploadPartCommand,
} from "@aws-sdk/client-s3";
import type { Storage } from "./storage.ts";

export interface S3Settings {
  bucket: string;
  region: string;
  /** Unset for AWS; set for any other S3-compatible server. */
  endpoint: string | undefined;
  accessKeyId: string;
  secretAccessKey: string;
}

/** S3 requires at least 5 MB for every part but the last; an upload buffers one part in memory. */
const PART_BYTES = 8 * 1024 * 1024;

export function s3Storage(settings: S3Settings): Storage {
  const { accessKeyId, secretAccessKey, bucket: Bucket } = settings;
  const client = new S3Client({
    region: settings.region,
    credentials: { accessKeyId, secretAccessKey },
    // Other servers rarely support bucket host names or the newer checksums.
    ...(settings.endpoint ? { endpoint: settings.endpoint, forcePathStyle: true } : {}),
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });

  const putWhole = (Key: string, Body: Buffer, ContentType: string) =>
    client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType }));

  return {
    async put(key, content, contentType) {
      if (Buffer.isBuffer(content)) {
        await putWhole(key, content, contentType);
        return;
      }
      const parts = inParts(content);
      const first = await parts.next();
      if (first.done || first.value.length < PART_BYTES) {
        await putWhole(key, first.done ? Buffer.alloc(0) : first.value, contentType);
        return;
      }
      await putInParts(client, { Bucket, Key: key }, contentType, first.value, parts);
    },
    async read(key, range) {
      try {
        const Range = range && `bytes=${range.start}-${range.end}`;
        const answer = await client.send(
          new GetObjectCommand({ Bucket, Key: key, ...(Range ? { Range } : {}) }),
        );
        const total = answer.ContentRange?.split("/")[1] ?? answer.ContentLength;
        return { stream: answer.Body as Readable, size: Number(total) };
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: key }));
    },
    async *list() {
      for await (const page of paginateListObjectsV2({ client }, { Bucket })) {
        for (const { Key } of page.Contents ?? []) if (Key) yield Key;
      }
    },
  };
}

async function putInParts(
  client: S3Client,
  object: { Bucket: string; Key: string },
  ContentType: string,
  first: Buffer,
  rest: AsyncGenerator<Buffer>,
): Promise<void> {
  const { UploadId } = await client.send(
    new CreateMultipartUploadCommand({ ...object, ContentType }),
  );
  try {
    const Parts: Array<{ PartNumber: number; ETag: string | undefined }> = [];
    const send = async (Body: Buffer) => {
      const PartNumber = Parts.length + 1;
      const { ETag } = await client.send(
        new UploadPartCommand({ ...object, UploadId, PartNumber, Body }),
      );
      Parts.push({ PartNumber, ETag });
    };
    await send(first);
    for await (const part of rest) await send(part);
    await client.send(
      new CompleteMultipartUploadCommand({ ...object, UploadId, MultipartUpload: { Parts } }),
    );
  } catch (error) {
    // An unfinished multipart upload would be billed until someone aborts it.
    await client
      .send(new AbortMultipartUploadCommand({ ...object, UploadId }))
      .catch(() => undefined);
    throw error;
  }
}

/** Splits the stream into parts; only the last one is smaller. */
async function* inParts(content: Readable): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let length = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    held.push(chunk);
    length += chunk.length;
    while (length >= PART_BYTES) {
      const all = Buffer.concat(held);
      yield all.subarray(0, PART_BYTES);
      held = [all.subarray(PART_BYTES)];
      length -= PART_BYTES;
    }
  }
  if (length > 0) yield Buffer.concat(held);
}
