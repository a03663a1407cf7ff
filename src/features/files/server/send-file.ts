import type { FastifyReply, FastifyRequest } from "fastify";
import { notFound } from "#platform/server/errors.ts";
import type { Storage } from "#platform/server/storage/storage.ts";
import { byteRange } from "./byte-range.ts";
import { contentDisposition } from "./file-name.ts";
import type { OpenedFile } from "./open-file.ts";

/** Types served inline; everything else is downloaded. */
const INLINE_TYPES = /^(?:image\/webp|application\/pdf|video\/mp4)$/;

/** Forbids scripts and requests from any served file. */
const FILE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'";

interface Sent extends OpenedFile {
  isDownload: boolean;
}

export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  storage: Storage,
  file: Sent,
): Promise<FastifyReply> {
  // Uploads are immutable, so the key is a strong ETag.
  const tag = `"${file.key.replace("/", "-").replaceAll("/", ".")}"`;
  const isShown = INLINE_TYPES.test(file.contentType) && !file.isDownload;
  reply.headers({
    etag: tag,
    ...(file.isPublic ? {} : { vary: "cookie" }),
    "cache-control": cacheOf(file),
    "accept-ranges": "bytes",
    "content-security-policy": FILE_POLICY,
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": file.isPublic ? "cross-origin" : "same-origin",
    "content-disposition": contentDisposition(isShown ? "inline" : "attachment", file.name),
  });
  if (matches(request.headers["if-none-match"], tag)) return reply.status(304).send();

  reply.type(file.contentType);
  const ifRange = request.headers["if-range"];
  const asked = ifRange && ifRange !== tag ? undefined : request.headers.range;
  // Images are small and their sizes are not stored, so ranges are not supported.
  const range = file.bytes === null ? "whole" : byteRange(asked, file.bytes);
  if (range === "unsatisfiable") {
    return reply.status(416).header("content-range", `bytes */${file.bytes}`).send();
  }
  const stored = await storage.read(file.key, range === "whole" ? undefined : range);
  if (!stored) throw notFound();
  if (range === "whole") {
    reply.header("content-length", stored.size);
  } else {
    reply.status(206).header("content-length", range.end - range.start + 1);
    reply.header("content-range", `bytes ${range.start}-${range.end}/${stored.size}`);
  }
  return reply.send(stored.stream);
}

function cacheOf({ isPublic, isForAllMembers }: Sent): string {
  if (isPublic) return "public, max-age=86400";
  return isForAllMembers ? "private, max-age=31536000, immutable" : "private, no-cache";
}

const matches = (header: string | undefined, tag: string): boolean =>
  header?.split(",").some((one) => one.trim().replace(/^W\//, "") === tag) ?? false;
