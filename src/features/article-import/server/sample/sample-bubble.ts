import { sql } from "drizzle-orm";
import { readDemoJson } from "#platform/server/demo-content.ts";
import type { Database, Executor } from "#platform/server/postgres/database.ts";
import type { SourceRecord } from "../source/article-source.ts";
import type { Send } from "../source/ask-source.ts";
import { articleImportSampleDeletions } from "../tables.ts";

/**
 * An in-process fake of Bubble's Data API. Deletions are stored in the database.
 */
export function sampleBubble(db: Database): Send {
  return async ({ method, url }) => {
    const { pathname, searchParams } = new URL(url);
    const recordId = decodeURIComponent(pathname.split("/ArticlesToImport")[1]?.slice(1) ?? "");
    const left = await listLeft(db);
    if (!recordId) return answerList(left, searchParams);
    const record = left.find((one) => one._id === recordId);
    if (!record) return Response.json({ statusCode: 404 }, { status: 404 });
    if (method === "GET") return Response.json({ response: record });
    await db.insert(articleImportSampleDeletions).values({ recordId }).onConflictDoNothing();
    return new Response(null, { status: 204 });
  };
}

async function listLeft(db: Database) {
  const deleted = await db.select().from(articleImportSampleDeletions);
  const ids = new Set(deleted.map((row) => row.recordId));
  const records = readDemoJson<SourceRecord[]>("import-records.json");
  return records.filter((record) => !ids.has(record._id));
}

function answerList(records: Awaited<ReturnType<typeof listLeft>>, query: URLSearchParams) {
  const cursor = Number(query.get("cursor") ?? 0);
  const limit = Math.min(100, Number(query.get("limit") ?? 100));
  const results = records.slice(cursor, cursor + limit);
  const remaining = Math.max(0, records.length - cursor - results.length);
  return Response.json({ response: { results, cursor, count: results.length, remaining } });
}

/** Restores every sample record; imported articles stay. */
export async function restoreSample(executor: Executor): Promise<void> {
  await executor.execute(sql`delete from ${articleImportSampleDeletions}`);
}
