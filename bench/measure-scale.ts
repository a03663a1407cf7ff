import { execFileSync } from "node:child_process";
import { availableParallelism } from "node:os";
import pg from "pg";
import { closeServices, openServices } from "#app/services.ts";
import { startEmbeddedPostgres } from "#platform/server/embedded-postgres/start.ts";
import { parseEnv } from "#platform/server/env.ts";
import { createTestDatabase, TEST_DATA_DIR } from "#test/databases.ts";
import { buildIfStale } from "../scripts/build.ts";
import { busyMs, cpuMs, parentsOf, startMeasuredCluster } from "./cluster.ts";
import { measureStreams } from "./live.ts";
import { CONNECTIONS, type LoadRequest, measureLoad } from "./load.ts";
import { filled, SMALL } from "./measure-growth.ts";
import { quantile, SECRET, signInDemo } from "./product.ts";
import { ratio, type Section, share } from "./section.ts";

const COUNTS = [1, 2, 4];
const ROUNDS = 2;
const WARM_SECONDS = 2;
const SECONDS = 4;
const STREAMS = 5_000;
const STREAM_SERVERS = 2;
const CORES = availableParallelism();

type Cluster = Awaited<ReturnType<typeof startMeasuredCluster>>;

/** Shares of the machine's CPU. */
interface Usage {
  servers: number;
  proxy: number;
  PostgreSQL: number;
  "load generator": number;
  machine: number;
}

/** Reads, writes and live streams with several server processes behind the proxy. */
export async function measureScale(): Promise<Section> {
  buildIfStale();
  const postgres = await startEmbeddedPostgres(TEST_DATA_DIR, { isDisposable: true });
  const serverUrl = postgres.url("postgres");
  const template = new URL(await filled(serverUrl, SMALL)).pathname.slice(1);
  const database = await createTestDatabase(serverUrl, template);
  const { member, superadmin } = await signInDemo(database.url, ["member", "superadmin"]);
  const requests: [string, LoadRequest][] = [
    ["article list", { url: "/api/articles", headers: [{ cookie: member }] }],
    ["home", { url: "/api/home", headers: [{ cookie: member }] }],
    ["write", { url: "/api/admin/articles", headers: [{ cookie: superadmin }], body: draft }],
  ];
  const results = requests.map(() => COUNTS.map(() => ({ perSecond: 0, usage: "", first: "" })));
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [at, count] of COUNTS.entries()) {
        await withCluster(database.url, count, async (cluster) => {
          for (const [row, [, request]] of requests.entries()) {
            const sent = {
              ...{ url: cluster.url + request.url, body: request.body },
              headers: request.headers.map((one) => ({ ...one, origin: cluster.url })),
            };
            await measureLoad(sent, WARM_SECONDS);
            const before = await readUsage(cluster, serverUrl);
            const { perSecond } = await measureLoad(sent, SECONDS);
            const usage = await before();
            const best = results[row]?.[at];
            if (best && perSecond > best.perSecond)
              Object.assign(best, { perSecond, ...summarize(usage, count) });
          }
        });
      }
    }
    const live = await measureLiveStreams(database.url, serverUrl);
    return {
      title: "Scale",
      text: `Requests per second of 2 and 4 server processes behind the proxy (\`npm run cluster\`), as a multiple of one process behind it: ${CONNECTIONS} connections, 1,000 articles, better of ${ROUNDS} rounds of ${SECONDS} seconds. A write creates a draft. Below each figure: shares of the machine's CPU (${CORES} cores; "other" is the system and other work) and the part that is closest to its limit. The proxy, the load generator and each server process can use one core.`,
      head: [
        "request",
        ...COUNTS.map((count) => (count === 1 ? "1 process" : `${count} processes`)),
      ],
      rows: requests.flatMap(([name], row) => {
        const cells = results[row] ?? [];
        const one = cells[0]?.perSecond ?? 1;
        return [
          [
            name,
            ...cells.map(
              ({ perSecond }) => `${ratio(perSecond / one)} (${perSecond.toFixed(0)}/s)`,
            ),
          ],
          [`${name}: CPU`, ...cells.map(({ usage }) => usage)],
          [`${name}: first limit`, ...cells.map(({ first }) => first)],
        ];
      }),
      notes: [live.note],
      failures: live.lost > 0 ? [`${live.lost} live messages were lost`] : [],
    };
  } finally {
    await database.drop();
    await postgres.release();
  }
}

