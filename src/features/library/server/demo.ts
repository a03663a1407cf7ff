import { guruIdsBySlug } from "#features/gurus/server/public.ts";
import { DAY_MS, HOUR_MS } from "#lib/durations.ts";
import type { DemoContext, LoadDemo } from "#platform/server/demo.ts";
import { readDemoJson } from "#platform/server/demo-content.ts";
import { attachDocuments } from "./demo/attach-documents.ts";
import { type DemoArticle, readDemoArticles } from "./demo/demo-article.ts";
import { loadResponses } from "./demo/load-responses.ts";
import { bodyColumns } from "./save-article.ts";
import {
  articleCategories,
  articleCategoryMappings,
  articles,
  articleTopicMappings,
  articleTopics,
  guruContent,
} from "./tables.ts";

export const loadLibraryDemo: LoadDemo = async (demo) => {
  const { tx } = demo;
  const gurus = await guruIdsBySlug(tx);
  const demoArticles = readDemoArticles();
  const authorOf = ({ author }: DemoArticle) =>
    author === "superadmin" ? demo.userId(author) : (gurus.get(author)?.userId ?? null);
  const guruOf = ({ author }: DemoArticle) => gurus.get(author)?.guruId ?? null;

  const planned = [];
  for (const [index, article] of demoArticles.entries()) {
    planned.push({
      ...(await columnsOf(article, demo)),
      ...datesOf(article, demo.now, index),
      authorId: authorOf(article),
      guruId: guruOf(article),
    });
  }
  const rows = await tx.insert(articles).values(planned).returning();
  const idOf = new Map(rows.map((row) => [row.slug, row.id]));
  await tx.insert(guruContent).values(
    demoArticles.flatMap((article) => {
      const guruId = guruOf(article);
      return guruId ? [{ guruId, articleId: idOf.get(article.slug) ?? "" }] : [];
    }),
  );
  await loadTerms(demo, demoArticles, idOf);
  await attachDocuments(demo, rows);
  await loadResponses(demo, demoArticles, idOf);
};

async function columnsOf(article: DemoArticle, { file, video, document }: DemoContext) {
  const { contentImages, documentFile } = article;
  const clip = article.video ? await video(article.video) : null;
  return {
    ...bodyColumns(article.body),
    slug: article.slug,
    title: article.title,
    subtitle: article.subtitle,
    featuredImageUrl: file(article.cover),
    contentType: article.type,
    videoUrl: clip?.url ?? null,
    captions: clip?.captions ?? [],
    documentUrl: documentFile ? (await document(documentFile)).url : null,
    contentImages: contentImages.length > 0 ? contentImages.map(file) : null,
    proTip: article.proTip,
    isFeatured: article.isFeatured,
    isPublished: article.isPublished,
    visibilityScope: article.visibility,
  };
}

/** Spreads the publication times over the day; each article is created two days earlier. */
function datesOf(article: DemoArticle, now: Date, index: number) {
  const at = now.getTime() - article.publishedDaysAgo * DAY_MS - ((index * 5) % 11) * HOUR_MS;
  const publishedAt = article.isPublished ? new Date(at) : null;
  return { publishedAt, createdAt: new Date(at - 2 * DAY_MS), updatedAt: new Date(at) };
}

interface DemoTaxonomy {
  categories: { slug: string; name: string }[];
  topics: { slug: string; name: string; description: string }[];
}

async function loadTerms(
  { tx }: DemoContext,
  demoArticles: DemoArticle[],
  idOf: Map<string, string>,
): Promise<void> {
  const taxonomy = readDemoJson<DemoTaxonomy>("taxonomy.json");
  const categories = await tx.insert(articleCategories).values(taxonomy.categories).returning();
  const topics = await tx.insert(articleTopics).values(taxonomy.topics).returning();
  const idBySlug = new Map([...categories, ...topics].map(({ slug, id }) => [slug, id]));
  const articleId = ({ slug }: DemoArticle) => idOf.get(slug) ?? "";
  await tx.insert(articleCategoryMappings).values(
    demoArticles.flatMap((article) =>
      article.categories.map((slug) => ({
        articleId: articleId(article),
        categoryId: idBySlug.get(slug) ?? "",
      })),
    ),
  );
  await tx.insert(articleTopicMappings).values(
    demoArticles.flatMap((article) =>
      article.topics.map((slug) => ({
        articleId: articleId(article),
        topicId: idBySlug.get(slug) ?? "",
      })),
    ),
  );
}
