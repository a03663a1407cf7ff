/** The article fields in the mapping table; the others are filled automatically. */
export const MAPPED_FIELDS = [
  "body",
  "featured_image_url",
  "published_at",
  "video_url",
  "document_url",
  "content_images",
] as const;
export type MappedField = (typeof MAPPED_FIELDS)[number];

/** The source field of each article field; null: not mapped. */
export type FieldMapping = Record<MappedField, string | null>;

export const DEFAULT_MAPPING: FieldMapping = {
  body: "Content",
  featured_image_url: "Image",
  published_at: "Created",
  video_url: "VideoURL",
  document_url: null,
  content_images: "Images",
};

/** Always offered, even when no fetched record has it. */
export const ALWAYS_OFFERED_FIELD = "VideoURL";

/** The first page is small so the screen renders early. */
export const FIRST_PAGE = 50;
export const NEXT_PAGE = 100;
