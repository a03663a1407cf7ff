/** Stored image widths; the plain URL serves the largest. */
export const IMAGE_WIDTHS = [480, 960, 1600] as const;

export const fileUrl = (id: string): string => `/files/${id}`;

const FILE_ADDRESS = /^\/files\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\/\d+)?$/i;
const DEMO_ADDRESS = /^\/demo-files\/[\w-]+(?:\/[\w-]+)*\.\w+$/;
const DEMO_PICTURE = /^\/demo-files\/([\w-]+\.webp)$/;
/** Widths of the demo images. */
export const DEMO_WIDTHS = [160, 480, 960] as const;
/** Images that ship with the product. */
const ART_ADDRESS = /^\/art\/[\w-]+\.webp$/;

/** The id in the URL of an uploaded file, or null. */
export const fileIdOf = (address: string): string | null =>
  FILE_ADDRESS.exec(address)?.[1]?.toLowerCase() ?? null;

/** URLs of the same image in other widths; empty when there are none. */
export function pictureWidths(address: string): Array<{ address: string; width: number }> {
  const id = fileIdOf(address);
  if (id) return IMAGE_WIDTHS.map((width) => ({ address: `${fileUrl(id)}/${width}`, width }));
  const name = DEMO_PICTURE.exec(address)?.[1];
  if (!name) return [];
  return DEMO_WIDTHS.map((width) => ({ address: `/demo-files/${width}/${name}`, width }));
}

/** The URL of the image in its smallest width. */
export const smallPicture = (address: string): string =>
  pictureWidths(address)[0]?.address ?? address;

/** Unique ids of the uploaded files that a text (a URL or HTML) references. */
export function fileIdsIn(text: string): string[] {
  const found = text.matchAll(/\/files\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/gi);
  return [...new Set(Array.from(found, ([, id = ""]) => id.toLowerCase()))];
}

const isOwnAddress = (address: string): boolean =>
  FILE_ADDRESS.test(address) || DEMO_ADDRESS.test(address) || ART_ADDRESS.test(address);

/** Image and document fields accept uploaded files and https URLs. */
export function isMediaAddress(address: string): boolean {
  const text = address.trim();
  return isOwnAddress(text) || URL.parse(text)?.protocol === "https:";
}
