import { readFile } from "node:fs/promises";
import { Refusal } from "#platform/server/errors.ts";
import type { UploadKind } from "#platform/uploads.ts";
import { extensionOf } from "./file-name.ts";

const IMAGES = new Set(["image/jpeg", "image/png", "image/webp", "image/gif", "image/avif"]);
const OFFICE = "application/vnd.openxmlformats-officedocument";
const OPEN = "application/vnd.oasis.opendocument";
const DOCUMENTS = new Set([
  "application/pdf",
  ...["wordprocessingml.document", "spreadsheetml.sheet", "presentationml.presentation"].map(
    (name) => `${OFFICE}.${name}`,
  ),
  ...["text", "spreadsheet", "presentation"].map((name) => `${OPEN}.${name}`),
]);
const VIDEOS = new Set(["video/mp4", "video/x-m4v"]);

/** Old Office files share one container format, so the extension decides the type. */
const OLD_OFFICE: Record<string, string> = {
  doc: "application/msword",
  xls: "application/vnd.ms-excel",
  ppt: "application/vnd.ms-powerpoint",
};
/** Plain text has no signature, so the whole content is checked. */
const TEXTS: Record<string, string> = {
  txt: "text/plain",
  log: "text/plain",
  md: "text/plain",
  csv: "text/csv",
};

const WANTED: Record<UploadKind, string> = {
  image: "Please choose a JPEG, PNG, WebP, GIF or AVIF image.",
  avatar: "Please choose a JPEG, PNG, WebP, GIF or AVIF image.",
  document: "Please choose a PDF or an Office document.",
  video: "Please choose an MP4 video.",
  attachment: "Please choose an image, a PDF, an Office document, an MP4 video or a text file.",
};

const refuse = (kind: UploadKind) => new Refusal("unsupported_type", WANTED[kind]);

export const isImageType = (type: string): boolean => IMAGES.has(type);

/** Detects an image by its first bytes and rejects anything else. */
export async function detectImage(bytes: Uint8Array, kind: UploadKind): Promise<string> {
  const { fileTypeFromBuffer } = await import("file-type");
  const type = (await fileTypeFromBuffer(bytes))?.mime ?? "";
  if (!IMAGES.has(type)) throw refuse(kind);
  return type;
}

/** Detects a video by its first bytes, so the rest can be streamed. */
export async function detectVideo(head: Uint8Array): Promise<string> {
  const { fileTypeFromBuffer } = await import("file-type");
  const type = (await fileTypeFromBuffer(head))?.mime ?? "";
  if (!VIDEOS.has(type)) throw refuse("video");
  return "video/mp4";
}

/** Detects a document or attachment by its content. */
export async function detectFile(
  path: string,
  name: string,
  kind: "document" | "attachment",
): Promise<string> {
  const { fileTypeFromFile } = await import("file-type");
  const type = (await fileTypeFromFile(path))?.mime;
  const extension = extensionOf(name);
  if (type && DOCUMENTS.has(type)) return type;
  if (type === "application/x-cfb" && OLD_OFFICE[extension]) return OLD_OFFICE[extension];
  if (kind === "document") throw refuse(kind);
  if (type && IMAGES.has(type)) return type;
  if (type && VIDEOS.has(type)) return "video/mp4";
  const text = TEXTS[extension];
  if (type === undefined && text && (await isPlainText(path))) return text;
  throw refuse(kind);
}

async function isPlainText(path: string): Promise<boolean> {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(await readFile(path));
    // biome-ignore lint/suspicious/noControlCharactersInRegex: matches control characters on purpose
    return !/[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(text);
  } catch {
    return false;
  }
}
