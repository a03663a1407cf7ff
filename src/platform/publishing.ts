import { DAY_MS } from "#lib/durations.ts";

export type PublishState = "draft" | "scheduled" | "published";

type Instant = Date | string;

interface Publishing {
  isPublished: boolean;
  /** When a job publishes the content. */
  publishAt: Instant | null;
}

/** The state is derived: there is no column for it. */
export function stateOf({ isPublished, publishAt }: Publishing, now: Date): PublishState {
  if (isPublished) return "published";
  return publishAt !== null && new Date(publishAt) > now ? "scheduled" : "draft";
}

const NEW_FOR_MS = 14 * DAY_MS;

/** Members see "New" for two weeks after the first publication. */
export const isNew = (publishedAt: Instant | null, now: Date): boolean =>
  publishedAt !== null && now.getTime() - new Date(publishedAt).getTime() < NEW_FOR_MS;
