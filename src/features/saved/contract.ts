import { z } from "zod";
import { ArticleCard } from "#features/library/article-contract.ts";
import { endpoint, Id } from "#platform/contract.ts";

const SavedLesson = z.object({
  lessonId: Id,
  lessonTitle: z.string(),
  elementTitle: z.string(),
  elementSlug: z.string(),
  pillarTitle: z.string(),
  pillarSlug: z.string(),
  pillarColor: z.string(),
  notes: z.string(),
  /** 0 without a rating. */
  rating: z.number().int(),
  savedAt: z.date(),
});

const group = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), total: z.number().int() });

export const savedContract = {
  list: endpoint
    .meta({ audience: "member", isPrivate: true })
    .route({
      method: "GET",
      path: "/saved",
      summary: "List my bookmarked lessons and articles, and my notes",
    })
    .input(z.strictObject({ search: z.string().trim().max(200).default("") }))
    .output(
      z.object({
        lessons: group(SavedLesson),
        /** Lessons with notes, but without a bookmark. */
        notes: group(SavedLesson),
        articles: group(ArticleCard),
      }),
    ),
};

declare module "#platform/contract.ts" {
  interface Contracts {
    saved: typeof savedContract;
  }
}
