import { asc, eq, sql } from "drizzle-orm";
import type { Executor } from "#platform/server/postgres/database.ts";
import { prepareOnce } from "#platform/server/postgres/prepare-once.ts";
import type { Taxonomy } from "../article-contract.ts";
import {
  articleCategories,
  articleCategoryMappings,
  articleTopicMappings,
  articleTopics,
} from "./tables.ts";

const allTerms = prepareOnce("all_terms", (db) => {
  const category = { id: articleCategories.id, name: articleCategories.name };
  const topic = { id: articleTopics.id, name: articleTopics.name };
  return db
    .select({ ...category, slug: articleCategories.slug, isTopic: sql<boolean>`false` })
    .from(articleCategories)
    .unionAll(
      db
        .select({ ...topic, slug: articleTopics.slug, isTopic: sql<boolean>`true` })
        .from(articleTopics),
    )
    .orderBy(sql`name`);
});

/** Selects all categories and topics in one statement. */
export async function findTaxonomy(db: Executor): Promise<Taxonomy> {
  const rows = await allTerms(db).execute();
  return {
    categories: rows.filter((row) => !row.isTopic),
    topics: rows.filter((row) => row.isTopic),
  };
}

/** Both lists with the number of articles, drafts included, that use each term. */
export async function listAdminTerms(db: Executor) {
  const [categories, topics] = await Promise.all([
    db
      .select({
        id: articleCategories.id,
        name: articleCategories.name,
        slug: articleCategories.slug,
        description: sql<string | null>`null`,
        articleCount: sql<number>`count(${articleCategoryMappings.articleId})::int`,
      })
      .from(articleCategories)
      .leftJoin(
        articleCategoryMappings,
        eq(articleCategoryMappings.categoryId, articleCategories.id),
      )
      .groupBy(articleCategories.id)
      .orderBy(asc(articleCategories.name)),
    db
      .select({
        id: articleTopics.id,
        name: articleTopics.name,
        slug: articleTopics.slug,
        description: articleTopics.description,
        articleCount: sql<number>`count(${articleTopicMappings.articleId})::int`,
      })
      .from(articleTopics)
      .leftJoin(articleTopicMappings, eq(articleTopicMappings.topicId, articleTopics.id))
      .groupBy(articleTopics.id)
      .orderBy(asc(articleTopics.name)),
  ]);
  return { categories, topics };
}

export function listTopics(db: Executor) {
  return db
    .select({
      id: articleTopics.id,
      name: articleTopics.name,
      slug: articleTopics.slug,
      description: articleTopics.description,
    })
    .from(articleTopics)
    .orderBy(asc(articleTopics.name));
}
