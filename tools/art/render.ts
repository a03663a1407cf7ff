import { mkdir, writeFile } from "node:fs/promises";
import { basename, dirname } from "node:path";
import sharp from "sharp";
import { createCanvas, type Picture } from "./canvas.ts";
import { createRandom } from "./random.ts";

interface RenderOptions {
  /** Size of the drawing's own coordinates and the width of the file in pixels. */
  width?: number;
  height?: number;
  pixels?: number;
  /** Overlays keep their transparency and get no grain. */
  overlay?: boolean;
  /** What the drawing's random numbers follow from; the file's name unless told. */
  seed?: string;
}

/** Paper grain: gray noise, so weak that it is felt rather than seen. */
function grain(width: number, height: number, strength: number) {
  const random = createRandom(7);
  const data = Buffer.alloc(width * height * 3);
  for (let i = 0; i < data.length; i += 3) {
    data.fill(128 + Math.round((random.next() + random.next() - 1) * strength), i, i + 3);
  }
  return {
    input: data,
    raw: { width, height, channels: 3 as const },
    blend: "soft-light" as const,
  };
}

export async function renderPicture(file: string, draw: Picture, options: RenderOptions = {}) {
  const { width = 1280, height = 720, pixels = width, overlay = false } = options;
  const canvas = createCanvas(options.seed ?? basename(file), width, height);
  const svg = Buffer.from(canvas.finish(draw(canvas), pixels));
  await mkdir(dirname(file), { recursive: true });
  const image = sharp(svg);
  if (!overlay) image.composite([grain(pixels, Math.round((pixels * height) / width), 20)]);
  const bytes = await image.webp({ quality: 78, effort: 6, smartSubsample: true }).toBuffer();
  await writeFile(file, bytes);
  return bytes.length;
}
