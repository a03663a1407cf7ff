import { DAY_MS, HOUR_MS } from "#lib/durations.ts";
import type { DemoContext } from "#platform/server/demo.ts";
import { articleBookmarks, articleLikes, articleReads } from "../tables.ts";
import type { DemoArticle } from "./demo-article.ts";

const READERS = ["member", "agent", "member2", "agent2", "free", "guru", "support"] as const;
const MEMBER_BOOKMARKS = 6;

/** Loads likes, bookmarks and reads. */
export async function loadResponses(
  { tx, now, userId }: DemoContext,
  demoArticles: DemoArticle[],
  idOf: Map<string, string>,
): Promise<void> {
  const published = demoArticles.filter((article) => article.isPublished);
  const articleId = ({ slug }: DemoArticle) => idOf.get(slug) ?? "";
  const before = (days: number, hours: number) =>
    new Date(now.getTime() - days * DAY_MS - hours * HOUR_MS);

  // Read counts vary by article; only agents read agents_only articles.
  const reads = published.flatMap((article, index) =>
    READERS.filter((reader, at) => {
      if (article.visibility === "agents_only") return reader.startsWith("agent");
      return (index * 7 + at * 5) % 8 < 5;
    }).map((reader, at) => {
      const days = Math.max(0.1, article.publishedDaysAgo * (1 - (at + 1) / 9));
      const count = 1 + ((index + at) % 3);
      return {
        articleId: articleId(article),
        userId: userId(reader),
        firstReadAt: before(days, at),
        lastReadAt: before(count > 1 ? days / 2 : days, 0),
        count,
        isLiked: (index + at) % 3 !== 0,
      };
    }),
  );
  await tx.insert(articleReads).values(reads.map(({ isLiked: _, ...read }) => read));
  await tx.insert(articleLikes).values(
    reads
      .filter((read) => read.isLiked)
      .map((read) => ({
        articleId: read.articleId,
        userId: read.userId,
        createdAt: read.firstReadAt,
      })),
  );

  const everyone = published.filter((article) => article.visibility === "all");
  await tx.insert(articleBookmarks).values(
    everyone.slice(0, MEMBER_BOOKMARKS * 3).flatMap((article, index) =>
      index % 3 === 0
        ? [
            {
              articleId: articleId(article),
              userId: userId("member"),
              createdAt: before(index, 4),
            },
          ]
        : [],
    ),
  );
}
