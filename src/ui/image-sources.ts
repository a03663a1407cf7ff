import { fileIdOf, fileUrl, pictureWidths } from "#lib/media-address.ts";

interface ImageSources {
  src: string;
  srcSet?: string;
  sizes?: string;
}

/** srcset of an uploaded image, so that phones load a small version. */
export function imageSources(address: string, sizes = "100vw"): ImageSources {
  const widths = pictureWidths(address);
  if (widths.length === 0) return { src: address };
  const id = fileIdOf(address);
  const srcSet = widths.map((one) => `${one.address} ${one.width}w`).join(", ");
  return { src: id ? fileUrl(id) : address, srcSet, sizes };
}
