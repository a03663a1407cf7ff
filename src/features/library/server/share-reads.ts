import { sql } from "drizzle-orm";
import type { Actor } from "#platform/server/actor.ts";
import type { Fill, SharedRead } from "#platform/server/http/shared-reads.ts";
import { prepareForReaders, reader } from "#platform/server/postgres/prepare-for-readers.ts";
import type { Services } from "#platform/server/services.ts";
import type { ArticleCard } from "../article-contract.ts";
import type { Article } from "../contract.ts";
import { canReadAgentsOnly } from "./policy.ts";

type Cards = Pick<ArticleCard, "id" | "isRead">[];

/** Columns that decide the card of each article for a reader. */
export const ownReadColumns = {
  read: sql<string[]>`array(select article_id::text from article_reads
    where user_id = ${reader.userId} and article_id = any(${reader.contentIds}))`,
  /** `visibleTo` shows authors their own agents_only articles. */
  hasOwn: sql<boolean>`(select id from articles where author_id = ${reader.userId}
    and visibility_scope = 'agents_only' and is_published limit 1) is not null`,
};

/** Readers of a class see the same articles, unless they have their own. */
export const articleClass = (actor: Actor): string =>
  canReadAgentsOnly(actor) ? "agents" : "members";

interface OwnReads {
  read: string[];
  hasOwn: boolean;
}

/** Null for a reader who sees articles that others of the class do not see. */
export const sharedOnly = <Mine extends OwnReads>(actor: Actor, mine: Mine) =>
  canReadAgentsOnly(actor) || !mine.hasOwn ? mine : null;

export function fillCards<Mine extends OwnReads>(cards: Cards, fill: Fill<Mine>): void {
  for (const card of cards) {
    const { id } = card;
    fill(card, "isRead", ({ read }) => read.includes(id));
  }
}

const ownReads = prepareForReaders("own_reads", () => ownReadColumns);

/** A list that does not depend on views, likes or what the reader has read. */
export const shareList = (
  services: Services,
  articleIds: string[],
): SharedRead<{ items: Cards }, OwnReads> => ({
  areas: ["library", "people"],
  readerClass: articleClass,
  readMine: async (actor) => sharedOnly(actor, await ownReads(services, actor, articleIds)),
  fillIn: (list, fill) => fillCards(list.items, fill),
});

const shownId = sql`(${reader.contentIds})[1]`;
const ownArticle = prepareForReaders("own_article", () => ({
  ...ownReadColumns,
  /** Null: the article was deleted after the request began. */
  likesCount: sql<number | null>`(select likes_count from articles where id = ${shownId})`,
  isLiked: sql<boolean>`(select count(*) > 0 from article_likes
    where article_id = ${shownId} and user_id = ${reader.userId})`,
  isBookmarked: sql<boolean>`(select count(*) > 0 from article_bookmarks
    where article_id = ${shownId} and user_id = ${reader.userId})`,
}));

/** The first id is the article, the others are related. Editors see a link to edit it. */
export const shareArticle = (
  services: Services,
  articleIds: string[],
): SharedRead<Article, OwnReads & Pick<Article, "likesCount" | "isLiked" | "isBookmarked">> => ({
  areas: ["library", "people"],
  readerClass: (actor) =>
    actor.role === "superadmin" || actor.isGuru ? null : articleClass(actor),
  async readMine(actor) {
    const { likesCount, ...mine } = await ownArticle(services, actor, articleIds);
    return likesCount === null ? null : sharedOnly(actor, { ...mine, likesCount });
  },
  fillIn(article, fill) {
    fillCards([article, ...article.related], fill);
    fill(article, "likesCount", ({ likesCount }) => likesCount);
    fill(article, "isLiked", ({ isLiked }) => isLiked);
    fill(article, "isBookmarked", ({ isBookmarked }) => isBookmarked);
  },
});
