import { useQueryClient } from "@tanstack/react-query";
import { useSearchState } from "#platform/web/routing.ts";
import { type ArticleData, captionsOptions } from "./api.ts";
import type { ArticleVideo } from "./article-media.tsx";

/** The captions of an article's video, and where the address starts it. */
export function useArticleVideo({ id, captionTracks }: ArticleData): ArticleVideo {
  const [{ t: startAt, preview: isPreview }] = useSearchState("/resources/$slug");
  const client = useQueryClient();
  return {
    startAt,
    captions: {
      tracks: captionTracks,
      load: async (language) =>
        (await client.fetchQuery(captionsOptions(id, language, isPreview))).cues,
    },
  };
}
