import { z } from "zod";
import { fileIdOf } from "#lib/media-address.ts";

/** A document that members download. */
export const Attachment = z.strictObject({
  url: z.string(),
  name: z.string(),
  contentType: z.string(),
  bytes: z.number().int(),
});
export type Attachment = z.infer<typeof Attachment>;

export const MAX_ATTACHMENTS = 20;

/** The documents of a form. The server reads type and size, and an empty name, from the file. */
export const attachmentsField = z
  .array(
    Attachment.extend({
      url: z
        .string()
        .max(200)
        .refine((url) => fileIdOf(url) !== null || url.startsWith("/demo-files/"), {
          message: "Please upload the file.",
        }),
      name: z.string().trim().max(200),
      contentType: z.string().max(200),
    }),
  )
  .max(MAX_ATTACHMENTS, `You can attach up to ${MAX_ATTACHMENTS} files.`)
  .refine((files) => new Set(files.map(({ url }) => url)).size === files.length, {
    message: "A file is attached twice.",
  });
