/** The types of an article. Without zod, so that screens can import it. */
export const CONTENT_TYPES = ["post", "document", "video", "presentation"] as const;
