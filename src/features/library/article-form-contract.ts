import { z } from "zod";
import { isMediaAddress } from "#lib/media-address.ts";
import { isVideoAddress } from "#lib/video-source.ts";
import { Id, LastSave, Version } from "#platform/contract.ts";
import { publishingOutput, scheduleFields } from "#platform/publishing-fields.ts";
import { CaptionTrack, captionsField } from "#platform/video-contract.ts";
import { ContentType, VisibilityScope } from "./article-contract.ts";

const REQUIRED = "Please fill in all required fields.";
const IMAGE = "Enter an image URL that starts with https://.";
const DOCUMENT = "Enter a document URL that starts with https://.";
const VIDEO = "Enter a YouTube, Vimeo, Loom or Wistia link, or the URL of an MP4 file.";
export const MAX_BODY = 300_000;
const MAX_CONTENT_IMAGES = 30;

const tooLong = (field: string, max: number) =>
  `${field} can't be longer than ${max.toLocaleString("en-US")} characters.`;
const required = (field: string, max: number) =>
  z.string({ error: REQUIRED }).trim().min(1, REQUIRED).max(max, tooLong(field, max));
const optional = (field: string, max: number) =>
  z
    .string()
    .trim()
    .max(max, tooLong(field, max))
    .nullable()
    .default(null)
    .transform((value) => value || null);
const url = (field: string, isUrl: (value: string) => boolean, message: string) =>
  optional(field, 2000).refine((value) => value === null || isUrl(value), { message });

/** False for HTML without text, images or players: an emptied editor still leaves tags. */
export const hasContent = (html: string): boolean =>
  html.replace(/<(?!img\b|iframe\b)[^<>]*>|&nbsp;|\s/gi, "") !== "";

const Slug = required("Slug", 160).regex(
  /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
  "Slug can only contain lowercase letters, numbers and single hyphens.",
);

const ids = z.array(Id).max(50).default([]);

const guruFields = {
  title: required("Title", 200),
  subtitle: optional("Subtitle", 300),
  slug: Slug,
  featuredImageUrl: url("Featured image URL", isMediaAddress, IMAGE),
  contentType: ContentType,
  videoUrl: url("Video URL", isVideoAddress, VIDEO),
  captions: captionsField,
  documentUrl: url("Document URL", isMediaAddress, DOCUMENT),
  body: required("Body", MAX_BODY).refine(hasContent, { message: REQUIRED }),
  proTip: optional("Pro tip", 1000),
  categoryIds: ids,
  topicIds: ids,
  isPublished: z.boolean().default(false),
  /** A save without a time ends the schedule: an unpublished article is a draft unless it says more. */
  publishAt: scheduleFields.publishAt.default(null),
};

interface Media {
  contentType: ContentType;
  videoUrl: string | null;
  captions?: CaptionTrack[] | undefined;
  documentUrl: string | null;
}

/** The media field that a content type requires. */
export const mediaFieldOf = (type: ContentType): "videoUrl" | "documentUrl" | null => {
  if (type === "video") return "videoUrl";
  return type === "post" ? null : "documentUrl";
};

function requireMedia(form: Media, context: z.core.$RefinementCtx<Media>): void {
  const field = mediaFieldOf(form.contentType);
  if (field && !form[field]) context.addIssue({ code: "custom", message: REQUIRED, path: [field] });
}

/** Clears the media fields of other content types: no screen shows them. */
const clearOtherMedia = <Form extends Media>(form: Form): Form => ({
  ...form,
  videoUrl: form.contentType === "video" ? form.videoUrl : null,
  captions: form.contentType === "video" ? form.captions : [],
  documentUrl: mediaFieldOf(form.contentType) === "documentUrl" ? form.documentUrl : null,
});

const adminFields = {
  ...guruFields,
  visibilityScope: VisibilityScope.default("all"),
  isFeatured: z.boolean().default(false),
  notifiesMembers: scheduleFields.notifiesMembers,
  contentImages: z
    .array(z.string().trim().max(2000).refine(isMediaAddress, { message: IMAGE }))
    .max(MAX_CONTENT_IMAGES, `You can add up to ${MAX_CONTENT_IMAGES} content images.`)
    .default([]),
};

const guruForm = z.strictObject(guruFields);
export const GuruArticleForm = guruForm.superRefine(requireMedia).transform(clearOtherMedia);
export type GuruArticleForm = z.output<typeof GuruArticleForm>;
export const GuruArticleUpdate = guruForm
  .extend({ id: Id, version: Version })
  .superRefine(requireMedia)
  .transform(clearOtherMedia);

const adminForm = z.strictObject(adminFields);
export const ArticleForm = adminForm.superRefine(requireMedia).transform(clearOtherMedia);
export type ArticleForm = z.output<typeof ArticleForm>;
export const ArticleUpdate = adminForm
  .extend({ id: Id, version: Version })
  .superRefine(requireMedia)
  .transform(clearOtherMedia);
/** The form values before validation. */
export type ArticleFormInput = {
  [Name in keyof z.input<typeof ArticleForm>]-?: Exclude<
    z.input<typeof ArticleForm>[Name],
    undefined
  >;
};

/** An article as the edit form loads it. */
export const EditableArticle = z.object({
  id: Id,
  title: z.string(),
  subtitle: z.string().nullable(),
  slug: z.string(),
  featuredImageUrl: z.string().nullable(),
  contentType: ContentType,
  videoUrl: z.string().nullable(),
  captions: z.array(CaptionTrack),
  documentUrl: z.string().nullable(),
  body: z.string(),
  proTip: z.string().nullable(),
  categoryIds: z.array(Id),
  topicIds: z.array(Id),
  visibilityScope: VisibilityScope,
  isFeatured: z.boolean(),
  contentImages: z.array(z.string()),
  ...publishingOutput,
  updatedAt: z.date(),
  author: z.object({ name: z.string(), avatarUrl: z.string().nullable() }),
  ...LastSave.shape,
});
export type EditableArticle = z.infer<typeof EditableArticle>;
