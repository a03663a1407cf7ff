import { createHash } from "node:crypto";
import { glob, readFile } from "node:fs/promises";
import pg from "pg";
import { startEmbeddedPostgres } from "#platform/server/embedded-postgres/start.ts";
import {
  ensureDatabaseOf,
  ensureDemoTemplate,
  TEST_DATA_DIR,
  withDatabase,
} from "#test/databases.ts";
import { fillDatabase } from "../scripts/fill/fill-database.ts";
import { quantile, signInDemo, startProduct } from "./product.ts";
import { growingReads, memberReads, type Read, readsById } from "./reads.ts";
import { ratio, type Section } from "./section.ts";

export const SMALL = { articles: 1_000, members: 100, progress: 1_000, seed: 1 };
const LARGE = { articles: 100_000, members: 100_000, progress: 1_000_000, seed: 1 };
export const MAX_RATIO = 1.5;
const WARM = 60;
const TIMES = 400;
/** Differences below this are measurement noise. */
const NOISE_MS = 1;

/** Proof 23: the same reads with 100 times the articles and 1,000 times the members. */
export async function measureGrowth(): Promise<Section> {
  const postgres = await startEmbeddedPostgres(TEST_DATA_DIR, { isDisposable: true });
  const serverUrl = postgres.url("postgres");
  const small = await filled(serverUrl, SMALL);
  const large = await filled(serverUrl, LARGE);
  const sides = await Promise.all([small, large].map(open));
  const rows: string[][] = [];
  const failures: string[] = [];
  try {
    const reads = [...(await memberReads(small)), ...growingReads, ...(await readsById(small))];
    for (const read of reads) {
      const found = await compare(read, sides);
      if (!found) {
        rows.push([read.name, "not there yet", ""]);
        continue;
      }
      rows.push([read.name, format(found.median), format(found.p95)]);
      for (const grown of [found.median, found.p95]) {
        if (isTooMuch(grown)) failures.push(`${read.name} grows ${format(grown)}`);
      }
    }
  } finally {
    for (const side of sides) await side.product.stop();
    await postgres.release();
  }
  return {
    title: "Growth",
    text: `Compares the same reads with 1,000 and 100,000 articles, 100 and 100,000 members, as many conversations, tickets and registrations for events, 1,000 and 1,000,000 completed lessons (\`npm run db:fill\`), measured in turn, ${TIMES} requests each after ${WARM} to warm up, one at a time. Limit: ${MAX_RATIO} times as long. A difference below ${NOISE_MS} ms is noise and counts as none.`,
    head: ["read", "median grows", "p95 grows"],
    rows,
    failures,
  };
}

export type Side = Awaited<ReturnType<typeof open>>;

export async function open(databaseUrl: string) {
  const cookies = await signInDemo(databaseUrl, ["member", "agent", "superadmin"]);
  return { cookies, product: await startProduct(databaseUrl) };
}

export const compare = (read: Read, sides: Side[]) =>
  compareRequests(sides, ({ product, cookies }) =>
    fetch(product.url + read.path, { headers: { cookie: cookies[read.who] } }),
  );

/** Sends the request to both sides in turn. Null if there is no such route. */
export async function compareRequests(sides: Side[], send: (side: Side) => Promise<Response>) {
  const times: number[][] = sides.map(() => []);
  for (let round = 0; round < WARM + TIMES; round += 1) {
    for (const [at, side] of sides.entries()) {
      const from = performance.now();
      const answer = await send(side);
      await answer.text();
      if (answer.status === 404) return null;
      if (!answer.ok) throw new Error(`${answer.url} failed with status ${answer.status}`);
      if (round >= WARM) times[at]?.push(performance.now() - from);
    }
  }
  const [small = [], large = []] = times;
  const grows = (part: number) => ({ from: quantile(small, part), to: quantile(large, part) });
  return { median: grows(0.5), p95: grows(0.95) };
}

export interface Growth {
  from: number;
  to: number;
}
export const isTooMuch = ({ from, to }: Growth) => to / from > MAX_RATIO && to - from >= NOISE_MS;
export const format = ({ from, to }: Growth) =>
  `${ratio(to / from)} (${from.toFixed(1)} → ${to.toFixed(1)} ms)`;

/** Created once per version of the fill code and reused, because reads do not change it. */
export async function filled(serverUrl: string, sizes: typeof SMALL): Promise<string> {
  const template = await ensureDemoTemplate(serverUrl);
  const hash = createHash("sha256").update(template).update(JSON.stringify(sizes));
  for await (const file of glob("scripts/fill/*.ts")) hash.update(await readFile(file));
  const name = `filled_${hash.digest("hex").slice(0, 16)}`;
  await ensureDatabaseOf(
    serverUrl,
    name,
    async (url) => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await fillDatabase(client, sizes, (line) => console.log(`  ${line}`)).finally(() =>
        client.end(),
      );
    },
    template,
  );
  return withDatabase(serverUrl, name);
}
