import { articles } from "#features/library/server/tables.ts";
import { DAY_MS, HOUR_MS } from "#lib/durations.ts";
import type { LoadDemo } from "#platform/server/demo.ts";
import { type DemoPage, readDemoPages } from "#platform/server/demo-content.ts";
import { comments } from "./tables.ts";

type Discussed = DemoPage<{
  isPublished: boolean;
  comments: { authorKey: string; text: string; daysAgo: number }[];
}>;

/** Loads the comments of the demo articles. */
export const loadDiscussionDemo: LoadDemo = async ({ tx, now, userId }) => {
  const rows = await tx.select({ id: articles.id, slug: articles.slug }).from(articles);
  const idOf = new Map(rows.map(({ id, slug }) => [slug, id]));
  const published = readDemoPages<Discussed>("articles").filter(({ isPublished }) => isPublished);
  await tx.insert(comments).values(
    published.flatMap((article) =>
      article.comments.map((comment, index) => ({
        articleId: idOf.get(article.slug) ?? "",
        userId: userId(comment.authorKey),
        content: comment.text,
        createdAt: new Date(now.getTime() - comment.daysAgo * DAY_MS - (index * 3 + 1) * HOUR_MS),
      })),
    ),
  );
};
