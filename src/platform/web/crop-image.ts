interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The server keeps 1600 pixels; twice that is sharp enough and stays well under 10 MB. */
const LARGEST = 3200;

/** Cuts the chosen part out of a picture, in the browser. */
export async function cropImage(address: string, area: Area, name: string): Promise<File> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const scale = Math.min(1, LARGEST / Math.max(area.width, area.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(area.width * scale);
  canvas.height = Math.round(area.height * scale);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  const { x, y, width, height } = area;
  context.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, "image/webp", 0.92);
  });
  if (!blob) throw new Error("no picture");
  // Browsers that cannot write WebP give PNG instead; the server looks at the content anyway.
  const ending = blob.type === "image/webp" ? "webp" : "png";
  return new File([blob], `${name.replace(/\.\w+$/, "")}.${ending}`, { type: blob.type });
}
