import { fileUrl, IMAGE_WIDTHS } from "#lib/media-address.ts";
import type { UploadedFile } from "#platform/upload-schema.ts";
import type { files } from "./tables.ts";

export type FileRow = typeof files.$inferSelect;

/** Storage keys derive from the id, never from a user-supplied name. */
const folderOf = (id: string) => `${id.slice(0, 2)}/${id}`;

export const originalKey = (id: string): string => `${folderOf(id)}/original`;
export const pictureKey = (id: string, width: number): string => `${folderOf(id)}/${width}.webp`;

/** Key of the original, or of the largest version of an image. */
export const bestKey = ({ id, width }: Pick<FileRow, "id" | "width">): string =>
  width === null ? originalKey(id) : pictureKey(id, Math.max(...IMAGE_WIDTHS));

/** Every storage key that this file may have, finished or not. */
export const allKeys = (id: string): string[] => [
  originalKey(id),
  ...IMAGE_WIDTHS.map((width) => pictureKey(id, width)),
];

type Presentable = Pick<
  FileRow,
  "id" | "kind" | "contentType" | "originalName" | "bytes" | "width" | "height"
>;

export const presentFile = ({ originalName, ...file }: Presentable): UploadedFile => ({
  id: file.id,
  kind: file.kind,
  url: fileUrl(file.id),
  contentType: file.contentType,
  name: originalName,
  bytes: file.bytes,
  width: file.width,
  height: file.height,
});
