import type { ImportedArticle } from "#features/library/server/public.ts";
import type { FieldMapping, MappedField } from "../mapping.ts";
import { addressListOf, addressOf, isShowable, momentOf, textOf } from "./clean-values.ts";
import type { SourceRecord } from "./source/article-source.ts";

export type MappedArticle = Omit<ImportedArticle, "authorId">;

const UNTITLED = "Untitled Article";
export const NO_CONTENT = "No content available";
const MAX_TITLE = 200;
const MAX_SUBTITLE = 300;

/** Maps a record to an article, with a warning for every value that was dropped or shortened. */
export function mapRecord(record: SourceRecord, mapping: FieldMapping, now: Date) {
  const warnings: string[] = [];
  const mapped = (field: MappedField): unknown => {
    const name = mapping[field];
    return name !== null && Object.hasOwn(record, name) ? record[name] : undefined;
  };
  const shortened = (text: string, max: number, what: string) => {
    if (text.length <= max) return text;
    warnings.push(`The ${what} was longer than ${max} characters and was shortened.`);
    return `${text
      .slice(0, max - 1)
      .toWellFormed()
      .trimEnd()}…`;
  };
  const link = (value: unknown, what: string) => {
    const text = textOf(value);
    if (text === "") return null;
    const address = addressOf(text)?.replace(/^http:/, "https:") ?? null;
    if (address && isShowable(address)) return address;
    warnings.push(`The ${what} “${text.slice(0, 100)}” isn't a valid URL and was removed.`);
    return null;
  };

  const title = shortened(textOf(record.Title) || UNTITLED, MAX_TITLE, "title");
  const videoUrl = link(mapped("video_url"), "video");
  const article: MappedArticle = {
    bubbleId: record._id,
    title,
    subtitle: shortened(textOf(record.Description), MAX_SUBTITLE, "description") || null,
    body: textOf(mapped("body")) || NO_CONTENT,
    featuredImageUrl: textOf(mapped("featured_image_url")) || null,
    videoUrl,
    documentUrl: link(mapped("document_url"), "document"),
    contentImages: addressListOf(mapped("content_images")),
    contentType: videoUrl ? "video" : "post",
    publishedAt: momentOf(mapped("published_at")) ?? now,
  };
  return { article, warnings };
}

/** The title in the list; null when the record has none. */
export const titleOf = (record: SourceRecord): string | null =>
  textOf(record.Title).slice(0, MAX_TITLE).toWellFormed() || null;
