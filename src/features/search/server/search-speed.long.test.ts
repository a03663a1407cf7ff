import { writeFile } from "node:fs/promises";
import { type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { beforeAll, expect, test } from "vitest";
import { testApp } from "#test/test-app.ts";
import { exactWithAll, expandQuery, withAll, withAny, wordsStatement } from "./expand-query.ts";
import { findPassages } from "./find-passages.ts";
import { parseWords } from "./parse-query.ts";
import { searchStatement } from "./queries.ts";

const ARTICLES = 100_000;
const BATCH = 2000;
const MAX_MS = 50;
const REPETITIONS = 7;
const app = await testApp();
const reader = { userId: app.people.teamMember.id, role: "team_member" } as const;

/** 8,000 generated words with a natural frequency distribution. */
const WORD = sql.raw(`(select string_agg(syllable, '' order by place) from (
  select place, (array['ba','ke','lin','mor','ta','sur','vel','ni','pro','gam',
    'fer','dol','chi','ras','ton','wey','zu','hal','cor','pim'])[
      1 + (w.n / (20 ^ (place - 1))::int) % 20] as syllable
  from generate_series(1, 3) place) s)`);

beforeAll(async () => {
  await app.db.execute(sql`
    create table made_up as select n, ${WORD} as word from generate_series(0, 7999) w (n)`);
  await app.db.execute(sql`create unique index on made_up (n)`);
  for (let from = 1; from <= ARTICLES; from += BATCH) {
    await app.db.execute(sql`
      insert into articles (title, slug, body, body_text, visibility_scope, is_published,
        published_at, created_at)
      select
        (array['Pricing','Hiring','Capacity','Scope','Retention','Pipeline','Margins'])[1 + n % 7]
          || ' for agencies of size ' || n || case when n % 5000 = 1 then ' zeppelin' else '' end,
        'article-' || n, '<p>Words</p>', 'Every agency has words. ' || words,
        case when n % 10 = 0 then 'agents_only' else 'all' end, n % 20 <> 0,
        timestamptz '2026-01-01' - n * interval '1 minute',
        timestamptz '2026-01-01' - n * interval '1 minute'
      from (
        select picked.n, string_agg(word, ' ') as words from made_up join (
          select n, floor(8000 * power(random(), 4))::int as pick
          from generate_series(${from}::int, ${from + BATCH - 1}::int) n, generate_series(1, 150)
        ) picked on pick = made_up.n
        group by picked.n
      ) texts`);
  }
  for (const table of ["articles", "search_documents", "search_vocabulary"]) {
    await app.db.execute(sql.raw(`vacuum analyze ${table}`));
  }
}, 900_000);

interface Node {
  "Node Type": string;
  "Index Name"?: string;
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Total Time": number;
  Plans?: Node[];
}

async function explain(statement: SQL) {
  const { sql: text, params } = new PgDialect({ casing: "snake_case" }).sqlToQuery(statement);
  const times: number[] = [];
  let nodes: { node: Node; depth: number }[] = [];
  for (let repetition = 0; repetition < REPETITIONS; repetition += 1) {
    const { rows } = await app.db.$client.query(`explain (analyze, format json) ${text}`, params);
    const [plan] = rows[0]["QUERY PLAN"];
    times.push(plan["Planning Time"] + plan["Execution Time"]);
    nodes = [];
    const walk = (node: Node, depth: number) => {
      nodes.push({ node, depth });
      for (const child of node.Plans ?? []) walk(child, depth + 1);
    };
    walk(plan.Plan, 0);
  }
  const ms =
    times.toSorted((a, b) => a - b)[Math.floor(REPETITIONS / 2)] ?? Number.POSITIVE_INFINITY;
  return { ms, nodes };
}

const SEARCHES = [
  ["a rare word", "zeppelin", 20],
  ["a word of every seventh title", "pricing", 20],
  ["a word of every text", "agency", 20],
  ["two words", "pricing zeppelin", 20],
  ["two frequent words", "capacity agencies", 20],
  ["a word prefix", "zepp", 20],
  ["one letter", "p", 20],
  ["a misspelled word", "zepelin", 20],
  ["misspelled words", "captcity agencys zeplin", 20],
  ["a word that exists nowhere", "xylophonist", 20],
  ["fifty results", "retention", 50],
] as const;

const figures: string[] = [];
let planOfCommonWord = "";

test.each(SEARCHES)(
  "uses an index and stays below the limit for %s",
  async (name, typed, limit) => {
    const words = parseWords(typed);
    const understood = await explain(wordsStatement(words, true));
    const terms = await expandQuery(app.db, words, { isTyping: true });
    const found = terms.length
      ? await explain(
          searchStatement({
            reader,
            query: withAll(terms),
            exact: exactWithAll(terms),
            anyWord: withAny(terms),
            titlePrefix: typed,
            limit,
            now: app.clock.now(),
          }),
        )
      : { ms: 0, nodes: [] };
    const ms = understood.ms + found.ms;
    const nodes = [...understood.nodes, ...found.nodes];
    const scanned = nodes.filter(({ node }) => node["Node Type"] === "Seq Scan");
    const indexes = [...new Set(nodes.flatMap(({ node }) => node["Index Name"] ?? []))];
    const used = indexes.filter((one) => /search_documents_(article_words|newest)/.test(one));
    figures.push(`| ${name} | ${typed} | ${ms.toFixed(1)} | ${used.join(", ") || "–"} |`);
    if (typed === "pricing") {
      planOfCommonWord = found.nodes
        .map(({ node, depth }) => {
          const on = node["Index Name"] ?? node["Relation Name"] ?? "";
          return `${"  ".repeat(depth)}${node["Node Type"]} ${on} rows=${node["Actual Rows"]} ${node["Actual Total Time"].toFixed(1)} ms`;
        })
        .join("\n");
    }
    expect(scanned.map(({ node }) => node["Relation Name"])).not.toContain("search_documents");
    expect(scanned.map(({ node }) => node["Relation Name"])).not.toContain("articles");
    expect(scanned.map(({ node }) => node["Relation Name"])).not.toContain("search_vocabulary");
    expect(ms).toBeLessThan(MAX_MS);
  },
);

test("finds passages for a question within 500 ms", async () => {
  const question = "How do I price the capacity of a zeppelin agency with retention?";
  const times: number[] = [];
  for (let repetition = 0; repetition < REPETITIONS; repetition += 1) {
    const start = performance.now();
    const found = await findPassages(app.db, reader, question, { limit: 8, now: app.clock.now() });
    times.push(performance.now() - start);
    expect(found[0]?.title).toContain("zeppelin");
  }
  const ms = times.toSorted((a, b) => a - b)[Math.floor(REPETITIONS / 2)] ?? 0;
  figures.push(`| a question (whole call) | ${question} | ${ms.toFixed(1)} | |`);
  expect(ms).toBeLessThan(500);
});

test("writes the figures to the file in SEARCH_PLAN", async () => {
  const { SEARCH_PLAN } = process.env;
  if (!SEARCH_PLAN) return;
  await writeFile(
    SEARCH_PLAN,
    `# Search at ${ARTICLES.toLocaleString("en")} articles

Made by \`SEARCH_PLAN=bench/search-plan.md LONG_TESTS=1 npx vitest run search-speed\`: planning and
execution of both statements of a search as PostgreSQL's own \`EXPLAIN (ANALYZE)\` states them, median
of ${REPETITIONS}, articles of about 150 words; the limit is ${MAX_MS} ms.

| search | typed | ms in the database | indexes on the documents |
| --- | --- | ---: | --- |
${figures.join("\n")}

The plan of 'pricing', which every seventh title has:

\`\`\`
${planOfCommonWord}
\`\`\`
`,
  );
});
