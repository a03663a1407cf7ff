import { slugify } from "#platform/contract.ts";
import { articleSlug } from "../../article-contract.ts";

const UNTITLED = /^untitled-article-\d+$/;

/** True while the slug is still the one derived from this title. */
function isAutomatic(slug: string, title: string): boolean {
  if (slug === "" || slug === slugify(title)) return true;
  return UNTITLED.test(slug) && UNTITLED.test(articleSlug(title, 0));
}

/** The slug after a title change; a slug edited by hand stays. */
export const slugAfterTitleChange = (
  slug: string,
  titles: { before: string; after: string },
  now: number,
): string => (isAutomatic(slug, titles.before) ? articleSlug(titles.after, now) : slug);
