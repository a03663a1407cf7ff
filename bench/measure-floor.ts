import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import autocannon from "autocannon";
import { startEmbeddedPostgres } from "#platform/server/embedded-postgres/start.ts";
import { createTestDatabase, ensureDemoTemplate, TEST_DATA_DIR } from "#test/databases.ts";
import { findFreePort } from "#test/find-free-port.ts";
import type { FloorPlan } from "./floor.ts";
import { end, SECRET, signInDemo, startProduct } from "./product.ts";
import { memberReads } from "./reads.ts";
import { recordStatements } from "./record-statements.ts";
import { ratio, type Section, share } from "./section.ts";

const CONNECTIONS = 10;
const WARM_SECONDS = 2;
const SECONDS = 3;
const REPEATS = 2;
const MIN_THROUGHPUT = 0.85;
const MAX_P99 = 3;

/** Proof 22: the product's throughput compared with the hand-written baseline, for each read. */
export async function measureFloor(): Promise<Section> {
  const postgres = await startEmbeddedPostgres(TEST_DATA_DIR, { isDisposable: true });
  const serverUrl = postgres.url("postgres");
  const database = await createTestDatabase(serverUrl, await ensureDemoTemplate(serverUrl));
  const { member: cookie } = await signInDemo(database.url, ["member"]);
  const reads = await memberReads(database.url);
  const recorded = await recordStatements(database.url, reads, cookie);
  const product = await startProduct(database.url);
  const port = await findFreePort();
  const floor = fork(join(import.meta.dirname, "floor.ts"), { execArgv: [] });
  const plan: FloorPlan = { databaseUrl: database.url, port, secret: SECRET, ...recorded };
  floor.send(plan);
  await once(floor, "message");
  const rows: string[][] = [];
  const failures: string[] = [];
  try {
    for (const { name, path } of reads) {
      const urls = { floor: `http://127.0.0.1:${port}${path}`, product: product.url + path };
      for (const url of Object.values(urls)) await measureLoad(url, cookie, WARM_SECONDS);
      const best = { floor: NOTHING, product: NOTHING };
      // Alternates between both, so that other load on the machine affects both.
      for (let attempt = 0; attempt < REPEATS; attempt += 1) {
        best.floor = better(best.floor, await measureLoad(urls.floor, cookie, SECONDS));
        best.product = better(best.product, await measureLoad(urls.product, cookie, SECONDS));
      }
      const throughput = best.product.perSecond / best.floor.perSecond;
      const p99 = best.product.p99 / best.floor.p99;
      const statements = (recorded.reads[path]?.statements.length ?? 0) + 1;
      rows.push([name, share(throughput), ratio(p99), String(statements)]);
      if (throughput < MIN_THROUGHPUT) failures.push(`${name}: ${share(throughput)} of the floor`);
      if (p99 > MAX_P99) failures.push(`${name}: p99 is ${ratio(p99)} the floor's`);
    }
  } finally {
    await end(floor);
    await product.stop();
    await database.drop();
    await postgres.release();
  }
  return {
    title: "Floor",
    text: `Compares the product with a minimal \`node:http\` server that sends the same SQL and a response of the same size (\`bench/floor.ts\`), one statement at a time; the product sends the statements of several requests together: ${CONNECTIONS} connections, demo data, separate processes. The product runs like \`npm start\`, but logs only warnings (the minimal server logs nothing) and runs neither background jobs nor the web app. After a warm-up of ${WARM_SECONDS} seconds, both are measured in turn, ${REPEATS} times ${SECONDS} seconds, and the better result of each counts. Limits: at least ${share(MIN_THROUGHPUT)} of the throughput, p99 at most ${MAX_P99} times as long.`,
    head: [
      "read",
      "throughput compared with the minimal server",
      "p99 compared with the minimal server",
      "SQL statements",
    ],
    rows,
    failures,
  };
}

interface Sample {
  perSecond: number;
  p99: number;
}
const NOTHING: Sample = { perSecond: 0, p99: Number.POSITIVE_INFINITY };
const better = (a: Sample, b: Sample): Sample => ({
  perSecond: Math.max(a.perSecond, b.perSecond),
  p99: Math.min(a.p99, b.p99),
});

async function measureLoad(url: string, cookie: string, seconds: number): Promise<Sample> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    headers: { cookie },
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} failed under load`);
  return { perSecond: result.requests.average, p99: Math.max(1, result.latency.p99) };
}
