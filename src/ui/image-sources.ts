import { fileIdOf, fileUrl, IMAGE_WIDTHS } from "#platform/uploads.ts";

interface ImageSources {
  src: string;
  srcSet?: string;
  sizes?: string;
}

/** An uploaded picture comes in three widths, so that a phone loads the small one. */
export function imageSources(address: string, sizes = "100vw"): ImageSources {
  const id = fileIdOf(address);
  if (!id) return { src: address };
  const srcSet = IMAGE_WIDTHS.map((width) => `${fileUrl(id)}/${width} ${width}w`).join(", ");
  return { src: fileUrl(id), srcSet, sizes };
}
