import { slugify } from "#platform/contract.ts";

/** Derives the slug from the title until someone edits the slug. */
export function followSlug(slug: string, before: string, after: string): string {
  return slug === slugify(before) ? slugify(after) : slug;
}
