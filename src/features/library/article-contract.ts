import { z } from "zod";
import { CONTENT_TYPES } from "#platform/content-types.ts";
import { Id, slugify } from "#platform/contract.ts";

export const ContentType = z.enum(CONTENT_TYPES);
export type ContentType = z.infer<typeof ContentType>;

export const VISIBILITY_SCOPES = ["all", "agents_only"] as const;
export const VisibilityScope = z.enum(VISIBILITY_SCOPES);
export type VisibilityScope = z.infer<typeof VisibilityScope>;

/** A category or a topic. */
export const Term = z.object({ id: Id, name: z.string(), slug: z.string() });
export type Term = z.infer<typeof Term>;

export const Taxonomy = z.object({ categories: z.array(Term), topics: z.array(Term) });
export type Taxonomy = z.infer<typeof Taxonomy>;

export const ArticleAuthor = z.object({ name: z.string(), avatarUrl: z.string().nullable() });

/** An article as every list shows it. */
export const ArticleCard = z.object({
  id: Id,
  slug: z.string(),
  title: z.string(),
  subtitle: z.string().nullable(),
  featuredImageUrl: z.string().nullable(),
  contentType: ContentType,
  visibilityScope: VisibilityScope,
  publishedAt: z.date().nullable(),
  estimatedReadTimeMinutes: z.number().int(),
  author: ArticleAuthor.nullable(),
  /** Whether the member has read it. */
  isRead: z.boolean(),
});
export type ArticleCard = z.infer<typeof ArticleCard>;

const UNTITLED = "untitled-article";

/** Derives a slug from a title. An empty or default slug gets a timestamp to make it unique. */
export function articleSlug(title: string, now: number): string {
  const slug = slugify(title);
  return slug === "" || slug === UNTITLED ? `${UNTITLED}-${now}` : slug;
}
