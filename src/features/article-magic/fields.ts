/** The fields of a proposal; each can be accepted or rejected. */
export const FIELDS = ["title", "subtitle", "featuredImage", "proTip", "body", "topics"] as const;
export type Field = (typeof FIELDS)[number];
