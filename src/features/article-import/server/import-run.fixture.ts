import { isNotNull } from "drizzle-orm";
import { articles } from "#features/library/server/tables.ts";
import type { TestApp } from "#test/test-app.ts";
import type { RecordSummary } from "../contract.ts";
import { DEFAULT_MAPPING } from "../mapping.ts";
import type { FakeBubble } from "./fake-bubble.fixture.ts";
import { articleImportRuns } from "./tables.ts";

const BASE = "/api/admin/article-import";

/** Starts an import of these records. */
export const startImport = (
  app: TestApp,
  recordIds: string[],
  mapping = DEFAULT_MAPPING,
  more: { asDrafts?: boolean } = {},
) => app.as("superadmin").post(`${BASE}/runs`, { recordIds, mapping, ...more });

export const overview = async (app: TestApp) => (await app.as("superadmin").get(BASE)).body;

/** Runs an import to its end. */
export async function importAll(
  app: TestApp,
  recordIds: string[],
  mapping = DEFAULT_MAPPING,
  more: { asDrafts?: boolean } = {},
) {
  const started = await startImport(app, recordIds, mapping, more);
  if (started.status !== 202) throw new Error(JSON.stringify(started.body));
  await app.drainJobs();
  return (await overview(app)).run;
}

interface RecordsPage {
  records: RecordSummary[];
  nextCursor: number | null;
}

async function readPage(app: TestApp, query: string): Promise<RecordsPage> {
  const { status, body } = await app.as("superadmin").get(`${BASE}/records?${query}`);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
}

/** Loads every page of records, as the screen does. */
export async function loadAll(app: TestApp) {
  const pages = [];
  for (let query: string | null = "cursor=0&limit=50"; query; ) {
    const page = await readPage(app, query);
    pages.push(page);
    query = page.nextCursor === null ? null : `cursor=${page.nextCursor}&limit=100`;
  }
  return pages;
}

export const importedArticles = (app: TestApp) =>
  app.db.select().from(articles).where(isNotNull(articles.bubbleId));

/** Counts how many records are an article, at the source, or both. */
export async function tallyRecords(app: TestApp, bubble: FakeBubble, recordIds: string[]) {
  const counts = new Map<string, number>();
  for (const { bubbleId } of await importedArticles(app)) {
    counts.set(bubbleId ?? "", (counts.get(bubbleId ?? "") ?? 0) + 1);
  }
  const place = (id: string) => `${counts.get(id) ?? 0} article, ${bubble.has(id) ? 1 : 0} source`;
  const tally: Record<string, number> = {};
  for (const id of recordIds) tally[place(id)] = (tally[place(id)] ?? 0) + 1;
  return tally;
}

export async function deleteImports(app: TestApp): Promise<void> {
  await app.db.delete(articleImportRuns);
  await app.db.delete(articles);
}
