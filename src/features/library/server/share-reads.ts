import { type Placeholder, sql } from "drizzle-orm";
import type { Actor } from "#platform/server/actor.ts";
import type { Fill, SharedRead } from "#platform/server/http/shared-reads.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import { prepareOnce } from "#platform/server/postgres/prepare-once.ts";
import type { ArticleCard } from "../article-contract.ts";
import type { Article } from "../contract.ts";
import { canReadAgentsOnly } from "./policy.ts";

type Cards = Pick<ArticleCard, "id" | "isRead">[];

const me = sql.placeholder("userId");

/** Columns that decide the card of each article for a reader. */
export const ownReadColumns = (userId: Placeholder, articleIds: Placeholder) => ({
  read: sql<string[]>`array(select article_id::text from article_reads
    where user_id = ${userId} and article_id = any(${articleIds}::uuid[]))`,
  /** `visibleTo` shows authors their own agents_only articles. */
  hasOwn: sql<boolean>`exists (select 1 from articles
    where author_id = ${userId} and visibility_scope = 'agents_only' and is_published)`,
});

/** Readers of a class see the same articles, unless they have their own. */
export const articleClass = (actor: Actor): string =>
  canReadAgentsOnly(actor) ? "agents" : "members";

interface OwnReads {
  read: string[];
  hasOwn: boolean;
}

/** Null for a reader who sees articles that others of the class do not see. */
export const sharedOnly = <Mine extends OwnReads>(actor: Actor, mine: Mine | undefined) =>
  mine && (canReadAgentsOnly(actor) || !mine.hasOwn) ? mine : null;

export function fillCards<Mine extends OwnReads>(cards: Cards, fill: Fill<Mine>): void {
  for (const card of cards) {
    const { id } = card;
    fill(card, "isRead", ({ read }) => read.includes(id));
  }
}

const ownReads = prepareOnce("own_reads", (db) =>
  db.select(ownReadColumns(me, sql.placeholder("articleIds"))).from(sql`(select 1) as one`),
);

/** A list that does not depend on views, likes or what the reader has read. */
export const shareList = (
  db: Executor,
  articleIds: string[],
): SharedRead<{ items: Cards }, OwnReads> => ({
  areas: ["library", "people"],
  readerClass: articleClass,
  async readMine(actor) {
    const [mine] = await ownReads(db).execute({ userId: actor.userId, articleIds });
    return sharedOnly(actor, mine);
  },
  fillIn: (list, fill) => fillCards(list.items, fill),
});

const ownArticle = prepareOnce("own_article", (db) =>
  db
    .select({
      ...ownReadColumns(me, sql.placeholder("articleIds")),
      likesCount: sql<number>`likes_count`,
      isLiked: sql<boolean>`exists (select 1 from article_likes l where l.article_id = shown.id and l.user_id = ${me})`,
      isBookmarked: sql<boolean>`exists (select 1 from article_bookmarks b where b.article_id = shown.id and b.user_id = ${me})`,
    })
    .from(sql`articles as shown`)
    .where(sql`shown.id = ${sql.placeholder("id")}`),
);

/** The first id is the article, the others are related. Editors see a link to edit it. */
export const shareArticle = (
  db: Executor,
  articleIds: string[],
): SharedRead<Article, OwnReads & Pick<Article, "likesCount" | "isLiked" | "isBookmarked">> => ({
  areas: ["library", "people"],
  readerClass: (actor) =>
    actor.role === "superadmin" || actor.isGuru ? null : articleClass(actor),
  async readMine(actor) {
    const [id] = articleIds;
    const [mine] = await ownArticle(db).execute({ userId: actor.userId, id, articleIds });
    return sharedOnly(actor, mine);
  },
  fillIn(article, fill) {
    fillCards([article, ...article.related], fill);
    fill(article, "likesCount", ({ likesCount }) => likesCount);
    fill(article, "isLiked", ({ isLiked }) => isLiked);
    fill(article, "isBookmarked", ({ isBookmarked }) => isBookmarked);
  },
});
