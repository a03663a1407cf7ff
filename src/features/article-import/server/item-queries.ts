import { and, asc, eq, or, sql } from "drizzle-orm";
import { articles } from "#features/library/server/tables.ts";
import { PAGE_SIZE } from "#platform/contract.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import type { SourceName } from "./source/choose-source.ts";
import { articleImportItems, articleImportRuns, articleImportTitles } from "./tables.ts";

export type ItemRow = typeof articleImportItems.$inferSelect;

const isItem = ({ runId, position }: Pick<ItemRow, "runId" | "position">) =>
  and(eq(articleImportItems.runId, runId), eq(articleImportItems.position, position));

/** Takes the next unfinished record and counts the attempt. */
export async function takeNextItem(db: Executor, runId: string): Promise<ItemRow | null> {
  const next = db
    .select({ position: articleImportItems.position })
    .from(articleImportItems)
    .where(
      and(
        eq(articleImportItems.runId, runId),
        or(eq(articleImportItems.status, "waiting"), eq(articleImportItems.deletion, "pending")),
      ),
    )
    .orderBy(asc(articleImportItems.position))
    .limit(1);
  const [item] = await db
    .update(articleImportItems)
    .set({ attempts: sql`${articleImportItems.attempts} + 1` })
    .where(and(eq(articleImportItems.runId, runId), eq(articleImportItems.position, next)))
    .returning();
  return item ?? null;
}

export async function updateItem(
  db: Executor,
  item: Pick<ItemRow, "runId" | "position">,
  change: Partial<Pick<ItemRow, "status" | "deletion" | "title" | "articleId" | "error">>,
  warnings: string[] = [],
): Promise<ItemRow | null> {
  const [row] = await db
    .update(articleImportItems)
    .set({
      ...change,
      warnings: sql`${articleImportItems.warnings} || ${sql.param(warnings)}::text[]`,
    })
    .where(isItem(item))
    .returning();
  return row ?? null;
}

/** Inserts the records in selection order, with their listed titles. */
export async function insertSelected(db: Executor, runId: string, recordIds: string[]) {
  await db.execute(sql`
    insert into ${articleImportItems} (run_id, position, record_id, title)
    select ${runId}, chosen.position, chosen.record_id, titles.title
    from unnest(${sql.param(recordIds)}::text[]) with ordinality as chosen(record_id, position)
    left join ${articleImportTitles} as titles on titles.record_id = chosen.record_id`);
}

/**
 * Adds records that an earlier run imported but could not delete at the source, so that this run
 * retries the deletion.
 */
export async function insertLeftovers(db: Executor, runId: string, source: SourceName) {
  await db.execute(sql`
    insert into ${articleImportItems}
      (run_id, position, record_id, title, article_id, is_leftover, status, deletion)
    select ${runId}, 1000000 + row_number() over (order by record_id), record_id, title, article_id,
      true, 'known', 'pending'
    from (
      select distinct on (items.record_id)
        items.record_id, items.title, items.article_id, items.deletion
      from ${articleImportItems} as items
      join ${articleImportRuns} as runs on runs.id = items.run_id
      where items.deletion <> 'none' and runs.source = ${source}
      order by items.record_id, runs.started_at desc
    ) as latest
    where deletion = 'failed'
    on conflict (run_id, record_id) do nothing`);
}

/** Records that are waiting or failed, in selection order. */
export async function listUnfinished(db: Executor, runId: string): Promise<string[]> {
  const rows = await db
    .select({ recordId: articleImportItems.recordId })
    .from(articleImportItems)
    .where(
      and(
        eq(articleImportItems.runId, runId),
        or(eq(articleImportItems.status, "waiting"), eq(articleImportItems.status, "failed")),
      ),
    )
    .orderBy(asc(articleImportItems.position));
  return rows.map((row) => row.recordId);
}

export async function listItems(db: Executor, runId: string, page: number) {
  const ofRun = and(eq(articleImportItems.runId, runId), eq(articleImportItems.isLeftover, false));
  const items = await db
    .select({
      recordId: articleImportItems.recordId,
      title: articleImportItems.title,
      status: articleImportItems.status,
      slug: articles.slug,
      hasWarnings: sql<boolean>`cardinality(${articleImportItems.warnings}) > 0`,
    })
    .from(articleImportItems)
    .leftJoin(articles, eq(articles.id, articleImportItems.articleId))
    .where(ofRun)
    .orderBy(asc(articleImportItems.position))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  return { items, total: await db.$count(articleImportItems, ofRun), page, pageSize: PAGE_SIZE };
}

/** Maps record ids to existing article ids. */
export async function findArticles(
  db: Executor,
  recordIds: string[],
): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: articles.id, recordId: articles.bubbleId })
    .from(articles)
    .where(sql`${articles.bubbleId} = any(${sql.param(recordIds)}::text[])`);
  return new Map(rows.map((row) => [row.recordId ?? "", row.id]));
}
