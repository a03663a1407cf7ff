import pg from "pg";
import { closeServices, openServices } from "#app/services.ts";
import { startEmbeddedPostgres } from "#platform/server/embedded-postgres/start.ts";
import { parseEnv } from "#platform/server/env.ts";
import { createTestDatabase, TEST_DATA_DIR } from "#test/databases.ts";
import { openSessionFor } from "#test/people.ts";
import { CONNECTIONS, type Load, type LoadRequest, measureLoad } from "./load.ts";
import { filled, SMALL } from "./measure-growth.ts";
import { DIRECTUS, startDirectus } from "./peers/directus.ts";
import { GHOST, startGhost } from "./peers/ghost.ts";
import { draftOf, type Peer, type PeerArticle } from "./peers/peer.ts";
import { quantile, SECRET, signInDemo, startProduct } from "./product.ts";
import { memberReads } from "./reads.ts";
import { ratio, type Section } from "./section.ts";

const WARM_SECONDS = 2;
const SECONDS = 3;
const ROUNDS = 3;
const MAX_P99 = 3;

type Kind = "list" | "item" | "search" | "write";
interface Row {
  name: string;
  request: LoadRequest;
  /** At least this many times the requests per second of Directus. */
  limit?: number;
}

/** Compares the product with Directus and Ghost. Not part of `npm run bench`, because it downloads them. */
export async function measurePeers(): Promise<Section> {
  const postgres = await startEmbeddedPostgres(TEST_DATA_DIR, { isDisposable: true });
  const serverUrl = postgres.url("postgres");
  const template = new URL(await filled(serverUrl, SMALL)).pathname.slice(1);
  const database = await createTestDatabase(serverUrl, template);
  const directusDatabase = await createTestDatabase(serverUrl, "template1");
  const stops = [postgres.release, database.drop, directusDatabase.drop];
  try {
    const articles = await readArticles(database.url);
    const missing: string[] = [];
    const open = async (name: string, start: () => Promise<Peer>): Promise<[string, Peer][]> => {
      try {
        const peer = await start();
        stops.push(peer.stop);
        await checkAnswers(peer, articles);
        return [[name, peer]];
      } catch (error) {
        missing.push(error instanceof Error ? error.message : String(error));
        return [];
      }
    };
    const directus = await open("Directus", () => startDirectus(directusDatabase.url, articles));
    const ghost = await open("Ghost", () => startGhost(articles));
    const rows = await productRows(database.url, articles);
    const product = await startProduct(database.url);
    stops.push(product.stop);
    return await compare(product.url, rows, [...directus, ...ghost], missing);
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

/** A fast response without the articles must not count. */
async function checkAnswers(peer: Peer, articles: PeerArticle[]): Promise<void> {
  const newest = articles.find(({ isPublished }) => isPublished)?.slug ?? "";
  const expected = { list: newest, item: newest, search: "Pricing" };
  for (const kind of ["list", "item", "search"] as const) {
    const { url, headers } = peer[kind];
    const answer = await fetch(url, headers[0] ? { headers: headers[0] } : {});
    if (!(await answer.text()).includes(expected[kind])) throw new Error(`${url} has no articles`);
  }
}

async function compare(
  origin: string,
  rows: Record<Kind, Row[]>,
  peers: [string, Peer][],
  missing: string[],
): Promise<Section> {
  const table: string[][] = [];
  const failures = missing.map((message) => `not compared, because ${message}`);
  for (const [kind, group] of Object.entries(rows) as [Kind, Row[]][]) {
    const requests = () => [
      ...group.map(({ request: { url, headers, body } }) => ({
        ...{ url: origin + url, body },
        headers: headers.map((one) => ({ ...one, origin })),
      })),
      ...peers.map(([, peer]) => peer[kind]),
    ];
    for (const request of requests()) await measureLoad(request, WARM_SECONDS);
    const rounds: Load[][] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push([]);
      for (const request of requests()) rounds[round]?.push(await measureLoad(request, SECONDS));
    }
    const middle = (at: number, value: (load: Load) => number) =>
      quantile(
        rounds.flatMap((loads) => loads.slice(at, at + 1).map(value)),
        0.5,
      );
    const perSecond = (at: number) => middle(at, (load) => load.perSecond);
    for (const [at, { name, limit }] of group.entries()) {
      const times = (peer: number) => perSecond(at) / perSecond(group.length + peer);
      const p99 = middle(at, (load) => load.p99 / load.median);
      table.push([
        name,
        ...["Directus", "Ghost"].map((name) => {
          const peer = peers.findIndex(([one]) => one === name);
          return peer < 0 ? "not measured" : ratio(times(peer));
        }),
        ratio(p99),
        [perSecond(at), ...peers.map((_, peer) => perSecond(group.length + peer))]
          .map((count) => count.toFixed(0))
          .join(" / "),
      ]);
      if (!limit) continue;
      if (peers[0]?.[0] === "Directus" && times(0) < limit)
        failures.push(`${name}: ${ratio(times(0))} Directus instead of ${limit} ×`);
      if (p99 > MAX_P99) failures.push(`${name}: p99 is ${ratio(p99)} the median`);
    }
  }
  return {
    title: "Directus and Ghost",
    text: `Requests per second of the product as a multiple of those of Directus ${DIRECTUS} and Ghost ${GHOST}, with the same 1,000 articles (\`npm run db:fill\`) and ${CONNECTIONS} connections, one process each, signed in (the product as up to 50 members in turn). The product and Directus use PostgreSQL, Ghost uses SQLite: without a MySQL server it has no other database. Directus has the articles in one table with the name of the author, without relations. Pillar list, event list and home have no counterpart: they are compared with the article list of the others, the article with one item by its id or slug. Search is \`/api/search\` here, \`search=\` in Directus and a title filter in Ghost. A write creates a draft. After a warm-up of ${WARM_SECONDS} seconds, all are measured in turn, ${ROUNDS} rounds of ${SECONDS} seconds; the median counts. Limits: at least 15 × Directus for the article list and pillar list, 8 × for the article, event list and home; p99 of these at most ${MAX_P99} times the median.`,
    head: [
      ...["request", "compared with Directus", "compared with Ghost", "p99 compared with median"],
      `requests/s: ${["product", ...peers.map(([name]) => name)].join(" / ")}`,
    ],
    rows: table,
    failures,
  };
}

async function productRows(
  databaseUrl: string,
  articles: PeerArticle[],
): Promise<Record<Kind, Row[]>> {
  const { superadmin } = await signInDemo(databaseUrl, ["superadmin"]);
  const readers = (await signInFilled(databaseUrl)).map((cookie) => ({ cookie }));
  const paths = new Map((await memberReads(databaseUrl)).map(({ name, path }) => [name, path]));
  const read = (name: string, limit: number, path = paths.get(name) ?? ""): Row => ({
    name,
    limit,
    request: { url: path, headers: readers },
  });
  const [first] = articles;
  return {
    list: [
      read("article list", 15, paths.get("resource list")),
      read("pillar list", 15, "/api/pillars"),
      read("event list", 8),
      read("home", 8),
    ],
    item: [read("article", 8, paths.get("article page"))],
    search: [
      {
        name: "search",
        request: { url: "/api/search?q=pricing", headers: readers },
      },
    ],
    write: [
      {
        name: "write",
        request: {
          url: "/api/admin/articles",
          headers: [{ cookie: superadmin }],
          body: () => first && { ...draftOf(first), contentType: "post" },
        },
      },
    ],
  };
}

async function readArticles(databaseUrl: string): Promise<PeerArticle[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<PeerArticle>(
    `select a.id, title, subtitle, slug, body, content_type as "contentType",
      is_published and visibility_scope = 'all' as "isPublished", published_at as "publishedAt",
      concat_ws(' ', first_name, last_name) as "authorName", estimated_read_time_minutes as minutes
    from articles a left join users u on u.id = author_id
    where subtitle like 'Notes from practice%' order by published_at desc`,
  );
  await client.end();
  return rows;
}

/**
 * Sessions of many members, because each member may search 600 times per minute. Authors of articles
 * for agents only are left out: nobody shares their lists.
 */
async function signInFilled(databaseUrl: string): Promise<string[]> {
  const env = parseEnv({ NODE_ENV: "test", LOG_LEVEL: "silent", AUTH_SECRET: SECRET });
  const services = await openServices(env, { databaseUrl });
  const { rows } = await services.db.$client.query<{ id: string }>(
    `select id from users where email like '%@fill.example.test' and exists
      (select from subscriptions where user_id = users.id and status = 'active')
      and not exists (select from articles where author_id = users.id
        and visibility_scope = 'agents_only') limit 50`,
  );
  const cookies: string[] = [];
  for (const { id } of rows) cookies.push(await openSessionFor(services, id));
  await closeServices(services);
  return cookies;
}
