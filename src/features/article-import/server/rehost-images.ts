import { saveImage } from "#features/files/server/public.ts";
import { Refusal } from "#platform/server/errors.ts";
import { RemoteFetchError } from "#platform/server/safe-fetch.ts";
import type { Services } from "#platform/server/services.ts";
import { addressOf, isShowable } from "./clean-values.ts";
import type { MappedArticle } from "./map-record.ts";

/** Fetches a remote image; tests replace it. */
export type FetchImage = (address: string) => Promise<{ bytes: Buffer }>;

interface RehostOptions {
  services: Services;
  ownerId: string;
  fetchImage: FetchImage;
}

/** Limits the requests that one record can cause. */
const MAX_IMAGES = 60;
const CONCURRENCY = 4;
const MAX_DATA_CHARACTERS = 14 * 1024 * 1024;
/** Stops at the next tag, so that repeated `<img` cannot cause quadratic matching. */
const IMAGE_TAG = /(<img\b[^<>]{0,2000}?\ssrc\s*=\s*)("[^"]*"|'[^']*'|[^\s"'>]+)/gi;
const DATA_IMAGE = /^data:image\/[\w.+-]+;base64,/i;

/** Copies every image to our own files. An image that cannot be copied keeps its URL, with a warning. */
export async function rehostImages(article: MappedArticle, options: RehostOptions) {
  const warnings: string[] = [];
  const inBody = Array.from(article.body.matchAll(IMAGE_TAG), ([, , src = ""]) => plain(src));
  const texts = [article.featuredImageUrl, ...(article.contentImages ?? []), ...inBody];
  const wanted = [...new Set(texts.filter((text) => text !== null && text !== ""))] as string[];
  const copies = new Map<string, string | null>();
  const queue = wanted.slice(0, MAX_IMAGES);
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      for (let text = queue.shift(); text !== undefined; text = queue.shift()) {
        const { address, warning } = await copyImage(text, options);
        copies.set(text, address);
        if (warning) warnings.push(warning);
      }
    }),
  );
  for (const text of wanted.slice(MAX_IMAGES)) copies.set(text, showableAddress(text));
  if (wanted.length > MAX_IMAGES) {
    warnings.push(
      `Only the first ${MAX_IMAGES} images were copied. The others keep their original URL.`,
    );
  }
  const images = article.contentImages?.map((text) => copies.get(text)).filter(isPresent) ?? [];
  return {
    warnings,
    article: {
      ...article,
      featuredImageUrl: copies.get(article.featuredImageUrl ?? "") ?? null,
      contentImages: images.length > 0 ? images : null,
      // The sanitizer drops an image with an empty src.
      body: article.body.replace(
        IMAGE_TAG,
        (_tag, before: string, src: string) => `${before}"${copies.get(plain(src)) ?? ""}"`,
      ),
    },
  };
}

async function copyImage(text: string, { services, ownerId, fetchImage }: RehostOptions) {
  const shown = DATA_IMAGE.test(text) ? "inside the text" : `“${text.slice(0, 200)}”`;
  const address = addressOf(text);
  if (address?.startsWith("/")) return { address, warning: null };
  try {
    const bytes = DATA_IMAGE.test(text) ? dataOf(text) : await fetched(address, fetchImage);
    const name = address ? (new URL(address).pathname.split("/").at(-1) ?? "") : "";
    const file = await saveImage(services, { ownerId, bytes, name: name || "image" });
    return { address: file.url, warning: null };
  } catch (error) {
    if (!(error instanceof RemoteFetchError || error instanceof Refusal)) throw error;
    const kept = showableAddress(text);
    const outcome = kept ? "It keeps its original URL." : "It was removed.";
    const reason = error.message.replace(/\.$/, "");
    return { address: kept, warning: `The image ${shown} was not copied: ${reason}. ${outcome}` };
  }
}

async function fetched(address: string | null, fetchImage: FetchImage): Promise<Buffer> {
  if (!address) throw new RemoteFetchError("This isn't a valid URL");
  return (await fetchImage(address)).bytes;
}

function dataOf(text: string): Buffer {
  if (text.length > MAX_DATA_CHARACTERS) throw new RemoteFetchError("The image is too large");
  return Buffer.from(text.slice(text.indexOf(",") + 1), "base64");
}

function showableAddress(text: string): string | null {
  const address = addressOf(text);
  return address && isShowable(address) ? address : null;
}

const isPresent = (address: string | null | undefined): address is string => Boolean(address);

/** Removes the quotes of an attribute value and decodes `&amp;`, the only entity in URLs. */
const plain = (src: string): string =>
  src
    .replace(/^["']|["']$/g, "")
    .replaceAll("&amp;", "&")
    .trim();
