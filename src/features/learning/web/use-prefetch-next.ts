import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { imageSources } from "#ui/image-sources.ts";
import { type PlayerData, playerOptions } from "./api.ts";

export const LESSON_IMAGE_SIZES = "(min-width: 40rem) 36.5rem, 100vw";

/** Prefetches the image of the next lesson or, on the last lesson, the next key element. */
export function usePrefetchNext(player: PlayerData, index: number): void {
  const client = useQueryClient();
  const next = player.lessons[index + 1];
  const nextImage = next?.imageUrl;
  const pillarSlug = player.pillar.slug;
  const nextSlug = next ? undefined : player.nextElement?.slug;
  useEffect(() => {
    if (!nextImage) return;
    const image = new Image();
    const { src, srcSet, sizes } = imageSources(nextImage, LESSON_IMAGE_SIZES);
    if (sizes) image.sizes = sizes;
    if (srcSet) image.srcset = srcSet;
    image.src = src;
  }, [nextImage]);
  useEffect(() => {
    if (nextSlug) void client.prefetchQuery(playerOptions(pillarSlug, nextSlug));
  }, [client, pillarSlug, nextSlug]);
}
