import { z } from "zod";
import { Id, LastSave, Version } from "#platform/contract.ts";
import { isMediaAddress } from "#platform/uploads.ts";
import { isVideoAddress } from "#platform/video-source.ts";
import { ContentType, VisibilityScope } from "./article-contract.ts";

const REQUIRED = "Please fill in all required fields.";
const IMAGE = "Please enter an image address that starts with https://";
const DOCUMENT = "Please enter a document address that starts with https://";
const VIDEO = "Please enter a YouTube, Vimeo, Loom or Wistia link, or the address of an MP4 file.";
export const MAX_BODY = 300_000;
const MAX_CONTENT_IMAGES = 30;

const atMost = (max: number) => `Please use at most ${max.toLocaleString("en-US")} characters`;
const required = (max: number) =>
  z.string({ error: REQUIRED }).trim().min(1, REQUIRED).max(max, atMost(max));
const optional = (max: number) =>
  z
    .string()
    .trim()
    .max(max, atMost(max))
    .nullable()
    .default(null)
    .transform((value) => value || null);
const address = (isAddress: (value: string) => boolean, message: string) =>
  optional(2000).refine((value) => value === null || isAddress(value), { message });

/** Tags alone, as an emptied editor leaves them, are no text; a picture or a player is. */
export const hasContent = (html: string): boolean =>
  html.replace(/<(?!img\b|iframe\b)[^<>]*>|&nbsp;|\s/gi, "") !== "";

const Slug = required(160).regex(
  /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
  "A slug has lowercase letters, numbers and single hyphens only",
);

const ids = z.array(Id).max(50).default([]);

const guruFields = {
  title: required(200),
  subtitle: optional(300),
  slug: Slug,
  featuredImageUrl: address(isMediaAddress, IMAGE),
  contentType: ContentType,
  videoUrl: address(isVideoAddress, VIDEO),
  documentUrl: address(isMediaAddress, DOCUMENT),
  body: required(MAX_BODY).refine(hasContent, { message: REQUIRED }),
  proTip: optional(1000),
  categoryIds: ids,
  topicIds: ids,
  isPublished: z.boolean().default(false),
};

interface Media {
  contentType: ContentType;
  videoUrl: string | null;
  documentUrl: string | null;
}

/** Which file a content type cannot do without. */
export const mediaFieldOf = (type: ContentType): "videoUrl" | "documentUrl" | null => {
  if (type === "video") return "videoUrl";
  return type === "post" ? null : "documentUrl";
};

function requireMedia(form: Media, context: z.core.$RefinementCtx<Media>): void {
  const field = mediaFieldOf(form.contentType);
  if (field && !form[field]) context.addIssue({ code: "custom", message: REQUIRED, path: [field] });
}

/** What belongs to another content type is not kept: nobody would see it. */
const onlyOwnMedia = <Form extends Media>(form: Form): Form => ({
  ...form,
  videoUrl: form.contentType === "video" ? form.videoUrl : null,
  documentUrl: mediaFieldOf(form.contentType) === "documentUrl" ? form.documentUrl : null,
});

const adminFields = {
  ...guruFields,
  visibilityScope: VisibilityScope.default("all"),
  isFeatured: z.boolean().default(false),
  contentImages: z
    .array(z.string().trim().max(2000).refine(isMediaAddress, { message: IMAGE }))
    .max(MAX_CONTENT_IMAGES, `Please use at most ${MAX_CONTENT_IMAGES} images`)
    .default([]),
};

const guruForm = z.strictObject(guruFields);
export const GuruArticleForm = guruForm.superRefine(requireMedia).transform(onlyOwnMedia);
export type GuruArticleForm = z.output<typeof GuruArticleForm>;
export const GuruArticleUpdate = guruForm
  .extend({ id: Id, version: Version })
  .superRefine(requireMedia)
  .transform(onlyOwnMedia);

const adminForm = z.strictObject(adminFields);
export const ArticleForm = adminForm.superRefine(requireMedia).transform(onlyOwnMedia);
export type ArticleForm = z.output<typeof ArticleForm>;
export const ArticleUpdate = adminForm
  .extend({ id: Id, version: Version })
  .superRefine(requireMedia)
  .transform(onlyOwnMedia);
/** What the form's fields hold before they are checked. */
export type ArticleFormInput = {
  [Name in keyof z.input<typeof ArticleForm>]-?: Exclude<
    z.input<typeof ArticleForm>[Name],
    undefined
  >;
};

/** An article as its form shows it. */
export const EditableArticle = z.object({
  id: Id,
  title: z.string(),
  subtitle: z.string().nullable(),
  slug: z.string(),
  featuredImageUrl: z.string().nullable(),
  contentType: ContentType,
  videoUrl: z.string().nullable(),
  documentUrl: z.string().nullable(),
  body: z.string(),
  proTip: z.string().nullable(),
  categoryIds: z.array(Id),
  topicIds: z.array(Id),
  isPublished: z.boolean(),
  visibilityScope: VisibilityScope,
  isFeatured: z.boolean(),
  contentImages: z.array(z.string()),
  publishedAt: z.date().nullable(),
  updatedAt: z.date(),
  ...LastSave.shape,
});
export type EditableArticle = z.infer<typeof EditableArticle>;
