interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Twice the stored width of 1600 pixels; stays well below 10 MB. */
const MAX_WIDTH = 3200;

/** Crops an image in the browser. */
export async function cropImage(address: string, area: Area, name: string): Promise<File> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const scale = Math.min(1, MAX_WIDTH / Math.max(area.width, area.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(area.width * scale);
  canvas.height = Math.round(area.height * scale);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("Canvas is not available");
  const { x, y, width, height } = area;
  context.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, "image/webp", 0.92);
  });
  if (!blob) throw new Error("The image could not be encoded");
  // Browsers without a WebP encoder return PNG; the server detects the type by content.
  const ending = blob.type === "image/webp" ? "webp" : "png";
  return new File([blob], `${name.replace(/\.\w+$/, "")}.${ending}`, { type: blob.type });
}
