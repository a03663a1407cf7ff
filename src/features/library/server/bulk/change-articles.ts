import { and, asc, inArray, sql } from "drizzle-orm";
import { recordRevision, recordStateBefore } from "#features/files/server/public.ts";
import type { BulkResult, BulkUndo } from "#platform/bulk-contract.ts";
import type { Actor } from "#platform/server/actor.ts";
import { recordAudit } from "#platform/server/audit.ts";
import { publishContentChanged } from "#platform/server/authoring/content-changed.ts";
import {
  refuseTooManyRows,
  rememberBulkChange,
  takeBulkChange,
} from "#platform/server/bulk/bulk-changes.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import type { ArticleAction, ArticleTarget } from "../../admin-contract.ts";
import { matchesFilters } from "../admin-queries.ts";
import { articleSource } from "../article-content.ts";
import { articles } from "../tables.ts";
import { articleAction, type BulkAction, type FormerArticle } from "./article-actions.ts";

const KIND = "article";
/** Each row has its own revision or entry in the trash, so the transaction is longer than usual. */
const MAX_ROWS = 1_000;
/** Titles that the audit entry names. */
const NAMED = 20;

/** Changes the chosen articles in one transaction, and remembers their former values. */
export async function changeArticles(
  services: Services,
  actor: Actor,
  target: ArticleTarget,
  action: ArticleAction,
): Promise<BulkResult> {
  const now = services.clock.now();
  return services.db.transaction(async (tx) => {
    const bulk = await articleAction({ tx, actor, now, services }, action);
    const rows = await lockRows(tx, target, bulk, { action, now });
    refuseTooManyRows(rows.length, "articles", MAX_ROWS);
    for (const row of bulk.isRevised ? rows : []) {
      await recordStateBefore(tx, articleSource, row.id);
    }
    await bulk.apply(rows);
    await recordRevisions(tx, bulk, { ids: rows.map((row) => row.id), actor, now });
    await record(tx, actor, bulk, rows);
    const former = rows.map(({ title: _, ...row }) => row);
    return rememberBulkChange(tx, actor, { kind: KIND, action, rows: former, now });
  });
}

/** Restores the articles that nobody changed since. */
export async function undoArticleChange(
  services: Services,
  actor: Actor,
  id: string,
): Promise<BulkUndo> {
  const now = services.clock.now();
  return services.db.transaction(async (tx) => {
    const change = await takeBulkChange(tx, actor, { kind: KIND, id, now });
    const bulk = await articleAction({ tx, actor, now, services }, change.action as ArticleAction);
    const rows = change.rows as FormerArticle[];
    const ids = sql.param(rows.map((row) => row.id));
    await tx.execute(sql`
      select 1 from ${articles} where id = any(${ids}::uuid[]) order by id for update`);
    const restored = await bulk.revert(rows);
    await recordRevisions(tx, bulk, { ids: restored, actor, now });
    await recordAudit(tx, actor, {
      action: "article.undo-bulk",
      subjectType: KIND,
      subjectName: amountOf(restored.length),
    });
    await publishContentChanged(tx, KIND);
    return { changed: rows.length, restored: restored.length };
  });
}

type Row = FormerArticle & { title: string };

/** Locks in the order of the ids, so that two bulk actions cannot block each other. */
async function lockRows(
  tx: Transaction,
  target: ArticleTarget,
  { changes }: BulkAction,
  { action, now }: { action: ArticleAction; now: Date },
): Promise<Row[]> {
  const newAuthor = action.type === "set_author" ? action.authorId : null;
  const onProfile = sql`from guru_content c where c.article_id = articles.id and c.guru_id`;
  return tx
    .select({
      id: articles.id,
      title: articles.title,
      publishedAt: articles.publishedAt,
      publishAt: articles.publishAt,
      notifiesMembers: articles.notifiesMembers,
      authorId: articles.authorId,
      guruId: articles.guruId,
      profilePosition: sql<number | null>`(select c.position ${onProfile} = articles.guru_id)`,
      isOnNewProfile: sql<boolean>`exists (select 1 ${onProfile} in (
        select g.id from gurus g where g.user_id = ${newAuthor}::uuid))`,
    })
    .from(articles)
    .where(
      and(
        "ids" in target
          ? inArray(articles.id, target.ids)
          : matchesFilters(tx, target.filters, now),
        changes,
      ),
    )
    .orderBy(asc(articles.id))
    .limit(MAX_ROWS + 1)
    .for("update", { of: articles });
}

async function recordRevisions(
  tx: Transaction,
  { isRevised }: BulkAction,
  { ids, actor, now }: { ids: string[]; actor: Actor; now: Date },
): Promise<void> {
  if (!isRevised) return;
  for (const subjectId of ids) await recordRevision(tx, articleSource, { subjectId, actor, now });
}

const amountOf = (count: number): string => `${count} ${count === 1 ? "article" : "articles"}`;

async function record(tx: Transaction, actor: Actor, { audit }: BulkAction, rows: Row[]) {
  const [first, ...others] = rows;
  if (!first || !audit) return;
  const titles = rows.slice(0, NAMED).map(({ title }) => title);
  const many = { subjectName: amountOf(rows.length), details: { ...audit.details, titles } };
  await recordAudit(tx, actor, {
    subjectType: KIND,
    ...audit,
    ...(others.length === 0 ? { subjectId: first.id, subjectName: first.title } : many),
  });
  await publishContentChanged(tx, KIND);
}
