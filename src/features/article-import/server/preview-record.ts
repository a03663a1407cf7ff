import { articleSlug } from "#features/library/article-contract.ts";
import { sanitizeHtml } from "#platform/server/html.ts";
import type { FieldMapping } from "../mapping.ts";
import { mapRecord } from "./map-record.ts";
import type { SourceRecord } from "./source/article-source.ts";

/** The beginning of the text is enough for a preview. */
const BODY_CHARACTERS = 2_000;
/** Limits the sanitizer to the part that the preview shows. */
const CLEANED_CHARACTERS = 20_000;

/** The article of a record, keyed by column name. */
export function previewRecord(record: SourceRecord, mapping: FieldMapping, now: Date) {
  const { article } = mapRecord(record, mapping, now);
  const body = sanitizeHtml(article.body.slice(0, CLEANED_CHARACTERS));
  const isCut = article.body.length > CLEANED_CHARACTERS || body.length > BODY_CHARACTERS;
  return {
    title: article.title,
    subtitle: article.subtitle,
    slug: articleSlug(article.title, now.getTime()),
    body: isCut ? `${body.slice(0, BODY_CHARACTERS)}…` : body,
    featured_image_url: article.featuredImageUrl,
    is_featured: false,
    is_published: true,
    published_at: article.publishedAt.toISOString(),
    content_type: article.contentType,
    visibility_scope: "all",
    video_url: article.videoUrl,
    document_url: article.documentUrl,
    content_images: article.contentImages,
    metadata: { bubble_id: article.bubbleId, imported_at: now.toISOString() },
  };
}