const draft = () => ({
  title: "Charge for the outcome",
  slug: `draft-${crypto.randomUUID()}`,
  body: "<p>Price the change your client pays for.</p>",
  contentType: "post",
});

async function withCluster<Result>(
  databaseUrl: string,
  servers: number,
  use: (cluster: Cluster) => Promise<Result>,
): Promise<Result> {
  const cluster = await startMeasuredCluster(databaseUrl, servers);
  return use(cluster).finally(cluster.stop);
}

async function measureLiveStreams(databaseUrl: string, serverUrl: string) {
  // The proxy has two sockets per stream.
  const needed = 2 * STREAMS + 1_000;
  const allowed = Number(execFileSync("sh", ["-c", "ulimit -n"], { encoding: "utf8" }));
  if (allowed < needed) {
    const note = `Live streams were not measured: a process may open ${allowed} files here, and ${needed} are needed (\`ulimit -n\`).`;
    return { note, lost: 0 };
  }
  const env = parseEnv({ NODE_ENV: "test", LOG_LEVEL: "silent", AUTH_SECRET: SECRET });
  const services = await openServices(env, { databaseUrl });
  try {
    return await withCluster(databaseUrl, STREAM_SERVERS, async (cluster) => {
      let finish = async (): Promise<Usage | null> => null;
      const { times, lost } = await measureStreams(services, cluster.url, STREAMS, async () => {
        finish = await readUsage(cluster, serverUrl);
      });
      const usage = await finish();
      const { usage: parts, first } = usage
        ? summarize(usage, STREAM_SERVERS)
        : { usage: "", first: "" };
      const ms = (part: number) => `${quantile(times, part).toFixed(0)} ms`;
      const note = `${STREAMS.toLocaleString("en-US")} live streams over ${STREAM_SERVERS} servers and ${times.length} messages: delivered in ${ms(0.5)} (median), ${ms(0.95)} (p95) and ${ms(0.99)} (p99), ${lost} lost. CPU: ${parts}; first limit: ${first}.`;
      return { note, lost };
    });
  } finally {
    await closeServices(services);
  }
}

/** Starts to measure; the result ends the measurement and returns the shares. */
async function readUsage(cluster: Cluster, serverUrl: string): Promise<() => Promise<Usage>> {
  const read = async () => ({
    servers: await cpuMs(cluster.serverPids),
    proxy: await cpuMs([cluster.proxyPid]),
    PostgreSQL: await cpuMs(await backends(serverUrl), true),
    "load generator": await cpuMs([process.pid]),
    machine: busyMs(),
    at: performance.now(),
  });
  const from = await read();
  return async () => {
    const to = await read();
    const part = (key: keyof Usage) => (to[key] - from[key]) / (to.at - from.at) / CORES;
    return {
      servers: part("servers"),
      proxy: part("proxy"),
      PostgreSQL: part("PostgreSQL"),
      "load generator": part("load generator"),
      machine: part("machine"),
    };
  };
}

async function backends(serverUrl: string): Promise<number[]> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>("select pid from pg_stat_activity");
  await client.end();
  const pids = rows.map(({ pid }) => pid);
  return [...pids, ...(await parentsOf(pids))];
}

/** The shares, and the part that uses most of what it can get. */
function summarize({ machine, ...parts }: Usage, servers: number) {
  const limits: [string, number][] = [
    ["CPU of the machine", machine],
    ["server process", (parts.servers * CORES) / servers],
    ["proxy", parts.proxy * CORES],
    ["load generator", parts["load generator"] * CORES],
  ];
  const [name, used] = limits.reduce((most, one) => (one[1] > most[1] ? one : most));
  const other = machine - Object.values(parts).reduce((sum, part) => sum + part, 0);
  return {
    usage: Object.entries({ ...parts, other: Math.max(0, other) })
      .map(([part, used]) => `${part} ${share(used)}`)
      .join(", "),
    first: `${name} (${share(used)})`,
  };
}
