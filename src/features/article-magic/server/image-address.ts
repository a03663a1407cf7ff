import { randomInt } from "node:crypto";

/** Built-in images, used when no usable image was suggested. */
const FALLBACK_IMAGES = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => `/art/fallback-${number}.webp`);

const DIRECT_HOST = "images.pexels.com";
const PAGE_HOSTS = new Set(["pexels.com", "www.pexels.com"]);
const DIRECT_PATH = /^\/photos\/\d+\/[\w.-]+\.(?:jpe?g|png|webp|avif|gif)$/i;
/** `/photo/a-quiet-desk-1234567/`, `/photo/1234567/`, and the same under a language. */
const PAGE_PATH = /^(?:\/[a-z]{2}-[a-z]{2})?\/(?:ph|f)oto\/(?:[\w%-]*-)?(\d{1,12})\/?$/i;
const MAX_ADDRESS = 2000;

export type PickFallback = (count: number) => number;

/**
 * Resolves the image URL of a model reply: keeps a direct URL on the stock photo host, converts the
 * page of a photo to the URL of its image, and replaces anything else with a built-in image.
 */
export function imageAddress(
  suggested: string,
  pick: PickFallback = randomInt,
): { url: string; source: "stock" | "fallback" } {
  const url = stockImage(suggested.trim());
  if (url) return { url, source: "stock" };
  return { url: FALLBACK_IMAGES[pick(FALLBACK_IMAGES.length)] ?? "", source: "fallback" };
}

function stockImage(address: string): string | null {
  const url = address.length <= MAX_ADDRESS ? URL.parse(address) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  if (url.username || url.password || url.port) return null;
  if (url.hostname === DIRECT_HOST && DIRECT_PATH.test(url.pathname)) {
    url.protocol = "https:";
    return url.href;
  }
  const [, id] = (PAGE_HOSTS.has(url.hostname) && PAGE_PATH.exec(url.pathname)) || [];
  if (!id) return null;
  return `https://${DIRECT_HOST}/photos/${id}/pexels-photo-${id}.jpeg?auto=compress&cs=tinysrgb&w=1260`;
}
