import { imageSources } from "#ui/image-sources.ts";
import type { ArticleData } from "./api.ts";

/** Image sources of an article in the given sizes; null renders the placeholder. */
export const articleImage = ({ featuredImageUrl }: ArticleData, sizes: string) =>
  featuredImageUrl ? imageSources(featuredImageUrl, sizes) : { src: null };
