/** The fields of an article that the mapping table offers; the others are filled automatically. */
export const MAPPED_FIELDS = [
  "body",
  "featured_image_url",
  "published_at",
  "video_url",
  "document_url",
  "content_images",
] as const;
export type MappedField = (typeof MAPPED_FIELDS)[number];

/** Which field of the source each of them comes from; null: not mapped. */
export type FieldMapping = Record<MappedField, string | null>;

export const DEFAULT_MAPPING: FieldMapping = {
  body: "Content",
  featured_image_url: "Image",
  published_at: "Created",
  video_url: "VideoURL",
  document_url: null,
  content_images: "Images",
};

/** Offered even when no record that was fetched has it. */
export const ALWAYS_OFFERED = "VideoURL";

/** The first look is small, so that the screen shows something soon. */
export const FIRST_PAGE = 50;
export const NEXT_PAGE = 100;
