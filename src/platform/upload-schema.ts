import { z } from "zod";
import { UPLOAD_KINDS } from "./uploads.ts";

export const UploadKind = z.enum(UPLOAD_KINDS);

/** An uploaded file in the API. Separate from uploads.ts, so that screens do not bundle zod. */
export const UploadedFile = z.object({
  id: z.uuid(),
  kind: UploadKind,
  url: z.string(),
  contentType: z.string(),
  name: z.string(),
  bytes: z.number().int(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
});
export type UploadedFile = z.infer<typeof UploadedFile>;
