import sharp, { type Sharp } from "sharp";
import { IMAGE_WIDTHS } from "#lib/media-address.ts";
import { invalid } from "#platform/server/errors.ts";

/** The largest image we decode: 50 megapixels. */
const MAX_PIXELS = 50_000_000;
/** Interlaced and progressive images are decoded in memory: 50 megapixels with four 8-bit channels. */
const MAX_DECODED_BYTES = 200_000_000;
const BYTES_PER_SAMPLE: Record<string, number> = {
  ...{ char: 1, uchar: 1, short: 2, ushort: 2, int: 4, uint: 4, float: 4 },
  ...{ complex: 8, double: 8, dpcomplex: 16 },
};
const QUALITY = 82;

// Releases memory after each image: no cache, and one thread with one pool.
sharp.cache(false);
sharp.concurrency(1);

export interface EncodedImage {
  width: number;
  height: number;
  pictures: Array<{ width: number; content: Buffer }>;
}

/** Encodes an image as WebP in three widths, rotated upright and without metadata. */
export function encodeImage(bytes: Buffer): Promise<EncodedImage> {
  return inTurn(async () => {
    await refuseHuge(bytes);
    // Decodes once and resizes the smaller versions from the largest.
    const { data, info } = await readable(
      open(bytes)
        .autoOrient()
        .resize({ width: Math.max(...IMAGE_WIDTHS), withoutEnlargement: true })
        .toColorspace("srgb")
        .raw()
        .toBuffer({ resolveWithObject: true }),
    );
    const pictures: EncodedImage["pictures"] = [];
    for (const width of IMAGE_WIDTHS) {
      const content = await readable(
        sharp(data, { raw: info, limitInputPixels: MAX_PIXELS })
          .resize({ width, withoutEnlargement: true })
          .webp({ quality: QUALITY, effort: 3 })
          .toBuffer(),
      );
      pictures.push({ width, content });
    }
    return { width: info.width, height: info.height, pictures };
  });
}

const open = (bytes: Buffer): Sharp =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error", pages: 1 });

/** Reads only the header, before anything is decoded. */
async function refuseHuge(bytes: Buffer): Promise<void> {
  const { width, height, channels, depth } = await readable(
    sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata(),
  );
  if (width * height > MAX_PIXELS) {
    throw invalid("This image has too many pixels. Please use one of at most 50 megapixels.");
  }
  const perSample = BYTES_PER_SAMPLE[depth] ?? 16;
  if (width * height * channels * perSample > MAX_DECODED_BYTES) {
    throw invalid("This image is too large. Please use a smaller one or save it with 8-bit color.");
  }
}

async function readable<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch {
    throw invalid("This image can't be read. Please try another one.");
  }
}

let last: Promise<unknown> = Promise.resolve();

/** Decodes one image at a time to limit memory use. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  return turn;
}
