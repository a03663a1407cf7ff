import { type SQL, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { MINUTE_MS } from "#lib/durations.ts";
import { testApp } from "#test/test-app.ts";
import { listAdminArticles } from "./admin-queries.ts";
import { addArticle } from "./article.fixture.ts";
import { selectRelated } from "./article-queries.ts";
import { readFilterCounts } from "./filter-counts.ts";
import {
  countArticles,
  type ListFilters,
  readStoredCount,
  selectArticles,
} from "./list-queries.ts";

/** With this many articles, every list must still read few rows. */
const ARTICLES = 100_000;
const BATCH = 10_000;
/** One title in 5,000 contains "zeppelin"; all of them are published and visible to all. */
const ZEPPELINS = ARTICLES / 5000;
/** Published and visible to all; one article in ten is agents_only. */
const PUBLISHED = (ARTICLES * 18) / 20;
const app = await testApp();
const reader = { userId: app.people.teamMember.id, role: "team_member" } as const;
const NO_FILTERS: ListFilters = {
  search: "",
  type: undefined,
  categoryIds: null,
  topicIds: null,
  guruId: null,
  unread: false,
};
const NOW = new Date("2026-05-03T12:00:00Z");
const FIRST_PAGE = {
  search: "",
  status: "all",
  featured: "all",
  type: "all",
  sort: "created",
  direction: "desc",
  page: 1,
} as const;

/** Filling takes longer than the limit for a statement of a request. */
const fill = (statement: SQL) =>
  app.db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(statement);
  });

beforeAll(async () => {
  // The search index of these articles is not needed here and takes most of the time.
  await fill(sql`alter table articles disable trigger articles_searchable`);
  for (let from = 1; from < ARTICLES; from += BATCH) await addArticles(from, from + BATCH - 1);
  await fill(sql`
    insert into article_topics (name, slug) select 'Topic ' || n, 'topic-' || n
    from generate_series(1, 14) n`);
  await fill(sql`
    insert into article_topic_mappings (article_id, topic_id)
    select a.id, t.id from articles a
    join (select id, row_number() over (order by slug) as n from article_topics) t
      on t.n - 1 = hashtext(a.slug) & 7 or t.n - 1 = 8 + (hashtext(a.slug) >> 3 & 3)`);
  await fill(sql`
    update article_stats set views = n % 977, likes = n % 31, comments = n % 17
    from (select id, row_number() over (order by slug) as n from articles) a where id = article_id`);
  await fill(sql`analyze articles`);
  await fill(sql`analyze article_stats`);
  await fill(sql`analyze article_topic_mappings`);
}, 600_000);

const addArticles = (from: number, to: number) =>
  fill(sql`
    insert into articles (title, slug, body, body_text, content_type, visibility_scope,
      is_published, is_featured, published_at, created_at)
    select
      (array['Pricing','Hiring','Capacity','Scope','Retention','Pipeline','Margins'])[1 + n % 7]
        || ' for agencies of size ' || n || case when n % 5000 = 1 then ' zeppelin' else '' end,
      'article-' || n, '<p>Words</p>', 'Words',
      (array['post','post','document','video','presentation'])[1 + n % 5],
      case when n % 10 = 0 then 'agents_only' else 'all' end,
      n % 20 <> 0, n % 1000 = 1,
      timestamptz '2026-01-01' - n * interval '1 minute',
      timestamptz '2026-01-01' - n * interval '1 minute'
    from generate_series(${from}::int, ${to}::int) n`);

interface Node {
  "Node Type": string;
  "Index Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  Plans?: Node[];
}

