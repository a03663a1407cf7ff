const MB = 1024 * 1024;

export const UPLOAD_KINDS = ["image", "document", "video", "attachment", "avatar"] as const;
export type UploadKind = (typeof UPLOAD_KINDS)[number];
export type { UploadedFile } from "./upload-schema.ts";

export const UPLOAD_LIMITS: Record<UploadKind, number> = {
  image: 10 * MB,
  avatar: 10 * MB,
  attachment: 10 * MB,
  document: 50 * MB,
  video: 500 * MB,
};

/** Every image is kept in these widths; the largest answers to the plain address. */
export const IMAGE_WIDTHS = [480, 960, 1600] as const;

export const fileUrl = (id: string): string => `/files/${id}`;

const FILE_ADDRESS = /^\/files\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\/\d+)?$/i;
const DEMO_ADDRESS = /^\/demo-files\/[\w-]+(?:\/[\w-]+)*\.\w+$/;
const DEMO_PICTURE = /^\/demo-files\/([\w-]+\.webp)$/;
/** The demo's pictures also come in these. */
export const DEMO_WIDTHS = [160, 480, 960] as const;
/** Pictures that ship with the product. */
const ART_ADDRESS = /^\/art\/[\w-]+\.webp$/;

/** The id in an address of ours, or null. */
export const fileIdOf = (address: string): string | null =>
  FILE_ADDRESS.exec(address)?.[1]?.toLowerCase() ?? null;

/** Where the same picture is to be had in other widths; empty where it is not. */
export function pictureWidths(address: string): Array<{ address: string; width: number }> {
  const id = fileIdOf(address);
  if (id) return IMAGE_WIDTHS.map((width) => ({ address: `${fileUrl(id)}/${width}`, width }));
  const name = DEMO_PICTURE.exec(address)?.[1];
  if (!name) return [];
  return DEMO_WIDTHS.map((width) => ({ address: `/demo-files/${width}/${name}`, width }));
}

/** Every file of ours that a text (an address or a whole HTML body) mentions, each once. */
export function fileIdsIn(text: string): string[] {
  const found = text.matchAll(/\/files\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/gi);
  return [...new Set(Array.from(found, ([, id = ""]) => id.toLowerCase()))];
}

const isOwnAddress = (address: string): boolean =>
  FILE_ADDRESS.test(address) || DEMO_ADDRESS.test(address) || ART_ADDRESS.test(address);

/** What may stand in an image or document field: a file of ours, or an https address. */
export function isMediaAddress(address: string): boolean {
  const text = address.trim();
  return isOwnAddress(text) || URL.parse(text)?.protocol === "https:";
}
