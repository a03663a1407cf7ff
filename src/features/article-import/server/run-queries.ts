import { and, desc, eq, isNull, or, sql } from "drizzle-orm";
import { users } from "#features/accounts/server/tables.ts";
import { articles } from "#features/library/server/tables.ts";
import { notFound } from "#platform/server/errors.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import type { ImportRun } from "../contract.ts";
import { articleImportItems, articleImportRuns } from "./tables.ts";

export type RunRow = typeof articleImportRuns.$inferSelect;

/** Shown on screen; the rest can be copied. */
const SHOWN_MESSAGES = 50;

const ofRun = sql`${articleImportItems.runId} = ${articleImportRuns.id}`;
const selected = sql`${ofRun} and not ${articleImportItems.isLeftover}`;
const count = (condition: ReturnType<typeof sql>) =>
  sql<number>`(select count(*)::int from ${articleImportItems} where ${condition})`;
/** The error and then the warnings of each item, in order. */
const messagesOf = (run: ReturnType<typeof sql>) => sql`
  select ${articleImportItems.position} as position, message, nth
  from ${articleImportItems}
  cross join lateral unnest(array_remove(array[${articleImportItems.error}], null)
    || ${articleImportItems.warnings}) with ordinality as said(message, nth)
  where ${run}`;

/** New articles of a run that nobody has changed. Requires a join of items and articles. */
export const isUnchanged = and(
  eq(articleImportItems.status, "imported"),
  eq(articles.version, 1),
  eq(articles.updatedAt, articles.createdAt),
  eq(articles.isFeatured, false),
  sql`${articles.isPublished} <> ${articleImportRuns.asDrafts}`,
);

const runColumns = {
  id: articleImportRuns.id,
  source: articleImportRuns.source,
  status: articleImportRuns.status,
  error: articleImportRuns.error,
  startedAt: articleImportRuns.startedAt,
  finishedAt: articleImportRuns.finishedAt,
  undoneAt: articleImportRuns.undoneAt,
  startedByName: sql<
    string | null
  >`nullif(trim(${users.firstName} || ' ' || ${users.lastName}), '')`,
  total: count(selected),
  done: count(sql`${selected} and ${articleImportItems.status} <> 'waiting'`),
  imported: count(sql`${selected} and ${articleImportItems.status} = 'imported'`),
  failed: count(sql`${selected} and ${articleImportItems.status} = 'failed'`),
  removed: count(
    sql`${selected} and ${articleImportItems.status} = 'imported'
      and ${articleImportItems.articleId} is null`,
  ),
  unchanged: sql<number>`(select count(*)::int from ${articleImportItems}
    join ${articles} on ${articles.id} = ${articleImportItems.articleId}
    where ${selected} and ${isUnchanged})`,
  messageCount: sql<number>`(select count(*)::int from (${messagesOf(ofRun)}) as messages)`,
  messages: sql<string[]>`coalesce((
    select array_agg(message order by position, nth) from (
      select * from (${messagesOf(ofRun)}) as every order by position, nth limit ${SHOWN_MESSAGES}
    ) as first), '{}')`,
};

const readRuns = (db: Executor) =>
  db
    .select(runColumns)
    .from(articleImportRuns)
    .leftJoin(users, eq(users.id, articleImportRuns.startedBy));

export async function readRun(db: Executor, id: string): Promise<ImportRun> {
  const [run] = await readRuns(db).where(eq(articleImportRuns.id, id));
  if (!run) throw notFound("Import not found");
  return run;
}

/** The running import, else the last one unless it was dismissed. */
export async function readCurrentRun(db: Executor): Promise<ImportRun | null> {
  const [newest] = await db
    .select({ id: articleImportRuns.id })
    .from(articleImportRuns)
    .where(or(eq(articleImportRuns.status, "importing"), isNull(articleImportRuns.dismissedAt)))
    .orderBy(desc(eq(articleImportRuns.status, "importing")), desc(articleImportRuns.startedAt))
    .limit(1);
  return newest ? readRun(db, newest.id) : null;
}

export async function findRunRow(db: Executor, id: string): Promise<RunRow | null> {
  const [row] = await db.select().from(articleImportRuns).where(eq(articleImportRuns.id, id));
  return row ?? null;
}

export async function listRunningIds(db: Executor): Promise<string[]> {
  const rows = await db
    .select({ id: articleImportRuns.id })
    .from(articleImportRuns)
    .where(eq(articleImportRuns.status, "importing"));
  return rows.map((row) => row.id);
}

/** Every message of a run, up to a limit that suits the clipboard. */
export async function listMessages(db: Executor, id: string): Promise<string[]> {
  const { rows } = await db.execute<{ message: string }>(sql`
    select message from (${messagesOf(sql`${articleImportItems.runId} = ${id}`)}) as said
    order by position, nth limit 10000`);
  return rows.map((row) => row.message);
}

export async function dismissRuns(db: Executor, now: Date): Promise<void> {
  await db
    .update(articleImportRuns)
    .set({ dismissedAt: now })
    .where(
      and(isNull(articleImportRuns.dismissedAt), sql`${articleImportRuns.status} <> 'importing'`),
    );
}

export async function setConsecutiveFailures(
  db: Executor,
  id: string,
  consecutiveFailures: number,
): Promise<void> {
  await db
    .update(articleImportRuns)
    .set({ consecutiveFailures })
    .where(eq(articleImportRuns.id, id));
}
