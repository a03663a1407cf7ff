import { mkdir, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import sharp from "sharp";
import { DEMO_WIDTHS } from "#lib/media-address.ts";
import type { Picture } from "./canvas.ts";
import { covers, events, fallbacks, lessons, pillars, portraits } from "./catalog.ts";
import { makeClips } from "./clips/make-clips.ts";
import { favicon, placeholder, tile } from "./marks/mark.ts";
import { renderPicture } from "./render.ts";

const root = join(import.meta.dirname, "../..");
const demo = join(root, "demo/art");
const site = join(root, "public");

let total = 0;

async function renderSeries(
  name: (index: number) => string,
  pictures: readonly Picture[],
  options?: Parameters<typeof renderPicture>[2],
) {
  for (const [index, picture] of pictures.entries()) {
    const file = name(index + 1);
    const size = await renderPicture(file, picture, options);
    total += size;
    if (file.startsWith(demo)) await writeWidths(file);
    console.log(`${(size / 1024).toFixed(1).padStart(6)} kB  ${file.slice(root.length + 1)}`);
  }
}

/** What a phone or a list needs; the picture itself is for a whole page. */
async function writeWidths(file: string) {
  for (const width of DEMO_WIDTHS) {
    const folder = join(demo, String(width));
    await mkdir(folder, { recursive: true });
    const smaller = sharp(file).resize({ width, withoutEnlargement: true });
    await smaller.webp({ quality: 74, effort: 6 }).toFile(join(folder, basename(file)));
  }
}

async function writeMarks() {
  await mkdir(site, { recursive: true });
  await writeFile(join(site, "favicon.svg"), `${favicon()}\n`);
  await writeFile(join(site, "placeholder.svg"), `${placeholder()}\n`);
  const icons = [
    { file: "icon-192.png", size: 192, radius: 7, scale: 0.84 },
    { file: "icon-512.png", size: 512, radius: 7, scale: 0.84 },
    // Launchers cut maskable icons to any shape inside the middle 80 %.
    { file: "icon-maskable-512.png", size: 512, radius: 0, scale: 0.66 },
    { file: "apple-touch-icon.png", size: 180, radius: 0, scale: 0.78 },
  ];
  for (const { file, ...options } of icons) {
    const image = sharp(Buffer.from(tile(options)));
    await image.png({ palette: true, compressionLevel: 9 }).toFile(join(site, file));
  }
}

const numbered = (prefix: string) => (index: number) =>
  join(demo, `${prefix}-${String(index).padStart(2, "0")}.webp`);

async function makePictures() {
  await renderSeries(numbered("cover"), covers);
  await renderSeries(numbered("lesson"), lessons);
  await renderSeries(numbered("event"), events);
  await renderSeries(numbered("portrait"), portraits, { width: 640, height: 640 });
  await renderSeries((index) => join(site, `art/fallback-${index}.webp`), fallbacks);
  for (const [name, picture] of Object.entries(pillars)) {
    const size = { width: 1600, height: 900, overlay: true };
    await renderSeries(() => join(demo, `pillar-${name}.webp`), [picture], size);
  }
  await writeMarks();
  console.log(`${(total / 1024).toFixed(0)} kB in all`);
}

const [, , what, ...names] = process.argv;
if (what === "clips") await makeClips(names);
else await makePictures();
