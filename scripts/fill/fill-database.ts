import type pg from "pg";
import { dropIndexes } from "./drop-indexes.ts";
import { activitySteps } from "./fill-activity.ts";
import { contentSteps } from "./fill-content.ts";
import { peopleSteps } from "./fill-people.ts";
import { scorecardSteps } from "./fill-scorecard.ts";
import type { FillSizes } from "./sizes.ts";

/**
 * `pick` is a deterministic random number: the same for the same row, salt and seed. `made` is the id
 * of a generated row: a valid version 4 UUID, because the API validates ids.
 */
const tools = (seed: number) => `
  create or replace function pg_temp.pick(i bigint, salt int, n int) returns int
    language sql immutable as $$
      select ((hashint8extended(i, ${seed}::bigint * 1000 + salt) & 2147483647) % n)::int $$;
  create or replace function pg_temp.made(kind text, i bigint) returns uuid
    language sql immutable as $$ select overlay(overlay(md5('${seed}:' || kind || ':' || i)
      placing '4' from 13 for 1) placing '8' from 17 for 1)::uuid $$;
  create or replace function pg_temp.chosen(words text[], i bigint, salt int) returns text
    language sql immutable as $$ select words[1 + pg_temp.pick(i, salt, cardinality(words))] $$`;

/** Tables that get many rows: their indexes are rebuilt once at the end, which is much faster. */
const LARGE_TABLES = [
  ...["organizations", "users", "subscriptions", "articles", "search_documents"],
  ...["article_category_mappings", "article_topic_mappings", "article_comments", "article_likes"],
  ...["user_lesson_progress", "user_lesson_visits", "article_reads", "article_visits"],
  ...["notifications", "conversations", "messages", "support_requests", "seats"],
  ...["event_registrations", "scorecard_months", "scorecard_values"],
];

/**
 * Adds rows until the database has the requested sizes, in one transaction, then updates the
 * statistics. Other users of the database wait until it is done.
 */
export async function fillDatabase(
  client: pg.Client,
  sizes: FillSizes,
  report: (line: string) => void,
): Promise<void> {
  await client.query("set synchronous_commit = off");
  await client.query("set statement_timeout = 0");
  await client.query("set work_mem = '128MB'");
  await client.query("set maintenance_work_mem = '256MB'");
  await client.query(tools(sizes.seed));
  const { rows } = await client.query<{ lessons: number }>(
    "select count(*)::int as lessons from lessons",
  );
  const lessons = rows[0]?.lessons ?? 0;
  if (lessons === 0) throw new Error("There are no lessons yet: load the demo first");
  if (sizes.progress > sizes.members * lessons) {
    throw new Error(
      `${sizes.members} members cannot complete ${sizes.progress} of ${lessons} lessons`,
    );
  }
  const steps = [
    ...peopleSteps(sizes),
    ...contentSteps(sizes),
    ...activitySteps(sizes, lessons),
    ...scorecardSteps(sizes),
  ];
  const { rows: role } = await client.query<{ isSuper: boolean }>(
    'select usesuper as "isSuper" from pg_user where usename = current_user',
  );
  await client.query("begin");
  const indexes = await dropIndexes(client, LARGE_TABLES);
  // A table with pending deferred triggers cannot get an index. Not earlier: each article would renew
  // the version of its area, and the update of one row slows down with each older version of it.
  const finish = ["set constraints all immediate", ...indexes];
  for (const { what, statements, isPlain } of [...steps, { what: "indexes", statements: finish }]) {
    const startedAt = performance.now();
    // Skips triggers, because checking a million foreign keys takes longer than writing the rows.
    const mode = isPlain && role[0]?.isSuper ? "replica" : "origin";
    if (role[0]?.isSuper) await client.query(`set local session_replication_role = ${mode}`);
    for (const statement of statements) await client.query(statement);
    report(`${what.padEnd(22)} ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  }
  // Steps without triggers did not update the counts.
  await client.query("select recount_rows(), recount_article_stats()");
  await client.query("commit");
  await client.query("vacuum analyze");
}
