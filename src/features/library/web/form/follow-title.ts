import { slugify } from "#platform/contract.ts";
import { articleSlug } from "../../article-contract.ts";

const UNTITLED = /^untitled-article-\d+$/;

/** True while nobody has chosen a slug by hand: it is still the one this title gives. */
function isAutomatic(slug: string, title: string): boolean {
  if (slug === "" || slug === slugify(title)) return true;
  return UNTITLED.test(slug) && UNTITLED.test(articleSlug(title, 0));
}

/** The slug after the title changed: it follows, unless it has been written by hand. */
export const followTitle = (
  slug: string,
  titles: { before: string; after: string },
  now: number,
): string => (isAutomatic(slug, titles.before) ? articleSlug(titles.after, now) : slug);
