import { slugify } from "#platform/contract.ts";

/** A slug follows its title until somebody gives it words of its own. */
export function followSlug(slug: string, before: string, after: string): string {
  return slug === slugify(before) ? slugify(after) : slug;
}
