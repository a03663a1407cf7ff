import { imageSources } from "#ui/image-sources.ts";
import type { ArticleData } from "./api.ts";

/** The article's picture in a fitting width; without one, the placeholder. */
export const articlePicture = ({ featuredImageUrl }: ArticleData, sizes: string) =>
  featuredImageUrl ? imageSources(featuredImageUrl, sizes) : { src: null };
