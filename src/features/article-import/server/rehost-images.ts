import { saveImage } from "#features/files/server/public.ts";
import { Refusal } from "#platform/server/errors.ts";
import { RemoteFetchError } from "#platform/server/safe-fetch.ts";
import type { Services } from "#platform/server/services.ts";
import { addressOf, isShowable } from "./clean-values.ts";
import type { MappedArticle } from "./map-record.ts";

/** Fetches a picture, safely; tests bring their own. */
export type FetchImage = (address: string) => Promise<{ bytes: Buffer }>;

interface Rehosting {
  services: Services;
  ownerId: string;
  fetchImage: FetchImage;
}

/** Bounds what one record can make us fetch. */
const MAX_IMAGES = 60;
const AT_ONCE = 4;
const MAX_DATA_CHARACTERS = 14 * 1024 * 1024;
/** Never past the next tag: a text of endless `<img` must not be read again and again. */
const IMAGE_TAG = /(<img\b[^<>]{0,2000}?\ssrc\s*=\s*)("[^"]*"|'[^']*'|[^\s"'>]+)/gi;
const DATA_IMAGE = /^data:image\/[\w.+-]+;base64,/i;

/** Copies every picture to our own files. What cannot be copied keeps its address, with a warning. */
export async function rehostImages(article: MappedArticle, rehosting: Rehosting) {
  const warnings: string[] = [];
  const inBody = Array.from(article.body.matchAll(IMAGE_TAG), ([, , src = ""]) => plain(src));
  const texts = [article.featuredImageUrl, ...(article.contentImages ?? []), ...inBody];
  const wanted = [...new Set(texts.filter((text) => text !== null && text !== ""))] as string[];
  const copies = new Map<string, string | null>();
  const queue = wanted.slice(0, MAX_IMAGES);
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let text = queue.shift(); text !== undefined; text = queue.shift()) {
        const { address, warning } = await copyImage(text, rehosting);
        copies.set(text, address);
        if (warning) warnings.push(warning);
      }
    }),
  );
  for (const text of wanted.slice(MAX_IMAGES)) copies.set(text, keptAddress(text));
  if (wanted.length > MAX_IMAGES) {
    warnings.push(
      `Only the first ${MAX_IMAGES} images were copied; the others keep their address.`,
    );
  }
  const images = article.contentImages?.map((text) => copies.get(text)).filter(isPresent) ?? [];
  return {
    warnings,
    article: {
      ...article,
      featuredImageUrl: copies.get(article.featuredImageUrl ?? "") ?? null,
      contentImages: images.length > 0 ? images : null,
      // An empty address makes the sanitiser drop the picture.
      body: article.body.replace(
        IMAGE_TAG,
        (_tag, before: string, src: string) => `${before}"${copies.get(plain(src)) ?? ""}"`,
      ),
    },
  };
}

async function copyImage(text: string, { services, ownerId, fetchImage }: Rehosting) {
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
    const kept = keptAddress(text);
    const outcome = kept ? "It keeps its address." : "It was left out.";
    const reason = error.message.replace(/\.$/, "");
    return { address: kept, warning: `The image ${shown} was not copied: ${reason}. ${outcome}` };
  }
}

async function fetched(address: string | null, fetchImage: FetchImage): Promise<Buffer> {
  if (!address) throw new RemoteFetchError("This is not a web address");
  return (await fetchImage(address)).bytes;
}

function dataOf(text: string): Buffer {
  if (text.length > MAX_DATA_CHARACTERS) throw new RemoteFetchError("It is too large");
  return Buffer.from(text.slice(text.indexOf(",") + 1), "base64");
}

function keptAddress(text: string): string | null {
  const address = addressOf(text);
  return address && isShowable(address) ? address : null;
}

const isPresent = (address: string | null | undefined): address is string => Boolean(address);

/** An attribute's value without its quotes and the one entity that addresses contain. */
const plain = (src: string): string =>
  src
    .replace(/^["']|["']$/g, "")
    .replaceAll("&amp;", "&")
    .trim();
