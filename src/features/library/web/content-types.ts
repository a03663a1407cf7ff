import { CONTENT_TYPES } from "#platform/content-types.ts";
import type { ContentType } from "./api.ts";

export const isContentType = (text: string): text is ContentType =>
  (CONTENT_TYPES as readonly string[]).includes(text);
