import {
  and,
  desc,
  eq,
  ne,
  or,
  type Placeholder,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import { users } from "#features/accounts/server/tables.ts";
import { gurus } from "#features/gurus/server/tables.ts";
import { captionTracks, vttIn } from "#platform/server/captions.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import { prepareOnce } from "#platform/server/postgres/prepare-once.ts";
import type { Term } from "../article-contract.ts";
import { canReadAgentsOnly } from "./policy.ts";
import { articles } from "./tables.ts";
import {
  type AnyReader,
  cardColumns,
  previewableBy,
  type Reader,
  readerPlaceholder,
  visibleTo,
} from "./visible-to.ts";

const MAX_RELATED = 5;
/** Candidates for related articles: this many of the newest, and this many per shared topic. */
const RELATED_POOL = 60;

const terms = (mapping: SQL, table: SQL, key: SQL) => sql<Term[]>`(
  select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'slug', t.slug)
    order by t.name), '[]'::json)
  from ${mapping} m join ${table} t on t.id = m.${key} where m.article_id = ${articles.id})`;

const categoriesOf = terms(
  sql`article_category_mappings`,
  sql`article_categories`,
  sql`category_id`,
);
const topicsOf = terms(sql`article_topic_mappings`, sql`article_topics`, sql`topic_id`);

/** Requires a join with gurus. */
const readableBy = (reader: AnyReader, preview: boolean) =>
  preview ? or(visibleTo(reader), previewableBy(reader)) : visibleTo(reader);

function selectArticle(
  db: Executor,
  reader: AnyReader,
  { slug, preview }: { slug: string | Placeholder; preview: boolean },
) {
  const ofReader = (table: SQL) =>
    sql<boolean>`exists (select 1 from ${table} where article_id = ${articles.id} and user_id = ${reader.userId})`;
  const hasSlug = eq(articles.slug, slug);
  const hadSlug = sql`${articles.id} = (select article_id from article_slugs where slug = ${slug})`;
  return db
    .select({
      ...cardColumns(reader),
      body: articles.body,
      proTip: articles.proTip,
      videoUrl: articles.videoUrl,
      captionTracks: captionTracks(articles.captions),
      documentUrl: articles.documentUrl,
      contentImages: articles.contentImages,
      isPublished: articles.isPublished,
      likesCount: articles.likesCount,
      categories: categoriesOf,
      topics: topicsOf,
      isLiked: ofReader(sql`article_likes`),
      isBookmarked: ofReader(sql`article_bookmarks`),
      guruSlug: sql<string | null>`case when ${gurus.isActive} then ${gurus.slug} end`,
      guruUserId: gurus.userId,
    })
    .from(articles)
    .leftJoin(users, eq(users.id, articles.authorId))
    .leftJoin(gurus, eq(gurus.id, articles.guruId))
    .where(and(or(hasSlug, hadSlug), readableBy(reader, preview)))
    .orderBy(desc(hasSlug))
    .limit(1);
}

const articleBySlug = prepareOnce("article_by_slug", (db, seesAgentsOnly: boolean) =>
  selectArticle(db, readerPlaceholder(seesAgentsOnly), {
    slug: sql.placeholder("slug"),
    preview: false,
  }),
);

/** Finds an article by its current or a former slug, if the reader may see it. */
export async function findArticle(
  db: Executor,
  reader: Reader,
  { slug, preview }: { slug: string; preview: boolean },
) {
  const { userId } = reader;
  const [row] = preview
    ? await selectArticle(db, reader, { slug, preview })
    : await articleBySlug(db, canReadAgentsOnly(reader)).execute({ userId, slug });
  return row;
}

/** Finds an article by id, if the reader may see it; for likes, bookmarks, reads and discussions. */
export async function findReadable(db: Executor, reader: Reader, id: string) {
  const [row] = await db
    .select({
      id: articles.id,
      slug: articles.slug,
      title: articles.title,
      authorId: articles.authorId,
      visibilityScope: articles.visibilityScope,
      guruUserId: gurus.userId,
    })
    .from(articles)
    .leftJoin(gurus, eq(gurus.id, articles.guruId))
    .where(and(eq(articles.id, id), visibleTo(reader)));
  return row;
}

/** The captions of an article in one language, if the reader may see the article. */
export async function findCaptions(
  db: Executor,
  reader: Reader,
  { id, language, preview }: { id: string; language: string; preview: boolean },
) {
  const [row] = await db
    .select({ vtt: vttIn(articles.captions, language) })
    .from(articles)
    .leftJoin(gurus, eq(gurus.id, articles.guruId))
    .where(and(eq(articles.id, id), readableBy(reader, preview)));
  return row?.vtt;
}

export function selectRelated(
  db: Executor,
  reader: AnyReader,
  { id, topicIds }: { id: string | Placeholder; topicIds: SQLWrapper },
) {
  const pool = sql`
    (select id from ${articles} where ${visibleTo(reader)}
      order by published_at desc, id desc limit ${RELATED_POOL})
    union
    (select shared.article_id from unnest(${topicIds}::uuid[]) as topic(id)
      cross join lateral (
        select article_id from article_topic_mappings where topic_id = topic.id limit ${RELATED_POOL}
      ) shared)`;
  const shared = sql`(select count(*) from article_topic_mappings
    where article_id = ${articles.id} and topic_id = any(${topicIds}::uuid[]))`;
  return db
    .select(cardColumns(reader))
    .from(articles)
    .leftJoin(users, eq(users.id, articles.authorId))
    .where(and(ne(articles.id, id), visibleTo(reader), sql`${articles.id} in (${pool})`))
    .orderBy(desc(shared), desc(articles.publishedAt), desc(articles.id))
    .limit(MAX_RELATED);
}

const relatedArticles = prepareOnce("related_articles", (db, seesAgentsOnly: boolean) =>
  selectRelated(db, readerPlaceholder(seesAgentsOnly), {
    id: sql.placeholder("id"),
    topicIds: sql.placeholder("topicIds"),
  }),
);

/** Orders by the number of shared topics, then newest first. */
export function listRelated(db: Executor, reader: Reader, article: { id: string; topics: Term[] }) {
  return relatedArticles(db, canReadAgentsOnly(reader)).execute({
    userId: reader.userId,
    id: article.id,
    topicIds: article.topics.map((topic) => topic.id),
  });
}