/** The indexes a query uses and the number of rows it scans. */
async function explain(query: { toSQL: () => { sql: string; params: unknown[] } }) {
  const { sql: text, params } = query.toSQL();
  const { rows } = await app.db.$client.query(`explain (analyze, format json) ${text}`, params);
  const nodes: Node[] = [];
  const walk = (node: Node) => {
    nodes.push(node);
    for (const child of node.Plans ?? []) walk(child);
  };
  walk(rows[0]["QUERY PLAN"][0].Plan);
  const scans = nodes.filter((node) => node["Node Type"].includes("Scan"));
  const scanned = scans.reduce((sum, node) => {
    const perLoop =
      node["Actual Rows"] +
      (node["Rows Removed by Filter"] ?? 0) +
      (node["Rows Removed by Index Recheck"] ?? 0);
    return sum + perLoop * node["Actual Loops"];
  }, 0);
  return { indexes: nodes.flatMap((node) => node["Index Name"] ?? []), scanned };
}

test("uses the trigram index for a title search", async () => {
  const plan = await explain(
    selectArticles(app.db, reader, { ...NO_FILTERS, search: "zeppelin" }, 1),
  );
  expect(plan.indexes).toContain("articles_title_trigrams");
  expect(plan.scanned).toBeLessThan(500);
});

test.each(["zp", "ZP", "§", "7%", "a.b"])(
  "scans few rows when the search %j is too short for trigrams",
  async (search) => {
    const list = await explain(selectArticles(app.db, reader, { ...NO_FILTERS, search }, 1));
    expect(list.scanned).toBeLessThan(1000);
    const plan = await explain(listAdminArticles(app.db, { ...FIRST_PAGE, search }, NOW));
    expect(plan.scanned).toBeLessThan(1000);
  },
);

test("finds two-letter searches that match all, few and no titles", async () => {
  const found = (search: string) => countArticles(app.db, reader, { ...NO_FILTERS, search });
  expect(await found("AG")).toBe(PUBLISHED);
  expect(await found("PP")).toBe(ZEPPELINS);
  expect(await found("1 Z")).toBe(ZEPPELINS);
  expect(await found("zp")).toBe(0);
  expect(await found("7 z")).toBe(0);
});

test("scans few rows when a word is in every seventh title", async () => {
  const plan = await explain(
    selectArticles(app.db, reader, { ...NO_FILTERS, search: "pricing" }, 1),
  );
  expect(plan.scanned).toBeLessThan(1000);
});

test("uses an index for the list and the type filter", async () => {
  const all = await explain(selectArticles(app.db, reader, NO_FILTERS, 1));
  expect(all.indexes).toContain("articles_newest");
  expect(all.scanned).toBeLessThan(200);
  const videos = await explain(selectArticles(app.db, reader, { ...NO_FILTERS, type: "video" }, 1));
  expect(videos.scanned).toBeLessThan(500);
});

test.each([
  ["most read", "most-read", {}],
  ["most liked videos", "most-liked", { type: "video" }],
  ["most read with a rare word", "most-read", { search: "zeppelin" }],
  ["most liked with a frequent word", "most-liked", { search: "pricing" }],
  ["most read that are unread", "most-read", { unread: true }],
  ["newest that are unread", "newest", { unread: true }],
] as const)("scans few rows in the list: %s", async (_name, sort, more) => {
  for (const page of [1, 5]) {
    const query = selectArticles(app.db, reader, { ...NO_FILTERS, ...more }, page, sort);
    expect((await explain(query)).scanned).toBeLessThan(page * 1000);
  }
});

test("scans few rows in the list of a topic by reads", async () => {
  const { rows } = await app.db.execute<{ id: string }>(sql`select id from article_topics limit 1`);
  const topicIds = [rows[0]?.id ?? ""];
  const query = selectArticles(app.db, reader, { ...NO_FILTERS, topicIds }, 1, "most-read");
  expect((await explain(query)).scanned).toBeLessThan(1000);
});

const aMinuteLater = () =>
  app.clock.set(new Date(app.clock.now().getTime() + MINUTE_MS).toISOString());

