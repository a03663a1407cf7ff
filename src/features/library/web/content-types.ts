import type { ContentType } from "./api.ts";

export const CONTENT_TYPES = [
  "post",
  "document",
  "video",
  "presentation",
] as const satisfies ContentType[];

export const isContentType = (text: string): text is ContentType =>
  (CONTENT_TYPES as readonly string[]).includes(text);
