import sharp, { type Sharp } from "sharp";
import { invalid } from "#platform/server/errors.ts";
import { IMAGE_WIDTHS } from "#platform/uploads.ts";

/** The largest picture we decode: a 50-megapixel photograph. */
const MAX_PIXELS = 50_000_000;
/** Decoding is the one thing here that needs memory, so only a few pictures are under way at once. */
const AT_ONCE = 2;
const QUALITY = 82;

sharp.cache(false);

export interface EncodedImage {
  width: number;
  height: number;
  pictures: Array<{ width: number; content: Buffer }>;
}

/** The picture in our three widths, as WebP, upright and without whatever it carried along. */
export function encodeImage(bytes: Buffer): Promise<EncodedImage> {
  return inTurn(async () => {
    await refuseHuge(bytes);
    const pictures: EncodedImage["pictures"] = [];
    let size = { width: 0, height: 0 };
    for (const width of IMAGE_WIDTHS) {
      const { data, info } = await readable(
        open(bytes)
          .autoOrient()
          .resize({ width, withoutEnlargement: true })
          .webp({ quality: QUALITY, effort: 3 })
          .toBuffer({ resolveWithObject: true }),
      );
      pictures.push({ width, content: data });
      size = { width: info.width, height: info.height };
    }
    return { ...size, pictures };
  });
}

const open = (bytes: Buffer): Sharp =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error", pages: 1 });

/** Asks the header alone, before anything is decoded. */
async function refuseHuge(bytes: Buffer): Promise<void> {
  const { width, height } = await readable(
    sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata(),
  );
  if (width * height > MAX_PIXELS) {
    throw invalid("This image has too many pixels. Please use one of at most 50 megapixels.");
  }
}

async function readable<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch {
    throw invalid("This image cannot be read. Please try another one.");
  }
}

let underWay = 0;
const waiting: Array<() => void> = [];

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (underWay >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else underWay += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else underWay -= 1;
  }
}