test("caches large filter counts, except for what differs between readers", async () => {
  const posts = async (search: string) =>
    (await readFilterCounts(app.services, reader, { ...NO_FILTERS, search })).types.post ?? 0;
  expect(await posts("")).toBe(PUBLISHED / 3);
  const [all, few] = [await posts(""), await posts("zeppelin")];
  await addArticle(app, { title: "A zeppelin" });
  expect([await posts(""), await posts("zeppelin")]).toEqual([all, few + 1]);
  const visibilityScope = "agents_only";
  const own = await addArticle(app, { visibilityScope, authorId: reader.userId });
  expect(await posts("")).toBe(all + 1);
  aMinuteLater();
  expect(await posts("")).toBe(all + 2);
  await app.db.execute(sql`delete from articles where id = ${own.id} or title = 'A zeppelin'`);
  aMinuteLater();
});

test("scans few rows for the author filter", async () => {
  const { rows } = await app.db.execute<{ id: string }>(sql`
    insert into gurus (name, slug) values ('Ada', 'ada') returning id`);
  const guruId = rows[0]?.id ?? "";
  await app.db.execute(sql`
    insert into guru_content (guru_id, article_id)
    select ${guruId}, id from articles where slug like 'article-777__'`);
  await app.db.execute(sql`analyze guru_content`);
  const plan = await explain(selectArticles(app.db, reader, { ...NO_FILTERS, guruId }, 1));
  expect(plan.scanned).toBeLessThan(1000);
});

test("scans few rows for related articles", async () => {
  const { rows } = await app.db.execute<{ id: string; topics: { id: string }[] }>(sql`
    select a.id, json_agg(json_build_object('id', m.topic_id)) as topics
    from articles a join article_topic_mappings m on m.article_id = a.id
    where a.slug = 'article-77777' group by a.id`);
  const [article] = rows;
  if (!article) throw new Error("no article");
  const topicIds = sql.param(article.topics.map(({ id }) => id));
  const plan = await explain(selectRelated(app.db, reader, { id: article.id, topicIds }));
  expect(plan.scanned).toBeLessThan(2000);
});

test.each([
  ["all", {}],
  ["drafts", { status: "drafts" }],
  ["featured", { featured: "featured" }],
  ["presentations", { type: "presentation" }],
  ["scheduled", { status: "scheduled" }],
  ["a rare word", { search: "zeppelin" }],
  ["by title", { sort: "title", direction: "asc" }],
  ["least viewed", { sort: "views", direction: "asc" }],
  ["most liked", { sort: "likes" }],
  ["most discussed published videos", { sort: "comments", status: "published", type: "video" }],
] as const)("scans few rows in the admin list: %s", async (_name, more) => {
  const plan = await explain(listAdminArticles(app.db, { ...FIRST_PAGE, ...more }, NOW));
  expect(plan.scanned).toBeLessThan(500);
});

test("scans few rows in the admin list of a topic and of an author", async () => {
  const { rows } = await app.db.execute<{ topic: string; author: string }>(sql`
    with author as (update articles set author_id = ${app.people.superadmin.id}
      where slug like 'article-888__' returning id)
    select t.id as topic, ${app.people.superadmin.id} as author from article_topics t limit 1`);
  const [{ topic, author } = { topic: "", author: "" }] = rows;
  const ofTopic = await explain(listAdminArticles(app.db, { ...FIRST_PAGE, topic }, NOW));
  expect(ofTopic.scanned).toBeLessThan(1000);
  const byAuthor = await explain(listAdminArticles(app.db, { ...FIRST_PAGE, author }, NOW));
  expect(byAuthor.scanned).toBeLessThan(1000);
});

test("returns exact totals, stored or counted", async () => {
  expect(await readStoredCount(app.db, reader, undefined)).toBe(PUBLISHED);
  const found = (search: string) => countArticles(app.db, reader, { ...NO_FILTERS, search });
  expect(await found("zeppelin")).toBe(ZEPPELINS);
  expect(await found("agencies")).toBe(PUBLISHED);
});
